import type { ItemFacts, Page, Source } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { formatReview } from '../output/format-review.ts';
import { derivedId, makeReview } from '../output/make-review.ts';
import { validateReview } from '../output/validate.ts';
import type { Plan } from './plan.ts';
import { hashesIn, hashOf, type Position } from './token.ts';

const beginning: Position = { source: '', cursor: null, offset: 0, last: null, delivered: 0 };

/**
 * A response ends before 5 MB. Counted as it leaves the Lambda, as JSON text within JSON, where the limit is 6 MB. The
 * rest of the response needs some of it.
 */
const maximumBytes = 5_000_000 - 20_000;

/**
 * The most bytes of a character of a text in a response: a control character is written as `\\u0001`. And of every value
 * otherwise: a number, the quotes of a text, brackets, a comma, and its name, of which the longest has 20 letters.
 */
const [mostBytesPerCharacter, mostBytesPerValue] = [7, 60];

/** The bytes of a review's JSON in a response: every quote and backslash escaped once more, and the comma after it. */
const bytesOf = (review: Review): number => {
  const json = JSON.stringify(review);
  return Buffer.byteLength(json) + (json.match(/["\\]/g)?.length ?? 0) + 1;
};

/** How many reviews are requested at once to find a single one. */
const largestSearch = 100;

/**
 * What `take` did with a review. `other`: it is not the one review that is wanted. `oversized`: no response can hold it.
 * `old`: it is older than sync_date. `full`: the response has no room left, by number or by size.
 */
export type Taken = 'taken' | 'duplicate' | 'other' | 'oversized' | 'old' | 'full';

/** How a source starts, after earlier responses that may have delivered a part of its list. */
interface SourceStart {
  /** Whether it continues at the page where the last source or response ended. */
  readonly continues: boolean;
  /** How many of the reviews that come first were delivered. */
  readonly delivered: number;
}

/** Whether a review was last edited before a time. False without a date. */
const isBefore = ({ created_at, updated_at }: Review, time: number): boolean =>
  Date.parse(updated_at ?? created_at ?? '') < time;

/** How far one call has come: the reviews of the response, where reading is, and the warnings. */
export class Progress {
  readonly reviews: Review[] = [];
  /** What the pages of reviews say about the item. */
  item: ItemFacts = {};
  /** Where a response that ended now would be continued. */
  position: Position;
  /** Where the preferred source failed; undefined while it, or one of its family, is read. */
  anchor: Position | undefined;
  /** How many reviews the response had, and how many it had come past, when the preferred source failed. */
  anchoredAt = { reviews: 0, passed: 0 };
  /** The ids of the reviews that this call has come past, in the response or not. */
  readonly passed: string[] = [];
  /** Hashes of reviews that a weaker source delivered in earlier calls. */
  readonly remembered: Set<string>;
  readonly #plan: Plan;
  readonly #warnings: Warning[] = [];
  readonly #seen = new Set<string>();
  #family: string | undefined;
  /** Records that could not be read. */
  #dropped = 0;
  /** Reviews with an invalid field, which is null now. */
  #changed = 0;
  /** Reviews that were left out because they are invalid. */
  #invalid = 0;
  /** Pages whose reviews were not newest first. */
  #outOfOrder = 0;
  #bytes = 0;
  /** Reviews that `#bytes` does not include yet: they are not counted while their largest possible size fits. */
  #uncounted: Review[] = [];
  #mostUncounted = 0;

  /** @param family of the source where the previous response ended */
  constructor(plan: Plan, family: string | undefined) {
    this.position = plan.from ?? beginning;
    this.remembered = new Set(plan.from?.also === undefined ? [] : hashesIn(plan.from.also));
    this.#plan = plan;
    this.#family = family;
  }

  /** How many reviews are still wanted. */
  get wanted(): number {
    const { limit, only } = this.#plan;
    if (only === undefined) return limit - this.reviews.length;
    return this.reviews.length === 0 ? largestSearch : 0;
  }

  /** Adds a warning once. */
  warn(code: Warning['code'], detail: string): void {
    if (this.#warnings.some((known) => known.code === code && known.detail === detail)) return;
    this.#warnings.push({ code, detail });
  }

  /**
   * Starts a source. It continues at the same page if it is the same source, or one of the same family. Another source
   * stands in for the one before it.
   */
  enter(source: Source): SourceStart {
    const continues =
      this.position.source === source.name || (source.family !== undefined && source.family === this.#family);
    const { short: _, also: __, ...position } = this.position;
    const { recent: ___, back: ____, listed: _____, ...elsewhere } = position;
    if (!continues && position.source !== '' && this.anchor === undefined) {
      this.anchor = position;
      this.anchoredAt = { reviews: this.reviews.length, passed: this.passed.length };
    }
    // A source of the same family reads the list of the preferred one, which the token names.
    this.position = continues ? position : { ...elsewhere, source: source.name, cursor: null, offset: 0, read: 0 };
    this.#family = source.family;
    return { continues, delivered: continues ? this.position.offset : (this.#plan.from?.delivered ?? 0) };
  }

  /** The reviews of a page as the response shows them. Counts those that cannot be read. */
  reviewsOf(page: Page): Review[] {
    const { platform, target } = this.#plan;
    const equal = new Map<string, number>();
    const reviews = page.reviews.flatMap((draft) => {
      const review = makeReview(platform, target.id, draft);
      if (review?.review_id_source !== 'derived' || review.created_at !== null) return review ?? [];
      // Without a date, reviews of equal content are several reviews: many say no more than "Great".
      const before = equal.get(review.review_id) ?? 0;
      equal.set(review.review_id, before + 1);
      return before === 0 ? review : { ...review, review_id: derivedId([review.review_id, before]) };
    });
    this.#dropped += page.dropped + page.reviews.length - reviews.length;
    this.item = { ...this.item, ...page.item };
    for (const { code, detail } of page.warnings ?? []) this.warn(code, detail);
    return reviews.flatMap((each) => {
      const { review, isChanged } = validateReview(formatReview(each, this.#plan));
      if (review === undefined) this.#invalid += 1;
      else if (isChanged) this.#changed += 1;
      return review ?? [];
    });
  }

  /** Whether the dated reviews of a page are newest first, as planned. If they should be and are not, a warning is added. */
  checkOrder(reviews: readonly Review[], isUnordered = false): boolean {
    if (!this.#plan.newestFirst) return false;
    const dates = reviews.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]));
    const inOrder = !isUnordered && dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? date));
    if (!inOrder) this.#outOfOrder += 1;
    return inOrder;
  }

  /** Puts a review into the response, if it belongs there. */
  take(review: Review): Taken {
    const { only, since } = this.#plan;
    if (this.#seen.has(review.review_id)) return 'duplicate';
    if (only !== undefined && review.review_id !== only) return 'other';
    if (this.remembered.size > 0 && this.#isRemembered(review)) return 'duplicate';
    const isOld = since !== undefined && isBefore(review, since);
    if (!isOld) {
      if (this.wanted === 0) return 'full';
      const room = this.#makeRoomFor(review);
      if (room === 'oversized') {
        this.warn('review_too_large', `The review ${review.review_id.slice(0, 80)} is larger than a response can be.`);
      }
      if (room !== 'taken') return room;
      this.reviews.push(review);
    }
    this.#seen.add(review.review_id);
    this.passed.push(review.review_id);
    const last = { id: review.review_id, date: review.created_at };
    this.position = { ...this.position, last, delivered: this.position.delivered + 1 };
    return isOld ? 'old' : 'taken';
  }

  /** Whether a weaker source delivered a review in an earlier call. Once the preferred source has come to it, it is forgotten. */
  #isRemembered({ review_id: id, created_at: date }: Review): boolean {
    const hash = hashOf(id);
    if (!this.remembered.has(hash)) return false;
    this.#seen.add(id);
    if (this.anchor === undefined) {
      this.remembered.delete(hash);
      this.passed.push(id);
      this.position = { ...this.position, last: { id, date }, delivered: this.position.delivered + 1 };
    }
    return true;
  }

  /** Counts the bytes of a review, unless the response cannot hold them. */
  #makeRoomFor(review: Review): 'taken' | 'oversized' | 'full' {
    let most = this.#mostUncounted;
    const values: unknown[] = [review];
    while (values.length > 0) {
      const value = values.pop();
      most += mostBytesPerValue;
      if (typeof value === 'string') most += value.length * mostBytesPerCharacter;
      else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) values.push(each);
    }
    if (this.#bytes + most <= maximumBytes) {
      this.#uncounted.push(review);
      this.#mostUncounted = most;
      return 'taken';
    }
    const bytes = bytesOf(review);
    if (bytes > maximumBytes) return 'oversized';
    for (const each of this.#uncounted) this.#bytes += bytesOf(each);
    this.#uncounted = [];
    this.#mostUncounted = 0;
    if (this.#bytes + bytes > maximumBytes) return 'full';
    this.#bytes += bytes;
    return 'taken';
  }

  /** All warnings, with those about the numbers of reviews. */
  allWarnings(): readonly Warning[] {
    const { since } = this.#plan;
    const isUndated = ({ created_at, updated_at }: Review) => (updated_at ?? created_at) === null;
    const undated = since === undefined ? 0 : this.reviews.filter(isUndated).length;
    const counts = [
      [this.#changed, 'review_mended', `${this.#changed} reviews had an invalid field, which is null now.`],
      [this.#invalid, 'review_invalid', `${this.#invalid} reviews were invalid and were left out.`],
      [this.#outOfOrder, 'order_uncertain', 'The platform did not return the newest reviews first; its order is kept.'],
      [this.#dropped, 'reviews_dropped', `${this.#dropped} reviews could not be read and were left out.`],
      [undated, 'undated_reviews', `${undated} reviews have no date; sync_date does not exclude them.`],
    ] as const;
    return [...this.#warnings, ...counts.flatMap(([count, code, detail]) => (count > 0 ? [{ code, detail }] : []))];
  }
}
