import type { Review } from '../model/review.ts';
import type { Position } from './token.ts';

/** How a page relates to what earlier answers delivered. */
export interface Delivered {
  /** The last review that was delivered; null when none was. */
  readonly last: Position['last'];
  /** Whether dates tell what has been delivered: newest first, and pages that shift when a review arrives. */
  readonly byDate: boolean;
  /** How many reviews of this page have been delivered, if nothing has shifted. */
  readonly skip: number;
}

/**
 * The reviews of a page that no earlier answer delivered. Reviews arrive between two calls, so pages shift: the last
 * delivered review is looked for first, then its date decides, and only then the count.
 */
export const notYetDelivered = (reviews: readonly Review[], { last, byDate, skip }: Delivered): readonly Review[] => {
  if (last === null) return reviews;
  const found = reviews.findIndex(({ review_id }) => review_id === last.id);
  if (found >= 0) return reviews.slice(found + 1);
  const { date } = last;
  if (byDate && date !== null && reviews.every(({ created_at }) => created_at !== null)) {
    return reviews.filter(({ created_at }) => created_at !== null && Date.parse(created_at) <= Date.parse(date));
  }
  return reviews.slice(skip);
};
