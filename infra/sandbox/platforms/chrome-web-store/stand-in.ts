import { redirectTo, titlePage } from '../../answer.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { answerCall, readCall } from './batchexecute.ts';
import { items, storeItems } from './items.ts';
import { notFoundPage, reviewsPage, searchPage } from './page.ts';

const languageOf = (url: URL): string => url.searchParams.get('hl') ?? 'en';

/** The page holds reviews, so an item's fault affects it like the calls. */
const pageReply = (url: URL): Reply => {
  const [, , slug, id] = url.pathname.split('/');
  const item = items.find((candidate) => candidate.id === id);
  if (item === undefined) return notFoundPage;
  if (slug !== item.slug) return redirectTo(`/detail/${item.slug}/${item.id}/reviews${url.search}`);
  return { ...reviewsPage(item, languageOf(url)), fault: item.fault };
};

const callReply = (url: URL, form: string): Reply => {
  const call = readCall(url, form);
  const fault = call?.item?.closed ? 'blocked_403' : call?.item?.fault;
  return { ...answerCall(call), fault, requestKey: form, isFirstPage: (call?.query.token ?? null) === null };
};

const searchReply = (url: URL): Reply => {
  const term = decodeURIComponent(url.pathname.slice('/search/'.length));
  const found = searchByName(items, term).slice(0, 10);
  return { ...searchPage(found, term, languageOf(url)), fault: faultOfSearch(term) };
};

/**
 * The Chrome Web Store: the page of an item's reviews, the call for more of them, and the search page. Reviews are those
 * of one language (`hl`).
 */
export default {
  hosts: ['chromewebstore.google.com'],
  items: storeItems,
  answer(url, request, body) {
    if (url.pathname === '/_/ChromeWebStoreConsumerFeUi/data/batchexecute') {
      if (request.method === 'POST') return callReply(url, body);
      return titlePage('Error 405', 405);
    }
    if (url.pathname.startsWith('/search/')) return searchReply(url);
    return /^\/detail\/[^/]+\/[^/]+\/reviews$/.test(url.pathname) ? pageReply(url) : notFoundPage;
  },
} satisfies StandIn;
