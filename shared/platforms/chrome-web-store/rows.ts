import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { ReviewDraft } from '../toolkit/adapter.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** A page of reviews from the API of the Chrome Web Store (rows recorded in 2024-04 and 2026-09). */
export interface Rows {
  readonly reviews: readonly ReviewDraft[];
  /** The token of the next page; undefined on the last page of a language. */
  readonly token: string | undefined;
  /** The number of reviews in this language; null when it is missing. */
  readonly total: number | null;
}

/** [[token] or null, rows, total]. Shorter, or without rows, if there are no reviews. Rows elsewhere: another form. */
const payloadForm = z.lazy(() =>
  wire.list
    .refine(([, rows, ...rest]) => Array.isArray(rows) || (rows == null && !rest.some(Array.isArray)))
    .transform(([, rows]) => wire.listAt(rows, [])),
);

/** The reviews in a payload. Throws upstream_changed for an unknown format, and when it claims reviews but has none. */
export const readStorePayload = (payload: unknown, isFirst: boolean): Rows => {
  const rows = wire.expectShape(payloadForm, payload, "The Chrome Web Store's list of reviews");
  const total = wire.at(payload, [2], wire.count);
  if (isFirst && rows.length === 0 && total !== null && total > 0) {
    throw new VouchError('upstream_changed', `The Chrome Web Store claims ${total} reviews, but returned none.`);
  }
  return {
    reviews: rows.map(readRow),
    token: rows.length > 0 ? (wire.textAt(payload, [0, 0]) ?? undefined) : undefined,
    total,
  };
};

/** The seconds of a time, with the nanoseconds as a fraction. */
const secondsAt = (row: unknown, column: number): number | null => {
  const seconds = wire.at(row, [column, 0], wire.numeric);
  return seconds === null ? null : seconds + (wire.at(row, [column, 1], wire.numeric) ?? 0) / 1e9;
};

/** Times that differ by less are those of one act: by up to 49 s in rows of 2014 to 2018, and 18 ms in those of 2024. */
const secondsToEdit = 60;

/**
 * The times of a review: either of columns 4 and 5 may be the later one, and no edited review has been recorded. So the
 * earlier one is the creation, and the later one an edit if it is long enough after it.
 */
const timesOf = (row: unknown): Pick<ReviewDraft, 'created_at' | 'updated_at'> => {
  const [created, updated] = [secondsAt(row, 4), secondsAt(row, 5)]
    .filter((time) => time !== null)
    .sort((a, b) => a - b);
  const isEdited = created !== undefined && updated !== undefined && updated - created >= secondsToEdit;
  return { created_at: fromEpochSeconds(created), updated_at: isEdited ? fromEpochSeconds(updated) : null };
};

/** A review may have stars and no text. Column 7 has the votes that did not find it helpful. */
const readRow = (row: unknown): ReviewDraft => ({
  ...fieldsAt(row, [], { id: 0, rating: 2, text: 3, helpful_count: 6, item_variant: 11, language: 13 }),
  ...timesOf(row),
  author: fieldsAt(row, [1], { name: 0, avatar_url: 1 }),
  replies: [{ text: wire.textAt(row, [8, 2]), created_at: wire.at(row, [8, 3, 0], wire.epochSeconds) }],
});
