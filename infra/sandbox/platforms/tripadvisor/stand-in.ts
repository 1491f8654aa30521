import type { IncomingMessage } from 'node:http';
import { type Answer, answerOf, htmlAnswer, redirectTo, titlePage } from '../../answer.ts';
import type { Fault } from '../../faults.ts';
import { escapeMarkup } from '../../markup.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage } from '../../words/visits.ts';
import { contentAnswer } from './content-api.ts';
import { answerCall, answerSearch, hasSession, readCall } from './graphql.ts';
import { findPlace, type Place, pathOf, tripadvisorItems, visitsAt } from './items.ts';
import { olderRecordOf } from './records.ts';

/** How many reviews a page shows; in English. */
const pageSize = 10;

const notFoundPage = titlePage('404 - Tripadvisor');

const html = (title: string, body: string): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en-US"><head><title>${escapeMarkup(title)}</title></head><body>${body}</body></html>`,
  );

const reviewsResult = (place: Place, offset: number): object => {
  const all = visitsAt(place);
  const shown = inLanguage(all, 'en');
  const { histogram, average, count } = tally(all, 0);
  return {
    locations: [
      {
        locationId: Number(place.id),
        name: place.name,
        placeType: 'ATTRACTION',
        url: pathOf(place),
        reviewSummary: { rating: Number(average.toFixed(1)), count },
        reviewAggregations: { ratingCounts: histogram },
        reviewListPage: {
          totalCount: shown.length,
          preferredReviewIds: [],
          reviews: shown.slice(offset, offset + pageSize).map((visit) => olderRecordOf(place, visit)),
        },
      },
    ],
  };
};

/** A page as it was in 2025: its data is JSON in JSON in a script, and the script is an address. */
const placePage = (place: Place, offset: number): Answer => {
  const results = {
    1301576816: { data: JSON.stringify({ Theme_getTheme: null }) },
    3649944416: { data: JSON.stringify(reviewsResult(place, offset)) },
  };
  const state = place.fault === 'changed_layout' ? {} : { locale: 'en-US', urqlSsrData: { results } };
  const script = `(this.$WP=this.$WP||[]).push(function(e){return e}(JSON.parse(${JSON.stringify(JSON.stringify(state))})));`;
  return html(
    `${place.name} - Tripadvisor`,
    `<script async src="data:text/javascript,${encodeURIComponent(script)}"></script>`,
  );
};

const badRequest = answerOf('text/plain', 'Bad Request', 400);

const callReply = (request: IncomingMessage, body: string): Reply => {
  const search = hasSession(request) ? answerSearch(body) : undefined;
  if (search !== undefined) return search;
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
  return { ...placePage(place, Number(offset)), fault: pageFault(place), isFirstPage: offset === '0' };
};

/** Tripadvisor: the interface behind the site, the pages of places, and the Content API. */
export default {
  hosts: ['www.tripadvisor.com', 'api.content.tripadvisor.com'],
  items: tripadvisorItems,
  answer(url, request, body) {
    if (url.hostname === 'api.content.tripadvisor.com') return contentAnswer(url);
    if (url.pathname === '/data/graphql/ids') return callReply(request, body);
    return pageReply(url);
  },
} satisfies StandIn;
