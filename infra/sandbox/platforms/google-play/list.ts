import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { apps, playFaults } from './apps.ts';

const endpoint = '/mobile-app-store/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'Lumen Notes', reviews_to_fetch: 2 },
    shows: 'An app found by its name; 760 reviews in English, fewer in de, es, fr, ja and ar.',
  },
  {
    endpoint,
    request: { query: 'com.lumennotes.app', language: 'ar', reviews_to_fetch: 30 },
    shows: 'Reviews in Arabic, written from right to left; there are 26.',
  },
  {
    endpoint,
    request: {
      query: 'https://play.google.com/store/apps/details?id=com.orchardbudget.android',
      reviews_to_fetch: 500,
    },
    shows: 'More reviews asked for than the 210 that there are: the list ends.',
  },
  {
    endpoint,
    request: { query: 'de.nordlyswetter.app', language: 'de' },
    shows: 'An app that is mostly reviewed in German.',
  },
  {
    endpoint,
    request: { query: 'jp.sakurasteps.learn', language: 'ja' },
    shows: 'An app that is mostly reviewed in Japanese.',
  },
  { endpoint, request: { query: 'com.fernfinder.pencil' }, shows: 'All 12 reviews stand on the first page.' },
  { endpoint, request: { query: 'com.plaintimer.app' }, shows: 'An app without any rating or review.' },
  { endpoint, request: { query: 'com.vouch.nosuchapp' }, shows: 'There is no such app.', answers: 'item_not_found' },
];

/** What can be asked of this store. */
export const playItems: readonly SandboxItem[] = [
  ...normalItems,
  ...apps.flatMap(({ id, fault }) => (fault ? faultItem(endpoint, 'Google Play', id, playFaults[fault]) : [])),
];
