import type { Answers, Requests, Review } from './types.ts';

/** How to reach the API. */
export interface VouchOptions {
  readonly apiKey: string;
  /**
   * The address of the API: one for all operations, such as `http://127.0.0.1:8787`, or the outputs of a deployment.
   * Without `stream`, the stream is read from `base`.
   */
  readonly baseUrl: string | { readonly base: string; readonly public: string; readonly stream?: string };
  /** How often a call is sent again after an error that may pass; 2 by default, 0 for never. */
  readonly retries?: number;
  /** The longest wait before a retry, in seconds; 30 by default. If Retry-After is longer, the error is thrown. */
  readonly maxWaitSeconds?: number;
  /**
   * The longest time of one try, in seconds; 60 by default, which is longer than the API takes. It is then tried again,
   * as after an error that may pass.
   */
  readonly attemptSeconds?: number;
  /** A replacement for the global fetch. */
  readonly fetch?: typeof fetch;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, its retries and its stream. */
  readonly signal?: AbortSignal;
  /**
   * The longest time of one call with its retries and its stream, in seconds. `pages` and `reviews` make one call per
   * page. When it is over, a TimeoutError is thrown. An error is thrown at once if there is no time left to wait and
   * try for as long again. By default, only the tries and the waits between them have limits.
   */
  readonly timeoutSeconds?: number;
}

/** What the headers of a response say. */
export interface Meta {
  readonly requestId: string | null;
  /** Null if the operation does not return reviews. */
  readonly status: 'complete' | 'partial' | null;
  /** Why the list of reviews ended, such as `limit`; null if the operation does not return reviews. */
  readonly endedBy: string | null;
  /** The token of the next page; null on the last page. */
  readonly nextToken: string | null;
  /** The sync_date of the next sync, once this list is read to its end. */
  readonly nextSyncDate: string | null;
  /** The codes of the warnings. */
  readonly warnings: readonly string[];
  /** The item of the reviews, as far as it is known. */
  readonly item: { readonly id: string | null; readonly name: string | null };
  /** What the platform shows for the item: the average on its own scale, and the numbers of ratings and of reviews. */
  readonly rating: {
    readonly average: number | null;
    readonly ratingCount: number | null;
    readonly reviewCount: number | null;
  };
}

/** The name of an operation. */
export type Operation = keyof Requests;

/** The operations that return reviews. */
export type ReviewOperation = {
  [Name in keyof Answers]: Answers[Name] extends { all_reviews: Review[] } ? Name : never;
}[keyof Answers];

/** The request of `reviews` without an operation. */
export type AnyRequest = Requests['any-platform'];

/** The formats of reviews that are files: a table, or a line of JSON per review. */
export type FileFormat = 'text/csv' | 'application/x-ndjson';
