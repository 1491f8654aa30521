import { type Answer, jsonAnswer } from '../../answer.ts';
import { digitsOf, opaqueOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { findPlace, mapUrlOf, mostReviews, opinionsAt, type Place, placeIdOf, placeItems, places } from './items.ts';
import { listReply, mapsReply } from './public-list.ts';

/** An error of the older interface, which always answers HTTP 200, with the result in `status`. */
const failed = (status: string): Answer => jsonAnswer({ html_attributions: [], status });

const legacyRecord = ({ seed, author, language, rating, text, writtenAt }: Opinion): object => ({
  author_name: author,
  author_url: `https://www.google.com/maps/contrib/1${digitsOf(seed, 19)}/reviews`,
  language,
  original_language: language,
  profile_photo_url: `https://lh3.googleusercontent.com/a/${digitsOf(seed, 12)}=s128`,
  rating,
  relative_time_description: 'a month ago',
  text: text ?? '',
  time: Math.floor(writtenAt / 1000),
  translated: false,
});

/** What a place does not have is left out. */
const resultOf = (place: Place, sort: string | null): object => {
  const all = opinionsAt(place);
  const { average, count } = tally(all, 2);
  const shown = all.toSorted(sort === 'newest' ? orders.newest : orders.relevance).slice(0, mostReviews);
  return {
    name: place.name,
    url: mapUrlOf(place.name),
    ...(count > 0 && {
      rating: Number(average.toFixed(1)),
      user_ratings_total: count,
      reviews: shown.map(legacyRecord),
    }),
  };
};

/** The answer of the older interface: the details of a place, or a search by name. */
const legacyAnswer = ({ pathname, searchParams }: URL): Answer => {
  // Keys with this prefix belong to newer projects. Real keys have no such prefix.
  if (!searchParams.get('key') || searchParams.get('key')?.startsWith('new-')) return failed('REQUEST_DENIED');
  if (pathname === '/maps/api/place/findplacefromtext/json') {
    const candidates = searchByName(places, searchParams.get('input') ?? '');
    return jsonAnswer({
      candidates: candidates.map((place) => ({
        place_id: placeIdOf(place.name, place.address),
        name: place.name,
        formatted_address: place.address ?? 'Porto Vento',
        user_ratings_total: opinionsAt(place).length,
      })),
      status: candidates.length > 0 ? 'OK' : 'ZERO_RESULTS',
    });
  }
  const place = findPlace(searchParams.get('place_id'));
  if (place === undefined) return failed('NOT_FOUND');
  return jsonAnswer({ html_attributions: [], result: resultOf(place, searchParams.get('reviews_sort')), status: 'OK' });
};

const error = (code: number, status: string, message: string): Answer =>
  jsonAnswer({ error: { code, message, status } }, code);

const recordOf = (place: Place, { seed, author, language, rating, text, writtenAt }: Opinion): object => ({
  name: `places/${placeIdOf(place.name, place.address)}/reviews/${opaqueOf(seed)}`,
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
    id: placeIdOf(place.name, place.address),
    displayName: { text: place.name, languageCode: 'en' },
    googleMapsUri: mapUrlOf(place.name),
    ...(count > 0 && {
      rating: Number(average.toFixed(1)),
      userRatingCount: count,
      reviews: shown.map((opinion) => recordOf(place, opinion)),
    }),
  };
};

/** The answer of the newer interface: a place, or a search by name. */
const v1Answer = (url: URL, headers: Readonly<Record<string, unknown>>, body: string): Answer => {
  if (!headers['x-goog-api-key']) return error(403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.');
  if (!headers['x-goog-fieldmask']) return error(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  if (url.pathname === '/v1/places:searchText') {
    const found = searchByName(places, String(JSON.parse(body).textQuery)).map((place) => ({
      id: placeIdOf(place.name, place.address),
      displayName: { text: place.name, languageCode: 'en' },
      formattedAddress: place.address ?? 'Porto Vento',
      userRatingCount: opinionsAt(place).length,
      googleMapsUri: mapUrlOf(place.name),
    }));
    return jsonAnswer(found.length > 0 ? { places: found } : {});
  }
  const place = findPlace(/^\/v1\/places\/([^/]+)$/.exec(url.pathname)?.[1]);
  return place ? jsonAnswer(placeOf(place)) : error(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
};

/** Google: both official interfaces, the public list of reviews, pages of places and share links. */
export default {
  hosts: [
    'maps.googleapis.com',
    'places.googleapis.com',
    'www.google.com',
    'maps.google.com',
    'maps.app.goo.gl',
    'goo.gl',
    'g.page',
  ],
  items: placeItems,
  answer(url, request, body) {
    if (url.hostname === 'maps.googleapis.com') return legacyAnswer(url);
    if (url.hostname === 'places.googleapis.com') return v1Answer(url, request.headers, body);
    return url.pathname.endsWith('/GetLocalBoqProxy') ? listReply(url) : mapsReply(url);
  },
} satisfies StandIn;
