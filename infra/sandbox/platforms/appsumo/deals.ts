import { dashed, type FaultKind, faults, namesIn, spaced } from '../../faults.ts';
import type { Language, Topic } from '../../words/phrases.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';

/** An invented deal. AppSumo has given out no number as high as these. */
export interface Deal {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly topic: Topic;
  readonly language: Language;
  readonly count: number;
  /** How many reviews its page claims; the list holds `count`. */
  readonly claimed: number;
  /** The number of the deal whose reviews it shows, where they are not its own. */
  readonly reviewsOf?: number;
  readonly fault?: DealFault;
}

/** The shared faults and two of this shop. */
export const dealFaults = {
  ...faults,
  web_page: { shows: 'a web page replaces the data, with HTTP 200', answers: 'upstream_blocked' },
  kept_back: { shows: 'reviews are claimed, and none is in the list', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** A fault of any platform or of this shop. */
export type DealFault = keyof typeof dealFaults;

const normalDeals: readonly Omit<Deal, 'id'>[] = [
  { slug: 'tidepool-notes', name: 'Tidepool Notes', topic: 'notes', language: 'en', count: 430, claimed: 388 },
  {
    slug: 'marketplace-harbour-ledger',
    name: 'Harbour Ledger',
    topic: 'budget',
    language: 'en',
    count: 110,
    claimed: 89,
  },
  { slug: 'wetterwarte-pro', name: 'Wetterwarte Pro', topic: 'weather', language: 'de', count: 64, claimed: 64 },
  { slug: 'studio-camelia', name: 'Studio Camélia', topic: 'drawing', language: 'fr', count: 130, claimed: 129 },
  { slug: 'leccion-uno', name: 'Lección Uno', topic: 'lessons', language: 'es', count: 12, claimed: 0 },
  {
    slug: 'tidepool-notes-teams',
    name: 'Tidepool Notes for Teams',
    topic: 'notes',
    language: 'en',
    count: 430,
    claimed: 388,
    reviewsOf: 990000101,
  },
  { slug: 'quiet-launch', name: 'Quiet Launch', topic: 'notes', language: 'en', count: 0, claimed: 0 },
];

const faultyDeals: readonly Deal[] = namesIn(dealFaults).map((fault, index) => ({
  id: 990000901 + index,
  slug: `fault-${dashed(fault)}`,
  name: `Fault: ${spaced(fault)}`,
  topic: 'notes',
  language: 'en',
  count: 400,
  claimed: 400,
  fault,
}));

/** Every deal of this shop. */
export const deals: readonly Deal[] = [
  ...normalDeals.map((deal, index) => ({ id: 990000101 + index, ...deal })),
  ...faultyDeals,
];

/** The deal whose reviews a deal shows: mostly itself. */
export const ownerOf = (deal: Deal): Deal => deals.find(({ id }) => id === deal.reviewsOf) ?? deal;

/** A deal's reviews, newest first. */
export const reviewsOfDeal = (deal: Deal): readonly SyntheticReview[] =>
  reviewsOf({
    seed: `appsumo/${ownerOf(deal).id}`,
    count: deal.count,
    language: deal.language,
    topic: deal.topic,
    naming: 'nickname',
  });
