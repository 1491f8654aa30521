import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { dealFaults, deals } from './deals.ts';

const endpoint = '/deal-marketplace-reviews/reviews';

/** Example requests for this shop. */
export const dealItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A deal found by its name; its page claims 388 reviews, and the list holds 430.': {
        query: 'Tidepool Notes',
        reviews_to_fetch: 2,
      },
      'All 430 reviews, over five requests, with the answers of the founder.': {
        query: 'https://appsumo.com/products/tidepool-notes/reviews/',
        reviews_to_fetch: 450,
      },
      'A deal by its number, the most helpful reviews first.': {
        query: '990000102',
        deal_id: 990000102,
        sort_type: 'most_helpful',
        reviews_to_fetch: 30,
      },
      'A deal by its slug, the oldest reviews first.': { query: 'marketplace-harbour-ledger', sort_type: 'oldest' },
      'A deal that is reviewed in German.': 'Wetterwarte Pro',
      'A deal that is reviewed in French.': 'https://appsumo.com/products/studio-camelia/',
      'The page claims no review, and the list holds 12, in Spanish.':
        'https://appsumo.com/products/leccion-uno/?utm_source=mail',
      'Two deals that share their reviews: the records name the other deal.': {
        query: '990000106',
        reviews_to_fetch: 5,
      },
      'A deal without any review.': 'https://appsumo.com/products/quiet-launch/',
    },
    item_not_found: {
      'A page without a deal: there is no such.': 'https://appsumo.com/products/no-such-deal/',
      'There is no deal of that number.': '990000199',
    },
  }),
  ...faultItems(endpoint, 'AppSumo', deals, dealFaults, ({ slug }) => `https://appsumo.com/products/${slug}/`),
];
