import {
  type Answer,
  escapeMarkup,
  htmlAnswer,
  jsonAnswer,
  readJson,
  redirectTo,
  scriptJson,
  slugOf,
  titlePage,
} from '../../answer.ts';
import { opaqueOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { ListQuery, Reviewed, RouteRequest } from '../../service-declaration.ts';
import { inAllLanguages } from '../../words/reviews.ts';
import { cardOf, sorters } from './cards.ts';
import { cityOf, goneHotel, type Hotel, hotelIdOf, hotels, placeIdOf, roomsOf } from './items.ts';
import requests from './requests.json' with { type: 'json' };

/** The redirect of a hotel that is gone, and the page that it leads to. */
const toSearch = redirectTo('https://www.booking.com/searchresults.html?redirected=1&source=hotel');
const searchPage = titlePage('Booking.com: Search results', 200);

/** The token that a page gives and the list wants back. */
const csrfTokenOf = ({ path }: Hotel): string => opaqueOf(`csrf/${path}`);

const markupOf = ({ name, path, rating: { count, average } }: Reviewed<Hotel>): object => ({
  '@context': 'http://schema.org',
  '@type': 'Hotel',
  name,
  url: `https://www.booking.com/hotel/${path}.html`,
  image: `https://cf.bstatic.com/xdata/images/hotel/max500/${opaqueOf(path)}.jpg`,
  ...(count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      bestRating: 10,
      ratingValue: Number((2 * average).toFixed(1)),
      reviewCount: count,
    },
  }),
});

/** The page of a hotel: its numbers, its token and its markup. It holds no text of a review. */
const hotelPage = (hotel: Reviewed<Hotel>): Answer =>
  htmlAnswer(
    `<!doctype html><html><head><title>${escapeMarkup(hotel.name)} - Booking.com</title>
<script type="application/ld+json">${scriptJson(markupOf(hotel))}</script>
<script>
window.booking = { env: {
b_hotel_id: '${hotelIdOf(hotel)}',
b_ufi: '${placeIdOf(hotel)}',
b_hotel_country_code: '${hotel.path.slice(0, 2)}',
b_csrf_token: '${csrfTokenOf(hotel)}',
b_action: 'hotel' } };
</script></head><body><h1>${escapeMarkup(hotel.name)}</h1></body></html>`,
  );

/** What the search field suggests: hotels, and a city of the same name. */
const suggestionsOf = (found: readonly Hotel[], query: string): Answer => {
  const city = { dest_id: '-1234567', dest_type: 'city', label: query, label1: query, label2: 'United Kingdom' };
  const results = found.map((hotel) => ({
    dest_id: String(hotelIdOf(hotel)),
    dest_type: 'hotel',
    label: `${hotel.name}, ${cityOf(hotel)}`,
    label1: hotel.name,
    label2: cityOf(hotel),
  }));
  return jsonAnswer({ results: found.length > 0 ? [city, ...results] : [] });
};

/** A hotel by its number, and another one near it. */
const nearbyOf = (destId: number, hotels: readonly Reviewed<Hotel>[]): Answer => {
  const found = hotels.find((hotel) => hotelIdOf(hotel) === destId);
  const results = (found ? [found, ...hotels.filter((hotel) => hotel !== found).slice(0, 1)] : []).map((hotel) => ({
    displayName: { text: hotel.name },
    basicPropertyData: {
      id: hotelIdOf(hotel),
      pageName: hotel.path.slice(3),
      ufi: placeIdOf(hotel),
      location: { address: 'Mill Lane 1', city: cityOf(hotel), countryCode: hotel.path.slice(0, 2) },
      reviewScore: { reviewCount: hotel.reviews.length },
    },
  }));
  return jsonAnswer({ data: { searchQueries: { search: { results } } } });
};

const badToken = jsonAnswer({ errors: [{ message: 'CSRF token is not valid.' }] }, 403);

const listAsked = ({ body }: RouteRequest, items: readonly Reviewed<Hotel>[]): ListQuery | Answer => {
  const input = (...path: readonly string[]) => readJson(body)('variables', 'input', ...path);
  const destination = input('location', 'destId');
  if (destination !== undefined) return nearbyOf(Number(destination), items);
  const order = sorters[String(input('sorter'))];
  const size = Math.min(Number(input('limit')), 10);
  return { item: `${input('hotelId')} ${input('ufi')}`, order, start: Number(input('skip')), size };
};

const dataOf = (reviewListFrontend: object): Answer => jsonAnswer({ data: { reviewListFrontend } });
const listError = (statusCode: number, message: string): Answer =>
  dataOf({ __typename: 'ReviewsFrontendError', statusCode, message });

/**
 * Booking.com: suggestions and the search by number, the page of a hotel, whose numbers and token the list of reviews
 * wants, and that list.
 */
export default service({
  title: 'Booking.com',
  endpoint: '/short-term-rental/reviews',
  hosts: ['www.booking.com', 'accommodations.booking.com'],
  items: hotels,
  faulty: (item): Hotel => ({ ...item, path: `gb/vouch-${slugOf(item.name)}`, counts: { en: 60 } }),
  faults: {
    list_error: {
      shows: 'an error replaces the list, with HTTP 200',
      answers: 'upstream_error',
      instead: () => listError(500, 'Something went wrong'),
    },
    order_gone: { shows: 'the newest can no longer be asked for first', answers: 'upstream_changed' },
  },
  keys: (hotel) => [hotel.path, `${hotelIdOf(hotel)} ${placeIdOf(hotel)}`],
  foundBy: (hotel) => `${hotel.name} ${cityOf(hotel)}`,
  requests,
  reviews: ({ path, counts }) => inAllLanguages(`booking/${path}`, counts),
  record: (stay, hotel) => cardOf(stay, roomsOf(hotel)),
  notFound: titlePage('404 Not Found - Booking.com'),
  routes: {
    'POST /dml/graphql': {
      list: listAsked,
      part: ({ item, records, total }, _query, { request }) => {
        if (request.headers['x-booking-csrf-token'] !== csrfTokenOf(item)) return badToken;
        const offered = Object.keys(sorters).filter((name) => item.fault !== 'order_gone' || name !== 'NEWEST_FIRST');
        return dataOf({
          __typename: 'ReviewListFrontendResult',
          reviewsCount: total,
          sorters: offered.map((value) => {
            return { __typename: 'Sorter', name: value.toLowerCase().replace('_', ' '), value };
          }),
          reviewCard: records,
        });
      },
      unknown: () => listError(404, 'No such hotel'),
    },
    '//accommodations.booking.com/*': {
      term: ({ body }) => String(readJson(body)('query')),
      found: (found, term) => suggestionsOf(found.slice(0, 5), term),
    },
    [`/hotel/${goneHotel}.html`]: () => toSearch,
    '/searchresults.html': () => searchPage,
    '/hotel/:country/:name.html': {
      item: ({ path }) => `${path('country')}/${path('name')}`,
      facts: hotelPage,
    },
  },
});
