import { faultItem, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { items } from './items.ts';

const appStore = '/mobile-app-store/reviews';
const podcasts = '/podcast-directory/reviews';

const itemUrl = {
  software: 'https://apps.apple.com/us/app/fault/id',
  podcast: 'https://podcasts.apple.com/us/podcast/fault/id',
};

/** Example requests for this store. */
export const appleItems: readonly SandboxItem[] = [
  ...itemsOf(appStore, {
    complete: {
      'An app found by its name at Apple; 730 reviews in the US, of which the feed gives 500.': {
        query: 'app-store: Lumen Notes',
        reviews_to_fetch: 2,
      },
      'The German storefront: 240 reviews, read over several pages.': {
        query: 'https://apps.apple.com/de/app/nordlys-weather/id9000000103',
        reviews_to_fetch: 120,
      },
      'A bundle id that only Apple knows; Google Play answers 404.': 'com.pocketatelier.studio',
      'A single review in the US: the feed gives an object instead of a list.':
        'https://apps.apple.com/us/app/sakura-steps/id9000000105',
      'An app without any rating or review.': 'https://apps.apple.com/us/app/plain-timer/id9000000106',
      'The feed is empty although there are ratings; another source has the reviews.':
        'https://apps.apple.com/us/app/hidden-meadow/id9000000107',
      'iTunes refuses feed and rows; the interface of the web pages has the reviews, not newest first.':
        'https://apps.apple.com/us/app/glass-harbour/id9000000109',
    },
    upstream_blocked: {
      'Every source is empty although there are ratings: blocked, and not "no reviews".':
        'https://apps.apple.com/us/app/locked-garden/id9000000108',
    },
  }),
  ...itemsOf(podcasts, {
    complete: {
      'A podcast found by its name; 720 reviews in the US.': { query: 'The Slow Kitchen', reviews_to_fetch: 2 },
      'The British storefront, which has reviews of its own.':
        'https://podcasts.apple.com/gb/podcast/harbour-lights-a-history/id9000001102',
      'Reviews in Arabic, from the Saudi storefront.': { query: 'Orbit & Ink', country: 'sa', reviews_to_fetch: 10 },
      'One review in the US, 130 in Germany.': 'https://podcasts.apple.com/us/podcast/die-leise-stunde/id9000001104',
      'A podcast without any review.': 'First Light Radio',
    },
    item_not_found: { 'A name that matches nothing.': 'No Such Podcast' },
  }),
  ...items.flatMap(({ kind, id, fault }) => {
    const endpoint = kind === 'software' ? appStore : podcasts;
    return fault ? faultItem(endpoint, 'Apple', `${itemUrl[kind]}${id}`, faults[fault]) : [];
  }),
];
