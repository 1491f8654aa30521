import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Review, ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { at, count, expectShape, fiveStars, languageTag, webUrl, wholeStars } from '../toolkit/wire-schemas.ts';

/** A page of reviews as the interface of the Chrome Web Store answers it (one row recorded, 2026-09). */
export interface Rows {
  readonly reviews: readonly ReviewDraft[];
  /** The next page; undefined when this is the last of its language. */
  readonly token: string | undefined;
  /** How many reviews there are in this language; null when it does not tell. */
  readonly total: number | null;
}

const text = z.string();
const filledText = text.min(1);
const number = z.number();
const stars = wholeStars;
const language = text.transform((tag) => tag.replaceAll('_', '-')).pipe(languageTag);

const rowList = z.array(z.unknown()).nullable();
/** [[token] or null, rows, total]; short, or without rows, when there is none. */
const payloadForm = z.union([
  z.tuple([]),
  z.tuple([z.unknown()]),
  z.tuple([z.unknown(), rowList]),
  z.tuple([z.unknown(), rowList, z.unknown()]).rest(z.unknown()),
]);

/** Reads a payload; throws upstream_changed when it is none, or claims reviews and holds none. */
export const readStorePayload = (payload: unknown, isFirst: boolean): Rows => {
  const [, rows = null] = expectShape(payloadForm, payload, "The Chrome Web Store's list of reviews");
  const total = at(payload, [2], count);
  if (isFirst && !rows?.length && total !== null && total > 0) {
    throw new VouchError('upstream_changed', `The Chrome Web Store claims ${total} reviews and shows none.`);
  }
  return {
    reviews: rows?.map(readRow) ?? [],
    token: rows?.length ? (at(payload, [0, 0], filledText) ?? undefined) : undefined,
    total,
  };
};

/** A row may be without a text: stars alone. Its column 6 may be votes, which nobody has verified. */
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
