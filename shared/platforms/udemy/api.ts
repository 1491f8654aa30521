import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, ItemFacts } from '../../reviews/model/item.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import type { Page, PageRequest } from '../../reviews/model/source.ts';
import { fromIso } from '../toolkit/dates.ts';
import { endByLink } from '../toolkit/page-end.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One review of a course in Udemy's API (recorded 2021-10). It has no title, votes or language. */

const halfStars = z.number().min(0.5).max(wire.fiveStars);

const readPost = (post: unknown) => ({
  id: wire.at(post, ['id'], wire.identifier),
  text: wire.at(post, ['content'], wire.typedText),
  created_at: fromIso(wire.textAt(post, ['created'])),
});

/** The review in a record; undefined when the record is not a review. */
export const readCourseReview = wire.fromObject((review): ReviewDraft => {
  const [created, modified] = [wire.textAt(review, ['created']), wire.textAt(review, ['user_modified'])];
  const reply = wire.valueAt(review, ['response']);
  const picture = wire.at(review, ['user', 'image_50x50'], wire.webUrl);
  return {
    ...readPost(review),
    rating: wire.at(review, ['rating'], halfStars),
    updated_at: modified === created ? null : fromIso(modified),
    author: {
      id: wire.at(review, ['user', 'id'], wire.identifier), // Absent when the account was deleted.
      name: nameOf(review),
      avatar_url: picture && !defaultPicture.test(picture) ? picture : null,
    },
    replies: [{ ...readPost(reply), author_name: nameOf(reply) }],
  };
});

const nameOf = (post: unknown): string | null =>
  wire.textAt(post, ['user', 'public_display_name']) ?? wire.textAt(post, ['user', 'display_name']);

/** Users without a picture get one of a few default pictures, which are left out. */
const defaultPicture = /\/anonymous_\d+\.\w+$/;

/** The API behind the pages of Udemy: courses, reviews, search. Cloudflare blocks requests from data centres. */

export const udemyHost = 'www.udemy.com';

const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `https://${udemyHost}/api-2.0/courses/${path}/?${new URLSearchParams(parameters)}`;

const headers = { accept: 'application/json' };

const course = z.object({
  id: z.int().transform(String),
  title: wire.text,
  url: wire.optional(z.string().regex(/^\/course\/[^/]+\/$/)),
  image_480x270: wire.optional(wire.webUrl),
  avg_rating: wire.optional(wire.average),
  num_reviews: wire.optional(wire.count),
});

/** With more ratings than this, an empty list means that Udemy hides it. */
const ratingsWithoutText = 100;

/** A course by its number or its slug; undefined when there is no such course. */
export const readCourse = async (key: string, http: Http): Promise<{ id: string; facts: ItemFacts } | undefined> => {
  const fields = { 'fields[course]': 'title,url,image_480x270,avg_rating,num_reviews' };
  const answer = await http.send({ url: address(key, fields), headers, statuses: [404] });
  if (answer.status === 404) return undefined;
  const found = wire.readJson(course, answer.text, "Udemy's course");
  const ratings = found.num_reviews ?? null;
  return {
    id: found.id,
    facts: {
      name: found.title,
      url: found.url ? `https://${udemyHost}${found.url}` : null,
      image_url: found.image_480x270,
      rating: { average: found.avg_rating, scale: wire.fiveStars, rating_count: ratings },
      hasReviews: ratings === 0 ? false : ratings !== null && ratings > ratingsWithoutText ? true : undefined,
    },
  };
};

const list = z.object({ count: wire.optional(wire.count), next: z.string().nullish(), results: z.array(z.unknown()) });

/** The page size of the site itself. Larger pages have not been seen. */
const shown = {
  page_size: '20',
  is_text_review: '1',
  'fields[course_review]': '@default,response,content_html,created_formatted_with_time_since',
  'fields[user]': '@min,image_50x50,initials,public_display_name,tracking_id',
  'fields[course_review_response]': '@min,user,content_html,created_formatted_with_time_since',
};

/** One page of the reviews that have a text, in one of Udemy's orders. */
export const readCourseReviews = async (
  { target, cursor = '1' }: PageRequest,
  ordering: string,
  http: Http,
): Promise<Page> => {
  const parameters = { courseId: target.id, page: cursor, ordering, ...shown };
  const { text } = await http.send({ url: address(`${target.id}/reviews`, parameters), headers });
  const body = wire.expectJson(text, "Udemy's list of reviews");
  const { count: claimed, next, results } = wire.expectShape(list, body, "Udemy's list of reviews");
  return {
    ...wire.recordsOf(results, readCourseReview),
    // The count does not show the end: it may be smaller than the list (recorded 2021-10).
    end: endByLink(results.length, results.length > 0 && next ? pageOf(next) : undefined, claimed),
    listed: claimed,
    item: { rating: { review_count: claimed } },
  };
};

const pageOf = (next: string): string => {
  const page = /[?&]page=([1-9]\d{0,3})(?!\d)/.exec(next)?.[1];
  if (page === undefined)
    throw new VouchError('upstream_changed', "The link to the next page of Udemy's list has an unknown format.");
  return page;
};

const courseId = z.union([z.string().regex(/^\d+$/), z.int().transform(String)]);
const result = z.object({
  course: z.object({
    id: courseId,
    title: wire.text,
    rating: wire.optional(z.object({ count: wire.optional(wire.count) })),
    urlCourseLanding: wire.optional(wire.webUrl),
  }),
});
const results = z.union([z.tuple([result]).rest(z.unknown()), z.tuple([])]);
const search = z.object({ data: z.object({ courseSearch: z.object({ results }) }) });

/** The part of the site's own query that is needed, as four clients of 2025 and 2026 use it; not recorded. */
const searchQuery =
  'query SrpMxCourseSearch($query: String!) { courseSearch(query: $query, page: 0, pageSize: 24) { results { course { id title rating { count } urlCourseLanding } } } }';

/** The courses that Udemy's search finds, the best first. */
export const searchCourses = async (query: string, http: Http): Promise<readonly Hit[]> => {
  const answer = await http.send({
    method: 'POST',
    url: `https://${udemyHost}/api/2024-01/graphql/`,
    json: { operationName: 'SrpMxCourseSearch', query: searchQuery, variables: { query } },
  });
  const found = wire.readJson(search, answer.text, "Udemy's search");
  return wire
    .membersOf(result)
    .parse(found.data.courseSearch.results)
    .map(({ course: { id, title: name, rating, urlCourseLanding: url } }) => ({
      target: { id },
      name,
      rating_count: rating?.count,
      url,
    }));
};
