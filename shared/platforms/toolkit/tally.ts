import * as z from 'zod';
import type { Target } from './adapter.ts';
import * as wire from './wire-schemas.ts';

/** The numbers of ratings of one star, two and so on. A list of another length is refused without being read. */
export const fiveCounts = z.lazy(() => z.tuple([wire.count, wire.count, wire.count, wire.count, wire.count]));

const oneToFive = ['1', '2', '3', '4', '5'];

/** The numbers of ratings of one star, two and so on, by their names in the object at `path`; null for an absent one. */
export const countsAt = (value: unknown, path: readonly string[], names = oneToFive): readonly (number | null)[] =>
  names.map((name) => wire.at(value, [...path, name], wire.count));

/**
 * A histogram from a list with the number of ratings of each value, and the average that follows from it. Both are null
 * where the list is empty or a member cannot be read, where a value comes twice, and where one of the five values is
 * absent, or all are 0, and these are fewer than `total`. Values that are absent where the others are all of `total`
 * have no ratings.
 *
 * @param names the names of the value and of its number in a member of the list
 */
export const tallyOf = (
  list: readonly unknown[],
  total: number | null,
  names: readonly [rating: string, count: string] = ['rating', 'count'],
): { readonly average: number | null; readonly histogram: ReturnType<typeof wire.histogramOf> } => {
  const ratings = list.map((member) => wire.at(member, [names[0]], wire.wholeStars));
  const numbers = list.map((member) => wire.at(member, [names[1]], wire.count));
  const sum = numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
  const isOdd = ratings.includes(null) || numbers.includes(null) || new Set(ratings).size < ratings.length;
  const isPart = (list.length < wire.fiveStars || sum === 0) && (total === null || sum < total);
  if (list.length === 0 || isOdd || isPart) return { average: null, histogram: null };
  const counts = [1, 2, 3, 4, 5].map((stars) => numbers[ratings.indexOf(stars)] ?? 0);
  const stars = counts.reduce((all, number, index) => all + number * (index + 1), 0);
  return { average: sum === 0 ? null : stars / sum, histogram: wire.histogramOf(counts) };
};

/**
 * Whether an item has reviews, by the number of its ratings. So many may all be `withoutText`; with more of them, an
 * empty list means that it is hidden.
 */
export const hasReviews = (ratings: number | null | undefined, withoutText = 0): boolean | undefined => {
  if (ratings === 0) return false;
  return ratings != null && ratings > withoutText ? true : undefined;
};

/**
 * The histogram of an item from the numbers in a list of it. If the list is of one language, they may be of that
 * language too: they are those of the item only if they are as many as it has in all.
 */
export const histogramOfAll = (
  counts: readonly (number | null)[],
  { language }: Pick<Target, 'language'>,
  total: number | null,
): ReturnType<typeof wire.histogramOf> => {
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  return language === undefined || sum === total ? wire.histogramOf(counts) : null;
};
