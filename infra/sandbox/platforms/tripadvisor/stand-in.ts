import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, answerOf, redirectTo, send } from '../../answer.ts';
import { type Fault, sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { contentAnswer } from './content-api.ts';
import { answerCall, hasSession, readCall } from './graphql.ts';
import { tripadvisorItems } from './list.ts';
import { notFoundPage, placePage, searchPage } from './pages.ts';
import { findPlace, type Place, pathOf } from './places.ts';

const badRequest = answerOf('text/plain', 'Bad Request', 400);

const sendCall = async (request: IncomingMessage, body: string, response: ServerResponse): Promise<void> => {
  const call = hasSession(request) ? readCall(body) : undefined;
  if (call === undefined) return send(response, badRequest);
  const fault = call.place?.fault === 'untrusted' ? undefined : call.place?.fault;
  await sendFaulty(response, answerCall(call), { fault, key: body, isFirstPage: call.variables.offset === 0 });
};

/** The fault of a place as its page has it: one whom Tripadvisor does not trust is refused the page. */
const pageFault = ({ fault }: Place): Fault | undefined => (fault === 'untrusted' ? 'blocked_403' : fault);

const sendPage = async (response: ServerResponse, url: URL): Promise<void> => {
  const short = findPlace(/^\/(\d+)$/.exec(url.pathname)?.[1]);
  if (short) return send(response, redirectTo(encodeURI(pathOf(short))));
  const [, id, offset = '0'] = /^\/Attraction_Review-g\d+-d(\d+)-Reviews-(?:or(\d+)-)?/.exec(url.pathname) ?? [];
  const place = findPlace(id);
  if (place === undefined) return send(response, notFoundPage);
  const answer: Answer = placePage(place, Number(offset));
  await sendFaulty(response, answer, { fault: pageFault(place), key: url.href, isFirstPage: offset === '0' });
};

/** Tripadvisor: the interface behind the site, the pages of places, the search page, and the Content API. */
export default {
  hosts: ['www.tripadvisor.com', 'api.content.tripadvisor.com'],
  items: tripadvisorItems,
  handle(request, url, body, response) {
    if (url.hostname === 'api.content.tripadvisor.com') return send(response, contentAnswer(url));
    if (url.pathname === '/data/graphql/ids') return sendCall(request, body.toString(), response);
    if (url.pathname === '/Search') return send(response, searchPage(url.searchParams.get('q') ?? ''));
    return sendPage(response, url);
  },
} satisfies StandIn;
