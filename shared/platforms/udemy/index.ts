import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type {
  Hit,
  ItemFacts,
  Located,
  LocateFields,
  Page,
  PageRequest,
  Platform,
  Target,
} from '../../reviews/model/platform.ts';
import { plainPath, webAddress } from '../toolkit/web-address.ts';
import { host, readCourse, readReviews, searchCourses } from './api.ts';

const courseNumber = /^[1-9]\d{1,8}$/;
/** A slug that stands alone: of two words or more, so that one word is a name. */
const bareSlug = /^[a-z\d]+(?:-+[a-z\d]+)+$/;

/** The number or the slug in the address of a course. */
const courseIn = (query: string): string | undefined => {
  const url = webAddress(query);
  if (url === null || !/^(?:(?:www|m)\.)?udemy\.com$/.test(url.hostname)) return undefined;
  const path = plainPath(url);
  const [, key] = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:course|api-2\.0\/courses)\/([\w-]+)(?:\/|$)/i.exec(path) ?? [];
  return key === 'subscribe' ? courseNumber.exec(url.searchParams.get('courseId') ?? '')?.[0] : key;
};

/** Reviews are asked for by the number, which most addresses do not tell. */
const locate = (query: string): Located | undefined => {
  const id = courseNumber.exec(query)?.[0] ?? courseIn(query);
  return id === undefined ? undefined : { target: { id }, unresolved: !courseNumber.test(id) };
};

/** By the slug, in an address or alone; what is no slug of a course, or is not in the form of one, is searched for. */
const find = async (query: string, _fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const inAddress = courseIn(query);
  const slug = inAddress ?? bareSlug.exec(query)?.[0];
  const course = slug === undefined ? undefined : await readCourse(slug, http);
  if (course) return [{ target: { id: course.id }, facts: course.facts }];
  const ids = inAddress === undefined ? await searchCourses(query, http) : [];
  return ids.map((id) => ({ target: { id } }));
};

const item = async ({ id }: Target, http: Http): Promise<ItemFacts> => {
  const course = await readCourse(id, http);
  if (course === undefined) throw new VouchError('item_not_found', `Udemy has no course ${id}.`);
  return course.facts;
};

const rankWarning = {
  code: 'platform_order' as const,
  detail:
    'Udemy has no order by rating: highest-rated is its own rank order, the best first, in which ratings are mixed.',
};

const page = async (request: PageRequest, http: Http): Promise<Page> =>
  request.sort === 'newest'
    ? await readReviews(request, '-created', http)
    : { ...(await readReviews(request, 'course_review_score__rank,-created', http)), warnings: [rankWarning] };

export default {
  name: 'udemy',
  title: 'Udemy',
  summary:
    "Reviews with a text, in half stars and with the instructor's answers, 20 a page. `highest-rated` is Udemy's own rank order. Titles, votes, languages and permalinks are not published; dates before July 2017 are up to 8 hours early. Udemy refuses many addresses.",
  hosts: [host],
  sorts: ['highest-rated', 'newest'],
  newestFirst: 'newest',
  accepts: 'the number or the slug of a course, a URL of it (udemy.com/course/...), or a name to search for',
  locate,
  find,
  item,
  sources: [{ name: 'course-reviews', cursor: /^[1-9]\d{0,3}$/, page }],
} satisfies Platform;
