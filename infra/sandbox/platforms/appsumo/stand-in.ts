import { htmlAnswer, jsonAnswer } from '../../answer.ts';
import { searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { commentsOf } from './comments.ts';
import { dealItems, deals } from './items.ts';
import { dealPage, foundDeal } from './page.ts';

const notFound = jsonAnswer({ detail: 'Not found.' }, 404);
const webPage = htmlAnswer('<!doctype html><title>AppSumo</title><div id="__next"></div>');

const numberIn = (url: URL, name: string, usual: number): number => {
  const number = Number(url.searchParams.get(name) ?? usual);
  return Number.isInteger(number) && number >= 0 ? number : usual;
};

/** The largest window that was seen to be given whole. */
const largestWindow = 250;

const commentsReply = (url: URL, id: string): Reply => {
  const deal = deals.find((candidate) => String(candidate.id) === id);
  if (deal === undefined) return notFound;
  const from = numberIn(url, 'from', 0);
  const window = {
    from,
    size: Math.min(numberIn(url, 'items_per_page', 20), largestWindow),
    sort: url.searchParams.get('sort') ?? 'date',
    order: url.searchParams.get('order') ?? 'desc',
  };
  const answer = deal.fault === 'web_page' ? webPage : jsonAnswer(commentsOf(deal, window));
  return { ...answer, fault: deal.fault, isFirstPage: from === 0 };
};

const searchReply = (url: URL): Reply => {
  const found = searchByName(deals, url.searchParams.get('query') ?? '');
  const size = numberIn(url, 'per_page', 10);
  const meta = { total_results: found.length, total_pages: Math.ceil(found.length / size), page: 1, per_page: size };
  return jsonAnswer({ deals: found.slice(0, size).map(foundDeal), meta });
};

/**
 * AppSumo: the page of a deal's reviews, the search of the shop, and the list of reviews. Faults affect
 * the list only.
 */
export default {
  hosts: ['appsumo.com'],
  items: dealItems,
  answer(url) {
    if (url.pathname === '/api/v2/deals/esbrowse/') return searchReply(url);
    const [, id] = /^\/api\/v2\/deals\/(\d+)\/reviews\/$/.exec(url.pathname) ?? [];
    if (id !== undefined) return commentsReply(url, id);
    const [, slug] = /^\/products\/([^/]+)\/reviews\/$/.exec(url.pathname) ?? [];
    return slug === undefined ? notFound : dealPage(deals.find((deal) => deal.slug === slug));
  },
} satisfies StandIn;
