import type { Credentials } from '../credentials.ts';
import type { VouchError } from '../errors.ts';

/** One request to a platform, or for a page of any site. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as application/x-www-form-urlencoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /**
   * Statuses that the caller reads itself, beside 200 to 299. Any other is an upstream error. `any`: whatever is answered
   * is handed back, challenge pages too; redirects are followed all the same.
   */
  readonly statuses?: readonly number[] | 'any';
  /** What the body may hold after decompression; 10 MiB when absent. */
  readonly maximumBytes?: number;
  /**
   * Which body is cut and does not fail: `long`, one beyond `maximumBytes`; `any`, also one that is late or breaks off. For
   * pages and the like, whose beginning is of use.
   */
  readonly cutsBody?: 'long' | 'any';
  /** How long one exchange may take, each redirect anew; 8,000 when absent. */
  readonly timeoutMs?: number;
  /** Not tried again when it fails. */
  readonly isTriedOnce?: boolean;
  /** Told of an answer of 200 to 299 as its body arrives: what there is of it so far. Must not throw. */
  readonly onPart?: (soFar: HttpAnswer) => void;
}

/** What was answered. */
export interface HttpAnswer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Lower case, without parameters; empty when absent. */
  readonly contentType: string;
  /** The body, decompressed, cut at `maximumBytes`. */
  readonly bytes: Buffer;
  /** The body, decoded. */
  readonly text: string;
  /** Whether the body was cut, as `cutsBody` allows. */
  readonly isCut?: boolean;
  /** What would have been thrown, were not every status handed back: of statuses beside 200 to 299 and challenge pages. */
  readonly fault?: VouchError | undefined;
}

/**
 * The outgoing client as a platform sees it. `send` answers with a status that the request accepts, or throws a
 * `VouchError`: upstream_rate_limited, upstream_blocked, upstream_error, upstream_changed or upstream_timeout.
 */
export interface Http {
  /** The credentials of official interfaces, where they are configured. Sent to the platform's own hosts only. */
  readonly credential: Credentials;
  send(request: HttpRequest): Promise<HttpAnswer>;
}
