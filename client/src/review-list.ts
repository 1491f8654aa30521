import { repeatedPage } from './errors.ts';
import type { Meta } from './options.ts';
import type { Review, ReviewsAnswer, Warning } from './types.ts';

/** The answer of any operation that returns reviews. One of them has no extra_information. */
export type ListAnswer = Omit<ReviewsAnswer, 'extra_information'> & Partial<ReviewsAnswer>;

/** The fields of a request that are about pages. */
export interface PageRequest {
  readonly reviews_to_fetch?: number | null;
  readonly pagination_token?: string | null;
}

export type FetchPage = (request: PageRequest) => Promise<{ answer: ListAnswer; meta: Meta }>;

/**
 * The reviews of all pages, and what is known about them so far. A page is fetched when its first review is needed. A
 * loop that was left, also by an error, goes on with the next review if the list is iterated again.
 */
export class ReviewList implements AsyncIterable<Review> {
  readonly #request: PageRequest;
  readonly #fetch: FetchPage;
  readonly #warnings = new Map<string, Warning>();
  /** The reviews of the last page that were not given yet. */
  #left: Review[] = [];
  /** The tokens of the last page and of the next; null for the first page and after the last. */
  #token: string | null;
  #nextToken: string | null;
  #meta: Meta | undefined;

  /** Use `reviews` of the client. */
  constructor(request: PageRequest, fetch: FetchPage) {
    this.#request = request;
    this.#fetch = fetch;
    this.#token = this.#nextToken = request.pagination_token ?? null;
  }

  /** What differs from the request or was left out, on any page so far. `detail` is empty if only the code is known. */
  get warnings(): readonly Warning[] {
    return [...this.#warnings.values()];
  }

  /** What the headers of the last page say, such as the item and its rating; undefined before the first page. */
  get meta(): Meta | undefined {
    return this.#meta;
  }

  /** Whether every review was given. */
  get isDone(): boolean {
    return this.#meta !== undefined && this.#nextToken === null && this.#left.length === 0;
  }

  /**
   * To go on later, in another process: send it as `pagination_token`. Null before the first page and after the last.
   * The reviews of a page that was not read to its end come again, with the same `review_id`.
   */
  get nextToken(): string | null {
    return this.#left.length > 0 ? this.#token : this.#nextToken;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Review, void> {
    for (;;) {
      const review = this.#left.shift();
      if (review !== undefined) yield review;
      else if (this.isDone) return;
      else await this.#fetchNext();
    }
  }

  async #fetchNext(): Promise<void> {
    const token = this.#nextToken;
    if (this.#meta && token === this.#token) throw repeatedPage();
    const { answer, meta } = await this.#fetch(
      token === null ? this.#request : { ...this.#request, pagination_token: token },
    );
    const known: readonly Warning[] = answer.extra_information?.warnings ?? [];
    // As the OpenAPI document says.
    const codes = known.length > 0 ? [] : meta.warnings.map((code) => ({ code, detail: '' }) as Warning);
    for (const warning of [...known, ...codes]) this.#warnings.set(`${warning.code}: ${warning.detail}`, warning);
    this.#meta = meta;
    this.#left = [...answer.all_reviews];
    this.#token = token;
    this.#nextToken = meta.nextToken;
  }
}
