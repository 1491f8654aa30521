import type { ShownResults } from '../../stand-in.ts';

/** Example requests for apps. */
export const appRequests: ShownResults = {
  complete: {
    'An app found by its name at Apple; 730 reviews in the US, of which the feed gives 500.': {
      query: 'app-store: Lumen Notes',
      reviews_to_fetch: 2,
    },
    'The German storefront: 240 reviews, read over several pages.': {
      query: 'https://apps.apple.com/de/app/nordlys-weather/id9000000103',
      reviews_to_fetch: 120,
    },
    'Two apps have this name at Apple; one has ten times the ratings of the other.': 'app-store: Plain Compass',
    'A bundle id that only Apple knows; Google Play answers 404.': 'com.pocketatelier.studio',
    'A single review in the US: the feed gives an object instead of a list.':
      'https://apps.apple.com/us/app/sakura-steps/id9000000105',
    'An app without any rating or review.': 'https://apps.apple.com/us/app/plain-timer/id9000000106',
    'The feed is empty although there are ratings; another source has the reviews.':
      'https://apps.apple.com/us/app/hidden-meadow/id9000000107',
    'The feed is empty for the headers of iTunes, and full for others.':
      'https://apps.apple.com/us/app/amber-window/id9000000111',
    'iTunes refuses feed and rows; the interface of the web pages has the reviews, not newest first.':
      'https://apps.apple.com/us/app/glass-harbour/id9000000109',
  },
  partial: {
    'Only the page of the app has reviews, the eight most helpful ones.':
      'https://apps.apple.com/us/app/paper-lighthouse/id9000000110',
  },
  upstream_blocked: {
    'The search of Apple is refused: not the same as "not found".': 'app-store: Search fault: blocked 403',
    'Every source is empty although there are ratings: blocked, and not "no reviews".':
      'https://apps.apple.com/us/app/locked-garden/id9000000108',
  },
};

/** Example requests for podcasts. */
export const podcastRequests: ShownResults = {
  complete: {
    'A podcast found by its name without the article; 720 reviews in the US.': {
      query: 'slow kitchen',
      reviews_to_fetch: 2,
    },
    'The British storefront, which has reviews of its own.':
      'https://podcasts.apple.com/gb/podcast/harbour-lights-a-history/id9000001102',
    'Reviews in Arabic, from the Saudi storefront.': { query: 'Orbit & Ink', country: 'sa', reviews_to_fetch: 10 },
    'One review in the US, 130 in Germany.': 'https://podcasts.apple.com/us/podcast/die-leise-stunde/id9000001104',
  },
  upstream_blocked: {
    'A podcast without any review: the rows answer 404, which does not prove an empty list.': 'First Light Radio',
  },
  ambiguous_query: {
    'Two podcasts have this name.': 'Tidal Notes',
    'No podcast is called so; one has a similar name.': 'Kitchen',
  },
  item_not_found: { 'A name that matches nothing.': 'No Such Podcast' },
};
