import type { VouchError } from '../../errors.ts';
import { reasonAgainst } from '../filter.ts';
import type { Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import type { Plan } from '../plan.ts';
import type { ListPage } from './pages.ts';

/** A response ends before 5 MB, counted as JSON text within JSON: so it leaves the Lambda, which allows 6 MB. */
const maximumBytes = 5_000_000 - 20_000; // The rest of the response needs some of it.

/** How many reviews one call passes at most, so that a filter which matches few does not read on until the deadline. */
const mostPassed = 5_000;
const largestSearch = 100; // Reviews that are requested at once where most of them may not be wanted.

/**
 * `filtered`: a filter leaves it out, or the response has it. `old`: it is from before sync_date, edits too. `limit`:
 * no more are wanted. `size`: the response has no room for it.
 */
export type TakeResult = 'taken' | 'filtered' | 'old' | 'limit' | 'size';

/** What one call delivers: the reviews of all lists that it reads, and warnings. */
export class Delivery {
  readonly reviews: Review[] = [];
  /** Reviews that filters left out or sync_date, and what pages had beside good ones; `unreadable`: first in this call. */
  readonly counts = { filtered: 0, old: 0, dropped: 0, mended: 0, outOfOrder: 0, unreadable: 0 };
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
  wanted = (): number =>
    this.counts.filtered + this.counts.old < mostPassed ? this.#plan.limit - this.reviews.length : 0;

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

  /** Adds what a page says beside its new reviews, and whether it is in order, by itself and behind the page before. */
  note({ page, dropped, mended, isInOrder }: ListPage, isAgain: boolean, first?: Review, before?: ListPage): void {
    const last = (page.isJoined ? undefined : before?.last) ?? Number.POSITIVE_INFINITY;
    const isOutOfOrder = !isInOrder || Date.parse(first?.created_at ?? '') > last;
    for (const { code, detail } of page.warnings ?? []) this.warn(code, detail);
    this.counts.dropped += dropped;
    this.counts.unreadable += isAgain ? 0 : dropped; // Or it would count in the call before and in this one.
    this.counts.mended += mended;
    this.counts.outOfOrder += isOutOfOrder && this.#plan.newestFirst ? 1 : 0;
  }

  /** Adds a review to the response, if it belongs there. A review in two editions is added once. */
  take(review: Review): TakeResult {
    if (this.#ids.has(review.review_id)) return 'filtered';
    this.hasTimes = (this.hasTimes ?? true) && ['second', 'minute'].includes(review.created_at_precision ?? '');
    const reason = reasonAgainst(review, this.#plan.filter);
    if (reason !== undefined) {
      this.counts[reason] += 1;
      return reason;
    }
    if (this.wanted() === 0) return 'limit';
    // As JSON text within JSON; a comma follows instead of the quotes around it.
    const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(review))) - 1;
    if (bytes > maximumBytes) {
      this.warn('review_too_large', `The review ${review.review_id.slice(0, 80)} is larger than a response can be.`);
      return 'filtered';
    }
    if (this.#bytes + bytes > maximumBytes) return 'size';
    this.#bytes += bytes;
    this.#ids.add(review.review_id);
    this.reviews.push(review);
    return 'taken';
  }

  /** All warnings, with those about the numbers of reviews. */
  warnings(): readonly Warning[] {
    const [{ mended, outOfOrder, dropped }, { sync_date, until_date }] = [this.counts, this.#plan.filter];
    const isUndated = ({ created_at, updated_at }: Review) => (updated_at ?? created_at) === null;
    const undated = (sync_date ?? until_date) === undefined ? 0 : this.reviews.filter(isUndated).length;
    for (const [count, code, detail] of [
      [mended, 'review_mended', `${mended} reviews had a field that is invalid or too long, which is null now.`],
      [outOfOrder, 'order_uncertain', 'The platform did not return the newest reviews first; its order is kept.'],
      [dropped, 'reviews_dropped', `${dropped} reviews could not be read and were left out.`],
      [undated, 'undated_reviews', `${undated} reviews have no date; sync_date and until_date do not exclude them.`],
    ] as const)
      if (count > 0) this.warn(code, detail);
    return [...this.#warnings.values()];
  }
}
