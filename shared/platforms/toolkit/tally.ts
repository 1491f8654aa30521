/** A histogram of the number of ratings of each value, and their average; both null without ratings. */
export const tallyOf = (
  numbers: readonly { readonly rating: number; readonly count: number }[],
): { readonly average: number | null; readonly histogram: Readonly<Record<string, number>> | null } => {
  const ratings = numbers.reduce((sum, { count }) => sum + count, 0);
  if (ratings === 0) return { average: null, histogram: null };
  return {
    average: numbers.reduce((sum, { rating, count }) => sum + rating * count, 0) / ratings,
    histogram: Object.fromEntries(numbers.map(({ rating, count }) => [String(rating), count])),
  };
};
