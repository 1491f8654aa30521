import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http, HttpRequest } from '../../http/http.ts';
import type { Source } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import {
  at,
  average,
  count,
  expectJson,
  expectShape,
  fiveStars,
  languageTag,
  optional,
  optionalList,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';
import { placesKey } from './legacy.ts';
import { placeId } from './url.ts';

/** The Places API of newer projects (recorded 2025). It cannot sort. */

export const v1Host = 'places.googleapis.com';

const text = optional(z.string());
const localised = optional(z.object({ text: z.string().min(1), languageCode: optional(languageTag) }));
const message = z.string();

/** The answer; undefined when there is no such place. */
const ask = async (path: string, fields: string, request: Partial<HttpRequest>, http: Http): Promise<unknown> => {
  const answer = await http.send({
    ...request,
    url: `https://${v1Host}/v1/places${path}`,
    headers: { 'x-goog-api-key': http.credential(placesKey) ?? '', 'x-goog-fieldmask': fields },
    statuses: [400, 404],
  });
  const body = expectJson(answer.text, "Google Places' answer");
  if (answer.status === 200) return body;
  const errorMessage = at(body, ['error', 'message'], message) ?? '';
  if (answer.status === 404 || /place id/i.test(errorMessage)) return undefined;
  if (/api key/i.test(errorMessage))
    throw new VouchError('upstream_blocked', 'Google Places refused the configured key.');
  throw new VouchError('upstream_changed', 'Google Places no longer accepts the request (HTTP 400).');
};

/** A search without results returns an empty object. */
const found = z.strictObject({ places: z.array(z.object({ id: z.string() })).default([]) });

/** The id of the first business with a name; undefined when the search finds none, or only addresses and streets. */
export const searchV1 = async (name: string, language: string | undefined, http: Http): Promise<string | undefined> => {
  const json = { textQuery: name, pageSize: 1, ...(language !== undefined && { languageCode: language }) };
  const body = await ask(':searchText', 'places.id', { method: 'POST', json }, http);
  const { places } = expectShape(found, body, "Google Places' search");
  return places.find(({ id }) => placeId.test(id))?.id;
};

const author = z
  .object({ displayName: text, uri: optional(webUrl), photoUri: optional(webUrl) })
  .transform(({ displayName, uri, photoUri }) => ({
    id: /\/contrib\/(\d+)/.exec(uri ?? '')?.[1] ?? null,
    name: displayName ?? null,
    avatar_url: photoUri ?? null,
    profile_url: uri ?? null,
  }));

const record = z.object({
  name: text,
  rating: optional(wholeStars),
  text: localised,
  originalText: localised,
  publishTime: text,
  googleMapsUri: optional(webUrl),
  authorAttribution: optional(author),
});

const readRecord = (review: z.output<typeof record>): ReviewDraft => {
  const { text: shown, originalText: own = shown } = review;
  const isTranslated = shown && own && shown.languageCode !== own.languageCode && shown.text !== own.text;
  return {
    id: /\/reviews\/([^/]+)$/.exec(review.name ?? '')?.[1] ?? null,
    url: review.googleMapsUri ?? null,
    rating: review.rating ?? null,
    rating_scale: fiveStars,
    text: own?.text ?? null,
    language: own?.languageCode ?? null,
    translation: isTranslated ? { text: shown.text, language: shown.languageCode ?? null } : null,
    created_at: fromIso(review.publishTime),
    author: review.authorAttribution ?? {},
  };
};

const place = z.object({
  displayName: localised,
  googleMapsUri: optional(webUrl),
  rating: optional(average),
  userRatingCount: optional(count),
  reviews: optionalList,
});
const fields = Object.keys(place.shape).join(',');

/** Five reviews, by relevance. */
export const v1Source: Source = {
  name: 'places-v1',
  credential: placesKey,
  sorts: ['relevance'],
  cursor: /^$/,
  maximumReviews: 5,
  async page({ target }, http) {
    const query = target.language === undefined ? '' : `?${new URLSearchParams({ languageCode: target.language })}`;
    const body = await ask(`/${encodeURIComponent(target.id)}${query}`, fields, {}, http);
    if (body === undefined) throw new VouchError('item_not_found', 'Google Places has no place of this id.');
    const { displayName, googleMapsUri, rating, userRatingCount, reviews } = expectShape(place, body, "Google's place");
    const read = reviews.flatMap((value) => record.safeParse(value).data ?? []).map(readRecord);
    return {
      reviews: read,
      dropped: reviews.length - read.length,
      next: undefined,
      capped: true,
      claimed: userRatingCount ?? null,
      item: {
        name: displayName?.text ?? null,
        url: googleMapsUri ?? null,
        rating: { average: rating ?? null, scale: fiveStars, rating_count: userRatingCount ?? null },
        hasReviews: userRatingCount == null ? undefined : userRatingCount > 0,
      },
    };
  },
};
