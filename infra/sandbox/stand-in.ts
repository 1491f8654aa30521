import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '#shared/errors.ts';

/** One thing that the sandbox can show: a request to post to an endpoint, and what its answer demonstrates. */
export interface SandboxItem {
  /** The endpoint's path, such as `/mobile-app-store/reviews`. */
  readonly endpoint: string;
  readonly request: { readonly query?: string; readonly [field: string]: unknown };
  /** One sentence for a reader of the list. */
  readonly shows: string;
  /** What it answers with: a partial list, or an error. Absent: a complete list. */
  readonly answers?: 'partial' | ErrorCode;
}

/** Speaks one service's wire form over synthetic data. Everything in it is invented. */
export interface StandIn {
  /** The host names it answers for, in lower case. */
  readonly hosts: readonly string[];
  /** Those of them at which nothing answers over https; none when absent. */
  readonly httpOnlyHosts?: readonly string[];
  readonly items: readonly SandboxItem[];
  /** Answers one request. `url` is what was asked of the real service; `body` is empty where there was none. */
  handle(request: IncomingMessage, url: URL, body: Buffer, response: ServerResponse): void | Promise<void>;
}
