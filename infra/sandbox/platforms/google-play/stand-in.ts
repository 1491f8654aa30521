import { titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { CallQuery } from '../../wires/google.ts';
import { inAllLanguages } from '../../words/reviews.ts';
import { apps, type PlayApp } from './items.ts';
import requests from './requests.json' with { type: 'json' };
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
  requests,
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
