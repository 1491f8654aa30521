import { log } from '../api/log.ts';
import type { Warning } from './response.ts';
import { Review } from './review.ts';

/** Reviews that hold to their schema, and a warning for those that did not. */
export interface Validated {
  readonly reviews: readonly Review[];
  readonly warnings: readonly Warning[];
}

/**
 * Holds every review to its own schema before it leaves. A violation is our bug, and no reason to fail: the field
 * becomes null where it may be, else the review is left out. The log names the fields, never what is in them.
 */
export const validateReviews = (reviews: readonly Review[]): Validated => {
  let mended = 0;
  let left = 0;
  const valid = reviews.flatMap((review) => {
    const parsed = Review.safeParse(review);
    if (parsed.success) return [review];
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.').replace(/\.\d+/g, '[]')))];
    log().error('invalid review', { platform: review.platform, fields });
    const repaired = Review.safeParse(withoutFields(review, parsed.error.issues));
    if (repaired.success) mended += 1;
    else left += 1;
    return repaired.success ? [repaired.data] : [];
  });
  const warnings = [
    ...(mended > 0
      ? [{ code: 'review_mended', detail: `${mended} reviews had a field that was not valid; it is null.` }]
      : []),
    ...(left > 0 ? [{ code: 'review_invalid', detail: `${left} reviews were not valid and were left out.` }] : []),
  ];
  return { reviews: valid, warnings };
};

/** A copy in which the fields that the issues name are null; a bad member of a list takes the list with it. */
const withoutFields = (review: Review, issues: readonly { readonly path: readonly PropertyKey[] }[]): unknown => {
  const copy: Record<string, unknown> = { ...review, author: { ...review.author } };
  for (const { path } of issues) {
    const [field, inner] = path.map(String);
    if (field === undefined) continue;
    if (field === 'author' && inner !== undefined)
      copy[field] = { ...review.author, ...Object(copy[field]), [inner]: null };
    else copy[field] = Array.isArray(copy[field]) ? [] : null;
  }
  return copy;
};
