import { type Answer, hourMs, isoSeconds, jsonAnswer, readJson, slugOf } from '../../answer.ts';
import { chanceOf, digitsOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { Reviewed, ServiceItem } from '../../service-declaration.ts';
import { type Orders, orders, type Review, reviewsOf } from '../../words/reviews.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented course. No course of Udemy has a number as high as these. */
interface Course extends ServiceItem {
  readonly id: number;
  readonly slug: string;
  readonly instructor: string;
  /** English if absent. */
  readonly language?: 'en' | 'de' | 'es';
  /** How many reviews it has; those with a text are in the list. */
  readonly count: number;
  /** How many ratings it claims beside them. */
  readonly ratingsOnly: number;
  /** What the list says of its length is less than what it holds. */
  readonly isUndercounted?: boolean;
}

const named: readonly (Omit<Course, 'id' | 'slug'> & Partial<Pick<Course, 'slug'>>)[] = [
  { name: 'Watercolour for Absolute Beginners', instructor: 'Imani Fairbrook', count: 137, ratingsOnly: 811 },
  { name: 'Brot backen von Grund auf', instructor: 'Thorben Kieslich', language: 'de', count: 64, ratingsOnly: 240 },
  { name: 'Hojas de cálculo sin miedo', instructor: 'Rocío Montoro', language: 'es', count: 48, ratingsOnly: 97 },
  {
    name: 'The Quiet Art of Bookbinding',
    instructor: 'Wren Pemberly',
    count: 26,
    ratingsOnly: 40,
    isUndercounted: true,
  },
  { name: 'Knots', instructor: 'Callum Quill', count: 7, ratingsOnly: 2 },
  { name: 'Beekeeping in the City', instructor: 'Dev Okafor', count: 0, ratingsOnly: 0 },
  { name: 'How to Sharpen a Plane', instructor: 'Marcus Vance', count: 0, ratingsOnly: 3 },
  { name: 'Bread at Home', instructor: 'Imani Fairbrook', count: 14, ratingsOnly: 6 },
  { name: 'Bread at Home', slug: 'bread-at-home-2', instructor: 'Thorben Kieslich', count: 9, ratingsOnly: 4 },
];

const courses: readonly Course[] = named.map((course, index) => ({
  id: 910000101 + index,
  slug: slugOf(course.name),
  ...course,
}));

/** What a review gives; Udemy has half stars. */
const starsOf = ({ seed, rating }: Review): number => rating - (chanceOf(`stars/${seed}`).happens(0.2) ? 0.5 : 0);

const ratedByAll = 4.5;

/** A course, with the members that are asked for most. */
const courseAnswer = ({ id, name, slug, count, ratingsOnly, reviews }: Reviewed<Course>): Answer => {
  const total = reviews.reduce((sum, review) => sum + starsOf(review), ratedByAll * ratingsOnly);
  const ratings = count + ratingsOnly;
  return jsonAnswer({
    id,
    title: name,
    url: `/course/${slug}/`,
    image_480x270: `https://img-c.udemycdn.com/course/480x270/${id}_${digitsOf(slug, 4)}.jpg`,
    avg_rating: ratings === 0 ? 0 : Number((total / ratings).toFixed(5)),
    num_reviews: ratings,
  });
};

const userOf = (name: string, picture: string): object => ({
  id: Number(digitsOf(name, 8)),
  public_display_name: name,
  image_50x50: `https://img-c.udemycdn.com/user/50x50/${picture}.jpg`,
});

/** An account that was deleted has no number. */
const deletedUser = {
  display_name: 'Udemy User',
  image_50x50: 'https://img-c.udemycdn.com/user/50x50/anonymous_3.png',
};

const responseOf = ({ reply, seed }: Review, { instructor }: Course): object | null =>
  reply && {
    id: Number(digitsOf(`response/${seed}`, 7)),
    content: reply.text,
    created: isoSeconds(reply.writtenAt),
    user: userOf(instructor, `${digitsOf(instructor, 8)}_${digitsOf(instructor, 4)}`),
  };

/** A review as the list has it. One without words has a line end for its text. */
const recordOf = (review: Review, course: Course): object => {
  const chance = chanceOf(`record/${review.seed}`);
  const picture = chance.happens(0.3) ? `${digitsOf(review.seed, 8)}_${digitsOf(review.seed, 4)}` : 'anonymous_3';
  const written = isoSeconds(review.writtenAt, chance.happens(0.1) ? -8 : 0); // some in the time of California
  return {
    id: Number(digitsOf(review.seed, 9)),
    content: review.text ?? '\n',
    rating: starsOf(review),
    created: written,
    user_modified: review.isEdited ? isoSeconds(review.writtenAt + 12 * hourMs) : written,
    user: chance.happens(0.03) ? deletedUser : userOf(review.author, picture),
    response: responseOf(review, course),
  };
};

/** The two orders of reviews; the rank is that of votes, which are not shown. */
const ordersByName: Orders = {
  'course_review_score__rank,-created': orders.helpful,
  '-created': orders.newest,
};

/** The address of another page of the list. */
const addressOf = ({ origin, pathname, searchParams }: URL, page: number): string => {
  const parameters = new URLSearchParams(searchParams);
  parameters.set('page', String(page));
  return `${origin}${pathname}?${parameters}`;
};

/** Udemy: a course by its number or slug, its reviews by its number, and the search. */
export default service({
  title: 'Udemy',
  endpoint: '/online-course/reviews',
  hosts: ['www.udemy.com'],
  items: courses,
  faulty: (item, index): Course => ({
    ...item,
    id: 910000901 + index,
    slug: `vouch-${slugOf(item.name)}`,
    instructor: 'Vouch Sandbox',
    count: 70,
    ratingsOnly: 90,
  }),
  keys: ({ id, slug }) => [String(id), slug],
  requests,
  reviews: ({ id, language = 'en', count }) =>
    reviewsOf({ seed: `udemy/${id}`, count, language, topic: 'lessons', writers: 'students' }),
  record: recordOf,
  notFound: jsonAnswer({ detail: 'Not found.' }, 404),
  routes: {
    '/api-2.0/courses/:id(\\d+)/reviews/': {
      list: ({ path, query, number }) => ({
        item: path('id'),
        size: number('page_size', 12),
        page: number('page', 1),
        order: ordersByName[query('ordering') ?? ''],
      }),
      part: ({ item, records, total, next }, _query, { url, number }) =>
        jsonAnswer({
          count: total - (item.isUndercounted ? 2 : 0),
          next: next === undefined ? null : addressOf(url, number('page', 1) + 1),
          results: records,
        }),
    },
    '/api-2.0/courses/:item/': { facts: courseAnswer },
    '/api/2024-01/graphql/': {
      term: ({ body }) => String(readJson(body)('variables', 'query')),
      found: (found) => {
        const results = found.map(({ id, name, slug, count, ratingsOnly }) => ({
          course: {
            id: String(id),
            title: name,
            rating: { count: count + ratingsOnly },
            urlCourseLanding: `https://www.udemy.com/course/${slug}/`,
          },
        }));
        return jsonAnswer({ data: { courseSearch: { results } } });
      },
    },
  },
});
