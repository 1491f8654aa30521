import { log } from '../../api/log.ts';
import { VouchError } from '../../errors.ts';
import { readingMode } from '../../schema-readings.ts';
import type { Target } from '../model/item.ts';
import type { Platform } from '../model/platform.ts';
import { languageTag, Review, type ReviewDraft } from '../model/review.ts';
import type { Page, Source } from '../model/source.ts';
import { type FormatOptions, formatReview } from './format-review.ts';
import { derivedId, makeReview } from './make-review.ts';

/** The list that a page belongs to, and how its reviews are shown. */
export interface PageContext extends FormatOptions {
  readonly platform: string;
  readonly target: Target;
  /** Of which fields the platform keeps a list for each value. */
  readonly editions: Platform['editions'];
}

/** The reviews of a page as a response shows them, and how many were left out or changed. */
export interface PageReviews {
  readonly reviews: readonly Review[];
  /** When the newest review was written, in ms; undefined without dates. */
  readonly newest: number | undefined;
  /** When the last of them that has a date was written. */
  readonly last: number | undefined;
  /** Whether their dates fall from review to review. */
  readonly isNewestFirst: boolean;
  /** Records that could not be read, or gave an invalid review. */
  readonly dropped: number;
  /** Reviews with a field that was invalid or too long, which is null now. */
  readonly mended: number;
}

/** The largest pages of a platform have 500; each review takes about 20 us to build and check. */
const maximumPageReviews = 5_000;

/** Without a date, reviews of equal content are several reviews: many say no more than "Great". */
const withOwnId = (review: Review, equal: Map<string, number>): Review => {
  const before = equal.get(review.review_id) ?? 0;
  equal.set(review.review_id, before + 1);
  return before === 0 ? review : { ...review, review_id: derivedId([review.review_id, before]) };
};

/** The edition whose list a page belongs to; null if the platform has one list for all. */
const editionOf = ({ target: { language, country }, editions }: PageContext): Review['edition'] => {
  const tag = language?.replaceAll('_', '-') ?? '';
  const edition = {
    language: editions?.language === 'list' && languageTag.safeParse(tag).success ? tag : null,
    country: editions?.country === 'list' ? (country ?? null) : null,
  };
  return (edition.language ?? edition.country) === null ? null : edition;
};

/** A record as the response shows it; undefined for one that cannot be read, or is an advertisement (see `hasBoth`). */
const reviewOf = (
  draft: ReviewDraft,
  edition: Review['edition'],
  equal: Map<string, number>,
  context: PageContext,
  hasBoth: boolean,
): ReturnType<typeof validateReview> | undefined => {
  if (hasBoth && (draft.rating ?? draft.created_at) == null) return undefined;
  const made = makeReview(context.platform, context.target.id, { edition, ...draft });
  if (made === undefined) return undefined;
  const isUnclear = made.review_id_source === 'derived' && made.created_at === null;
  const own = isUnclear ? withOwnId(made, equal) : made;
  const isAsMade = !context.isFormatted && context.personalData === 'full' && own.text_html === null;
  const { review, isChanged } = validateReview(isAsMade ? own : formatReview(own, context));
  const lacksHtml = context.isFormatted && own.text !== null && review?.text_html === null;
  return { review, isChanged: isChanged || lacksHtml };
};

/** The reviews of a page, without effects on a walk. @throws upstream_changed when none of its records is readable */
export const reviewsOfPage = (page: Page, context: PageContext, publishes: Source['publishes'] = []): PageReviews => {
  if (page.reviews.length > maximumPageReviews) {
    throw new VouchError('upstream_changed', `The platform returned more than ${maximumPageReviews} reviews at once.`);
  }
  const edition = editionOf(context);
  const equal = new Map<string, number>();
  // Where reviews have a rating and a date, a record with neither is an advertisement.
  const hasBoth = publishes.includes('rating') && publishes.includes('created_at');
  const reviews: Review[] = [];
  let [dropped, mended] = [page.dropped, 0];
  let [newest, before, isNewestFirst] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, true];
  for (const draft of page.reviews) {
    const read = reviewOf(draft, edition, equal, context, hasBoth);
    if (read?.review === undefined) {
      dropped += 1;
      continue;
    }
    reviews.push(read.review);
    if (read.isChanged) mended += 1;
    if (read.review.created_at === null) continue;
    const date = Date.parse(read.review.created_at);
    isNewestFirst &&= date <= before;
    [newest, before] = [Math.max(newest, date), date];
  }
  if (reviews.length === 0 && dropped > 0) {
    throw new VouchError('upstream_changed', 'The platform returned reviews in an unknown format.');
  }
  const dates = Number.isFinite(newest) ? { newest, last: before } : { newest: undefined, last: undefined };
  return { reviews, ...dates, isNewestFirst, dropped, mended };
};

/** A review with null for invalid fields, which are bugs of ours; none if one may not be null. The log names them. */
export const validateReview = (
  review: Review,
): { readonly review: Review | undefined; readonly isChanged: boolean } => {
  const parsed = Review.safeParse(review, readingMode(Review));
  if (parsed.success) return { review, isChanged: false };
  const { issues } = parsed.error;
  const fields = [...new Set(issues.map(({ path }) => path.join('.').replace(/\.\d+/g, '[]')))];
  log.error('invalid review', { platform: review.platform, fields });
  return { review: Review.safeParse(withoutFields(review, issues)).data, isChanged: true };
};

/** A copy in which the fields that the issues name are null. A list with an invalid member becomes empty. */
const withoutFields = (review: Review, issues: readonly { readonly path: readonly PropertyKey[] }[]): unknown => {
  const copy: Record<string, unknown> = { ...review, author: { ...review.author } };
  for (const { path } of issues) {
    const [field, inner] = path.map(String);
    if (field === undefined) continue;
    if (field === 'author' && inner !== undefined)
      copy[field] = { ...review.author, ...Object(copy[field]), [inner]: null };
    else copy[field] = Array.isArray(copy[field]) ? [] : null;
  }
  return copy;
};
