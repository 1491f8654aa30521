import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Located, Target } from '../../reviews/model/item.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Source } from '../../reviews/model/source.ts';
import type { Find } from '../toolkit/searches.ts';
import { readCourse, readCourseReviews, searchCourses, udemyHost } from './api.ts';

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
    path: /\/course\/subscribe\/?\?courseId=(?<id>[1-9]\d{1,8})(?=&|$)/i,
    parameters: ['courseId'],
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

const rankWarning = {
  code: 'platform_order' as const,
  detail: 'Udemy cannot sort by rating. highest-rated is its own ranking, best first, in which ratings are mixed.',
};

const page: Source['page'] = async (request, http) =>
  request.sort === 'newest'
    ? await readCourseReviews(request, '-created', http)
    : { ...(await readCourseReviews(request, 'course_review_score__rank,-created', http)), warnings: [rankWarning] };

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
