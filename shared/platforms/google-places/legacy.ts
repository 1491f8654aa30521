import { type ErrorCode, VouchError } from '../../errors.ts';
import type { Hit, Http, ItemFacts, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { hasReviews } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { personIn, placeId } from './url.ts';

/** The legacy Places API, for projects from before 2025-03 (recorded 2017 and 2023). Only it can sort reviews. */

export const placesKey = 'google_places_api_key';
export const legacyHost = 'maps.googleapis.com';

type Statuses = ReadonlyMap<string, readonly [code: ErrorCode, detail: string]>;

/** The error for each status in an answer. The HTTP status is always 200. */
const statuses: Statuses = new Map([
  ['INVALID_REQUEST', ['upstream_changed', 'Google Places does not take our request any more (INVALID_REQUEST).']],
  ['OVER_QUERY_LIMIT', ['upstream_rate_limited', 'The quota of the configured key of Google Places is used up.']],
  [
    'REQUEST_DENIED',
    [
      'upstream_blocked',
      'Google Places refused the configured key (REQUEST_DENIED). Only its legacy API has the order newest first.',
    ],
  ],
  ['UNKNOWN_ERROR', ['upstream_error', 'Google Places failed (UNKNOWN_ERROR). Try again.']],
]);

/** An impossible id makes the request invalid too. */
const placeStatuses: Statuses = new Map([
  ...statuses,
  ['NOT_FOUND', ['item_not_found', 'Google Places has no place of this id.']],
  ['ZERO_RESULTS', ['item_not_found', 'Google Places has no such place.']],
  ['INVALID_REQUEST', ['item_not_found', 'Google Places takes this for no id of a place.']],
]);

const ask = async (
  path: string,
  parameters: Record<string, string>,
  meanings: Statuses,
  http: Http,
): Promise<unknown> => {
  const query = new URLSearchParams({ ...parameters, key: http.credential(placesKey) ?? '' });
  const answer = await http.send({ url: `https://${legacyHost}/maps/api/place/${path}/json?${query}` });
  const body = wire.expectJson(answer.text, "Google Places' answer");
  const status = wire.textAt(body, ['status']) ?? '';
  if (status === 'OK' || (status === 'ZERO_RESULTS' && !meanings.has(status))) return body;
  throw new VouchError(
    ...(meanings.get(status) ?? ['upstream_changed', 'Google Places answered with an unknown status.']),
  );
};

/** The businesses that a name may mean, as Google ranks them; usually one. Addresses and streets are left out. */
export const searchLegacy = async (name: string, language: string | undefined, http: Http): Promise<readonly Hit[]> => {
  const parameters = {
    input: name,
    inputtype: 'textquery',
    fields: 'place_id,name,formatted_address,user_ratings_total',
    ...(language && { language }),
  };
  const answer = await ask('findplacefromtext', parameters, statuses, http);
  const fields = { name: 'name', place: 'formatted_address', rating_count: 'user_ratings_total' };
  const candidates = wire.expectList(answer, ['candidates'], "Google Places' search");
  return wire.listAt(candidates, []).flatMap((candidate) => {
    const id = wire.textAt(candidate, ['place_id'], placeId);
    return id === null ? [] : { target: { id, language }, ...fieldsAt(candidate, [], fields) };
  });
};

/** Reviews have no id and no address here. Translated reviews lack the original text. */
const readRecord = (review: object): ReviewDraft => {
  const shown = wire.textAt(review, ['text']);
  const language = wire.at(review, ['language'], wire.languageTag);
  const original = wire.at(review, ['original_language'], wire.languageTag);
  const isTranslated = wire.at(review, ['translated'], wire.flag);
  return {
    ...fieldsAt(review, [], { rating: 'rating' }),
    text: isTranslated ? null : shown,
    language: isTranslated ? original : (original ?? language),
    translation: isTranslated && shown ? { text: shown, language } : null,
    created_at: wire.at(review, ['time'], wire.epochSeconds),
    author: personIn(review, { name: 'author_name', avatar_url: 'profile_photo_url', profile_url: 'author_url' }),
  };
};

const factFields = 'name,url,rating,user_ratings_total';

const askDetails = async ({ id, language }: Target, sort: string, http: Http, fields: string) => {
  const parameters = {
    place_id: id,
    fields,
    reviews_sort: sort === 'newest' ? 'newest' : 'most_relevant',
    reviews_no_translations: 'true',
    ...(language !== undefined && { language }),
  };
  const answer = wire.valueAt(await ask('details', parameters, placeStatuses, http), ['result']);
  const result = wire.expectShape(wire.record, answer, "Google Places' place");
  const names = { name: 'name', url: 'url', rating: { average: 'rating', rating_count: 'user_ratings_total' } };
  const facts = fieldsAt(result, [], names);
  return { result, facts: { ...facts, hasReviews: hasReviews(facts.rating.rating_count) } };
};

/** What the place's details say, without reviews. */
export const legacyFacts = async (target: Target, http: Http): Promise<ItemFacts> =>
  (await askDetails(target, 'newest', http, factFields)).facts;

/** Five reviews, in either order. */
export const legacySource: Source = {
  name: 'place-details',
  credential: placesKey,
  maximumReviews: 5,
  async page({ target, sort }, http) {
    const { result, facts } = await askDetails(target, sort, http, `${factFields},reviews`);
    return {
      ...wire.recordsOf(wire.at(result, ['reviews'], wire.list) ?? [], readRecord),
      end: { cap: true, of: facts.rating.rating_count },
      item: facts,
    };
  },
};
