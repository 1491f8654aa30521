import type { Review } from '../model/review.ts';
import type { ListPage } from './pages.ts';
import { hashesIn, hashOf, mostRemembered, type Place } from './token.ts';

/** What is new on a page. */
export interface Turned {
  /** Its reviews that no call has passed, each once, without those that came after the walk began. */
  readonly fresh: readonly Review[];
  /** `met`: this call has met all its reviews. `known`: calls have, although this one has come past what they delivered. */
  readonly repeats?: 'met' | 'known' | undefined;
  /** Whether it has a review twice, or one of an earlier page: others may be missing in their place. */
  readonly isOverlapping: boolean;
}

/** How far a list was read, and which of its reviews were passed: delivered, too old, or left out. */
export class Bookmark {
  /** How many reviews this call has passed. */
  passed = 0;
  /** Whether any record was on the pages of this call. */
  hasFound: boolean;
  /** Whether the list is read again from its beginning, since a part of it is missing. */
  readonly isSweep: boolean;
  /** What the token of the next call holds, except the hashes; `dropped` is of the pages before the last one. */
  readonly at: { -readonly [Key in keyof Place]: Place[Key] };
  readonly #isFirstCall: boolean;
  /** Of the reviews that were passed, in this order. */
  readonly #hashes: Set<string>;
  /** The review that the call before passed last. */
  readonly #last: string | undefined;
  /** The ids of the reviews that this call has met. */
  readonly #met = new Set<string>();
  /** Whether this call is still at reviews of earlier ones. */
  #isBehind: boolean;
  #hasPage: boolean;
  #droppedHere = 0;

  constructor(source: string, from: Place | undefined) {
    const hashes = from === undefined ? [] : hashesIn(from.seen);
    this.hasFound = false;
    this.#isFirstCall = from === undefined;
    [this.#hashes, this.#last] = [new Set(hashes), hashes.at(-1)];
    this.isSweep = from?.short === true && hashes.length === from.read;
    this.#isBehind = from !== undefined;
    this.#hasPage = from !== undefined && !this.isSweep;
    this.at = { source, cursor: null, known: 0, read: 0, dropped: 0, seen: '', ...from, short: undefined };
    if (this.isSweep) Object.assign(this.at, { cursor: null, back: undefined, dropped: 0 });
  }

  /** Different reviews that were passed, in earlier calls too, and unreadable records: what a count is compared with. */
  get counted(): number {
    return this.at.read + this.at.dropped + this.#droppedHere;
  }

  /** Whether any call has passed a review. */
  has = ({ review_id: id }: Review): boolean =>
    this.#met.has(id) || (!this.#isFirstCall && this.#hashes.has(hashOf(id)));

  /** Whether no call has passed a review. */
  lacks = (review: Review): boolean => !this.has(review);

  /** Whether a review came after the walk began: it belongs to the next sync, or a list that grows would never end. */
  isLater = ({ created_at }: Review): boolean =>
    this.at.newest !== undefined && !this.isSweep && created_at !== null && Date.parse(created_at) > this.at.newest;

  /** Whether a review at the front shows that the list has changed: it is later, or certainly passed by no call. */
  isNew = (review: Review): boolean =>
    this.isLater(review) || (this.lacks(review) && this.#hashes.size === this.at.read && !this.isSweep);

  /**
   * Turns to a page. One without reviews is not remembered, nor is one that repeats.
   *
   * @param newest the date of its newest review where dates order the list, in ms
   */
  turnTo(listPage: ListPage, newest: number | undefined): Turned {
    const { page, reviews, dropped } = listPage;
    this.hasFound ||= reviews.length + dropped > 0;
    if (reviews.length === 0) return { fresh: [], isOverlapping: false };
    const { known, fresh, isTwice } = this.#sorted(reviews);
    const isOverlapping = isTwice || (known.length > 0 && !this.#isBehind && !page.isJoined);
    if (known.length === reviews.length) {
      const isMet = known.every(({ review_id }) => this.#met.has(review_id));
      if (isMet || !this.#isBehind) return { fresh, repeats: isMet ? 'met' : 'known', isOverlapping };
    }
    if (this.#isFirstCall) {
      this.at.of ??= page.listed ?? undefined;
      this.at.newest ??= newest;
    }
    // It has caught up at a new review, or at the last one that was passed.
    const isLast = ({ review_id }: Review) => hashOf(review_id) === this.#last;
    if (fresh.length > 0 || known.some(isLast)) this.#isBehind &&= this.isSweep;
    this.#turn(listPage, known);
    return { fresh, isOverlapping };
  }

  /** The reviews of a page that are known, and those that are to be passed, each once. */
  #sorted(reviews: readonly Review[]) {
    const ids = new Set<string>();
    const [known, fresh]: [Review[], Review[]] = [[], []];
    for (const review of reviews) {
      if (this.has(review)) known.push(review);
      else if (!(ids.has(review.review_id) || this.isLater(review))) fresh.push(review);
      ids.add(review.review_id);
    }
    return { known, fresh, isTwice: ids.size < reviews.length };
  }

  /** Remembers a page, of which these reviews are known. */
  #turn({ cursor, dropped }: ListPage, known: readonly Review[]): void {
    const { at } = this;
    const isBack = this.#hasPage && cursor === at.back;
    at.dropped += this.#droppedHere;
    this.#droppedHere = isBack ? 0 : dropped; // Those of the page before the last one are counted.
    if (isBack || !this.#hasPage) at.back = undefined;
    else if (cursor !== at.cursor) at.back = at.cursor;
    [at.cursor, at.known, this.#hasPage] = [cursor, known.length, true];
    for (const { review_id } of known) this.#met.add(review_id);
  }

  /** Passes a review of this page. */
  pass({ review_id }: Review): void {
    this.passed += 1;
    this.at.read += 1;
    this.at.known += 1;
    this.#met.add(review_id);
    this.#hashes.add(hashOf(review_id));
  }

  /** Where the next call begins: with this page. */
  place = (): Place => ({ ...this.at, seen: [...this.#hashes].slice(-mostRemembered).join('') });
}
