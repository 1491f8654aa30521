import type { Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import type { Plan } from '../plan.ts';
import { verdictOn } from './filter.ts';
import type { ListPage } from './pages.ts';

/** How many reviews one call passes at most, so that a filter which matches few does not read on until the deadline. */
const mostPassed = 5_000;

/** `left`: it does not belong into the response. `old`: nor do those before sync_date. `full`: there is no room for it. */
export type Taken = 'taken' | 'left' | 'old' | 'full';

/** What one call delivers: the reviews of all lists that it reads, and warnings. */
export class Delivery {
  readonly reviews: Review[] = [];
  /** How many reviews the filters left out. */
  leftOut = 0;
  /** How many reviews were older than sync_date. */
  old = 0;
  /** What pages had beside good reviews. `outOfOrder`: how many of them were not newest first, as planned. */
  readonly numbers = { dropped: 0, mended: 0, outOfOrder: 0 };
  readonly #plan: Plan;
  readonly #ids = new Set<string>();
  readonly #warnings = new Map<string, Warning>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** How many reviews are still wanted. */
  wanted = (): number => (this.leftOut + this.old < mostPassed ? this.#plan.limit - this.reviews.length : 0);

  /** Adds a warning once. */
  warn(code: Warning['code'], detail: string): void {
    this.#warnings.set(`${code} ${detail}`, { code, detail });
  }

  /** Adds what a page says beside its reviews. */
  note({ page, dropped, mended }: ListPage): void {
    for (const { code, detail } of page.warnings ?? []) this.warn(code, detail);
    this.numbers.dropped += dropped;
    this.numbers.mended += mended;
  }

  /** Puts a review into the response, if it belongs there. One that two editions list stands there once. */
  take(review: Review): Taken {
    const { filter, room } = this.#plan;
    if (this.#ids.has(review.review_id)) return 'left';
    const verdict = verdictOn(review, filter);
    if (verdict !== 'wanted') {
      this[verdict === 'left' ? 'leftOut' : 'old'] += 1;
      return verdict;
    }
    if (this.wanted() === 0) return 'full';
    const taken = room.take(review);
    if (taken === 'taken') {
      this.#ids.add(review.review_id);
      this.reviews.push(review);
    }
    if (taken !== 'oversized') return taken;
    this.warn('review_too_large', `The review ${review.review_id.slice(0, 80)} is larger than a response can be.`);
    return 'left';
  }

  /** All warnings, with those about the numbers of reviews. */
  warnings(): readonly Warning[] {
    const { mended, outOfOrder, dropped } = this.numbers;
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
