import { type Answer, htmlAnswer, iso, jsonAnswer, redirectTo, titlePage } from '../../answer.ts';
import { digitsOf, opaqueOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { ListQuery, Reviewed, RouteRequest } from '../../service-declaration.ts';
import { orders, type Review, tally } from '../../words/reviews.ts';
import { opinionsOf } from '../../words/visits.ts';
import { cidOf, featureIdOf, type MapPlace, mapUrlOf, placeIdOf, places, shareCodeOf } from './items.ts';
import { badRequest, listAnswer, listAsked, rowOf } from './public-list.ts';
import requests from './requests.json' with { type: 'json' };

/** An error of the older interface, which always answers HTTP 200, with the result in `status`. */
const failed = (status: string): Answer => jsonAnswer({ status });

const legacyRecord = ({ seed, author, language, rating, text, writtenAt }: Review): object => ({
  author_name: author,
  author_url: `https://www.google.com/maps/contrib/1${digitsOf(seed, 19)}/reviews`,
  language,
  profile_photo_url: `https://lh3.googleusercontent.com/a/${digitsOf(seed, 12)}=s128`,
  rating,
  text: text ?? '',
  time: Math.floor(writtenAt / 1000),
});

const error = (code: number, status: string, message: string): Answer =>
  jsonAnswer({ error: { code, message, status } }, code);

const recordOf = ({ seed, author, language, rating, text, writtenAt }: Review, place: MapPlace): object => ({
  name: `places/${placeIdOf(place)}/reviews/${opaqueOf(seed)}`,
  rating,
  ...(text !== null && { text: { text, languageCode: language }, originalText: { text, languageCode: language } }),
  authorAttribution: {
    displayName: author,
    uri: `https://www.google.com/maps/contrib/1${digitsOf(seed, 19)}/reviews`,
    photoUri: `https://lh3.googleusercontent.com/a/${digitsOf(seed, 12)}=s128`,
  },
  publishTime: iso(writtenAt).replace('Z', '451Z'),
  visitDate: { year: Number(iso(writtenAt).slice(0, 4)), month: Number(iso(writtenAt).slice(5, 7)) },
});

/** What is known of all reviews of a place; a member that a place does not have is left out. */
const ratingsOf = (place: Reviewed<MapPlace>, countMember: string, reviews: readonly unknown[]): object | undefined => {
  const { average, count } = tally(place.reviews, 2);
  return count > 0 ? { rating: Number(average.toFixed(1)), [countMember]: count, reviews } : undefined;
};

/** The five reviews that either official interface gives. */
const fiveOf = (item: string | undefined, sort = ''): ListQuery => {
  return { item, size: 5, order: sort === 'newest' ? orders.newest : orders.relevance };
};

/** Keys with this prefix belong to newer projects. Real keys have no such prefix. */
const newPrefix = 'new-';

const needsLegacyKey = ({ query }: RouteRequest): Answer | undefined =>
  query('key') && !query('key')?.startsWith(newPrefix) ? undefined : failed('REQUEST_DENIED');

const needsKey = ({ request: { headers } }: RouteRequest): Answer | undefined => {
  if (!headers['x-goog-api-key']) return error(403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.');
  return headers['x-goog-fieldmask'] ? undefined : error(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
};

/**
 * Google: both official interfaces, the public list of reviews, pages of places and share links. The list is turned on.
 * With a key, the official interfaces give the facts of the place; any key will do, and one that begins with `new-` is
 * refused the older interface.
 */
export default service({
  title: 'Google',
  endpoint: '/business-review-site/reviews',
  hosts: [
    ...['maps.googleapis.com', 'places.googleapis.com', 'www.google.com', 'maps.google.com'],
    ...['maps.app.goo.gl', 'goo.gl', 'g.page'],
  ],
  items: places,
  faulty: (item): MapPlace => ({ ...item, counts: { en: 400 } }),
  keys: (place) => [placeIdOf(place), featureIdOf(place), cidOf(place), shareCodeOf(place.name)],
  requests,
  reviews: ({ name, counts }) => opinionsOf(`google-places/${name}`, counts),
  record: recordOf,
  routes: {
    '//maps.googleapis.com/*': needsLegacyKey,
    '//maps.googleapis.com/maps/api/place/findplacefromtext/json': {
      term: ({ query }) => query('input'),
      found: (found) => {
        const candidates = found.map((place) => ({
          place_id: placeIdOf(place),
          name: place.name,
          formatted_address: place.address ?? 'Porto Vento',
          user_ratings_total: place.reviews.length,
        }));
        return jsonAnswer({ candidates, status: candidates.length > 0 ? 'OK' : 'ZERO_RESULTS' });
      },
    },
    '//maps.googleapis.com/maps/api/place/details/json': {
      isSound: true,
      list: ({ query }) => fiveOf(query('place_id'), query('reviews_sort')),
      record: legacyRecord,
      part: ({ item, records }) => {
        const ratings = ratingsOf(item, 'user_ratings_total', records);
        const result = { name: item.name, url: mapUrlOf(item.name), ...ratings };
        return jsonAnswer({ result, status: 'OK' });
      },
      unknown: () => failed('NOT_FOUND'),
    },
    '//places.googleapis.com/*': needsKey,
    '//places.googleapis.com/v1/places\\:searchText': {
      term: ({ body }) => String(JSON.parse(body).textQuery),
      found: (found) => {
        const results = found.map((place) => ({
          id: placeIdOf(place),
          displayName: { text: place.name, languageCode: 'en' },
          formattedAddress: place.address ?? 'Porto Vento',
          userRatingCount: place.reviews.length,
          googleMapsUri: mapUrlOf(place.name),
        }));
        return jsonAnswer(results.length > 0 ? { places: results } : {});
      },
    },
    '//places.googleapis.com/v1/places/:id': {
      isSound: true,
      list: ({ path }) => fiveOf(path('id')),
      part: ({ item, records }) =>
        jsonAnswer({
          id: placeIdOf(item),
          displayName: { text: item.name, languageCode: 'en' },
          googleMapsUri: mapUrlOf(item.name),
          ...ratingsOf(item, 'userRatingCount', records),
        }),
    },
    '/*GetLocalBoqProxy': {
      list: listAsked,
      record: (opinion, place, _query, { query }) => rowOf(opinion, place, query('hl') ?? 'en'),
      part: listAnswer,
      refused: () => badRequest,
      unknown: () => badRequest,
    },
    '//www.google.com/maps*': {
      item: ({ query }) => query('cid'),
      facts: (place) => {
        const state = JSON.stringify([[featureIdOf(place), place.name]]);
        return htmlAnswer(
          `<!doctype html><title>Google Maps</title><script>window.APP_INITIALIZATION_STATE=${state};</script>`,
        );
      },
      unknown: () => titlePage('Google Maps', 200),
    },
    // A share link.
    '/*': {
      item: ({ url }) => url.pathname.split('/').at(-1),
      facts: (place) => {
        const data = `!3m1!4b1!4m6!3m5!1s${featureIdOf(place)}!8m2!3d1.5!4d2.5!16s%2Fg%2F11sandbox`;
        const name = encodeURIComponent(place.name);
        return redirectTo(`https://www.google.com/maps/place/${name}/@1.5,2.5,17z/data=${data}`);
      },
      unknown: () => titlePage('Dynamic Link Not Found'),
    },
  },
});
