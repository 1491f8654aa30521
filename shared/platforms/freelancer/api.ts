import * as z from 'zod';
import { isVouchError } from '../../errors.ts';
import type { Http, ReviewDraft } from '../toolkit/adapter.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The API of Freelancer.com. It works without a token (September 2026); a token raises its limits. */

export const freelancerHost = 'www.freelancer.com';
export const tokenName = 'freelancer_token';

const success = z.lazy(() => z.object({ status: z.literal('success'), result: z.unknown() }));
const failure = wire.object(() => ({ status: z.literal('error') }));

/** Query parameters. A name may occur more than once. */
type Parameters = readonly [name: string, value: string][];

/** The result of a request; undefined if the object does not exist. A refused token is left out. */
export const askFreelancer = async (path: string, parameters: Parameters, http: Http): Promise<unknown> => {
  const what = "Freelancer.com's answer";
  const url = `https://${freelancerHost}/api/${path}/?${new URLSearchParams(parameters)}`;
  const token = http.credential(tokenName);
  const send = (headers = {}) => http.send({ url, headers, statuses: [404] });
  const sent = token === undefined ? send() : send({ 'freelancer-oauth-v1': token });
  const answer = await sent.catch((error: unknown) => {
    if (token === undefined || !isVouchError(error, 'upstream_blocked')) throw error;
    return send();
  });
  const body = wire.expectJson(answer.text, what);
  if (answer.status !== 404) return wire.expectShape(success, body, what).result;
  wire.expectShape(failure, body, what);
  return undefined;
};

/** Ratings are averages of several criteria, so they have fractions. */

const id = z.lazy(() => wire.numberWithin({ least: 1, isWhole: true }).transform(String));

const text = wire.optional(z.string());

export const user = wire.object(() => ({
  id,
  username: z.string(),
  public_name: text,
  display_name: text,
  avatar_cdn: wire.optional(wire.pictureOf(freelancerHost)),
}));
export type User = z.output<typeof user>;

export const nameOf = ({ public_name, display_name, username }: User): string =>
  public_name || display_name || username;

export const placeOf = (value: unknown): string => {
  const parts = [['city'], ['country', 'name']].map((path) => wire.textAt(value, ['location', ...path]));
  return parts.filter(Boolean).join(', ');
};

export const profileOf = ({ username }: User): string => `https://${freelancerHost}/u/${encoded(username)}`;

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
  return Object.entries(criteria).map(([name, value]) => ({ name, rating: wire.stars.safeParse(value).data }));
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
