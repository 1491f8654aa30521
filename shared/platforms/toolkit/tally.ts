/**
 * A histogram from the number of ratings of each value, and the average that follows from it; both null without
 * ratings, and where some of the five values are absent and the others are fewer than `total`.
 */
export const tallyOf = (
  numbers: readonly { readonly rating: number; readonly count: number }[],
  total: number | null,
): { readonly average: number | null; readonly histogram: Readonly<Record<string, number>> | null } => {
  const ratings = numbers.reduce((sum, { count }) => sum + count, 0);
  if (ratings === 0 || (numbers.length < 5 && ratings < (total ?? 0))) return { average: null, histogram: null };
  return {
    average: numbers.reduce((sum, { rating, count }) => sum + rating * count, 0) / ratings,
    histogram: Object.fromEntries(numbers.map(({ rating, count }) => [String(rating), count])),
  };
};
