import type { Review } from '../model/review.ts';

export interface BatchLimits {
  /** How many reviews are wanted. */
  readonly limit: number;
  /** Only reviews created or edited at or after it; milliseconds since the epoch. */
  readonly since: number | undefined;
  /** Only the review of this id. */
  readonly only?: string | undefined;
}

/**
 * An answer stops before 5 MB. It is counted as it leaves the Lambda, as JSON text within JSON, of which 6 MB may leave;
 * the frame around the reviews needs some.
 */
const maximumBytes = 5_000_000 - 20_000;

/** A character of JSON leaves as at most so many bytes: one that needs three is never escaped, and a quote needs two. */
const mostBytesPerCharacter = 3;

/** The bytes of a review's JSON in an answer, every quote and backslash escaped once more, and the comma after it. */
const bytesOf = (json: string): number => Buffer.byteLength(json) + (json.match(/["\\]/g)?.length ?? 0) + 1;

/** How many reviews are asked for at once when one of them is looked for. */
const largestSearch = 100;

/** What became of a review that was offered. `other`: it is not the one that is wanted. `oversized`: no
 * answer can hold it. `full`: the answer cannot hold it, by number or by size. */
export type Offered = 'taken' | 'duplicate' | 'other' | 'oversized' | 'old' | 'full';

/** The reviews of one answer as they come in. */
export class Batch {
  readonly reviews: Review[] = [];
  /** Reviews without a date, which sync_date cannot judge. */
  undated = 0;
  readonly #limits: BatchLimits;
  readonly #seen = new Set<string>();
  #bytes = 0;
  /** JSON that `#bytes` leaves out: as long as even the most that it can need fits, nobody counts it. */
  #uncounted: string[] = [];
  #uncountedCharacters = 0;

  constructor(limits: BatchLimits) {
    this.#limits = limits;
  }

  /** How many reviews are still wanted. */
  get wanted(): number {
    const { limit, only } = this.#limits;
    if (only !== undefined && this.reviews.length === 0) return largestSearch;
    return only === undefined ? limit - this.reviews.length : 0;
  }

  offer(review: Review): Offered {
    if (this.#seen.has(review.review_id)) return 'duplicate';
    if (this.#limits.only !== undefined && review.review_id !== this.#limits.only) return 'other';
    const isOld = this.#isOld(review);
    if (!isOld && this.wanted === 0) return 'full';
    const json = isOld ? '' : JSON.stringify(review);
    if (json.length * mostBytesPerCharacter > maximumBytes && bytesOf(json) > maximumBytes) return 'oversized';
    if (!isOld && !this.#makeRoomFor(json)) return 'full';
    this.#seen.add(review.review_id);
    if (isOld) return 'old';
    this.reviews.push(review);
    return 'taken';
  }

  /** Whether the answer can hold another review; it is counted in. */
  #makeRoomFor(json: string): boolean {
    const most = (this.#uncountedCharacters + json.length + this.#uncounted.length + 1) * mostBytesPerCharacter;
    if (this.#bytes + most <= maximumBytes) {
      this.#uncounted.push(json);
      this.#uncountedCharacters += json.length;
      return true;
    }
    for (const each of this.#uncounted) this.#bytes += bytesOf(each);
    this.#uncounted = [];
    this.#uncountedCharacters = 0;
    const bytes = bytesOf(json);
    if (this.#bytes + bytes > maximumBytes) return false;
    this.#bytes += bytes;
    return true;
  }

  #isOld({ created_at, updated_at }: Review): boolean {
    const { since } = this.#limits;
    if (since === undefined) return false;
    const date = updated_at ?? created_at;
    if (date === null) {
      this.undated += 1;
      return false;
    }
    return Date.parse(date) < since;
  }
}
