import type { Review } from '../model/review.ts';
import { hashesIn, hashOf, mostRemembered, type Place } from './token.ts';

/** How far a list was read, and which of its reviews were passed: delivered, too old, or left out. */
export class Bookmark {
  /** How many different reviews were passed, in earlier calls too. */
  read: number;
  /** How many this call has passed. */
  passed = 0;
  /** Whether any record was on the pages of this call. */
  hasFound: boolean;
  /** Whether the list is read again from its beginning, since a part of it is missing. */
  readonly isSweep: boolean;
  readonly #source: string;
  readonly #earlier: ReadonlySet<string>;
  readonly #met = new Set<string>();
  readonly #hashes: string[];
  /** Whether this call is still at reviews of earlier ones. */
  #isBehind: boolean;
  #page: Pick<Place, 'cursor' | 'back'> | undefined;
  #known: number;
  #droppedBefore: number;
  #droppedHere = 0;
  #newest: number | undefined;
  #of: number | undefined;

  constructor(source: string, from: Place | undefined) {
    this.#source = source;
    this.hasFound = false;
    this.#hashes = hashesIn(from?.seen ?? '');
    this.#earlier = new Set(this.#hashes);
    this.isSweep = from?.short === true && this.#hashes.length === from.read;
    this.#isBehind = from !== undefined;
    this.#page = from && !this.isSweep ? { cursor: from.cursor, back: from.back } : undefined;
    this.#known = from?.known ?? 0;
    this.read = from?.read ?? 0;
    this.#droppedBefore = this.isSweep ? 0 : (from?.dropped ?? 0);
    this.#newest = from?.newest;
    this.#of = from?.of;
  }

  /** Reviews and unreadable records, each once: what the platform's count is compared with. */
  get counted(): number {
    return this.read + this.#droppedBefore + this.#droppedHere;
  }

  /** How many reviews the list counted when the walk began; undefined when it did not say so. */
  get of(): number | undefined {
    return this.#of;
  }

  /** Notes the beginning of a list: its count, and the date of its newest review if dates order it. */
  begin(of: number | null | undefined, dates: readonly number[]): void {
    this.#of ??= of ?? undefined;
    if (dates.length > 0) this.#newest ??= Math.max(...dates);
  }

  /** Whether an earlier call has passed a review. */
  knows = ({ review_id }: Review): boolean => this.#earlier.has(hashOf(review_id));

  /** Whether any call has passed a review. */
  has = (review: Review): boolean => this.#met.has(review.review_id) || this.knows(review);

  /** Whether a review came after the walk began: it belongs to the next sync, or a list that grows would never end. */
  isLater = ({ created_at }: Review): boolean =>
    this.#newest !== undefined && !this.isSweep && created_at !== null && Date.parse(created_at) > this.#newest;

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
    if (reviews.every(this.has) && !this.#isBehind) return 'known';
    const isKnown = reviews.every((review) => this.has(review) || this.isLater(review));
    const last = this.#hashes.at(-1);
    const isPast = !isKnown || reviews.some(({ review_id }) => hashOf(review_id) === last);
    if (isPast && !this.isSweep) this.#isBehind = false;
    this.#open(cursor, dropped);
    this.#known = reviews.filter(this.has).length;
    for (const review of reviews) if (this.knows(review)) this.#met.add(review.review_id);
    return 'new';
  }

  #open(cursor: string | null, dropped: number): void {
    const { cursor: current, back } = this.#page ?? {};
    const isBack = this.#page !== undefined && cursor === back;
    this.#droppedBefore += this.#droppedHere;
    this.#droppedHere = isBack ? 0 : dropped; // Those of the page before the last one are counted.
    if (isBack || this.#page === undefined) this.#page = { cursor };
    else if (cursor !== current) this.#page = { cursor, back: current };
  }

  /** Passes a review of this page. */
  pass({ review_id }: Review): void {
    this.passed += 1;
    this.read += 1;
    this.#known += 1;
    this.#met.add(review_id);
    this.#hashes.push(hashOf(review_id));
  }

  /** Where the next call begins: with this page. */
  place(): Place {
    return {
      source: this.#source,
      ...(this.#page ?? { cursor: null }),
      known: this.#known,
      read: this.read,
      dropped: this.#droppedBefore,
      newest: this.#newest,
      of: this.#of,
      seen: this.#hashes.slice(-mostRemembered).join(''),
    };
  }
}
