import { dashed, type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import type { Language, Topic } from '../../words/phrases.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';

/** An invented deal. AppSumo has given out no number as high as these. */
export interface Deal {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** `notes` if absent. */
  readonly topic?: Topic;
  /** English if absent. */
  readonly language?: Language;
  readonly count: number;
  /** How many reviews its page claims; the list holds `count`. */
  readonly claimed: number;
  /** The number of the deal whose reviews it shows, where they are not its own. */
  readonly reviewsOf?: number;
  readonly fault?: keyof typeof dealFaults;
}

/** The shared faults and two of this shop. */
export const dealFaults = {
  ...faults,
  web_page: { shows: 'a web page replaces the data, with HTTP 200', answers: 'upstream_blocked' },
  kept_back: { shows: 'reviews are claimed, and none is in the list', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

const normalDeals: readonly Omit<Deal, 'id'>[] = [
  { slug: 'tidepool-notes', name: 'Tidepool Notes', count: 430, claimed: 388 },
  { slug: 'marketplace-harbour-ledger', name: 'Harbour Ledger', topic: 'budget', count: 110, claimed: 89 },
  { slug: 'wetterwarte-pro', name: 'Wetterwarte Pro', topic: 'weather', language: 'de', count: 64, claimed: 64 },
  { slug: 'studio-camelia', name: 'Studio Camélia', topic: 'drawing', language: 'fr', count: 130, claimed: 129 },
  { slug: 'leccion-uno', name: 'Lección Uno', topic: 'lessons', language: 'es', count: 12, claimed: 0 },
  { slug: 'tidepool-notes-teams', name: 'Tidepool Notes for Teams', count: 430, claimed: 388, reviewsOf: 990000101 },
  { slug: 'quiet-launch', name: 'Quiet Launch', count: 0, claimed: 0 },
  { slug: 'paper-trail', name: 'Paper Trail', count: 14, claimed: 14 },
  { slug: 'marketplace-paper-trail', name: 'Paper Trail', count: 9, claimed: 9 },
];

/** Every deal of this shop. */
export const deals: readonly Deal[] = [
  ...normalDeals.map((deal, index) => ({ id: 990000101 + index, ...deal })),
  ...namesIn(dealFaults).map((fault, index) => ({
    id: 990000901 + index,
    slug: `fault-${dashed(fault)}`,
    name: `Fault: ${spaced(fault)}`,
    count: 400,
    claimed: 400,
    fault,
  })),
];

/** The deal whose reviews a deal shows: mostly itself. */
export const ownerOf = (deal: Deal): Deal => deals.find(({ id }) => id === deal.reviewsOf) ?? deal;

/** A deal's reviews, newest first. */
export const reviewsOfDeal = (deal: Deal): readonly SyntheticReview[] => {
  const { count, language = 'en', topic = 'notes' } = deal;
  return reviewsOf({ seed: `appsumo/${ownerOf(deal).id}`, count, language, topic, naming: 'nickname' });
};

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
    ambiguous_query: {
      'Two deals have this name.': 'Paper Trail',
      'No deal is called so; two have similar names.': 'Tidepool',
    },
    upstream_blocked: { 'The search of the shop is refused.': 'Search fault: blocked 403' },
    item_not_found: {
      'A name that no deal has.': 'Walrus Orchestra',
      'A page without a deal: there is no such.': 'https://appsumo.com/products/no-such-deal/',
      'There is no deal of that number.': '990000199',
    },
  }),
  ...faultItems(endpoint, 'AppSumo', deals, dealFaults, ({ slug }) => `https://appsumo.com/products/${slug}/`),
];
