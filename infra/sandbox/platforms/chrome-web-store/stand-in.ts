import type { ServerResponse } from 'node:http';
import { answerOf, redirectTo, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { answerCall, readCall } from './batchexecute.ts';
import { items, sharedFault } from './items.ts';
import { storeItems } from './list.ts';
import { notFoundPage, reviewsPage, searchPage } from './page.ts';

const languageOf = (url: URL): string => url.searchParams.get('hl') ?? 'en';

/** The page holds reviews, so an item's fault hits it as it hits the calls. */
const sendPage = async (response: ServerResponse, url: URL): Promise<void> => {
  const [, , slug, id] = url.pathname.split('/');
  const item = items.find((candidate) => candidate.id === id);
  if (item === undefined) return send(response, notFoundPage);
  if (slug !== item.slug) return send(response, redirectTo(`/detail/${item.slug}/${item.id}/reviews${url.search}`));
  const request = { fault: sharedFault(item.fault), key: url.href, isFirstPage: true };
  await sendFaulty(response, reviewsPage(item, languageOf(url)), request);
};

const sendCall = async (response: ServerResponse, url: URL, form: string): Promise<void> => {
  const call = readCall(url, form);
  const fault = call?.item?.closed ? 'blocked_403' : sharedFault(call?.item?.fault);
  await sendFaulty(response, answerCall(call), { fault, key: form, isFirstPage: (call?.query.token ?? null) === null });
};

const sendSearch = (response: ServerResponse, url: URL): void => {
  const term = decodeURIComponent(url.pathname.slice('/search/'.length));
  send(response, searchPage(searchByName(items, term).slice(0, 10), term, languageOf(url)));
};

/**
 * The Chrome Web Store: the page of an item's reviews, the call for more of them, and the search page. Reviews are those
 * of one language (`hl`).
 */
export default {
  hosts: ['chromewebstore.google.com'],
  items: storeItems,
  handle(request, url, body, response) {
    if (url.pathname === '/_/ChromeWebStoreConsumerFeUi/data/batchexecute') {
      if (request.method === 'POST') return sendCall(response, url, body.toString());
      return send(response, answerOf('text/html', '<!doctype html><title>Error 405</title>', 405));
    }
    if (url.pathname.startsWith('/search/')) return sendSearch(response, url);
    return /^\/detail\/[^/]+\/[^/]+\/reviews$/.test(url.pathname)
      ? sendPage(response, url)
      : send(response, notFoundPage);
  },
} satisfies StandIn;
