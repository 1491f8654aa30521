import type { VouchError } from '../../errors.ts';
import type { Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import type { Source } from '../model/source.ts';
import type { Filter, Plan } from '../plan.ts';
import type { ListPage } from './pages.ts';

/**
 * A response ends before 5 MB. Counted as it leaves the Lambda, as JSON text within JSON, where the limit is 6 MB. The
 * rest of the response needs some of it.
 */
const maximumBytes = 5_000_000 - 20_000;

/** The last millisecond of what a date of each precision may mean, counted from its beginning. */
const lengths: Readonly<Record<NonNullable<Review['created_at_precision']>, number>> = {
  second: 999,
  minute: 60_000 - 1,
  day: 86_400_000 - 1,
  month: 31 * 86_400_000 - 1,
  year: 366 * 86_400_000 - 1,
  relative: 366 * 86_400_000 - 1, // "A year ago" is the coarsest of such words.
};

/** Whether a date of a review is before a moment, whatever it may mean: one that is known by day ends with the day. */
const isBefore = (date: string | null, { created_at_precision: precision }: Review, moment: number): boolean =>
  date !== null && Date.parse(date) + lengths[precision ?? 'second'] < moment;

/** Whether a rating is within the wanted ones, which are of five; without a rating it is not. */
const isRatedWithin = ({ rating, rating_scale }: Review, least = 0, most = 5): boolean => {
  const ofFive = rating === null || rating_scale === null ? Number.NaN : (rating / rating_scale) * 5;
  return ofFive >= least && ofFive <= most;
};

/** Why a request does not want a review; undefined for one that it wants. A date alone as until_date is the end of that day. */
const reasonAgainst = (review: Review, filter: Filter): 'left' | 'old' | undefined => {
  const { review_id, text, created_at, updated_at } = review;
  const { sync_date, until_date, minimum_rating: least, maximum_rating: most, has_text } = filter;
  if (sync_date !== undefined && isBefore(updated_at ?? created_at, review, Date.parse(sync_date))) return 'old';
  if (review_id !== (filter.review_unique_id ?? review_id)) return 'left';
  if ((least ?? most) !== undefined && !isRatedWithin(review, least, most)) return 'left';
  if (has_text !== undefined && (text !== null) !== has_text) return 'left';
  if (until_date === undefined || created_at === null) return undefined;
  const until = Date.parse(until_date) + (until_date.length === 10 ? lengths.day : 0);
  return Date.parse(created_at) <= until ? undefined : 'left';
};

/**
 * How far behind sync_date a list is read that keeps edited reviews in their place: most edits are made in the weeks after
 * a review, and a busy item would else be read whole every day. 90 days or 100 reviews, whichever comes first.
 */
const editMargin = { ms: 90 * 86_400_000, reviews: 100 };

/**
 * Whether nothing that is wanted stands behind an old review in a list that is newest first.
 *
 * @param old how many old reviews there were so far
 */
export const isPast = (review: Review, { sync_date = '' }: Filter, old: number, edits: Source['edits']): boolean =>
  edits !== 'dates' ||
  old >= editMargin.reviews ||
  isBefore(review.created_at, review, Date.parse(sync_date) - editMargin.ms);

/** How many reviews one call passes at most, so that a filter which matches few does not read on until the deadline. */
const mostPassed = 5_000;

/** How many reviews are requested at once where most of them may not be wanted. */
const largestSearch = 100;

/**
 * `left`: a filter leaves it out, or the response has it. `old`: it was written and edited before sync_date. `limit`: no more
 * are wanted. `size`: the response has no room for it.
 */
export type Taken = 'taken' | 'left' | 'old' | 'limit' | 'size';

/** What one call delivers: the reviews of all lists that it reads, and warnings. */
export class Delivery {
  readonly reviews: Review[] = [];
  /** `left`: reviews that the filters left out; `old`: those before sync_date. What pages had beside good reviews. */
  readonly counts = { left: 0, old: 0, dropped: 0, mended: 0, outOfOrder: 0 };
  /** Of the editions that failed again, one after the other. */
  readonly failures: VouchError[] = [];
  /** Whether the dates of all reviews that this call has met are times; undefined without any. */
  hasTimes: boolean | undefined;
  readonly #plan: Plan;
  #bytes = 0;
  readonly #ids = new Set<string>();
  readonly #warnings = new Map<string, Warning>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** How many reviews are still wanted. */
  wanted = (): number => (this.counts.left + this.counts.old < mostPassed ? this.#plan.limit - this.reviews.length : 0);

  /** Why no further page is read in this call; undefined where one may be. */
  fullBy = () => (this.wanted() === 0 ? 'limit' : this.#plan.http.isFull ? 'size' : undefined);

  /** How many reviews a page is asked for: more than are wanted where a filter leaves out more than what is old. */
  size = (): number => {
    const { minimum_rating, maximum_rating, has_text, until_date, review_unique_id } = this.#plan.filter;
    const isSelective = (minimum_rating ?? maximum_rating ?? has_text ?? until_date ?? review_unique_id) !== undefined;
    return Math.max(this.wanted(), isSelective ? largestSearch : 0);
  };

  /** Adds a warning once. */
  warn(code: Warning['code'], detail: string): void {
    this.#warnings.set(`${code} ${detail}`, { code, detail });
  }

  /** Adds what a page says beside its reviews, and whether they are not newest first. */
  note({ page, dropped, mended }: ListPage, isOutOfOrder: boolean): void {
    for (const { code, detail } of page.warnings ?? []) this.warn(code, detail);
    this.counts.dropped += dropped;
    this.counts.mended += mended;
    this.counts.outOfOrder += isOutOfOrder && this.#plan.newestFirst ? 1 : 0;
  }

  /** Puts a review into the response, if it belongs there. One that two editions list stands there once. */
  take(review: Review): Taken {
    const { filter } = this.#plan;
    if (this.#ids.has(review.review_id)) return 'left';
    this.hasTimes = (this.hasTimes ?? true) && ['second', 'minute'].includes(review.created_at_precision ?? '');
    const reason = reasonAgainst(review, filter);
    if (reason !== undefined) {
      this.counts[reason] += 1;
      return reason;
    }
    if (this.wanted() === 0) return 'limit';
    // As JSON text within JSON; a comma follows instead of the quotes around it.
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(review))) - 1;
    if (bytes > maximumBytes) {
      this.warn('review_too_large', `The review ${review.review_id.slice(0, 80)} is larger than a response can be.`);
      return 'left';
    }
    if (this.#bytes + bytes > maximumBytes) return 'size';
    this.#bytes += bytes;
    this.#ids.add(review.review_id);
    this.reviews.push(review);
    return 'taken';
  }

  /** All warnings, with those about the numbers of reviews. */
  warnings(): readonly Warning[] {
    const { mended, outOfOrder, dropped } = this.counts;
    const { sync_date, until_date } = this.#plan.filter;
    const isUndated = ({ created_at, updated_at }: Review) => (updated_at ?? created_at) === null;
    const undated = (sync_date ?? until_date) === undefined ? 0 : this.reviews.filter(isUndated).length;
    const all = [...this.#warnings.values()];
    for (const [count, code, detail] of [
      [mended, 'review_mended', `${mended} reviews had an invalid field, which is null now.`],
      [outOfOrder, 'order_uncertain', 'The platform did not return the newest reviews first; its order is kept.'],
      [dropped, 'reviews_dropped', `${dropped} reviews could not be read and were left out.`],
      [undated, 'undated_reviews', `${undated} reviews have no date; sync_date and until_date do not exclude them.`],
    ] as const) {
      if (count > 0) all.push({ code, detail });
    }
    return all;
  }
}
