import { lastMoment, type ReviewRequest } from './model/request.ts';
import type { Review } from './model/review.ts';
import type { Source } from './model/source.ts';

/** The fields of a request that choose among the reviews of a list. */
export interface Filter
  extends Pick<ReviewRequest, 'sync_date' | 'until_date' | 'minimum_rating' | 'maximum_rating' | 'has_text'> {
  /** The only review that is wanted. */
  readonly review_unique_id?: string | undefined;
}

/** By how many milliseconds a time may be later than its date, by the precision of the date. */
const lengths: Readonly<Record<NonNullable<Review['created_at_precision']>, number>> = {
  second: 999,
  minute: 60_000 - 1,
  day: 86_400_000 - 1,
  month: 31 * 86_400_000 - 1,
  year: 366 * 86_400_000 - 1,
  relative: 366 * 86_400_000 - 1, // "A year ago" is the coarsest of such words.
};

/** Whether a date of a review is surely before a moment: a day or a month counts by its end. */
const isBefore = (date: string | null, { created_at_precision: precision }: Review, moment: number): boolean =>
  date !== null && Date.parse(date) + lengths[precision ?? 'second'] < moment;

/** Whether a rating is within the wanted ones, which are of five; without a rating it is not. */
const isRatedWithin = ({ rating, rating_scale }: Review, least = 0, most = 5): boolean => {
  const ofFive = rating === null || rating_scale === null ? Number.NaN : (rating / rating_scale) * 5;
  return ofFive >= least && ofFive <= most;
};

/** Why a request leaves out a review; undefined if it does not. */
export const reasonAgainst = (review: Review, filter: Filter): 'filtered' | 'old' | undefined => {
  const { review_id, text, created_at, updated_at } = review;
  const { sync_date, until_date, minimum_rating: least, maximum_rating: most, has_text } = filter;
  if (sync_date !== undefined && isBefore(updated_at ?? created_at, review, Date.parse(sync_date))) return 'old';
  if (review_id !== (filter.review_unique_id ?? review_id)) return 'filtered';
  if ((least ?? most) !== undefined && !isRatedWithin(review, least, most)) return 'filtered';
  if (has_text !== undefined && (text !== null) !== has_text) return 'filtered';
  if (until_date === undefined || created_at === null) return undefined;
  return Date.parse(created_at) <= lastMoment(until_date) ? undefined : 'filtered';
};

/** How far behind sync_date a list is read for edits in place, most of which come within weeks. */
const editMargin = { ms: 90 * 86_400_000, reviews: 100 };

/** Whether no wanted review can follow an old one in a list that is newest first, of which `old` were old so far. */
export const isPast = (review: Review, { sync_date = '' }: Filter, old: number, edits: Source['edits']): boolean =>
  edits !== 'dates' ||
  old >= editMargin.reviews ||
  isBefore(review.created_at, review, Date.parse(sync_date) - editMargin.ms);
