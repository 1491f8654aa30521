import * as z from 'zod';
import { isVouchError, VouchError } from '../../errors.ts';
import { foldName } from '../../query/fold-name.ts';
import { hasAllWords } from '../../query/item-name.ts';
import { shortestReading } from '../../query/name-and-place.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Hit, Http, ItemFacts, Located, Platform, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endAtOffset, endByOffset } from '../toolkit/page-end.ts';
import { type Find, hitsIn } from '../toolkit/searches.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The API of Freelancer.com. It works without a token (September 2026); a token raises its limits. */

const host = 'www.freelancer.com';
const tokenName = 'freelancer_token';

/** Query parameters. A name may occur more than once. */
type Parameters = [name: string, value: string][];

/** The parts of an object, by their names, which are asked for. */
const projecting = (parts: string): Parameters => parts.split(' ').map((part) => [part, 'true']);

/** The result of a request; undefined if the object does not exist. A refused token is left out. */
const ask = async (path: string, parameters: Parameters, http: Http): Promise<unknown> => {
  const what = "Freelancer.com's answer";
  const url = `https://${host}/api/${path}/?${new URLSearchParams(parameters)}`;
  const token = http.credential(tokenName);
  const send = (headers = {}) => http.send({ url, headers, statuses: [404] });
  const sent = token === undefined ? send() : send({ 'freelancer-oauth-v1': token });
  const answer = await sent.catch((error: unknown) => {
    if (token === undefined || !isVouchError(error, 'upstream_blocked')) throw error;
    return send();
  });
  const body = wire.expectJson(answer.text, what);
  const isMissing = answer.status === 404;
  if (wire.textAt(body, ['status']) !== (isMissing ? 'error' : 'success')) throw wire.changed(what);
  return isMissing ? undefined : wire.valueAt(body, ['result']);
};

/** Ratings are averages of several criteria, so they have fractions. */

const id = z.lazy(() => wire.numberWithin({ least: 1, isWhole: true }).transform(String));

const text = wire.optional(z.string());

const user = wire.object(() => ({
  id,
  username: z.string(),
  public_name: text,
  display_name: text,
  avatar_cdn: wire.optional(wire.pictureOf(host)),
}));
type User = z.output<typeof user>;

const nameOf = ({ public_name, display_name, username }: User): string => public_name || display_name || username;

const placeOf = (value: unknown): string => {
  const parts = [['city'], ['country', 'name']].map((path) => wire.textAt(value, ['location', ...path]));
  return parts.filter(Boolean).join(', ');
};

const profileOf = ({ username }: User): string => `https://${host}/u/${encoded(username)}`;

/** Reads the review in a record. `people` are the users in the answer, by their id. */
export const freelancerReview =
  (people: unknown) =>
  (review: object): ReviewDraft => ({
    id: wire.at(review, ['id'], id),
    rating: wire.at(review, ['rating'], wire.stars),
    sub_ratings: criteriaOf(review),
    text: wire.textAt(review, ['description']),
    created_at: fromEpochSeconds(
      wire.at(review, ['time_submitted'], wire.numeric) ?? wire.at(review, ['submitdate'], wire.numeric),
    ),
    author: authorOf(wire.at(review, ['from_user_id'], id), people),
    item_variant: wire.textAt(review, ['review_context', 'context_name']),
  });

const criteriaOf = (review: object): ReviewDraft['sub_ratings'] => {
  const criteria = wire.at(review, ['rating_details', 'category_ratings'], wire.record) ?? {};
  return Object.entries(criteria)
    .slice(0, wire.maximumRecords)
    .map(([name, value]) => ({ name, rating: wire.stars.safeParse(value).data }));
};

const authorOf = (id: string | null, people: unknown): ReviewDraft['author'] => {
  const author = wire.at(people, [id ?? ''], user);
  if (author === null) return { id };
  return {
    id,
    name: nameOf(author),
    avatar_url: author.avatar_cdn,
    profile_url: profileOf(author),
    location: placeOf(wire.valueAt(people, [id ?? ''])),
  };
};

/** The directory of all users (recorded 2026-09). It needs no token. */

const found = wire.object(() => ({ users: wire.list.nullish() }));

/**
 * The users with every word of a name in one of their names. The directory looks for the words in skills and profiles
 * as well: of 53,904 users for "wordpress", few are called so (2026-09).
 */
const searchDirectory = async (query: string, http: Http): Promise<readonly Hit[]> => {
  const { name } = shortestReading(query);
  const parts = projecting('compact display_info reputation country_details location_details');
  const parameters: Parameters = [['query', name], ['limit', '10'], ['offset', '0'], ...parts];
  const result = await ask('users/0.1/users/directory', parameters, http);
  const what = "Freelancer.com's directory";
  const people = hitsIn(wire.expectShape(found, result, what).users ?? [], what, hitOf);
  const isCalled = (own: string): boolean => foldName(own) === foldName(name) || hasAllWords(name, own);
  return people.filter(({ otherNames }) => otherNames.some(isCalled));
};

const hitOf = (value: unknown) => {
  const person = user.safeParse(value).data;
  if (person === undefined) return undefined;
  const { id, username, display_name, public_name } = person;
  return {
    target: { id },
    name: (display_name || public_name || username).trim(),
    otherNames: [display_name, public_name, username].flatMap((own) => own ?? []),
    place: placeOf(value),
    ...fieldsAt(value, ['reputation', 'entire_history'], { rating_count: 'reviews' }),
    url: profileOf(person),
  };
};

/** The page size that clients use. Up to 5,000 have been seen. */
const largestPage = 100;

const userName = /^[a-z][\w-]{0,49}$/i;

const pages: readonly ItemPage[] = [
  {
    // Freelancer.com, its language editions (`www.es.`), and its country sites.
    hosts: /^(?:(?:www|m)\.)?(?:(?:[a-z]{2}\.)?freelancer\.com|freelancer\.(?:com?\.)?[a-z]{2})$/,
    path: /^\/u\/(?<id>[a-z][\w-]{0,49})(?:\.html)?(?=\/|$)/i,
  },
];

/** The user name in the address of a profile (`/u/name`) or of a page below it. */
const userNameIn = (query: string): string | undefined => itemInQuery(query, pages)?.id;

const locate = (query: string): Located | undefined => {
  if (/^[1-9]\d{0,11}$/.test(query)) return { target: { id: query } };
  const name = userNameIn(query);
  return name === undefined ? undefined : { target: { id: name }, unresolved: true };
};

const byUserName = async (name: string, http: Http): Promise<readonly Hit[]> => {
  if (!userName.test(name)) return [];
  const result = await ask('users/0.1/users', [['usernames[]', name], ...projecting('compact')], http);
  const what = "Freelancer.com's list of users";
  // Users by their id. Without users, the API returns an empty list instead of an empty object.
  const { users } = wire.expectShape(z.object({ users: z.union([wire.record, z.tuple([])]) }), result, what);
  const found = Object.values(users).map((value) => wire.expectShape(user, value, what));
  const named = found.filter(({ username }) => username.toLowerCase() === name.toLowerCase());
  return named.map((own) => ({ target: { id: own.id }, name: nameOf(own), isExact: true }));
};

const find: Find = async (query, _fields, http) => {
  const inAddress = userNameIn(query);
  const users = await byUserName(inAddress ?? query, http);
  return users.length > 0 || inAddress !== undefined ? users : searchDirectory(query, http);
};

/** The profile. Parts that are not requested are null in it, the reputation too (recorded 2022). */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const shown = projecting('avatar display_info reputation compact');
  const result = await ask(`users/0.1/users/${target.id}`, shown, http);
  if (result === undefined) throw new VouchError('item_not_found', `Freelancer.com has no user ${target.id}.`);
  const profile = wire.expectShape(user, result, "Freelancer.com's profile");
  const history = ['reputation', 'entire_history'];
  return {
    name: nameOf(profile),
    url: profileOf(profile),
    image_url: profile.avatar_cdn,
    rating: {
      average: wire.at(result, [...history, 'overall'], wire.stars),
      ...fieldsAt(result, history, { rating_count: 'reviews' }),
    },
  };
};

/** The parts that the site itself requests. Whether fewer parts work without a token is unknown. */
const shownParts = projecting(
  'compact reviews_count ratings user_details user_avatar user_display_info user_country_details project_details ' +
    'project_job_details contest_details contest_job_details',
);

/** Whether the site shows a review: it hides those whose status is another than active (one client, 2026-03). */
const isShown = (value: unknown): boolean => (wire.textAt(value, ['status']) ?? 'active') === 'active';

/** One page of the list. The cursor is the number of reviews before it. */
const page: Source['page'] = async ({ target, sort, cursor = '0', wanted }, http) => {
  const limit = Math.min(wanted, largestPage);
  const parameters: Parameters = [
    ['to_users[]', target.id],
    ['role', 'freelancer'],
    ['review_types[]', 'project'],
    ['review_types[]', 'contest'],
    ['order_by', sort],
    ['limit', String(limit)],
    ['offset', cursor],
    ['webapp', '1'],
    ...shownParts,
  ];
  const result = await ask('projects/0.1/reviews', parameters, http);
  const reviews = wire.expectList(result, ['reviews'], "Freelancer.com's list");
  const total = wire.at(result, ['reviews_count'], wire.count);
  const offset = Number(cursor);
  return {
    ...wire.recordsOf(reviews.filter(isShown), freelancerReview(wire.valueAt(result, ['users']))),
    end:
      total === null ? endByOffset(offset, reviews.length, limit) : endAtOffset(offset, reviews.length, total, limit),
    listed: total,
    item: { rating: { review_count: total } },
  };
};

export default {
  name: 'freelancer',
  title: 'Freelancer.com',
  summary:
    'Reviews of a freelancer by clients, newest first, up to 100 per request, with fractional ratings and a rating for each criterion. item_variant is the project. A token of yours (freelancer_token) raises the rate limit. Titles, permalinks, votes, replies and language are not published.',
  hosts: [host],
  sorts: ['submit_date_desc'],
  newestFirst: 'submit_date_desc',
  accepts:
    'a user name, a user id, a URL of a profile (freelancer.com/u/name), or "Name" or "Name, Place" to search for',
  watch: ['https://www.freelancer.com/u/BrightDock', 'https://www.freelancer.com/u/san6123'],
  pages,
  locate,
  search: { findsPeople: true, credentials: [tokenName] },
  find,
  item,
  sources: [
    { name: 'api', cursor: /^\d{1,6}$/, publishes: ['rating', 'text', 'created_at', 'author', 'item_variant'], page },
  ],
} satisfies Platform;
