import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, jsonAnswer, parseJson } from '../../answer.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type ListQuery, reviewList, sorters } from './cards.ts';
import { csrfTokenOf, hotelPage, notFoundPage, searchPage, toSearch, wafPage } from './hotel-page.ts';
import { bookingItems, goneHotel, type Hotel, hotelIdOf, hotels, placeIdOf } from './items.ts';

const isSorter = (name: string): name is ListQuery['sorter'] => Object.hasOwn(sorters, name);

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

const badCall = jsonAnswer({ errors: [{ message: 'The query is not valid.' }] }, 400);
const badToken = jsonAnswer({ errors: [{ message: 'CSRF token is not valid.' }] }, 403);

const listError = (statusCode: number, message: string): object => ({
  __typename: 'ReviewsFrontendError',
  statusCode,
  message,
});

const listOf = (hotel: Hotel, query: ListQuery): object => {
  if (hotel.fault === 'list_error') return listError(500, 'Something went wrong');
  const list = reviewList(hotel, query);
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

const pageAnswer = (path: string): Answer => {
  const hotel = hotels.find((candidate) => path === `/hotel/${candidate.path}.html`);
  if (hotel?.fault === 'waf_page') return wafPage;
  if (hotel !== undefined) return hotelPage(hotel);
  if (path === '/searchresults.html') return searchPage;
  return path === `/hotel/${goneHotel}.html` ? toSearch : notFoundPage;
};

/**
 * Booking.com: the page of a hotel, whose numbers and token the list of reviews wants, and that list. Faults affect
 * the list, except for the challenge that replaces the page.
 */
export default {
  hosts: ['www.booking.com'],
  items: bookingItems,
  answer(url, request, body) {
    if (request.method === 'POST' && url.pathname === '/dml/graphql') return listReply(request, body);
    return pageAnswer(url.pathname);
  },
} satisfies StandIn;
