import { isDeepStrictEqual } from 'node:util';
import type { Review } from '#shared/reviews/model/review.ts';
import { oddNumber, oddText, placesIn, valueAt } from './mutate.ts';

/** Every leaf of a record or a review, as JSON. */
const leavesOf = (value: unknown): string[] =>
  placesIn(value).map((place) => String(JSON.stringify(valueAt(value, place))));

/** Fields that are derived from others, and so change with them. */
const derived = /^(review_id|review_id_source)$/;

/** The values of `after` that are not in the review before, not in the recorded record and not put in by the mutation. */
const inventedIn = (after: Review, before: Review, record: unknown): string[] => {
  const known = new Set([...leavesOf(before), ...leavesOf(record)]);
  return placesIn(after).flatMap((place) => {
    const value = valueAt(after, place);
    const text = JSON.stringify(value);
    const isLeaf = typeof value !== 'object' && value !== undefined;
    const isMutation = text.includes(String(oddNumber)) || text.includes(oddText);
    return !isLeaf || derived.test(place.join('.')) || known.has(text) || isMutation
      ? []
      : [`${place.join('.')}: ${text}`];
  });
};

/** The values in the reviews of `after` that the recorded response does not hold. */
export const inventions = (after: readonly Review[], before: readonly Review[], record: unknown): string[] =>
  after.flatMap((review, index) => {
    const same = before.find(({ review_id }) => review_id === review.review_id) ?? before[index];
    return same && !isDeepStrictEqual(review, same) ? inventedIn(review, same, record) : [];
  });
