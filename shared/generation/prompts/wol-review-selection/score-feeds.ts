import { type FeedFields, fieldsOf } from './feed-fields.ts';
import { wordsOf } from './word-vectors.ts';

/** A feed with what its score is computed from. */
export interface FeedText {
  readonly fields: FeedFields;
  readonly words: readonly string[];
  /** How many numbers and names there are per hundred words. */
  readonly specifics: number;
}

/** How good a feed is, and why. */
export interface FeedScore {
  /** From 0 to 1. */
  readonly score: number;
  /** Its strengths, as a short sentence. */
  readonly reason: string;
}

/** Reads the fields and the words of a feed. */
export const readFeed = (feed: Readonly<Record<string, unknown>>): FeedText => {
  const fields = fieldsOf(feed);
  const words = wordsOf(fields.text);
  const marks = fields.text.match(/\p{N}+|(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu) ?? [];
  return { fields, words, specifics: words.length === 0 ? 0 : (100 * marks.length) / words.length };
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
  /** Part of the reason for a feed with a high value. */
  readonly reasonOf: (feed: FeedText) => string;
}

/** Best from 60 to 180 words. A shorter text says little, and few people read a longer one. */
const lengthScore = (words: number): number => {
  if (words < 60) return words / 60;
  return words <= 180 ? 1 : Math.max(0.4, 1 - (words - 180) / 500);
};

const qualities: readonly Quality[] = [
  {
    weight: 0.35,
    valueOf: ({ words }) => lengthScore(words.length),
    reasonOf: ({ words }) => `is detailed (${words.length} words)`,
  },
  { weight: 0.2, valueOf: ({ specifics }) => Math.min(1, specifics / 8), reasonOf: () => 'is specific' },
  {
    weight: 0.1,
    valueOf: ({ words }) => (words.length === 0 ? 0 : Math.min(1, (new Set(words).size / words.length) * 1.25)),
    reasonOf: () => 'has a rich vocabulary',
  },
  { weight: 0.15, valueOf: ({ fields }) => fields.rating, reasonOf: () => 'has a high rating' },
  {
    weight: 0.1,
    valueOf: ({ fields: { date } }, { newest, oldest }) =>
      date === undefined ? undefined : newest === oldest ? 1 : (date - oldest) / (newest - oldest),
    reasonOf: () => 'is recent',
  },
  {
    weight: 0.1,
    valueOf: ({ fields: { helpful } }, { mostHelpful }) =>
      helpful === undefined || mostHelpful === 0 ? undefined : Math.log1p(helpful) / Math.log1p(mostHelpful),
    reasonOf: ({ fields }) => `was found helpful ${fields.helpful} times`,
  },
];

/** The value of a quality whose field is missing. */
const unknownValue = 0.5;
/** From this value on, a quality is named in the reason. */
const strongValue = 0.75;

const rangeOf = (feeds: readonly FeedText[]): Range => {
  const dates = feeds.flatMap(({ fields }) => fields.date ?? []);
  return {
    newest: dates.reduce((a, b) => Math.max(a, b), -Infinity),
    oldest: dates.reduce((a, b) => Math.min(a, b), Infinity),
    mostHelpful: feeds.reduce((most, { fields }) => Math.max(most, fields.helpful ?? 0), 0),
  };
};

const scoreOf = (feed: FeedText, range: Range): FeedScore => {
  const measured = qualities.map((quality) => ({ ...quality, value: quality.valueOf(feed, range) }));
  const total = measured.reduce((sum, { weight, value = unknownValue }) => sum + weight * value, 0);
  const strengths = measured
    .filter(({ value = 0 }) => value >= strongValue)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ reasonOf }) => reasonOf(feed));
  const reason = strengths.slice(0, 3).join(', ') || 'the best of the remaining reviews';
  return { score: Math.round(total * 1_000) / 1_000, reason: `${reason[0]?.toUpperCase()}${reason.slice(1)}.` };
};

/** Scores feeds by length, specificity, vocabulary, rating, age and helpful votes. A missing field counts as average. */
export const scoreFeeds = (feeds: readonly FeedText[]): FeedScore[] => {
  const range = rangeOf(feeds);
  return feeds.map((feed) => scoreOf(feed, range));
};
