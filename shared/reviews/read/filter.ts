import type { Source } from '../model/platform.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { Review } from '../model/review.ts';

/** The last millisecond of what a date of each precision may mean, counted from its beginning. */
const lengths: Readonly<Record<NonNullable<Review['created_at_precision']>, number>> = {
  second: 999,
  minute: 60_000 - 1,
  day: 86_400_000 - 1,
  month: 31 * 86_400_000 - 1,
  year: 366 * 86_400_000 - 1,
  relative: 366 * 86_400_000 - 1, // "A year ago" is the coarsest of such words.
};

/** The latest moment that a date of a review may mean: a date that is known by day counts to the end of the day. */
const endOf = (date: string, { created_at_precision: precision }: Review): number =>
  Date.parse(date) + lengths[precision ?? 'second'];

/**
 * How far behind sync_date a list is read that keeps edited reviews in their place: most edits are made in the weeks after
 * a review, and a busy item would else be read whole every day. 90 days or 100 reviews, whichever comes first.
 */
const editMargin = { ms: 90 * 86_400_000, reviews: 100 };

/** `left`: a filter leaves the review out. `old`: it was written and edited before sync_date. */
export type Verdict = 'wanted' | 'left' | 'old';

/** What a request wants of a list. */
export interface Filter {
  /** In milliseconds since the epoch; undefined without sync_date. */
  readonly since: number | undefined;
  /** Whether reviews may be left out, so that pages are requested as if more were wanted. */
  readonly isSelective: boolean;
  /** Whether a date decides, so that reviews without one are kept for want of it. */
  readonly isByDate: boolean;
  readonly verdict: (review: Review) => Verdict;
  /**
   * Whether nothing that is wanted stands behind an old review in a list that is newest first.
   *
   * @param old how many old reviews came before it
   */
  readonly isPast: (review: Review, old: number, edits: Source['edits']) => boolean;
}

/** The filter of a request; undefined when it wants every review. */
export const filterOf = (request: ReviewRequest): Filter | undefined => {
  const { minimum_rating: least, maximum_rating: most, has_text: hasText } = request;
  const { sync_date, until_date } = request;
  const since = sync_date === undefined ? undefined : Date.parse(sync_date);
  // until_date is meant inclusively: a date without a time is the end of that day.
  const until =
    until_date === undefined ? undefined : Date.parse(until_date) + (until_date.length === 10 ? lengths.day : 0);
  const isSelective = (least ?? most ?? hasText ?? until) !== undefined;
  if (since === undefined && !isSelective) return undefined;
  const isWanted = (review: Review): boolean => {
    const { rating, rating_scale, text, created_at } = review;
    const ofFive = rating === null || rating_scale === null ? undefined : (rating / rating_scale) * 5;
    if (least !== undefined && !(ofFive !== undefined && ofFive >= least)) return false;
    if (most !== undefined && !(ofFive !== undefined && ofFive <= most)) return false;
    if (hasText !== undefined && (text !== null) !== hasText) return false;
    return until === undefined || created_at === null || Date.parse(created_at) <= until;
  };
  const isOld = (date: string | null, review: Review, time = since): boolean =>
    time !== undefined && date !== null && endOf(date, review) < time;
  return {
    since,
    isSelective,
    isByDate: (since ?? until) !== undefined,
    verdict(review) {
      if (isOld(review.updated_at ?? review.created_at, review)) return 'old';
      return isWanted(review) ? 'wanted' : 'left';
    },
    isPast: (review, old, edits) =>
      edits !== 'dates' ||
      old >= editMargin.reviews ||
      isOld(review.created_at, review, since === undefined ? undefined : since - editMargin.ms),
  };
};
