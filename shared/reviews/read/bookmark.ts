import type { Review } from '../model/review.ts';
import { hashesIn, hashOf, mostRemembered, type Place } from './token.ts';

/** How far a list was read, and which of its reviews were passed: delivered, too old, or left out. */
export class Bookmark {
  /** How many reviews this call has passed. */
  passed = 0;
  /** Whether any record was on the pages of this call. */
  hasFound: boolean;
  /** Whether the list is read again from its beginning, since a part of it is missing. */
  readonly isSweep: boolean;
  /** What the token of the next call holds, except the hashes; `dropped` is of the pages before the last one. */
  readonly #at: { -readonly [Key in keyof Place]: Place[Key] };
  readonly #hashes: string[];
  readonly #earlier: ReadonlySet<string>;
  readonly #met = new Set<string>();
  /** Whether this call is still at reviews of earlier ones. */
  #isBehind: boolean;
  #hasPage: boolean;
  #droppedHere = 0;

  constructor(source: string, from: Place | undefined) {
    this.hasFound = false;
    this.#hashes = hashesIn(from?.seen ?? '');
    this.#earlier = new Set(this.#hashes);
    this.isSweep = from?.short === true && this.#hashes.length === from.read;
    this.#isBehind = from !== undefined;
    this.#hasPage = from !== undefined && !this.isSweep;
    this.#at = { source, cursor: null, known: 0, read: 0, dropped: 0, seen: '', ...from, short: undefined };
    if (this.isSweep) Object.assign(this.#at, { cursor: null, back: undefined, dropped: 0 });
  }

  /** How many different reviews were passed, in earlier calls too. */
  get read(): number {
    return this.#at.read;
  }

  /** Reviews and unreadable records, each once: what the platform's count is compared with. */
  get counted(): number {
    return this.#at.read + this.#at.dropped + this.#droppedHere;
  }

  /** How many reviews the list counted when the walk began; undefined when it did not say so. */
  get of(): number | undefined {
    return this.#at.of;
  }

  /** Notes the beginning of a list: its count, and the date of its newest review if dates order it. */
  begin(of: number | null | undefined, dates: readonly number[]): void {
    this.#at.of ??= of ?? undefined;
    if (dates.length > 0) this.#at.newest ??= Math.max(...dates);
  }

  /** Whether an earlier call has passed a review. */
  knows = ({ review_id }: Review): boolean => this.#earlier.size > 0 && this.#earlier.has(hashOf(review_id));

  /** Whether any call has passed a review. */
  has = (review: Review): boolean => this.#met.has(review.review_id) || this.knows(review);

  /** Whether a review came after the walk began: it belongs to the next sync, or a list that grows would never end. */
  isLater = ({ created_at }: Review): boolean =>
    this.#at.newest !== undefined && !this.isSweep && created_at !== null && Date.parse(created_at) > this.#at.newest;

  /** Whether a review at the front shows that the list has changed: it is later, or certainly passed by no call. */
  isNew = (review: Review): boolean =>
    this.isLater(review) || (!this.has(review) && this.#hashes.length === this.read && !this.isSweep);

  /**
   * Turns to a page. A page without reviews is not remembered, nor is one that repeats. `met`: this call has met all its
   * reviews. `known`: earlier calls have passed them, although this call has come past what those delivered.
   */
  turnTo(cursor: string | null, reviews: readonly Review[], dropped: number): 'new' | 'met' | 'known' {
    this.hasFound ||= reviews.length + dropped > 0;
    if (reviews.length === 0) return 'new';
    if (reviews.every(({ review_id }) => this.#met.has(review_id))) return 'met';
    const known = reviews.filter(this.has);
    if (known.length === reviews.length && !this.#isBehind) return 'known';
    if (this.#isBehind && !this.isSweep) this.#isBehind = !this.#isPast(reviews);
    const at = this.#at;
    const isBack = this.#hasPage && cursor === at.back;
    at.dropped += this.#droppedHere;
    this.#droppedHere = isBack ? 0 : dropped; // Those of the page before the last one are counted.
    if (isBack || !this.#hasPage) at.back = undefined;
    else if (cursor !== at.cursor) at.back = at.cursor;
    [at.cursor, at.known, this.#hasPage] = [cursor, known.length, true];
    for (const { review_id } of known) this.#met.add(review_id);
    return 'new';
  }

  /** Whether a page has a review that no call has passed, or the one that was passed last. */
  #isPast = (reviews: readonly Review[]): boolean =>
    reviews.some(
      (review) => !(this.has(review) || this.isLater(review)) || hashOf(review.review_id) === this.#hashes.at(-1),
    );

  /** Passes a review of this page. */
  pass({ review_id }: Review): void {
    this.passed += 1;
    this.#at.read += 1;
    this.#at.known += 1;
    this.#met.add(review_id);
    this.#hashes.push(hashOf(review_id));
  }

  /** Where the next call begins: with this page. */
  place = (): Place => ({ ...this.#at, seen: this.#hashes.slice(-mostRemembered).join('') });
}
