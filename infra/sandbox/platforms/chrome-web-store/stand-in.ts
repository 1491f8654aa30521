import { redirectTo, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { RouteRequest } from '../../service-declaration.ts';
import { type CallQuery, googlePage } from '../../wires/google.ts';
import { inAllLanguages } from '../../words/reviews.ts';
import { crxIdOf, itemOf, items, type StoreItem } from './items.ts';
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
  requests: {
    complete: {
      'An extension found by its name; 380 reviews in English, then those in five other languages.': {
        query: 'Lumen Notes Clipper',
        reviews_to_fetch: 2,
      },
      'The 7 reviews in Arabic first, then those in other languages up to the asked number.': {
        query: urlOf('lumen-notes-clipper'),
        language: 'ar',
        reviews_to_fetch: 20,
      },
      'All 42 reviews: 30 in English, then 12 in French.': {
        query: urlOf('orchard-price-watch'),
        reviews_to_fetch: 50,
      },
      'None in the asked language, so that other languages answer.': `${urlOf('nordlys-new-tab')}/reviews?hl=fr`,
      'A theme with 19 reviews.': urlOf('paper-harbour-theme'),
      'The interface has been renamed; the page has its new name.': { query: urlOf('sakura-reader'), language: 'ja' },
      'The store claims 12 ratings and shows 9 in all its languages: ended by platform_cap.': urlOf('fern-highlighter'),
      'An extension without any rating.': urlOf('plain-timer-tab'),
    },
    partial: {
      'The interface refuses to answer; the page has ten reviews in its data.': urlOf('glass-sidebar'),
      'The interface refuses to answer; the page has ten reviews in its markup only, with days for dates.':
        urlOf('locked-sidebar'),
    },
    ambiguous_query: {
      'Two extensions have this name.': 'Cloud Clipper',
      'No store has an extension of this name; the error lists similar names of several stores.': 'Clipper',
    },
    item_not_found: {
      'There is no such extension.': urlOf('no-such-extension'),
      'An extension that was removed: its page says so with HTTP 200.': urlOf('withdrawn-ledger'),
      'A name that none of the three stores has.': 'Walrus Orchestra',
    },
    upstream_blocked: {
      'The search of the Chrome Web Store is refused, and no other store has the name.': 'Search fault: blocked 403',
    },
  },
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
