import { type Answer, jsonAnswer } from '../../answer.ts';
import { digitsOf, opaqueOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { findPlace, mapUrlOf, mostReviews, opinionsAt, type Place, placeIdOf, places } from './items.ts';

/** The interface of newer projects. */

const error = (code: number, status: string, message: string): Answer =>
  jsonAnswer({ error: { code, message, status } }, code);

const recordOf = (place: Place, { seed, author, language, rating, text, writtenAt }: Opinion): object => ({
  name: `places/${placeIdOf(place.name)}/reviews/${opaqueOf(seed)}`,
  relativePublishTimeDescription: 'a month ago',
  rating,
  ...(text !== null && { text: { text, languageCode: language }, originalText: { text, languageCode: language } }),
  authorAttribution: {
    displayName: author,
    uri: `https://www.google.com/maps/contrib/1${digitsOf(seed, 19)}/reviews`,
    photoUri: `https://lh3.googleusercontent.com/a/${digitsOf(seed, 12)}=s128`,
  },
  publishTime: new Date(writtenAt).toISOString().replace('Z', '451Z'),
});

const placeOf = (place: Place): object => {
  const all = opinionsAt(place);
  const { average, count } = tally(all, 2);
  const shown = all.toSorted(orders.relevance).slice(0, mostReviews);
  return {
    displayName: { text: place.name, languageCode: 'en' },
    googleMapsUri: mapUrlOf(place.name),
    ...(count > 0 && {
      rating: Number(average.toFixed(1)),
      userRatingCount: count,
      reviews: shown.map((opinion) => recordOf(place, opinion)),
    }),
  };
};

/** The answer to a call: a place, or a search by name. */
export const v1Answer = (url: URL, headers: Readonly<Record<string, unknown>>, body: string): Answer => {
  if (!headers['x-goog-api-key']) return error(403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.');
  if (!headers['x-goog-fieldmask']) return error(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  if (url.pathname === '/v1/places:searchText') {
    const found = searchByName(places, String(JSON.parse(body).textQuery));
    return jsonAnswer(found.length > 0 ? { places: found.map(({ name }) => ({ id: placeIdOf(name) })) } : {});
  }
  const place = findPlace(/^\/v1\/places\/([^/]+)$/.exec(url.pathname)?.[1]);
  return place ? jsonAnswer(placeOf(place)) : error(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
};
