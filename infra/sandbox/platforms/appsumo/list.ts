import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { dealFaults, deals } from './deals.ts';

const endpoint = '/deal-marketplace-reviews/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'Tidepool Notes', reviews_to_fetch: 2 },
    shows: 'A deal found by its name; its page claims 388 reviews, and the list holds 430.',
  },
  {
    endpoint,
    request: { query: 'https://appsumo.com/products/tidepool-notes/reviews/', reviews_to_fetch: 450 },
    shows: 'All 430 reviews, over five requests, with the answers of the founder.',
  },
  {
    endpoint,
    request: { query: '990000102', deal_id: 990000102, sort_type: 'most_helpful', reviews_to_fetch: 30 },
    shows: 'A deal by its number, the most helpful reviews first.',
  },
  {
    endpoint,
    request: { query: 'marketplace-harbour-ledger', sort_type: 'oldest' },
    shows: 'A deal by its slug, the oldest reviews first.',
  },
  { endpoint, request: { query: 'Wetterwarte Pro' }, shows: 'A deal that is reviewed in German.' },
  {
    endpoint,
    request: { query: 'https://appsumo.com/products/studio-camelia/' },
    shows: 'A deal that is reviewed in French.',
  },
  {
    endpoint,
    request: { query: 'https://appsumo.com/products/leccion-uno/?utm_source=mail' },
    shows: 'The page claims no review, and the list holds 12, in Spanish.',
  },
  {
    endpoint,
    request: { query: '990000106', reviews_to_fetch: 5 },
    shows: 'Two deals that share their reviews: the records name the other deal.',
  },
  {
    endpoint,
    request: { query: 'https://appsumo.com/products/quiet-launch/' },
    shows: 'A deal without any review.',
  },
  {
    endpoint,
    request: { query: 'https://appsumo.com/products/no-such-deal/' },
    shows: 'A page without a deal: there is no such.',
    answers: 'item_not_found',
  },
  { endpoint, request: { query: '990000199' }, shows: 'There is no deal of that number.', answers: 'item_not_found' },
];

/** What can be asked of this shop. */
export const dealItems: readonly SandboxItem[] = [
  ...normalItems,
  ...deals.flatMap(({ slug, fault }) =>
    fault ? faultItem(endpoint, 'AppSumo', `https://appsumo.com/products/${slug}/`, dealFaults[fault]) : [],
  ),
];
