import { comparedWords, hasWideLetters } from '../../text/compare.ts';
import { type FeedFields, fieldsOfEach } from './feed-fields.ts';
import type { Feed } from './feed-values.ts';

/**
 * Longer texts are read up to here, so that the time is limited for any number and size of texts: about 170 words, and
 * of a script without spaces as many letters as 250 words.
 */
const [maxRead, maxWide] = [1_000, 500];

/** Reads the words of a feed. In scripts without spaces, each letter is one. */
const readText = (fields: FeedFields) => {
  const isWide = hasWideLetters(fields.text.slice(0, maxRead));
  const begin = fields.text.slice(0, isWide ? maxWide : maxRead);
  const words = comparedWords(begin);
  /** How many words there are in the whole text. Two letters of a script without spaces count as one. */
  const count = (words.length / (isWide ? 2 : 1)) * (fields.text.length / Math.max(1, begin.length));
  const marks = begin.match(/\p{N}+|(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu) ?? [];
  /** How many numbers and names there are per hundred words. */
  const specifics = words.length === 0 ? 0 : (100 * marks.length) / words.length;
  return { fields, words, count, specifics };
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

const unknownValue = 0.5;

/**
 * The quality of each feed, from 0 to 1: by length, specificity, vocabulary, rating, age and helpful votes. A missing
 * field counts as average. A low rating takes most of it away.
 */
export const scoreFeeds = (feeds: readonly ReturnType<typeof readText>[]): number[] => {
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

/** A feed by its position in the request, from 0, with its text, and its rating and quality, both from 0 to 1. */
export type RankedFeed = Ranking['ranked'][number];
export type Ranking = ReturnType<typeof rankFeeds>;

/** The best rating of the response. Other scales are converted. */
export const maxRating = 5;

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

/** Makes the function that says whether a text is like one that it was asked before. */
const duplicateFinder = (): ((words: readonly string[]) => boolean) => {
  const holders = new Map<string, number[]>();
  let asked = 0;
  return (words) => {
    const runs = runsOf(words);
    const shared = Map.groupBy(
      [...runs].flatMap((run) => holders.get(run) ?? []),
      (holder) => holder,
    );
    if ([...shared.values()].some(({ length }) => length >= runs.size * duplicateShare)) return true;
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
 * rating than the least, which is of 5. The same feeds always give the same order.
 */
export const rankFeeds = (feeds: readonly Feed[], max: number, minimumRating = 0) => {
  const read = fieldsOfEach(feeds).map(readText);
  const scores = scoreFeeds(read);
  const all = read.map(({ fields: { text, rating }, words }, index) => ({
    ...{ index, text, rating, words, score: scores[index] ?? 0 },
    isBelow: (rating ?? 1) * maxRating < minimumRating,
  }));
  const told = all.filter(({ text }) => text !== '');
  const isDuplicate = duplicateFinder();
  const ranked = told
    .filter(({ isBelow }) => !isBelow)
    .toSorted((one, other) => other.score - one.score)
    .filter(({ words, text }) => !isDuplicate(words.length > 0 ? words.slice(0, maxWords) : [text]));
  return {
    ranked: ranked.slice(0, max).map(({ index, text, rating, score }) => ({ index, text, rating, score })),
    /** How many feeds were compared, without duplicates. */
    considered: ranked.length,
    /** The positions of feeds without a text. They are left out. */
    withoutText: all.filter(({ text }) => text === '').map(({ index }) => index),
    /** How many feeds were left out for their rating. */
    belowRating: told.filter(({ isBelow }) => isBelow).length,
  };
};
