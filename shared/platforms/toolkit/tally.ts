import type { Target } from './adapter.ts';
import { histogramOf } from './wire-schemas.ts';

/**
 * A histogram from the number of ratings of each value, and the average that follows from it; both null without
 * ratings, where some of the five values are absent and the others are fewer than `total`, and where a value is not one
 * of five or comes twice. Values that are absent where the others are all of `total` have no ratings.
 */
export const tallyOf = (
  numbers: readonly { readonly rating: number; readonly count: number }[],
  total: number | null,
): { readonly average: number | null; readonly histogram: Readonly<Record<string, number>> | null } => {
  const ratings = numbers.reduce((sum, { count }) => sum + count, 0);
  const counts = [1, 2, 3, 4, 5].map((value) =>
    numbers.filter(({ rating }) => rating === value).map(({ count }) => count),
  );
  const isOdd = counts.some(({ length }) => length > 1) || counts.flat().length < numbers.length;
  const isPart = numbers.length < counts.length && (total === null || ratings < total);
  if (ratings === 0 || isOdd || isPart) return { average: null, histogram: null };
  return {
    average: numbers.reduce((sum, { rating, count }) => sum + rating * count, 0) / ratings,
    histogram: histogramOf(counts.map(([count = 0]) => count)),
  };
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
): ReturnType<typeof histogramOf> => {
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  return language === undefined || sum === total ? histogramOf(counts) : null;
};
