import * as z from 'zod';
import type { Page, Target } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { at, fiveStars, plainList, plainNumber, plainText, plainUrl, plainWhole } from '../toolkit/wire-schemas.ts';
import { changed, detailsUrl } from './url.ts';

/** A list of reviews of Google Play, as its calls and its details page hold it. Recorded 2021 and 2026. */

const filledText = z.string().min(1);
const stars = plainWhole(1, fiveStars);
const votes = plainWhole(0);
/** The answer to a question about the app: 1 to 3 on every recorded row. */
const criterion = plainWhole(1, 3);

/** One row, 13 to 17 columns wide: the last ones may be absent (recorded 2021 and 2026). */
const readRow = (row: unknown, target: Target): ReviewDraft => {
  const id = at(row, [0], plainText);
  return {
    id,
    url: id === null ? null : detailsUrl({ id: target.id, reviewId: id }),
    rating: at(row, [2], stars),
    rating_scale: fiveStars,
    sub_ratings: criteria(row),
    title: at(row, [3], plainText),
    text: at(row, [4], plainText),
    created_at: fromEpochSeconds(at(row, [5, 0], plainNumber)), // The one date that is published: of the last edit.
    author: {
      id: at(row, [9, 0], plainText),
      name: at(row, [1, 0], plainText),
      avatar_url: at(row, [1, 1, 3, 2], plainUrl),
    },
    helpful_count: at(row, [6], votes),
    replies: reply(row),
    item_variant: at(row, [10], plainText),
  };
};

/** The answers to the questions about an app ("vaf_app_quality_stability"): 1 to 3 on every recorded row. */
const criteria = (row: unknown): { name: string; rating: number; rating_scale: number }[] =>
  (at(row, [12, 0], plainList) ?? []).flatMap((entry) => {
    const name = at(entry, [0], filledText);
    const rating = at(entry, [1, 0], criterion);
    return name === null || rating === null ? [] : [{ name, rating, rating_scale: 3 }];
  });

const reply = (row: unknown) => {
  const answer = at(row, [7, 1], plainText);
  if (answer === null) return [];
  const author = at(row, [7, 0], plainText);
  return [
    { id: null, author_name: author, text: answer, created_at: fromEpochSeconds(at(row, [7, 2, 0], plainNumber)) },
  ];
};

/** A payload is [rows, [null, token]]; an app without reviews has an empty one, and so has an unknown app. */
export const readPlayPayload = (payload: unknown, target: Target): Page => {
  const parsed = plainList.safeParse(payload);
  if (!parsed.success) throw changed('list of reviews');
  if (parsed.data.length === 0) return { reviews: [], dropped: 0, next: undefined, markedEmpty: true };
  const rows = at(payload, [0], plainList);
  if (rows === null) throw changed('list of reviews');
  return {
    reviews: rows.map((row) => readRow(row, target)),
    dropped: 0,
    next: at(payload, [1, 1], filledText) ?? undefined,
  };
};
