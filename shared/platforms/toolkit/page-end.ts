import type { PageEnd } from '../../reviews/model/platform.ts';

/**
 * The end of a page of a list whose cursors are the number of records before it. A list that is longer than its count ends
 * with an empty page.
 *
 * @param total the platform's count of the list; null when the answer has none
 */
export const endAtOffset = (offset: number, records: number, total: number | null): PageEnd => {
  if (records === 0) return { empty: true, proven: total === 0 && offset === 0 };
  return offset + records === total ? { last: true } : { next: String(offset + records) };
};

/**
 * The end of a page of a list without a count: a page that is not full is the last, and the one behind it must be empty.
 *
 * @param behind the cursor of the page behind this one
 * @param empty what an answer without records proves
 */
export const endByFullness = (
  records: number,
  pageSize: number,
  behind: string,
  empty: boolean | 'edition' = false,
): PageEnd => {
  if (records === 0) return { empty: true, proven: empty, check: behind };
  return records >= pageSize ? { next: behind } : { last: true, check: behind };
};
