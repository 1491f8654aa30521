import { log } from '../../api/log.ts';
import { Review } from '../model/review.ts';

/** A review that matches its schema, or undefined, and whether fields of it had to become null. */
export interface Validated {
  readonly review: Review | undefined;
  readonly isChanged: boolean;
}

/**
 * Validates a review against its own schema before it is sent. An invalid field is a bug in Vouch, but no reason to fail
 * the request: the field becomes null if it may be null, else the review is left out. The log names the fields only.
 */
export const validateReview = (review: Review): Validated => {
  const parsed = Review.safeParse(review);
  if (parsed.success) return { review, isChanged: false };
  const { issues } = parsed.error;
  const fields = [...new Set(issues.map(({ path }) => path.join('.').replace(/\.\d+/g, '[]')))];
  log().error('invalid review', { platform: review.platform, fields });
  return { review: Review.safeParse(withoutFields(review, issues)).data, isChanged: true };
};

/** A copy in which the fields that the issues name are null. A list with an invalid member becomes empty. */
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
