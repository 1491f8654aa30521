import type { Credentials } from '../credential-kinds.ts';
import type { VouchError } from '../errors.ts';
import type { ConfiguredIds } from '../rotating-ids-parameter.ts';

/** One request to a platform or a site. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as application/x-www-form-urlencoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /**
   * Statuses that the caller accepts besides 200 to 299. Any other status is an upstream error. With `any`, every
   * response is returned, challenge pages included; redirects are still followed.
   */
  readonly statuses?: readonly number[] | 'any';
  /** Says that there is no such item: the message of item_not_found, which status 404 and 410 mean then. */
  readonly missing?: string;
  /** The size limit of the body after decompression, in bytes; 4 MiB by default. */
  readonly maximumBytes?: number;
  /**
   * Which body is cut instead of failing: `long`, one that exceeds `maximumBytes`; `any`, also one that times out or
   * breaks off. For pages, whose beginning is useful on its own.
   */
  readonly cutsBody?: 'long' | 'any';
  /** How long one exchange may take, in milliseconds; 8,000 by default. Starts again with each redirect. */
  readonly timeoutMs?: number;
  /** Disables retries. */
  readonly isTriedOnce?: boolean;
  /** Finds a failure in a response of accepted status, which is retried as the retry policy says, then thrown. */
  readonly failureIn?: (answer: HttpAnswer) => Failure | undefined;
  /** Makes the request of the next try, for platforms that do not accept the same request twice. */
  readonly next?: () => HttpRequest;
  /** Called with each address to which the request is redirected, before it is requested. May throw a `VouchError`. */
  readonly onRedirect?: (address: string) => void;
  /** Called with the response so far each time more of its body arrives, for status 200 to 299. Must not throw. */
  readonly onPart?: (soFar: HttpAnswer) => void;
}

/** What went wrong with one try, and what is known of the next. */
export interface Failure {
  readonly error: VouchError;
  /** Whether a retry may succeed, where that is known. Otherwise the error's code decides. */
  readonly isRetryable?: boolean;
}

/** One response. */
export interface HttpAnswer {
  readonly status: number;
  /** The final address, after redirects. */
  readonly url: string;
  /** In lower case, without parameters; empty when absent. */
  readonly contentType: string;
  /** The body, decompressed, cut at `maximumBytes`. */
  readonly bytes: Buffer;
  /** The body, decoded. */
  readonly text: string;
  /** Whether the body was cut, as `cutsBody` allows. */
  readonly isCut?: boolean;
  /** With `statuses: 'any'`: the error that the request would otherwise have thrown. */
  readonly fault?: VouchError | undefined;
}

/**
 * The outgoing client as a platform uses it. `send` returns a response whose status the request accepts, or throws a
 * `VouchError`: upstream_rate_limited, upstream_blocked, upstream_error, upstream_changed, upstream_timeout, or
 * item_not_found where the request says what is missing.
 */
export interface Http {
  /** The configured credentials of official APIs. Only ever sent to the platform's own hosts. */
  readonly credential: Credentials;
  /** The operator's own ids of platform queries. */
  readonly rotatingIds?: ConfiguredIds | undefined;
  /** Whether so much was read that this call should end, and the next one continue. */
  readonly isFull?: boolean;
  send(request: HttpRequest): Promise<HttpAnswer>;
}
