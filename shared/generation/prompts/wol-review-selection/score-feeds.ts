import { comparedWords, hasWideLetters } from '../../text/compare.ts';
import { type Feed, type FeedFields, fieldsOf } from './feed-fields.ts';

/** A feed with what its score is computed from. */
export interface FeedText {
  readonly fields: FeedFields;
  /** In scripts without spaces, each letter is one. */
  readonly words: readonly string[];
  /** How many words there are in the whole text. Two letters of a script without spaces count as one. */
  readonly count: number;
  /** How many numbers and names there are per hundred words. */
  readonly specifics: number;
}

/**
 * Longer texts are read up to here, so that the time is limited for any number and size of texts: about 170 words, and of a
 * script without spaces as many letters as 250 words.
 */
const [maxRead, maxWide] = [1_000, 500];

/** Reads the fields and the words of a feed. */
export const readFeed = (feed: Feed): FeedText => {
  const fields = fieldsOf(feed);
  const isWide = hasWideLetters(fields.text.slice(0, maxRead));
  const begin = fields.text.slice(0, isWide ? maxWide : maxRead);
  const words = comparedWords(begin);
  const count = (words.length / (isWide ? 2 : 1)) * (fields.text.length / Math.max(1, begin.length));
  const marks = begin.match(/\p{N}+|(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu) ?? [];
  return { fields, words, count, specifics: words.length === 0 ? 0 : (100 * marks.length) / words.length };
};

/** Best from 60 to 180 words. A shorter text says little, and few people read a longer one. */
const lengthScore = (words: number): number => {
  if (words < 60) return words / 60;
  return words <= 180 ? 1 : Math.max(0.4, 1 - (words - 180) / 500);
};

/** What is left of the quality of a review with a low rating: a wall shows what people praise. */
const praiseOf = (rating: number | undefined): number => {
  if (rating === undefined || rating >= 0.7) return 1;
  return rating >= 0.5 ? 0.6 : 0.3;
};

/** The value of a quality whose field is missing. */
const unknownValue = 0.5;

/**
 * The quality of each feed, from 0 to 1: by length, specificity, vocabulary, rating, age and helpful votes. A missing
 * field counts as average. A low rating takes most of it away.
 */
export const scoreFeeds = (feeds: readonly FeedText[]): number[] => {
  const dates = feeds.flatMap(({ fields }) => fields.date ?? []);
  const [newest, oldest] = [Math.max(...dates), Math.min(...dates)]; // At most 1,000 feeds.
  const mostHelpful = Math.max(...feeds.map(({ fields }) => fields.helpful ?? 0));
  const ageOf = (date: number): number => (newest === oldest ? 1 : (date - oldest) / (newest - oldest));
  return feeds.map(({ fields: { rating, date, helpful }, words, count, specifics }) => {
    const total =
      0.35 * lengthScore(count) +
      0.2 * Math.min(1, specifics / 8) +
      0.1 * (words.length === 0 ? 0 : Math.min(1, (new Set(words).size / words.length) * 1.25)) +
      0.15 * (rating ?? unknownValue) +
      0.1 * (date === undefined ? unknownValue : ageOf(date)) +
      0.1 * (helpful === undefined || mostHelpful === 0 ? unknownValue : Math.log1p(helpful) / Math.log1p(mostHelpful));
    return Math.round(total * praiseOf(rating) * 1_000) / 1_000;
  });
};
