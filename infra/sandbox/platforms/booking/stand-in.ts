import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, htmlAnswer, jsonAnswer, parseJson, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { opaqueOf } from '../../random.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { reviewList, sorters } from './cards.ts';
import { bookingItems, cityOf, goneHotel, type Hotel, hotelIdOf, hotels, placeIdOf, staysAt } from './items.ts';

const notFoundPage = titlePage('404 Not Found - Booking.com');
/** The redirect of a hotel that is gone, and the page that it leads to. */
const toSearch = redirectTo('https://www.booking.com/searchresults.html?redirected=1&source=hotel');
const searchPage = titlePage('Booking.com: Search results', 200);

/** A challenge of AWS WAF, returned instead of a page. */
const wafPage = htmlAnswer(
  `<!doctype html><html><head><title></title><script>window.awsWafCookieDomainList = ['booking.com'];</script>
<script src="https://sandbox.token.awswaf.com/sandbox/challenge.js"></script></head><body><div id="challenge-container"></div></body></html>`,
  202,
);

/** The token that a page gives and the list wants back. */
const csrfTokenOf = ({ path }: Hotel): string => opaqueOf(`csrf/${path}`);

const markupOf = (hotel: Hotel): object => {
  const all = staysAt(hotel);
  return {
    '@context': 'http://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    url: `https://www.booking.com/hotel/${hotel.path}.html`,
    image: `https://cf.bstatic.com/xdata/images/hotel/max500/${opaqueOf(hotel.path)}.jpg`,
    ...(all.length > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        bestRating: 10,
        ratingValue: Number((2 * tally(all, 0).average).toFixed(1)),
        reviewCount: all.length,
      },
    }),
  };
};

/** The page of a hotel: its numbers, its token and its markup. It holds no text of a review. */
const hotelPage = (hotel: Hotel): Answer =>
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

const isSorter = (name: string): name is keyof typeof sorters => Object.hasOwn(sorters, name);

const Call = z.object({
  operationName: z.literal('ReviewList'),
  query: z.string().startsWith('query ReviewList($input: ReviewListFrontendInput!'),
  variables: z.object({
    input: z.object({
      hotelId: z.int(),
      ufi: z.int(),
      hotelCountryCode: z.string().length(2),
      sorter: z.string().refine(isSorter),
      skip: z.int().min(0),
      limit: z.int().min(1),
    }),
  }),
});

type ListInput = z.output<typeof Call>['variables']['input'];

const badCall = jsonAnswer({ errors: [{ message: 'The query is not valid.' }] }, 400);
const badToken = jsonAnswer({ errors: [{ message: 'CSRF token is not valid.' }] }, 403);

const listError = (statusCode: number, message: string): object => ({
  __typename: 'ReviewsFrontendError',
  statusCode,
  message,
});

const listOf = (hotel: Hotel, { sorter, skip, limit }: ListInput): object => {
  if (hotel.fault === 'list_error') return listError(500, 'Something went wrong');
  const list = reviewList(hotel, sorter, skip, limit);
  return hotel.fault === 'changed_layout' ? { reviewFeed: [list] } : list;
};

const listReply = (request: IncomingMessage, body: string): Reply => {
  const input = Call.safeParse(parseJson(body)).data?.variables.input;
  if (input === undefined) return badCall;
  const hotel = hotels.find((each) => hotelIdOf(each) === input.hotelId && placeIdOf(each) === input.ufi);
  if (hotel === undefined) {
    return jsonAnswer({ data: { reviewListFrontend: listError(404, 'No such hotel') } });
  }
  if (request.headers['x-booking-csrf-token'] !== csrfTokenOf(hotel)) return badToken;
  const answer = jsonAnswer({ data: { reviewListFrontend: listOf(hotel, input) } });
  return { ...answer, fault: hotel.fault, isFirstPage: input.skip === 0 };
};

const Suggest = z.object({ query: z.string(), size: z.int().optional() });

/** What the search field suggests: hotels, and a city of the same name. */
const suggestReply = (body: string): Reply => {
  const { query = '', size = 5 } = Suggest.safeParse(parseJson(body)).data ?? {};
  const named = hotels.map((hotel) => ({ ...hotel, hotel, name: `${hotel.name} ${cityOf(hotel)}` }));
  const found = searchByName(named, query).slice(0, size);
  const city = { dest_id: '-1234567', dest_type: 'city', label: query, label1: query, label2: 'United Kingdom' };
  const results = found.map(({ hotel }) => ({
    dest_id: String(hotelIdOf(hotel)),
    dest_type: 'hotel',
    label: `${hotel.name}, ${cityOf(hotel)}`,
    label1: hotel.name,
    label2: cityOf(hotel),
  }));
  return { ...jsonAnswer({ results: found.length > 0 ? [city, ...results] : [] }), fault: faultOfSearch(query) };
};

const Search = z.object({
  operationName: z.literal('FullSearch'),
  query: z.string().startsWith('query FullSearch($input: SearchQueryInput!'),
  variables: z.object({
    input: z.object({ location: z.object({ destType: z.literal('HOTEL'), destId: z.int().positive() }) }),
  }),
});

/** A hotel by its number, and another one near it. */
const searchAnswer = ({ variables }: z.output<typeof Search>): Answer => {
  const { destId } = variables.input.location;
  const found = hotels.find((hotel) => hotelIdOf(hotel) === destId);
  const results = (found ? [found, ...hotels.filter((hotel) => hotel !== found).slice(0, 1)] : []).map((hotel) => ({
    displayName: { text: hotel.name },
    basicPropertyData: {
      id: hotelIdOf(hotel),
      pageName: hotel.path.slice(3),
      ufi: placeIdOf(hotel),
      location: { address: 'Mill Lane 1', city: cityOf(hotel), countryCode: hotel.path.slice(0, 2) },
      reviewScore: { reviewCount: staysAt(hotel).length },
    },
  }));
  return jsonAnswer({ data: { searchQueries: { search: { results } } } });
};

const callReply = (request: IncomingMessage, body: string): Reply => {
  const { data: search } = Search.safeParse(parseJson(body));
  return search ? searchAnswer(search) : listReply(request, body);
};

const pageAnswer = (path: string): Answer => {
  const hotel = hotels.find((candidate) => path === `/hotel/${candidate.path}.html`);
  if (hotel?.fault === 'waf_page') return wafPage;
  if (hotel !== undefined) return hotelPage(hotel);
  if (path === '/searchresults.html') return searchPage;
  return path === `/hotel/${goneHotel}.html` ? toSearch : notFoundPage;
};

/**
 * Booking.com: suggestions and the search by number, the page of a hotel, whose numbers and token the list of reviews
 * wants, and that list. Faults affect
 * the list, except for the challenge that replaces the page.
 */
export default {
  hosts: ['www.booking.com', 'accommodations.booking.com'],
  items: bookingItems,
  answer(url, request, body) {
    if (request.method === 'POST' && url.pathname === '/dml/graphql') return callReply(request, body);
    if (url.hostname === 'accommodations.booking.com') return suggestReply(body);
    return pageAnswer(url.pathname);
  },
} satisfies StandIn;
