import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { apps, playFaults } from './apps.ts';

const endpoint = '/mobile-app-store/reviews';

/** Example requests for this store. */
export const playItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
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
      'An app without any rating or review.': 'com.plaintimer.app',
    },
    item_not_found: { 'There is no such app.': 'com.vouch.nosuchapp' },
  }),
  ...faultItems(endpoint, 'Google Play', apps, playFaults, ({ id }) => id),
];
