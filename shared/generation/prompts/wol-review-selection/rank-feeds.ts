import { type FeedScore, readFeed, scoreFeeds } from './score-feeds.ts';
import { SelectedLikeness } from './selected-likeness.ts';

/** A selected feed. */
export interface RankedFeed extends FeedScore {
  /** Its position in the list of the request, from 0. */
  readonly index: number;
}

/** Feeds in order, best first. */
export interface Ranking {
  readonly ranked: readonly RankedFeed[];
  /** How many feeds were compared, without duplicates. */
  readonly considered: number;
}

/** Feeds with at least this likeness are duplicates. */
const duplicateLikeness = 0.8;
/** The weight of the score in the order. The rest is the weight of being different from feeds that are already selected. */
const scoreWeight = 0.7;

/**
 * Selects up to `max` feeds, best first. The order takes the score of each feed and its likeness to the feeds already
 * selected (TF-IDF vectors, maximal marginal relevance). Duplicates of a selected feed are left out. The same feeds always
 * give the same order.
 */
export const rankFeeds = (feeds: readonly Readonly<Record<string, unknown>>[], max: number): Ranking => {
  const texts = feeds.map(readFeed);
  const scores = scoreFeeds(texts);
  const likeness = new SelectedLikeness(texts.map(({ words }) => words));
  const ranked: RankedFeed[] = [];
  const left = new Set(feeds.keys());
  const worth = (index: number): number =>
    scoreWeight * (scores[index]?.score ?? 0) - (1 - scoreWeight) * likeness.of(index);
  while (left.size > 0 && ranked.length < max) {
    const index = [...left].reduce((best, next) => (worth(next) > worth(best) ? next : best));
    left.delete(index);
    if (likeness.of(index) >= duplicateLikeness) continue;
    ranked.push({ index, ...(scores[index] ?? { score: 0, reason: '' }) });
    likeness.add(index);
    for (const other of left) if (likeness.of(other) >= duplicateLikeness) left.delete(other);
  }
  return { ranked, considered: ranked.length + left.size };
};
