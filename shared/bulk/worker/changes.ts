import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Review } from '../../reviews/model/review.ts';

/** The reviews of an item as they were read last, id to fingerprint. No text is kept. */
export const Seen = z.record(z.string(), z.string());
export type Seen = Readonly<z.infer<typeof Seen>>;

/** A fingerprint of what an author or owner can edit. Counts of votes and pictures of authors change all the time. */
const fingerprint = ({ rating, title, text, pros, cons, sub_ratings, replies }: Review): string =>
  hash(
    'sha256',
    JSON.stringify([rating, title, text, pros, cons, sub_ratings, replies.map((reply) => reply.text)]),
    'base64url',
  ).slice(0, 12);

/** The fingerprints of reviews. */
export const seenOf = (reviews: readonly Review[]): Seen =>
  Object.fromEntries(reviews.map((review) => [review.review_id, fingerprint(review)]));

/** The reviews that are new or edited since they were seen. */
export const changedSince = (
  seen: Seen,
  reviews: readonly Review[],
): readonly { readonly review: Review; readonly change: 'new' | 'edited' }[] =>
  reviews.flatMap((review) => {
    const before = Object.hasOwn(seen, review.review_id) ? seen[review.review_id] : undefined;
    if (before !== undefined && before === fingerprint(review)) return []; // A new one needs no fingerprint.
    return [{ review, change: before === undefined ? 'new' : 'edited' }];
  });
