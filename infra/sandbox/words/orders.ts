import type { SyntheticReview } from './reviews.ts';

/** An order by a value of each review, the greatest first. */
export const descending =
  <Review>(value: (review: Review) => number) =>
  (a: Review, b: Review): number =>
    value(b) - value(a);

/** The orders that platforms offer. */
export const orders = {
  relevance: descending(({ helpful, text }: SyntheticReview) => 10 * helpful + (text?.length ?? 0)),
  helpful: descending(({ helpful }: Pick<SyntheticReview, 'helpful'>) => helpful),
  newest: descending(({ writtenAt }: Pick<SyntheticReview, 'writtenAt'>) => writtenAt),
  oldest: descending(({ writtenAt }: Pick<SyntheticReview, 'writtenAt'>) => -writtenAt),
  highestRated: descending(({ rating }: Pick<SyntheticReview, 'rating'>) => rating),
  lowestRated: descending(({ rating }: Pick<SyntheticReview, 'rating'>) => -rating),
} as const;
