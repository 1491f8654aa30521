import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Answer, answerOf, send } from '../../answer.ts';
import { type Fault, sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { type ListQuery, reviewList, sorters } from './cards.ts';
import { csrfTokenOf, hotelPage, notFoundPage, searchPage, toSearch, wafPage } from './hotel-page.ts';
import { type BookingFault, goneHotel, type Hotel, hotelIdOf, hotels, placeIdOf } from './hotels.ts';
import { bookingItems } from './list.ts';

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

const json = (body: object, status = 200): Answer => answerOf('application/json', JSON.stringify(body), status);
const badCall = json({ errors: [{ message: 'The query is not valid.' }] }, 400);
const badToken = json({ errors: [{ message: 'CSRF token is not valid.' }] }, 403);

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

const parseCall = (body: Buffer): z.output<typeof Call>['variables']['input'] | undefined => {
  try {
    return Call.safeParse(JSON.parse(body.toString())).data?.variables.input;
  } catch {
    return undefined;
  }
};

/** The fault as any platform has it; undefined for one that is made here. */
const sharedFault = (fault: BookingFault | undefined): Fault | undefined =>
  fault === 'waf_page' || fault === 'list_error' || fault === 'order_gone' ? undefined : fault;

const sendList = async (request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> => {
  const input = parseCall(body);
  if (input === undefined) return send(response, badCall);
  const hotel = hotels.find((each) => hotelIdOf(each) === input.hotelId && placeIdOf(each) === input.ufi);
  if (hotel === undefined) {
    return send(response, json({ data: { reviewListFrontend: listError(404, 'No such hotel') } }));
  }
  if (request.headers['x-booking-csrf-token'] !== csrfTokenOf(hotel)) return send(response, badToken);
  const answer = json({ data: { reviewListFrontend: listOf(hotel, input) } });
  const fault = sharedFault(hotel.fault);
  await sendFaulty(response, answer, { fault, key: body.toString(), isFirstPage: input.skip === 0 });
};

const pageAnswer = (path: string): Answer => {
  const hotel = hotels.find((candidate) => path === `/hotel/${candidate.path}.html`);
  if (hotel?.fault === 'waf_page') return wafPage;
  if (hotel !== undefined) return hotelPage(hotel);
  if (path === '/searchresults.html') return searchPage;
  return path === `/hotel/${goneHotel}.html` ? toSearch : notFoundPage;
};

/**
 * Booking.com: the page of a hotel, whose numbers and token the list of reviews wants, and that list. Faults hit the
 * list, but for the challenge in the place of a page.
 */
export default {
  hosts: ['www.booking.com'],
  items: bookingItems,
  handle(request, url, body, response) {
    if (request.method === 'POST' && url.pathname === '/dml/graphql') return sendList(request, body, response);
    return send(response, pageAnswer(url.pathname));
  },
} satisfies StandIn;
