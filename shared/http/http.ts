import type { Credentials } from '../credentials.ts';

/** One request to a platform. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as application/x-www-form-urlencoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Statuses that the caller reads itself, beside 200 to 299. Any other is an upstream error. */
  readonly statuses?: readonly number[];
  /** What the body may hold after decompression; 10 MiB when absent. */
  readonly maximumBytes?: number;
  /** Cuts a longer body off, and does not fail. For pages, whose beginning is of use. */
  readonly cutsBody?: boolean;
}

/** What a platform answered. */
export interface HttpAnswer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Lower case, without parameters; empty when absent. */
  readonly contentType: string;
  readonly text: string;
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
