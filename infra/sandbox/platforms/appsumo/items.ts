import type { Named } from '../../service-declaration.ts';
import type { Language, Topic } from '../../words/phrases.ts';
import { type Review, reviewsOf } from '../../words/reviews.ts';

/** An invented deal. AppSumo has given out no number as high as these. */
export interface Deal extends Named {
  readonly id: number;
  readonly slug: string;
  /** `notes` if absent. */
  readonly topic?: Topic;
  /** English if absent. */
  readonly language?: Language;
  readonly count: number;
  /** How many reviews its page claims; the list holds `count`. */
  readonly claimed: number;
  /** The number of the deal whose reviews it shows, where they are not its own. */
  readonly reviewsOf?: number;
}

const named: readonly Omit<Deal, 'id'>[] = [
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
export const deals: readonly Deal[] = named.map((deal, index) => ({ id: 990000101 + index, ...deal }));

/** The deal whose reviews a deal shows: mostly itself. */
export const ownerOf = (deal: Deal): Deal => deals.find(({ id }) => id === deal.reviewsOf) ?? deal;

/** A deal's reviews, newest first. */
export const reviewsOfDeal = (deal: Deal): readonly Review[] => {
  const { count, language = 'en', topic = 'notes' } = deal;
  return reviewsOf({ seed: `appsumo/${ownerOf(deal).id}`, count, language, topic, naming: 'nickname' });
};
