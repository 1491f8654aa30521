import { log } from '../../api/log.ts';
import type { Warning } from '../model/response.ts';
import { Review } from '../model/review.ts';

/**
 * Holds every review to its own schema before it leaves. A violation is our bug, and no reason to fail: the field
 * becomes null where it may be, else the review is left out. The log names the fields, never what is in them.
 */
export class Validator {
  #mended = 0;
  #left = 0;

  /** The review as it may leave; undefined when it may not. */
  check(review: Review): Review | undefined {
    const parsed = Review.safeParse(review);
    if (parsed.success) return review;
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.').replace(/\.\d+/g, '[]')))];
    log().error('invalid review', { platform: review.platform, fields });
    const mended = Review.safeParse(withoutFields(review, parsed.error.issues));
    if (mended.success) this.#mended += 1;
    else this.#left += 1;
    return mended.data;
  }

  /** What is to be told about the reviews that did not hold to it. */
  warnings(): Warning[] {
    const counts = [
      [this.#mended, 'review_mended', 'had a field that was not valid; it is null'],
      [this.#left, 'review_invalid', 'were not valid and were left out'],
    ] as const;
    return counts.flatMap(([count, code, text]) => (count > 0 ? [{ code, detail: `${count} reviews ${text}.` }] : []));
  }
}

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
