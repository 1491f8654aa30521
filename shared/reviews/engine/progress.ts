import type { ItemFacts, Page, Source } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { makeReview } from '../output/make-review.ts';
import { Validator } from '../output/validate.ts';
import { Batch } from './batch.ts';
import type { Plan } from './collect.ts';
import type { Position } from './token.ts';

const beginning: Position = { source: '', cursor: null, offset: 0, last: null, delivered: 0 };

/** How far collecting has come: what is in hand, where reading stands, and what is to be told about it. */
export class Progress {
  readonly batch: Batch;
  readonly warnings: Warning[] = [];
  /** What the pages told about the item. */
  item: ItemFacts = {};
  /** Where an answer that ended now would go on. */
  position: Position;
  readonly #plan: Plan;
  readonly #validator = new Validator();
  #family: string | undefined;
  #dropped = 0;
  /** Pages whose reviews did not stand newest first. */
  #outOfOrder = 0;

  /** @param family of the source where the last answer ended */
  constructor(plan: Plan, family: string | undefined) {
    this.batch = new Batch(plan);
    this.position = plan.from ?? beginning;
    this.#plan = plan;
    this.#family = family;
  }

  warn(code: Warning['code'], detail: string): void {
    if (this.warnings.some((known) => known.code === code && known.detail === detail)) return;
    this.warnings.push({ code, detail });
  }

  /** Moves to `source`: on at the same page when it counts its pages alike, else to its beginning. True if the former. */
  enter(source: Source): boolean {
    const goesOn =
      this.position.source === source.name || (source.family !== undefined && source.family === this.#family);
    this.position = { ...this.position, source: source.name, ...(!goesOn && { cursor: null, offset: 0 }) };
    this.#family = source.family;
    return goesOn;
  }

  /** Stands before the review at `offset` of the page at `cursor`. */
  moveTo(cursor: string | undefined, offset: number): void {
    this.position = { ...this.position, cursor: cursor ?? null, offset };
  }

  /** The reviews of a page as they may leave. Those that cannot be read are counted. */
  reviewsOf(page: Page): Review[] {
    const { platform, target, finish } = this.#plan;
    const reviews = page.reviews.flatMap((draft) => makeReview(platform, target.id, draft) ?? []);
    this.#dropped += page.dropped + page.reviews.length - reviews.length;
    this.item = { ...this.item, ...page.item };
    for (const { code, detail } of page.warnings ?? []) this.warn(code, detail);
    return reviews.flatMap((review) => this.#validator.check(finish(review)) ?? []);
  }

  /** Whether the reviews of a page stand newest first, as far as they have dates, and not by chance. If not, the answer says so. */
  checkOrder(reviews: readonly Review[], isUnordered = false): boolean {
    const dates = reviews.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]));
    const inOrder = !isUnordered && dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
    if (!inOrder) this.#outOfOrder += 1;
    return inOrder;
  }

  /** Puts a review into the answer, if it belongs there. */
  take(review: Review): ReturnType<Batch['offer']> {
    const offered = this.batch.offer(review);
    if (offered === 'oversized')
      this.warn('review_too_large', `The review ${review.review_id.slice(0, 80)} is larger than an answer can be.`);
    if (offered === 'taken' || offered === 'old') {
      const last = { id: review.review_id, date: review.created_at };
      this.position = { ...this.position, last, delivered: this.position.delivered + 1 };
    }
    return offered;
  }

  /** All warnings, those of the counts included. */
  allWarnings(): readonly Warning[] {
    const { undated } = this.batch;
    const counts = [
      [this.#dropped, 'reviews_dropped', 'could not be read and were left out'],
      [undated, 'undated_reviews', 'have no date, so sync_date could not judge them; they are kept'],
    ] as const;
    const order = 'The platform did not answer newest first, so the reviews stand in its own order.';
    return [
      ...this.warnings,
      ...this.#validator.warnings(),
      ...(this.#outOfOrder > 0 ? [{ code: 'order_uncertain' as const, detail: order }] : []),
      ...counts.flatMap(([count, code, text]) => (count > 0 ? [{ code, detail: `${count} reviews ${text}.` }] : [])),
    ];
  }
}
