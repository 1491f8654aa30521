import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Review, ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { at, count, expectShape, fiveStars, languageTag, webUrl, wholeStars } from '../toolkit/wire-schemas.ts';

/** A page of reviews from the API of the Chrome Web Store (one row recorded, 2026-09). */
export interface Rows {
  readonly reviews: readonly ReviewDraft[];
  /** The token of the next page; undefined on the last page of a language. */
  readonly token: string | undefined;
  /** The number of reviews in this language; null when it is missing. */
  readonly total: number | null;
}

const text = z.string();
const filledText = text.min(1);
const number = z.number();
const stars = wholeStars;
const language = text.transform((tag) => tag.replaceAll('_', '-')).pipe(languageTag);

const rowList = z.array(z.unknown()).nullable();
/** [[token] or null, rows, total]. Shorter, or without rows, when there are no reviews. */
const payloadForm = z.union([
  z.tuple([]),
  z.tuple([z.unknown()]),
  z.tuple([z.unknown(), rowList]),
  z.tuple([z.unknown(), rowList, z.unknown()]).rest(z.unknown()),
]);

/** The reviews in a payload. Throws upstream_changed for an unknown format, and when it claims reviews but has none. */
export const readStorePayload = (payload: unknown, isFirst: boolean): Rows => {
  const [, rows = null] = expectShape(payloadForm, payload, "The Chrome Web Store's list of reviews");
  const total = at(payload, [2], count);
  if (isFirst && !rows?.length && total !== null && total > 0) {
    throw new VouchError('upstream_changed', `The Chrome Web Store claims ${total} reviews, but returned none.`);
  }
  return {
    reviews: rows?.map(readRow) ?? [],
    token: rows?.length ? (at(payload, [0, 0], filledText) ?? undefined) : undefined,
    total,
  };
};

/** A review may have stars and no text. Column 6 may be votes; this is unverified, so it is not read. */
const readRow = (row: unknown): ReviewDraft => {
  const created = at(row, [4, 0], number);
  const updated = at(row, [5, 0], number);
  return {
    id: at(row, [0], text),
    rating: at(row, [2], stars),
    rating_scale: fiveStars,
    text: at(row, [3], text),
    language: at(row, [13], language),
    created_at: fromEpochSeconds(created),
    updated_at: updated === created ? null : fromEpochSeconds(updated),
    author: { name: at(row, [1, 0], text), avatar_url: at(row, [1, 1], webUrl) },
    replies: replies(row),
    item_variant: at(row, [11], text),
  };
};

const replies = (row: unknown): Review['replies'] => {
  const answer = at(row, [8, 2], text);
  if (answer === null) return [];
  return [{ id: null, author_name: null, text: answer, created_at: fromEpochSeconds(at(row, [8, 3, 0], number)) }];
};
