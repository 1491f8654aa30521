import type { ServerResponse } from 'node:http';
import { type Answer, answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { commentsOf } from './comments.ts';
import { deals, sharedFault } from './deals.ts';
import { dealItems } from './list.ts';
import { dealPage, foundDeal } from './page.ts';

const json = (body: object, status = 200): Answer => answerOf('application/json', JSON.stringify(body), status);
const notFound = json({ detail: 'Not found.' }, 404);
const webPage = answerOf('text/html', '<!doctype html><title>AppSumo</title><div id="__next"></div>');

const numberIn = (url: URL, name: string, usual: number): number => {
  const number = Number(url.searchParams.get(name) ?? usual);
  return Number.isInteger(number) && number >= 0 ? number : usual;
};

/** The largest window that was seen to be given whole. */
const largestWindow = 250;

const sendComments = async (response: ServerResponse, url: URL, id: string): Promise<void> => {
  const deal = deals.find((candidate) => String(candidate.id) === id);
  if (deal === undefined) return send(response, notFound);
  const from = numberIn(url, 'from', 0);
  const window = {
    from,
    size: Math.min(numberIn(url, 'items_per_page', 20), largestWindow),
    sort: url.searchParams.get('sort') ?? 'date',
    order: url.searchParams.get('order') ?? 'desc',
  };
  const answer = deal.fault === 'web_page' ? webPage : json(commentsOf(deal, window));
  await sendFaulty(response, answer, { fault: sharedFault(deal.fault), key: url.href, isFirstPage: from === 0 });
};

const sendSearch = (response: ServerResponse, url: URL): void => {
  const found = searchByName(deals, url.searchParams.get('query') ?? '');
  const size = numberIn(url, 'per_page', 10);
  const meta = { total_results: found.length, total_pages: Math.ceil(found.length / size), page: 1, per_page: size };
  send(response, json({ deals: found.slice(0, size).map(foundDeal), meta }));
};

/**
 * AppSumo: the page of a deal's reviews, the search of the shop, and the list of reviews. Faults hit the list; page and
 * search stand.
 */
export default {
  hosts: ['appsumo.com'],
  items: dealItems,
  handle(_request, url, _body, response) {
    if (url.pathname === '/api/v2/deals/esbrowse/') return sendSearch(response, url);
    const [, id] = /^\/api\/v2\/deals\/(\d+)\/reviews\/$/.exec(url.pathname) ?? [];
    if (id !== undefined) return sendComments(response, url, id);
    const [, slug] = /^\/products\/([^/]+)\/reviews\/$/.exec(url.pathname) ?? [];
    return send(response, slug === undefined ? notFound : dealPage(deals.find((deal) => deal.slug === slug)));
  },
} satisfies StandIn;
