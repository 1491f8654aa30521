import type { Review } from '../model/review.ts';
import type { Position } from './token.ts';

/** What earlier responses delivered of a list. */
export interface Delivered {
  /** The last review that was delivered; null when none was. */
  readonly last: Position['last'];
  /** Whether dates decide: the list is newest first, and its pages shift when a review arrives. */
  readonly byDate: boolean;
  /** How many reviews of this page were delivered, if nothing has shifted. */
  readonly count: number;
}

/**
 * The reviews of a page without those that earlier responses delivered. New reviews shift the pages between two calls,
 * so the last delivered review is looked for first. If it is gone, its date decides, and else the count.
 */
export const skipDelivered = (reviews: readonly Review[], { last, byDate, count }: Delivered): readonly Review[] => {
  if (last === null) return reviews;
  const found = reviews.findIndex(({ review_id }) => review_id === last.id);
  if (found >= 0) return reviews.slice(found + 1);
  const { date } = last;
  if (byDate && date !== null && reviews.every(({ created_at }) => created_at !== null)) {
    return reviews.filter(({ created_at }) => created_at !== null && Date.parse(created_at) <= Date.parse(date));
  }
  return reviews.slice(count);
};
