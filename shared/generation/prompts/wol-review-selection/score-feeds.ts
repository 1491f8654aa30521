import { type FeedFields, fieldsOf } from './feed-fields.ts';
import type { Feed } from './feed-leaves.ts';
import { wordsOf } from './word-vectors.ts';

/** A feed with what its score is computed from. */
export interface FeedText {
  readonly fields: FeedFields;
  readonly words: readonly string[];
  /** How many words there are in the whole text. */
  readonly count: number;
  /** How many numbers and names there are per hundred words. */
  readonly specifics: number;
}

/** Numbers and names are counted in as many characters as words are. */
const maxMarked = 2_000;

/** Reads the fields and the words of a feed. */
export const readFeed = (feed: Feed): FeedText => {
  const fields = fieldsOf(feed);
  const { words, count } = wordsOf(fields.text);
  const marks = fields.text.slice(0, maxMarked).match(/\p{N}+|(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu) ?? [];
  return { fields, words, count, specifics: words.length === 0 ? 0 : (100 * marks.length) / words.length };
};

/** The range of values among all feeds. */
interface Range {
  readonly newest: number;
  readonly oldest: number;
  readonly mostHelpful: number;
}

/** One part of the score. */
interface Quality {
  readonly weight: number;
  /** From 0 to 1; undefined if the feed has no such field. */
  readonly valueOf: (feed: FeedText, range: Range) => number | undefined;
}

/** Best from 60 to 180 words. A shorter text says little, and few people read a longer one. */
const lengthScore = (words: number): number => {
  if (words < 60) return words / 60;
  return words <= 180 ? 1 : Math.max(0.4, 1 - (words - 180) / 500);
};

const qualities: readonly Quality[] = [
  { weight: 0.35, valueOf: ({ count }) => lengthScore(count) },
  { weight: 0.2, valueOf: ({ specifics }) => Math.min(1, specifics / 8) },
  {
    weight: 0.1,
    valueOf: ({ words }) => (words.length === 0 ? 0 : Math.min(1, (new Set(words).size / words.length) * 1.25)),
  },
  { weight: 0.15, valueOf: ({ fields }) => fields.rating },
  {
    weight: 0.1,
    valueOf: ({ fields: { date } }, { newest, oldest }) =>
      date === undefined ? undefined : newest === oldest ? 1 : (date - oldest) / (newest - oldest),
  },
  {
    weight: 0.1,
    valueOf: ({ fields: { helpful } }, { mostHelpful }) =>
      helpful === undefined || mostHelpful === 0 ? undefined : Math.log1p(helpful) / Math.log1p(mostHelpful),
  },
];

/** The value of a quality whose field is missing. */
const unknownValue = 0.5;

const rangeOf = (feeds: readonly FeedText[]): Range => {
  const dates = feeds.flatMap(({ fields }) => fields.date ?? []);
  return {
    newest: dates.reduce((a, b) => Math.max(a, b), -Infinity),
    oldest: dates.reduce((a, b) => Math.min(a, b), Infinity),
    mostHelpful: feeds.reduce((most, { fields }) => Math.max(most, fields.helpful ?? 0), 0),
  };
};

const scoreOf = (feed: FeedText, range: Range): number => {
  const total = qualities.reduce(
    (sum, quality) => sum + quality.weight * (quality.valueOf(feed, range) ?? unknownValue),
    0,
  );
  return Math.round(total * 1_000) / 1_000;
};

/**
 * The quality of each feed, from 0 to 1: by length, specificity, vocabulary, rating, age and helpful votes. A missing
 * field counts as average.
 */
export const scoreFeeds = (feeds: readonly FeedText[]): number[] => {
  const range = rangeOf(feeds);
  return feeds.map((feed) => scoreOf(feed, range));
};
