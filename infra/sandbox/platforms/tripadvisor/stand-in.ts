import type { IncomingMessage } from 'node:http';
import { type Answer, answerOf, redirectTo } from '../../answer.ts';
import type { Fault } from '../../faults.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { contentAnswer } from './content-api.ts';
import { answerCall, hasSession, readCall } from './graphql.ts';
import { findPlace, type Place, pathOf, tripadvisorItems } from './items.ts';
import { notFoundPage, placePage, searchPage } from './pages.ts';

const badRequest = answerOf('text/plain', 'Bad Request', 400);

const callReply = (request: IncomingMessage, body: string): Reply => {
  const call = hasSession(request) ? readCall(body) : undefined;
  if (call === undefined) return badRequest;
  const fault = call.place?.fault === 'untrusted' ? undefined : call.place?.fault;
  return { ...answerCall(call), fault, isFirstPage: call.variables.offset === 0 };
};

/** The fault of a place as its page has it: one whom Tripadvisor does not trust is refused the page. */
const pageFault = ({ fault }: Place): Fault | undefined => (fault === 'untrusted' ? 'blocked_403' : fault);

const pageReply = (url: URL): Reply => {
  const short = findPlace(/^\/(\d+)$/.exec(url.pathname)?.[1]);
  if (short) return redirectTo(encodeURI(pathOf(short)));
  const [, id, offset = '0'] = /^\/Attraction_Review-g\d+-d(\d+)-Reviews-(?:or(\d+)-)?/.exec(url.pathname) ?? [];
  const place = findPlace(id);
  if (place === undefined) return notFoundPage;
  const answer: Answer = placePage(place, Number(offset));
  return { ...answer, fault: pageFault(place), isFirstPage: offset === '0' };
};

/** Tripadvisor: the interface behind the site, the pages of places, the search page, and the Content API. */
export default {
  hosts: ['www.tripadvisor.com', 'api.content.tripadvisor.com'],
  items: tripadvisorItems,
  answer(url, request, body) {
    if (url.hostname === 'api.content.tripadvisor.com') return contentAnswer(url);
    if (url.pathname === '/data/graphql/ids') return callReply(request, body);
    if (url.pathname === '/Search') return searchPage(url.searchParams.get('q') ?? '');
    return pageReply(url);
  },
} satisfies StandIn;
