import { titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { CallQuery } from '../../wires/google.ts';
import { inAllLanguages } from '../../words/reviews.ts';
import { apps, type PlayApp } from './items.ts';
import {
  askedByCall,
  askedByPage,
  calls,
  detailsPage,
  gatewayError,
  languageOf,
  payloadOf,
  rowOf,
  searchPage,
} from './wire.ts';

/**
 * Google Play: the details page, the search page and the two review RPCs of batchexecute. Reviews are those of one
 * language (`hl`). The country (`gl`) changes nothing.
 */
export default service<PlayApp, CallQuery>({
  title: 'Google Play',
  endpoint: '/mobile-app-store/reviews',
  hosts: ['play.google.com'],
  items: apps,
  faulty: (item) => ({
    ...item,
    id: `com.vouch.fault.${item.fault.replaceAll('_', '')}`,
    developer: 'Vouch Sandbox',
    topic: 'notes',
    counts: { en: 400 },
  }),
  faults: {
    gateway_error: {
      shows: 'the store sends its rate limit error (PlayGatewayError) with HTTP 200',
      answers: 'upstream_rate_limited',
    },
  },
  keys: ({ id }) => [id],
  requests: {
    complete: {
      'An app found by its name; 760 reviews in English, fewer in de, es, fr, ja and ar.': {
        query: 'Lumen Notes',
        reviews_to_fetch: 2,
      },
      'Reviews in Arabic, written from right to left; there are 26.': {
        query: 'com.lumennotes.app',
        language: 'ar',
        reviews_to_fetch: 30,
      },
      'More reviews asked for than the 210 that there are: the list ends.': {
        query: 'https://play.google.com/store/apps/details?id=com.orchardbudget.android',
        reviews_to_fetch: 500,
      },
      'An app that is mostly reviewed in German.': { query: 'de.nordlyswetter.app', language: 'de' },
      'An app that is mostly reviewed in Japanese.': { query: 'jp.sakurasteps.learn', language: 'ja' },
      'All 12 reviews are on the first page.': 'com.fernfinder.pencil',
      'An app by its name without the slogan behind it; a warning names it.': 'Sakura Steps',
      'An app without any rating or review.': 'com.plaintimer.app',
    },
    ambiguous_query: {
      'Two apps have this name: the error lists both, with the queries that tell them apart.':
        'google-play: Plain Compass',
      'No app is called so; the error lists those with similar names.': 'Sketchbook',
    },
    item_not_found: {
      'There is no such app.': 'com.vouch.nosuchapp',
      'A name that no app of either store has.': 'Walrus Orchestra',
    },
    upstream_blocked: {
      'The search is refused: not the same as "not found".': 'google-play: Search fault: blocked 403',
    },
  },
  reviews: ({ id, topic, counts }) => inAllLanguages(`google/${id}`, counts, { topic }),
  record: rowOf,
  notFound: titlePage('Not Found'),
  routes: {
    '/store/apps/details': { list: askedByPage, part: detailsPage },
    '/store/search': {
      term: ({ query }) => (query('c') === 'apps' ? query('q') : undefined),
      found: (found, term, asked) => searchPage(found, term, languageOf(asked)),
    },
    'POST /_/PlayStoreUi/data/batchexecute': {
      list: askedByCall,
      part: (part, { rpc }) => {
        if (part.item.fault === 'gateway_error') return calls.failure(rpc, gatewayError);
        return calls.result(rpc, part.item.fault === 'changed_layout' ? { cards: part.records } : payloadOf(part));
      },
      refused: ({ rpc }) => calls.failure(rpc),
      unknown: ({ rpc }) => calls.result(rpc, []),
    },
  },
});
