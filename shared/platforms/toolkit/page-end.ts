import type { PageEnd } from './adapter.ts';

/**
 * The end of a page of a list whose cursors are the number of records before it. A list that is longer than its count
 * ends with an empty page. A count that is too low may end it behind a full page.
 *
 * @param total the platform's count of the list; null when the answer has none
 * @param pageSize the records of a full page
 * @param first the number of the first record of the list
 */
export const endAtOffset = (
  offset: number,
  records: number,
  total: number | null,
  pageSize: number,
  first: 0 | 1 = 0,
): PageEnd => {
  if (records === 0) return { last: true, proven: total === 0 && offset === first };
  const behind = String(offset + records);
  if (offset + records - first !== total) return { next: behind };
  return records < pageSize ? { last: true } : { last: true, check: behind };
};

/**
 * The end of a page that says whether another follows. An empty page may claim one, but none has been seen.
 *
 * @param next undefined when no page follows; null when its cursor has an unknown form
 */
export const endByLink = (records: number, next: string | null | undefined, total?: number | null): PageEnd => {
  if (next !== undefined) return { next: records > 0 ? next : null };
  return { last: true, proven: total === 0 };
};

/**
 * The end of a page in a list whose pages do not name the next: the last one is not full, and nothing is behind it.
 *
 * @param behind the cursor of the page behind this one
 * @param total the platform's count of the list, so that the page behind need not be looked at; one that is lower than
 *   what this page has, such as 0, counts nothing
 */
export const endByFullness = (
  records: number,
  pageSize: number,
  behind: string,
  total: number | null = null,
): PageEnd => {
  if (records >= pageSize) return { next: behind };
  return records > 0 && records <= (total ?? 0) ? { last: true } : { last: true, check: behind };
};

/** The same where a cursor is the number of records before a page: what is behind a page begins after its records. */
export const endByOffset = (offset: number, records: number, pageSize: number): PageEnd =>
  endByFullness(records, pageSize, String(offset + (Math.min(records, pageSize) || pageSize)));
