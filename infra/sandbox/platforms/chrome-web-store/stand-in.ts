import { redirectTo, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { RouteRequest } from '../../service-declaration.ts';
import { type CallQuery, googlePage } from '../../wires/google.ts';
import { inAllLanguages } from '../../words/reviews.ts';
import { crxIdOf, itemOf, items, type StoreItem } from './items.ts';
import requests from './requests.json' with { type: 'json' };
import {
  askedByCall,
  calls,
  languageOf,
  payloadOf,
  removedPage,
  reviewsPage,
  rowOf,
  searchPage,
  usualRpc,
} from './wire.ts';

const store = 'https://chromewebstore.google.com/detail';
const urlOf = (slug: string): string => `${store}/${slug}/${crxIdOf(`chrome web store/${slug}`)}`;

const removedId = crxIdOf('chrome web store/withdrawn-ledger');
const notFound = titlePage('404');

const isRefused = ({ fault }: StoreItem, { number }: RouteRequest): boolean =>
  fault === 'refused' || (fault === 'refused_once' && (number('_reqid', 0) / 100_000) % 2 === 1);

/**
 * The Chrome Web Store: the page of an item's reviews, the call for more of them, and the search page. Reviews are
 * those of one language (`hl`). The page holds reviews, so an item's fault affects it like the calls.
 */
export default service<StoreItem, CallQuery>({
  title: 'the Chrome Web Store',
  endpoint: '/browser-extension/reviews',
  hosts: ['chromewebstore.google.com'],
  items,
  faulty: (item) => itemOf({ ...item, topic: 'notes', counts: { en: 400 } }),
  faults: {
    refused: { shows: 'every call is answered with error [3]', answers: 'upstream_error' },
    refused_once: { shows: 'a call is answered with error [3], and well when it is repeated under a new number' },
  },
  keys: ({ id }) => [id],
  queryOf: ({ slug }) => urlOf(slug),
  requests,
  reviews: ({ id, topic, counts }) => inAllLanguages(`chrome web store/${id}`, counts, { topic }),
  record: rowOf,
  instead: ({ slug, id }, { path, url }) =>
    [slug, ''].includes(path('slug')) ? undefined : redirectTo(`/detail/${slug}/${id}/reviews${url.search}`),
  notFound,
  routes: {
    'POST /_/ChromeWebStoreConsumerFeUi/data/batchexecute': {
      list: askedByCall,
      part: (part, { rpc }, asked) => {
        if (part.item.closed) return titlePage('Error 403', 403);
        if (isRefused(part.item, asked)) return calls.failure(rpc);
        return calls.result(rpc, part.item.fault === 'changed_layout' ? { cards: payloadOf(part) } : payloadOf(part));
      },
      refused: ({ rpc }) => calls.failure(rpc),
      unknown: ({ rpc }) => calls.result(rpc, []),
    },
    '/detail/:slug/:id/reviews': {
      list: (asked) => ({ rpc: usualRpc, item: asked.path('id'), size: 10, language: languageOf(asked) }),
      part: (part, { language }) =>
        part.item.fault === 'changed_layout'
          ? googlePage(language, { head: `<title>${part.item.name}</title>`, body: '<main></main>', blocks: [] })
          : reviewsPage(part, language),
      unknown: ({ item, language }) => (item === removedId ? removedPage(item, language) : notFound),
    },
    '/search/:term': {
      term: ({ path }) => path('term'),
      found: (found, term, asked) => searchPage(found.slice(0, 10), term, languageOf(asked)),
    },
  },
});
