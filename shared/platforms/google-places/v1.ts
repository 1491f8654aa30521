import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Hit, Http, HttpRequest, ItemFacts, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { dateOf } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { hasReviews } from '../toolkit/tally.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { placesKey } from './legacy.ts';
import { personIn, placeId } from './url.ts';

/** The Places API of newer projects (recorded 2025). It cannot sort. */

export const v1Host = 'places.googleapis.com';

const localised = z.lazy(() =>
  wire.optional(z.object({ text: z.string().min(1), languageCode: wire.optional(wire.languageTag) })),
);

const ask = async (path: string, fields: string, request: Partial<HttpRequest>, http: Http): Promise<unknown> => {
  const answer = await http.send({
    ...request,
    url: `https://${v1Host}/v1/places${path}`,
    headers: { 'x-goog-api-key': http.credential(placesKey) ?? '', 'x-goog-fieldmask': fields },
    statuses: [400, 404],
  });
  const body = wire.expectJson(answer.text, "Google Places' answer");
  if (answer.status === 200) return body;
  const errorMessage = wire.textAt(body, ['error', 'message']) ?? '';
  if (answer.status === 404 || /place id/i.test(errorMessage)) return undefined;
  if (/api key/i.test(errorMessage))
    throw new VouchError('upstream_blocked', 'Google Places refused the configured key.');
  throw new VouchError('upstream_changed', 'Google Places no longer accepts the request (HTTP 400).');
};

/** A search without results returns an empty object. */
const found = z.lazy(() => z.strictObject({ places: wire.list.default([]) }));
const searchFields = ['id', 'displayName', 'formattedAddress', 'userRatingCount', 'googleMapsUri'];

/** How many hits are asked for. Names and numbers of ratings decide between them. */
const mostHits = 5;

/** The businesses that a name may mean, as Google ranks them. Addresses and streets are left out. */
export const searchV1 = async (name: string, language: string | undefined, http: Http): Promise<readonly Hit[]> => {
  const json = { textQuery: name, pageSize: mostHits, ...(language !== undefined && { languageCode: language }) };
  const mask = searchFields.map((field) => `places.${field}`).join(',');
  const body = await ask(':searchText', mask, { method: 'POST', json }, http);
  const { places } = wire.expectShape(found, body, "Google Places' search");
  return wire.listAt(places, []).flatMap((place) => {
    const id = wire.textAt(place, ['id'], placeId);
    const names = { place: 'formattedAddress', rating_count: 'userRatingCount', url: 'googleMapsUri' };
    const name = wire.textAt(place, ['displayName', 'text']);
    return id === null ? [] : { target: { id, language }, name, ...fieldsAt(place, [], names) };
  });
};

/** The month of the author's visit; Google publishes no day of it (documented since 2025-10, not recorded). */
const visitOf = (review: object): string | null | undefined => {
  const [year, month] = ['year', 'month'].map((part) => wire.at(review, ['visitDate', part], wire.count));
  return dateOf(`${year}-${String(month).padStart(2, '0')}`).created_at;
};

const readRecord = (review: object): ReviewDraft => {
  const shown = wire.at(review, ['text'], localised);
  const own = 'originalText' in review ? wire.at(review, ['originalText'], localised) : shown;
  const isTranslated = shown && shown.languageCode !== own?.languageCode;
  const author = { name: 'displayName', avatar_url: 'photoUri', profile_url: 'uri' };
  return {
    id: /\/reviews\/([^/]+)$/.exec(wire.textAt(review, ['name']) ?? '')?.[1],
    ...fieldsAt(review, [], { rating: 'rating', url: 'googleMapsUri', created_at: 'publishTime' }),
    text: own?.text,
    language: own?.languageCode,
    translation: isTranslated ? { text: shown.text, language: shown.languageCode } : null,
    experienced_at: visitOf(review),
    author: personIn(wire.valueAt(review, ['authorAttribution']), author),
  };
};

const factFields = ['id', 'displayName', 'googleMapsUri', 'rating', 'userRatingCount'];

const byRelevance = {
  code: 'sort_overridden' as const,
  detail: "Google's newer Places API has no order newest first. These are its five most relevant reviews.",
};

const askPlace = async ({ id, language }: Target, asked: readonly string[], http: Http) => {
  const query = language === undefined ? '' : `?${new URLSearchParams({ languageCode: language })}`;
  const body = await ask(`/${encoded(id)}${query}`, asked.join(','), {}, http);
  if (body === undefined) throw new VouchError('item_not_found', 'Google Places has no place of this id.');
  const place = wire.expectShape(wire.record, body, "Google's place");
  const rating = fieldsAt(place, [], { average: 'rating', rating_count: 'userRatingCount' });
  // Google leaves out fields with the value 0 and empty lists (ProtoJSON), so a place without any rating has no count,
  // average and reviews (recorded 2025-11). Its id proves that the answer is about a place.
  const isUnrated = ['userRatingCount', 'rating', 'reviews'].every((field) => !(field in place));
  const rating_count = isUnrated && wire.textAt(place, ['id'], placeId) ? 0 : (rating.rating_count ?? null);
  const facts = {
    name: wire.textAt(place, ['displayName', 'text']),
    url: wire.textAt(place, ['googleMapsUri']),
    rating: { ...rating, rating_count },
    hasReviews: hasReviews(rating_count),
  };
  return { facts, reviews: wire.at(place, ['reviews'], wire.list) ?? [] };
};

/** What the API says of a place, without reviews. */
export const v1Facts = async (target: Target, http: Http): Promise<ItemFacts> =>
  (await askPlace(target, factFields, http)).facts;

/** Five reviews, by relevance. */
export const v1Source: Source = {
  name: 'places-v1',
  credential: placesKey,
  isUnordered: true,
  maximumReviews: 5,
  async page({ target, sort }, http) {
    const { facts, reviews } = await askPlace(target, [...factFields, 'reviews'], http);
    return {
      ...wire.recordsOf(reviews, readRecord),
      warnings: sort === 'newest' ? [byRelevance] : [],
      end: { cap: true, of: facts.rating.rating_count },
      item: facts,
    };
  },
};
