import * as z from 'zod';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Page, Source, Target } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { pageBlocks } from '../toolkit/batchexecute.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import {
  at,
  average,
  count,
  fiveStars,
  list,
  maximumRecords,
  numeric,
  text,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';
import { address, changed, detailsPath, detailsUrl } from './url.ts';

/**
 * The details page of an app, with its facts and its first reviews by relevance (recorded 2026-07), and the list of reviews
 * in the form that the page and the calls share (recorded 2021 and 2026).
 */

const detailsPage = async (target: Target, http: Http): Promise<string> => {
  const url = address(detailsPath, target, { id: target.id });
  return (await http.send({ url, missing: `Google Play has no app ${target.id} in this country.` })).text;
};

/** The id of the call for the first reviews on the details page. */
export const shownReviews = 'oCPfdb';

/** The details page: existence, name, counts, and whether it shows reviews (recorded 2026-07). */
export const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const html = await detailsPage(target, http);
  const facts = pageBlocks(html, 'Ws7gDc')
    .map((block) => at(block, [1, 2], list))
    .find((candidate) => at(candidate, [77, 0], text) === target.id);
  if (!facts) throw changed('details page');
  const reviewCount = at(facts, [51, 3, 1], count);
  const ratingCount = at(facts, [51, 2, 1], count);
  return {
    name: at(facts, [0, 0], text),
    url: detailsUrl({ id: target.id }),
    image_url: at(facts, [95, 0, 3, 2], webUrl),
    rating: {
      average: at(facts, [51, 0, 1], average),
      scale: fiveStars,
      rating_count: ratingCount,
      review_count: reviewCount,
      histogram: histogram(facts),
    },
    hasReviews: hasReviews(
      reviewCount,
      ratingCount,
      pageBlocks(html, shownReviews).map((block) => at(block, [0], list)),
    ),
  };
};

/**
 * Whether there are reviews in this language. The rows are in this language; the counts are for all languages, and late.
 * Rows prove that there are reviews, and a count of 0 that there are none. A count with an empty list proves nothing about
 * this language. A count without a list means that the page hides the reviews.
 */
const hasReviews = (
  reviewCount: number | null,
  ratingCount: number | null,
  shown: readonly (readonly unknown[] | null)[],
): boolean | undefined => {
  if (shown.some((rows) => rows !== null && rows.length > 0)) return true;
  if (ratingCount === 0 || reviewCount === 0) return false;
  return shown.length === 0 && (ratingCount ?? reviewCount) !== null ? true : undefined;
};

const histogram = (facts: unknown): Record<string, number> | null => {
  const counts = [1, 2, 3, 4, 5].map((value) => [String(value), at(facts, [51, 1, value, 1], count)] as const);
  const known = counts.flatMap(([value, number]) => (number === null ? [] : [[value, number] as const]));
  return known.length === counts.length ? Object.fromEntries(known) : null;
};

/** The last fallback: the 20 reviews on the details page, by relevance. */
export const detailsSource: Source = {
  name: 'details-page',
  isUnordered: true,
  cursor: /^$/,
  async page({ target }, http) {
    const [payload] = pageBlocks(await detailsPage(target, http), shownReviews);
    if (payload === undefined) throw changed('details page');
    const { end, ...page } = readPlayPayload(payload, target);
    return { ...page, end: 'next' in end ? { cap: true } : end };
  },
};

const filledText = z.string().min(1);
/** The answer to a question about the app: 1 to 3 on every recorded row. */
const criterion = numeric.pipe(z.int().min(1).max(3));

/** One row of 13 to 17 columns: the last ones may be absent (recorded 2021 and 2026). */
const readRow = (row: unknown, target: Target): ReviewDraft => {
  const id = at(row, [0], text);
  return {
    id,
    url: id === null ? null : detailsUrl({ id: target.id, reviewId: id }),
    rating: at(row, [2], wholeStars),
    rating_scale: fiveStars,
    sub_ratings: criteria(row),
    title: at(row, [3], text),
    text: at(row, [4], text),
    created_at: fromEpochSeconds(at(row, [5, 0], numeric)), // The date of the last edit; no other is published.
    author: {
      id: at(row, [9, 0], text),
      name: at(row, [1, 0], text),
      avatar_url: at(row, [1, 1, 3, 2], webUrl),
    },
    helpful_count: at(row, [6], count),
    replies: [
      {
        author_name: at(row, [7, 0], text),
        text: at(row, [7, 1], text),
        created_at: fromEpochSeconds(at(row, [7, 2, 0], numeric)),
      },
    ],
    item_variant: at(row, [10], text),
  };
};

/** The answers to the questions about an app ("vaf_app_quality_stability"): 1 to 3 on every recorded row. */
const criteria = (row: unknown): ReviewDraft['sub_ratings'] =>
  (at(row, [12, 0], list) ?? []).map((entry) => ({
    name: at(entry, [0], text),
    rating: at(entry, [1, 0], criterion),
    rating_scale: 3,
  }));

/** The page in a payload [rows, [null, token]]. The payload is empty for an app without reviews, and for an unknown app. */
export const readPlayPayload = (payload: unknown, target: Target): Page => {
  const parsed = list.safeParse(payload);
  if (!parsed.success) throw changed('list of reviews');
  if (parsed.data.length === 0) return { reviews: [], dropped: 0, end: { empty: true, proven: true } };
  const rows = at(payload, [0], list);
  if (rows === null) throw changed('list of reviews');
  const next = at(payload, [1, 1], filledText);
  const end = rows.length === 0 ? ({ empty: true, proven: false } as const) : ({ last: true } as const);
  const reviews = rows.slice(0, maximumRecords).map((row) => readRow(row, target));
  return { reviews, dropped: 0, end: next === null ? end : { next } };
};
