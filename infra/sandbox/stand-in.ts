import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '#shared/errors.ts';
import type { Answer } from './answer.ts';

/** One example request of the sandbox, and what its answer shows. */
export interface SandboxItem {
  /** The endpoint's path, such as `/mobile-app-store/reviews`. */
  readonly endpoint: string;
  readonly request: { readonly query?: string; readonly [field: string]: unknown };
  /** One sentence for the list of items. */
  readonly shows: string;
  /** The expected result: a partial list or an error code. Absent: a complete list. */
  readonly answers?: 'partial' | ErrorCode;
}

/** Requests by the sentence that says what they show. A text alone is the query. */
export type ShownRequests = Readonly<Record<string, string | SandboxItem['request']>>;

/** The items of one endpoint, declared by expected result and by what they show. */
export const itemsOf = (
  endpoint: string,
  shown: Partial<Readonly<Record<'complete' | NonNullable<SandboxItem['answers']>, ShownRequests>>>,
): readonly SandboxItem[] => {
  const results: readonly [string, ShownRequests][] = Object.entries(shown);
  return results.flatMap(([result, requests]) =>
    Object.entries(requests).map(([shows, request]) => ({
      endpoint,
      request: typeof request === 'string' ? { query: request } : request,
      shows,
      ...(isFailure(result) && { answers: result }),
    })),
  );
};

const isFailure = (result: string): result is NonNullable<SandboxItem['answers']> => result !== 'complete';

/** An answer with what the server needs to know to send it. */
export interface Reply extends Answer {
  /** The name of the item's fault. A name that `faults.ts` does not know changes nothing. */
  readonly fault?: string | undefined;
  /** Identifies the request for `error_once`; the address and body of the request if absent. */
  readonly requestKey?: string;
  /** True if absent. */
  readonly isFirstPage?: boolean;
}

/** Sends an answer itself, for example in pieces. */
export type Delivery = (response: ServerResponse) => void | Promise<void>;

/** Answers for one service in its real wire format, with invented data. */
export interface StandIn {
  /** The host names it answers for, in lower case. */
  readonly hosts: readonly string[];
  /** The hosts among them that do not answer over https; none if absent. */
  readonly httpOnlyHosts?: readonly string[];
  readonly items: readonly SandboxItem[];
  /** Answers one request. `url` is the address at the real service; `body` is empty if the request has none. */
  answer(url: URL, request: IncomingMessage, body: string): Reply | Delivery | Promise<Reply>;
}
