import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Source, Target } from '../../reviews/model/platform.ts';
import { pageBlocks } from '../toolkit/batchexecute.ts';
import { at, average, count, fiveStars, webUrl } from '../toolkit/wire-schemas.ts';
import { readPlayPayload } from './row.ts';
import { address, changed, detailsPath, detailsUrl } from './url.ts';

/** The details page of an app: its facts, and the first reviews by relevance. Recorded 2026-07. */

const text = z.string();
const list = z.array(z.unknown());

const detailsPage = async (target: Target, http: Http): Promise<string> => {
  const page = await http.send({ url: address(detailsPath, target, { id: target.id }), statuses: [404] });
  if (page.status === 404) {
    throw new VouchError('item_not_found', `Google Play has no app ${target.id} in this country.`);
  }
  return page.text;
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
    const { next, ...page } = readPlayPayload(payload, target);
    return { ...page, next: undefined, capped: next !== undefined };
  },
};
