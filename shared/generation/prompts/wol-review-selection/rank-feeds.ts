import type { Feed } from './feed-fields.ts';
import { readFeed, scoreFeeds } from './score-feeds.ts';

/** A feed by its position in the list of the request, from 0, with its text and its own quality, from 0 to 1. */
export interface RankedFeed {
  readonly index: number;
  readonly text: string;
  readonly score: number;
}

/** Feeds in order, best first. */
export interface Ranking {
  readonly ranked: readonly RankedFeed[];
  /** How many feeds were compared, without duplicates. */
  readonly considered: number;
  /** The positions of feeds without a text. They are left out. */
  readonly withoutText: readonly number[];
  /** How many feeds were left out for their rating. */
  readonly belowRating: number;
}

const maxRating = 5;

/** Feeds that share this much of their runs of three words are duplicates. */
const duplicateShare = 0.6;

/** The words of a feed that are compared: duplicates begin alike. */
const maxWords = 200;

/** So many feeds with the same run of words are remembered, so that the work grows linearly with the feeds. */
const maxHolders = 5;

/** The runs of three words of a text; of a shorter text, all of it. */
const runsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.length < 3 ? [words.join(' ')] : words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`),
  );

const countEach = (values: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** Makes the function that says whether a text is like one that it was asked before. */
const duplicateFinder = (): ((words: readonly string[]) => boolean) => {
  const holders = new Map<string, number[]>();
  let asked = 0;
  return (words) => {
    const runs = runsOf(words);
    const shared = countEach([...runs].flatMap((run) => holders.get(run) ?? []));
    if ([...shared.values()].some((count) => count >= runs.size * duplicateShare)) return true;
    asked += 1;
    for (const run of runs) {
      const found = holders.get(run) ?? [];
      if (found.length < maxHolders) holders.set(run, [...found, asked]);
    }
    return false;
  };
};

/**
 * Ranks the feeds, best first. Duplicates of a better feed are left out, those without a text, and those with a lower
 * rating than the least. The same feeds always give the same order.
 *
 * @param minimumRating on a scale of 5
 */
export const rankFeeds = (feeds: readonly Feed[], max: number, minimumRating = 0): Ranking => {
  const read = feeds.map(readFeed);
  const scores = scoreFeeds(read);
  const all = read.map(({ fields: { text, rating }, words }, index) => ({
    ...{ index, text, words, score: scores[index] ?? 0 },
    isBelow: (rating ?? 1) * maxRating < minimumRating,
  }));
  const told = all.filter(({ text }) => text !== '');
  const isDuplicate = duplicateFinder();
  const ranked = told
    .filter(({ isBelow }) => !isBelow)
    .toSorted((one, other) => other.score - one.score)
    .filter(({ words, text }) => !isDuplicate(words.length > 0 ? words.slice(0, maxWords) : [text]));
  return {
    ranked: ranked.slice(0, max).map(({ index, text, score }) => ({ index, text, score })),
    considered: ranked.length,
    withoutText: all.filter(({ text }) => text === '').map(({ index }) => index),
    belowRating: told.filter(({ isBelow }) => isBelow).length,
  };
};
