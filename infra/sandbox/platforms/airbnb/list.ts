import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { airbnbFaults, listings } from './listings.ts';

const endpoint = '/short-term-rental/reviews';

/** Example requests for this Airbnb. */
export const airbnbItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A listing by its address; 220 reviews in five languages, with replies and translations into English.': {
        query: 'https://www.airbnb.com/rooms/9100000000000000101',
        reviews_to_fetch: 120,
      },
      'A listing by its id; French reviews are translated into German.': {
        query: '9100000000000000102',
        language: 'de',
      },
      'The reviews that the platform finds best come first.': {
        query: 'https://www.airbnb.es/rooms/9100000000000000103',
        sort_type: 'BEST_QUALITY',
      },
      'Reviews in Japanese.': { query: '9100000000000000104', language: 'ja' },
      'By hotel_id: all nine reviews; the oldest is without stars.': {
        query: '9100000000000000105',
        hotel_id: '9100000000000000105',
      },
      'A listing without any review.': '9100000000000000106',
      'The newest id of the persisted query is stale, the next one works.': {
        query: '9100000000000000107',
        reviews_to_fetch: 60,
      },
      'The page of the listing is a captcha: the reviews come, with a warning that its facts do not.':
        '9100000000000000108',
    },
    item_not_found: { 'There is no such listing.': '9100000000000000199' },
  }),
  ...faultItems(endpoint, 'Airbnb', listings, airbnbFaults, ({ id }) => id),
];
