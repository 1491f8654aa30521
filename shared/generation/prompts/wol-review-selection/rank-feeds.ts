import type { Feed } from './feed-leaves.ts';
import { readFeed, scoreFeeds } from './score-feeds.ts';
import { SelectedLikeness } from './selected-likeness.ts';

/** A selected feed. */
export interface RankedFeed {
  /** Its position in the list of the request, from 0. */
  readonly index: number;
  /** Its text, wherever the request has it. */
  readonly text: string;
  /** The quality of the feed alone, from 0 to 1. */
  readonly score: number;
}

/** Feeds in order, best first. */
export interface Ranking {
  readonly ranked: readonly RankedFeed[];
  /** How many feeds were compared, without duplicates. */
  readonly considered: number;
  /** The positions of feeds without a text. They are left out. */
  readonly withoutText: readonly number[];
}

/** Feeds with at least this likeness are duplicates. */
const duplicateLikeness = 0.8;
/** The weight of the score in the order. The rest is the weight of being different from feeds that are already selected. */
const scoreWeight = 0.7;

/**
 * Selects up to `max` feeds, best first. The order takes the score of each feed and its likeness to the feeds already
 * selected (TF-IDF vectors, maximal marginal relevance). Duplicates of a selected feed are left out. The same feeds always
 * give the same order. Feeds without a text are left out.
 */
export const rankFeeds = (feeds: readonly Feed[], max: number): Ranking => {
  const texts = feeds.map(readFeed);
  const scores = scoreFeeds(texts);
  const likeness = new SelectedLikeness(texts.map(({ words }) => words));
  const ranked: RankedFeed[] = [];
  const textOf = (index: number): string => texts[index]?.fields.text ?? '';
  const [left, withoutText] = [new Set<number>(), new Set<number>()];
  for (const index of feeds.keys()) (textOf(index) === '' ? withoutText : left).add(index);
  const worth = (index: number): number => scoreWeight * (scores[index] ?? 0) - (1 - scoreWeight) * likeness.of(index);
  while (left.size > 0 && ranked.length < max) {
    const index = [...left].reduce((best, next) => (worth(next) > worth(best) ? next : best));
    left.delete(index);
    if (likeness.of(index) >= duplicateLikeness) continue;
    ranked.push({ index, text: textOf(index), score: scores[index] ?? 0 });
    likeness.add(index);
    for (const other of left) if (likeness.of(other) >= duplicateLikeness) left.delete(other);
  }
  return { ranked, considered: ranked.length + left.size, withoutText: [...withoutText] };
};
