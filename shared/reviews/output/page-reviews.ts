import { VouchError } from '../../errors.ts';
import type { EditionField, Page, Target } from '../model/platform.ts';
import { languageTag, type Review } from '../model/review.ts';
import { type FormatOptions, formatReview } from './format-review.ts';
import { derivedId, makeReview } from './make-review.ts';
import { validateReview } from './validate.ts';

/** The list that a page belongs to, and how its reviews are shown. */
export interface PageContext extends FormatOptions {
  readonly platform: string;
  readonly target: Target;
  /** The fields of which the platform keeps a list for each value. */
  readonly listedBy: readonly EditionField[];
}

/** The reviews of a page as a response shows them, and how many were left out or changed. */
export interface PageReviews {
  readonly reviews: readonly Review[];
  /** When the reviews that have a date were written, in ms. */
  readonly dates: readonly number[];
  /** Records that could not be read. */
  readonly dropped: number;
  /** Reviews that were left out because they are invalid. */
  readonly invalid: number;
  /** Reviews with an invalid field, which is null now. */
  readonly mended: number;
}

/** The largest pages of a platform have 500; each review takes about 20 us to build and check. */
const maximumPageReviews = 5_000;

/** Without a date, reviews of equal content are several reviews: many say no more than "Great". */
const withOwnId = (review: Review, equal: Map<string, number>): Review => {
  if (review.review_id_source !== 'derived' || review.created_at !== null) return review;
  const before = equal.get(review.review_id) ?? 0;
  equal.set(review.review_id, before + 1);
  return before === 0 ? review : { ...review, review_id: derivedId([review.review_id, before]) };
};

/** The edition whose list a review stands in; null where the platform has one list for all. */
const editionOf = ({ target: { language, country }, listedBy }: PageContext): Review['edition'] => {
  const tag = language?.replaceAll('_', '-') ?? '';
  const edition = {
    language: listedBy.includes('language') && languageTag.safeParse(tag).success ? tag : null,
    country: listedBy.includes('country') ? (country ?? null) : null,
  };
  return (edition.language ?? edition.country) === null ? null : edition;
};

/**
 * Reads the records of a page, and changes nothing else: a page may be read and then laid aside.
 *
 * @throws upstream_changed when none of its records can be read
 */
export const reviewsOfPage = (page: Page, context: PageContext): PageReviews => {
  if (page.reviews.length > maximumPageReviews) {
    throw new VouchError('upstream_changed', `The platform returned more than ${maximumPageReviews} reviews at once.`);
  }
  const edition = editionOf(context);
  const equal = new Map<string, number>();
  const reviews: Review[] = [];
  let [dropped, invalid, mended] = [page.dropped, 0, 0];
  for (const draft of page.reviews) {
    const made = makeReview(context.platform, context.target.id, { edition, ...draft });
    const read = made && validateReview(formatReview(withOwnId(made, equal), context));
    if (read === undefined) dropped += 1;
    else if (read.review === undefined) invalid += 1;
    else {
      reviews.push(read.review);
      if (read.isChanged) mended += 1;
    }
  }
  if (reviews.length + invalid === 0 && dropped > 0) {
    throw new VouchError('upstream_changed', 'The platform returned reviews in an unknown format.');
  }
  const dates = reviews.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]));
  return { reviews, dates, dropped, invalid, mended };
};
