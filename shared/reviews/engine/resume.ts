import type { Review } from '../model/review.ts';
import { hashesIn, hashOf, type Position } from './token.ts';

/**
 * Finds, page by page, the reviews that earlier responses have not delivered. Lists change between two calls, and so do the
 * pages of a list that is read by offset or by number. The reviews that came last are recognised on any page.
 */
export class Resume {
  /** Whether the reviews that are recognised come in another order than before: then some may be missing or repeated. */
  isReordered: boolean;
  readonly #last: Position['last'];
  /** The place of each review that came last, by its hash. */
  readonly #recent: ReadonlyMap<string, number>;
  #count: number;
  /** The place where the list goes on: `ahead` when a page began before it. */
  #place: 'unknown' | 'ahead' | 'found';
  #latest = -1;

  /** @param count how many reviews of the pages to come were delivered, if nothing has shifted */
  constructor({ last, recent = '' }: Pick<Position, 'last' | 'recent'>, count: number) {
    this.isReordered = false;
    this.#last = last;
    this.#recent = new Map(hashesIn(recent).map((hash, place) => [hash, place]));
    this.#count = count;
    this.#place = last === null ? 'found' : 'unknown';
  }

  /**
   * The new reviews of the next page; undefined when nothing on the page shows where the list goes on.
   *
   * @param byDate whether the list is newest first, so that dates show which reviews were delivered
   */
  fresh(reviews: readonly Review[], byDate: boolean): readonly Review[] | undefined {
    const places = reviews.map(({ review_id }) => this.#recent.get(hashOf(review_id)));
    for (const place of places) {
      if (place === undefined) continue;
      if (place < this.#latest) this.isReordered = true;
      this.#latest = place;
    }
    const isNew = (_: Review, index: number) => places[index] === undefined;
    if (this.#place === 'found') return reviews.filter(isNew);
    const last = reviews.findIndex(({ review_id }) => review_id === this.#last?.id);
    const known = places.findIndex((place) => place !== undefined);
    if (last < 0 && known < 0) return byDate ? this.#sinceDate(reviews) : undefined;
    this.#place = 'found';
    // A review between two that are recognised is new: it was inserted there.
    return reviews.filter((review, index) => index > (known < 0 ? last : known) && isNew(review, index));
  }

  /** A page of which nothing is recognised, as if the list had not changed: dates decide, else the number. */
  assumed(reviews: readonly Review[], byDate: boolean): readonly Review[] {
    const count = this.#count;
    this.#count = Math.max(0, count - reviews.length);
    return (byDate && this.#notAfterLast(reviews)) || reviews.slice(count);
  }

  /** All reviews of a page, which is known to follow what was delivered. */
  all(reviews: readonly Review[]): readonly Review[] {
    this.#place = 'found';
    return reviews;
  }

  /** By date, if the page begins before the place where the list goes on. */
  #sinceDate(reviews: readonly Review[]): readonly Review[] | undefined {
    const older = this.#notAfterLast(reviews);
    if (older === undefined || reviews.length === 0) return undefined;
    const isAhead = this.#place === 'ahead' || older.length < reviews.length;
    if (!isAhead) return undefined;
    this.#place = older.length > 0 ? 'found' : 'ahead';
    return older;
  }

  /** The reviews that are as old as the last one or older; undefined when one has no date. */
  #notAfterLast(reviews: readonly Review[]): readonly Review[] | undefined {
    const last = Date.parse(this.#last?.date ?? '');
    const dates = reviews.map(({ created_at }) => Date.parse(created_at ?? ''));
    if (Number.isNaN(last) || dates.some(Number.isNaN)) return undefined;
    return reviews.filter((_, index) => (dates[index] ?? last) <= last);
  }
}
