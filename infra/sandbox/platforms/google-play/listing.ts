import { chanceOf, digitsOf, opaqueOf, uuidOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { type PlayApp, reviewsIn } from './items.ts';

const criteria = [
  'vaf_app_quality_stability',
  'vaf_app_quality_performance',
  'vaf_app_quality_battery_efficiency',
  'vaf_app_quality_visual_appeal',
  'vaf_app_quality_ads_frequency',
];

const anonymous = 'A Google user';

/** An image as the store writes it, of which only the address matters to readers. */
const imageOf = (seed: string): readonly unknown[] => [
  null,
  2,
  null,
  [null, null, `https://play-lh.googleusercontent.com/${opaqueOf(seed)}`],
];

/** `[seconds, nanoseconds]` since 1970. */
export const timestampOf = (milliseconds: number): readonly [number, number] => [
  Math.floor(milliseconds / 1000),
  (milliseconds % 1000) * 1_000_000,
];

/**
 * A review as a row of 17, as both RPCs and the details page give it. The page writes 1 and 0 where the RPCs write
 * true and false. Filled on a few rows only: the title (3), the criteria (12), a writer without a name (1, 9).
 */
const rowOf = (app: PlayApp, review: SyntheticReview, onPage: boolean): readonly unknown[] => {
  const chance = chanceOf(`row/${review.seed}`);
  const isNameless = chance.happens(0.02);
  const author = isNameless ? anonymous : review.author;
  const avatar = imageOf(`avatar/${isNameless ? anonymous : review.seed}`);
  const asked = criteria.filter(() => chance.happens(0.5)).map((name) => [name, [chance.integer(1, 3)]]);
  const [yes, no] = onPage ? [1, 0] : [true, false];
  const { reply } = review;
  return [
    uuidOf(review.seed),
    [author, avatar],
    review.rating,
    chance.happens(0.01) ? review.title : null,
    review.text,
    timestampOf(review.writtenAt),
    review.helpful,
    reply && [app.developer, reply.text, timestampOf(reply.writtenAt)],
    null,
    [`11${digitsOf(review.seed, 19)}`, author, null, isNameless ? [avatar] : [avatar, yes], imageOf('cover')],
    review.version,
    null,
    chance.happens(0.35) && asked.length > 0 ? [asked] : null,
    null,
    review.isEdited ? [yes, no] : null,
    null,
    chance.happens(0.03) ? 2 : 1,
  ];
};

/** What a page of reviews is asked for with. */
export interface ListingQuery {
  /** 1 most relevant, 2 newest, 3 by rating. Null is the store's default, 1. */
  readonly sort: number | null;
  /** How many rows; as many are given where there are so many. */
  readonly size: number;
  readonly token: string | null;
  readonly language: string;
  /** Only reviews of so many stars. */
  readonly stars: number | null;
}

const relevance = (review: SyntheticReview): number => 10 * review.helpful + Math.min(review.text?.length ?? 0, 400);

const orders: Readonly<Record<number, (a: SyntheticReview, b: SyntheticReview) => number>> = {
  1: (a, b) => relevance(b) - relevance(a),
  2: (a, b) => b.writtenAt - a.writtenAt,
  3: (a, b) => b.rating - a.rating,
};

const digestLength = opaqueOf('').length;

/** A token fits only the app, order, language and stars that it was given for. */
const tokenAt = (app: PlayApp, { sort, language, stars }: ListingQuery, offset: number): string =>
  `${opaqueOf(JSON.stringify([app.id, sort ?? 1, language, stars, offset]))}${offset.toString(36)}`;

const offsetOf = (app: PlayApp, query: ListingQuery): number | undefined => {
  if (query.token === null) return 0;
  const offset = Number.parseInt(query.token.slice(digestLength), 36);
  return tokenAt(app, query, offset) === query.token ? offset : undefined;
};

/**
 * One page of reviews as the payload `[rows, [null, token]]`; `[rows]` where it is the last; `[]` where there are none.
 * Undefined for a token that does not belong to the query. An app whose later pages repeat the first one gives the same
 * token again and again.
 */
export const listingOf = (app: PlayApp, query: ListingQuery, onPage = false): readonly unknown[] | undefined => {
  const reviews = reviewsIn(app, query.language)
    .filter(({ rating }) => query.stars === null || rating === query.stars)
    .toSorted(orders[query.sort ?? 1]);
  const asked = offsetOf(app, query);
  if (asked === undefined) return undefined;
  if (reviews.length === 0) return [];

  const offset = app.fault === 'repeated_page' ? 0 : asked;
  const end = offset + query.size;
  const rows = reviews.slice(offset, end).map((review) => rowOf(app, review, onPage));
  return end < reviews.length ? [rows, [null, tokenAt(app, query, end)]] : [rows];
};
