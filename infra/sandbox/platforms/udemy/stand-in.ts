import * as z from 'zod';
import { type Answer, htmlAnswer, isoSeconds, jsonAnswer, pageIn } from '../../answer.ts';
import { chanceOf, digitsOf, opaqueOf } from '../../random.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { type Course, courses, reviewsOfCourse, starsOf, udemyItems } from './items.ts';

const notFound = jsonAnswer({ detail: 'Not found.' }, 404);

const ratedByAll = 4.5;

/** A course, with the members that are asked for most. */
const courseAnswer = (course: Course): Answer => {
  const { id, name, slug, count, ratingsOnly } = course;
  const total = reviewsOfCourse(course).reduce((sum, review) => sum + starsOf(review), ratedByAll * ratingsOnly);
  const ratings = count + ratingsOnly;
  return jsonAnswer({
    _class: 'course',
    id,
    title: name,
    url: `/course/${slug}/`,
    image_480x270: `https://img-c.udemycdn.com/course/480x270/${id}_${digitsOf(slug, 4)}.jpg`,
    avg_rating: ratings === 0 ? 0 : Number((total / ratings).toFixed(5)),
    num_reviews: ratings,
  });
};

const hourMs = 3_600_000;

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

const userOf = (name: string, picture: string): object => ({
  _class: 'user',
  id: Number(digitsOf(name, 8)),
  title: name,
  name: name.split(' ')[0],
  display_name: name,
  public_display_name: name,
  image_50x50: `https://img-c.udemycdn.com/user/50x50/${picture}.jpg`,
  initials: initialsOf(name),
  tracking_id: opaqueOf(name).slice(0, 22),
});

/** An account that was deleted has no number. */
const deletedUser = {
  _class: 'user',
  title: '',
  name: '',
  display_name: 'Udemy User',
  image_50x50: 'https://img-c.udemycdn.com/user/50x50/anonymous_3.png',
  initials: 'UU',
};

const contentOf = (text: string): object => ({
  content: text,
  content_html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
});

const responseOf = ({ reply, seed }: SyntheticReview, { instructor }: Course): object | null =>
  reply && {
    _class: 'course_review_response',
    id: Number(digitsOf(`response/${seed}`, 7)),
    ...contentOf(reply.text),
    created: isoSeconds(reply.writtenAt),
    modified: isoSeconds(reply.writtenAt),
    user: userOf(instructor, `${digitsOf(instructor, 8)}_${digitsOf(instructor, 4)}`),
    created_formatted_with_time_since: '2 weeks ago',
  };

/** A review as the list has it. One without words has a line end for its text. */
const recordOf = (review: SyntheticReview, course: Course): object => {
  const chance = chanceOf(`record/${review.seed}`);
  const picture = chance.happens(0.3) ? `${digitsOf(review.seed, 8)}_${digitsOf(review.seed, 4)}` : 'anonymous_3';
  const written = isoSeconds(review.writtenAt, chance.happens(0.1) ? -8 : 0); // some in the time of California
  return {
    _class: 'course_review',
    id: Number(digitsOf(review.seed, 9)),
    ...contentOf(review.text ?? '\n'),
    rating: starsOf(review),
    created: written,
    modified: isoSeconds(review.writtenAt + 40 * hourMs),
    user_modified: review.isEdited ? isoSeconds(review.writtenAt + 12 * hourMs) : written,
    user: chance.happens(0.03) ? deletedUser : userOf(review.author, picture),
    response: responseOf(review, course),
    created_formatted_with_time_since: '3 weeks ago',
  };
};

const byDate = (a: SyntheticReview, b: SyntheticReview): number => b.writtenAt - a.writtenAt;

/** The two orders of reviews; the rank is that of votes, which are not shown. */
const orders: Readonly<Record<string, (a: SyntheticReview, b: SyntheticReview) => number>> = {
  'course_review_score__rank,-created': (a, b) => b.helpful - a.helpful || byDate(a, b),
  '-created': byDate,
};

const usualPage = 12;
const largestPage = 100;

/** A page of the list; undefined if it is asked for in a way that Udemy does not know. */
const listOf = (course: Course, url: URL): object | undefined => {
  const { searchParams: asked } = url;
  const order = orders[asked.get('ordering') ?? '-created'];
  const page = Number(asked.get('page') ?? 1);
  const size = Math.min(largestPage, Number(asked.get('page_size') ?? usualPage));
  if (order === undefined || !(page >= 1) || !(size >= 1)) return undefined;

  const reviews = reviewsOfCourse(course).toSorted(order);
  const shown = pageIn(reviews, course.fault, (page - 1) * size, size);
  const address = (number: number): string => {
    const parameters = new URLSearchParams(asked);
    parameters.set('page', String(number));
    return `${url.origin}${url.pathname}?${parameters}`;
  };
  return {
    count: reviews.length - (course.isUndercounted ? 2 : 0),
    next: page * size < reviews.length ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: shown.map((review) => recordOf(review, course)),
  };
};

/** The answer to a question for reviews. */
const reviewsAnswer = (course: Course, url: URL): Answer => {
  const list = listOf(course, url);
  if (list === undefined) return notFound;
  return jsonAnswer(course.fault === 'changed_layout' ? { reviews: { edges: [list] } } : list);
};

/** The challenge of Cloudflare. */
const cloudflare = htmlAnswer(
  '<!doctype html><html lang="en-US"><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt = {cType: "managed"};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>',
  403,
);

const searched = z.object({
  operationName: z.literal('SrpMxCourseSearch'),
  query: z.string().regex(/\bcourseSearch\s*\(/),
  variables: z.object({ query: z.string() }),
});

const searchReply = (body: string): Reply => {
  const { data } = searched.safeParse(JSON.parse(body));
  if (!data) return jsonAnswer({ errors: [{ message: 'Cannot query this.' }] });
  const { query } = data.variables;
  const results = searchByName(courses, query).map(({ id, name, slug, count, ratingsOnly }) => ({
    course: {
      id: String(id),
      title: name,
      rating: { count: count + ratingsOnly },
      urlCourseLanding: `https://www.udemy.com/course/${slug}/`,
    },
  }));
  return { ...jsonAnswer({ data: { courseSearch: { results } } }), fault: faultOfSearch(query) };
};

const reviewsReply = (course: Course, url: URL): Reply => {
  const fault = course.fault === 'cloudflare' ? undefined : course.fault;
  const isFirstPage = (url.searchParams.get('page') ?? '1') === '1';
  return { ...reviewsAnswer(course, url), fault, isFirstPage };
};

/**
 * Udemy: a course by its number or slug, its reviews by its number, and the search. Faults affect the reviews only;
 * Cloudflare's refusal affects the course too.
 */
export default {
  hosts: ['www.udemy.com'],
  items: udemyItems,
  answer(url, _request, body) {
    if (url.pathname === '/api/2024-01/graphql/') return searchReply(body);
    const [, key, reviews] = /^\/api-2\.0\/courses\/([\w-]+)\/(reviews\/)?$/.exec(url.pathname) ?? [];
    const course = courses.find(({ id, slug }) => key === String(id) || (key === slug && reviews === undefined));
    if (course === undefined) return notFound;
    if (course.fault === 'cloudflare') return cloudflare;
    return reviews === undefined ? courseAnswer(course) : reviewsReply(course, url);
  },
} satisfies StandIn;
