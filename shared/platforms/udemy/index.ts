import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Hit, Http, ItemFacts, Located, Platform, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { editedAfter, fromEpochSeconds, fromIso } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endByLink } from '../toolkit/page-end.ts';
import { type Find, hitsIn } from '../toolkit/searches.ts';
import { hasReviews } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One review of a course in Udemy's API (recorded 2021-10). It has no title, votes or language. */

const halfStars = wire.numberWithin({ least: 0.5, most: wire.fiveStars });

const post = { id: 'id', text: ['content', wire.typedText], created_at: 'created' } as const;

/**
 * When a review was written at the latest. The dates before 13 July 2017 are those of California, although they claim to
 * be in UTC, and so up to 8 hours early; `user_modified` is in UTC (283 of 283 reviews, recorded 2021-10).
 */
const latestOf = (created: string): string =>
  created < '2017-07-14' ? (fromEpochSeconds(Date.parse(created) / 1_000 + 8 * 3_600) ?? created) : created;

export const readCourseReview = (review: object): ReviewDraft => {
  const { created_at, ...fields } = fieldsAt(review, [], { ...post, rating: ['rating', halfStars] });
  const modified = fromIso(wire.textAt(review, ['user_modified']));
  return {
    ...fields,
    created_at,
    updated_at: created_at && editedAfter(latestOf(created_at), modified),
    // The id is absent when the account was deleted.
    author: fieldsAt(review, ['user'], { id: 'id', name: names, avatar_url: 'image_50x50' }),
    replies: [fieldsAt(review, ['response'], replyPost)],
  };
};

const names = ['public_display_name', 'display_name'];
const replyPost = { ...post, author_name: names.map((name) => `user.${name}`) };

/** The API behind the pages of Udemy: courses, reviews, search. Cloudflare blocks requests from data centres. */

const udemyHost = 'www.udemy.com';

const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `https://${udemyHost}/api-2.0/courses/${path}/?${new URLSearchParams(parameters)}`;

const headers = { accept: 'application/json' };

const courseId = z.lazy(() => wire.identifier.pipe(z.string().regex(/^\d+$/)));
const coursePath = /^\/course\/[^/]+\/$/;

/** A course by its number or its slug; undefined when there is no such course. */
export const readCourse = async (key: string, http: Http): Promise<{ id: string; facts: ItemFacts } | undefined> => {
  const fields = { 'fields[course]': 'title,url,image_480x270,avg_rating,num_reviews' };
  const answer = await http.send({ url: address(key, fields), headers, statuses: [404] });
  if (answer.status === 404) return undefined;
  const what = "Udemy's course";
  const found = wire.expectJson(answer.text, what);
  const { url, rating, ...names } = fieldsAt(found, [], {
    name: 'title',
    image_url: 'image_480x270',
    url: ['url', coursePath],
    rating: { average: 'avg_rating', rating_count: 'num_reviews' },
  });
  return {
    id: wire.expectAt(found, ['id'], courseId, what),
    facts: {
      ...names,
      url: url && `https://${udemyHost}${url}`,
      rating,
      hasReviews: hasReviews(rating.rating_count, 100),
    },
  };
};

const list = wire.object(() => ({
  count: wire.optional(wire.count),
  next: z.string().nullish(),
  results: wire.list,
}));

/** The page size of the site itself. Larger pages have not been seen. */
const shown = {
  page_size: '20',
  is_text_review: '1',
  'fields[course_review]': '@default,response,content_html,created_formatted_with_time_since',
  'fields[user]': '@min,image_50x50,initials,public_display_name,tracking_id',
  'fields[course_review_response]': '@min,user,content_html,created_formatted_with_time_since',
};

const rankWarning = {
  code: 'platform_order' as const,
  detail: 'Udemy cannot sort by rating. highest-rated is its own ranking, best first, in which ratings are mixed.',
};

/** One page of the reviews that have a text, in one of Udemy's orders. */
const page: Source['page'] = async ({ target, cursor = '1', sort }, http) => {
  const ordering = sort === 'newest' ? '-created' : 'course_review_score__rank,-created';
  const parameters = { courseId: target.id, page: cursor, ordering, ...shown };
  const what = "Udemy's list of reviews";
  const { text } = await http.send({ url: address(`${target.id}/reviews`, parameters), headers });
  const { count: claimed, next, results } = wire.expectShape(list, wire.expectJson(text, what), what);
  if (claimed == null && next === undefined) throw wire.changed(what); // Nothing shows the end.
  return {
    ...wire.recordsOf(results, readCourseReview),
    // The count does not show the end: it may be smaller than the list (recorded 2021-10).
    end: endByLink(results.length, results.length > 0 && next ? pageOf(next) : undefined, claimed),
    listed: claimed,
    item: { rating: { review_count: claimed } },
    warnings: sort === 'newest' ? [] : [rankWarning],
  };
};

const pageOf = (next: string): string => {
  const page = /[?&]page=([1-9]\d{0,3})(?!\d)/.exec(next)?.[1];
  if (page === undefined)
    throw new VouchError('upstream_changed', "The link to the next page of Udemy's list has an unknown format.");
  return page;
};

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
  const what = "Udemy's search";
  const results = wire.expectList(wire.expectJson(answer.text, what), ['data', 'courseSearch', 'results'], what);
  return hitsIn(results, what, (result) => {
    const id = wire.at(result, ['course', 'id'], courseId);
    const facts = { name: 'title', url: 'urlCourseLanding', rating_count: 'rating.count' };
    return id === null ? undefined : { target: { id }, ...fieldsAt(result, ['course'], facts) };
  });
};

const courseNumber = /^[1-9]\d{1,8}$/;
/** A slug without an address. It has two words or more: one word is a name. */
const bareSlug = /^[a-z\d]+(?:-+[a-z\d]+)+$/;

const hosts = /^(?:(?:www|m)\.)?udemy\.com$/;

/** The pages of courses. Their addresses hold the slug or the number. */
const pages: readonly ItemPage[] = [
  {
    hosts,
    path: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:course|api-2\.0\/courses)\/(?!subscribe(?:\/|$))(?:draft\/(?=\d))?(?<id>[\w-]+)(?=\/|$)/i,
  },
  {
    hosts,
    path: /\/course(?:\/subscribe|-dashboard-redirect)\/?\?course_?id=(?<id>[1-9]\d{1,8})(?=&|$)/i,
    parameters: ['courseId', 'course_id'],
  },
];

const courseIn = (query: string): string | undefined => itemInQuery(query, pages)?.id;

/** Reviews need the course number, which most addresses do not have. */
const locate = (query: string): Located | undefined => {
  const id = courseNumber.exec(query)?.[0] ?? courseIn(query);
  return id === undefined ? undefined : { target: { id }, unresolved: !courseNumber.test(id) };
};

/** By the slug, in an address or alone. Anything else, and an unknown slug, is searched for. */
const find: Find = async (query, _fields, http) => {
  const inAddress = courseIn(query);
  const slug = inAddress ?? bareSlug.exec(query)?.[0];
  const course = slug === undefined ? undefined : await readCourse(slug, http);
  if (course) return [{ target: { id: course.id }, facts: course.facts, isExact: true }];
  return inAddress === undefined ? searchCourses(query, http) : [];
};

const item = async ({ id }: Target, http: Http): Promise<ItemFacts> => {
  const course = await readCourse(id, http);
  if (course === undefined) throw new VouchError('item_not_found', `Udemy has no course ${id}.`);
  return course.facts;
};

export default {
  name: 'udemy',
  title: 'Udemy',
  summary:
    "Reviews that have a text, with half stars and the instructor's replies, 20 per page. `highest-rated` is Udemy's own ranking. Titles, votes, languages and permalinks are not published. Dates before July 2017 are up to 8 hours early. Udemy blocks many network addresses.",
  hosts: [udemyHost],
  sorts: ['highest-rated', 'newest'],
  newestFirst: 'newest',
  accepts: 'the number or the slug of a course, a URL of it (udemy.com/course/...), or a name to search for',
  watch: ['625204', '567828'],
  unlisted: 'ratings without a text',
  pages,
  locate,
  find,
  item,
  sources: [
    {
      name: 'course-reviews',
      cursor: /^[1-9]\d{0,3}$/,
      publishes: ['rating', 'text', 'created_at', 'author'],
      edits: 'dates',
      page,
    },
  ],
} satisfies Platform;
