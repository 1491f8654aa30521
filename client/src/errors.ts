import type { Problem } from './types.ts';

/** The code of an error. Use it in programs; the message is for people. */
export type ErrorCode = Problem['code'];

/** An error response of the API. `message` says what happened, what is allowed and what to do next. */
export class VouchError extends Error {
  override readonly name: string = 'VouchError';
  readonly code: ErrorCode;
  /** The whole body of the response, with `errors` and `candidates` where the API sends them. */
  readonly problem: Problem;
  /** The header Retry-After in seconds; undefined if there is none. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number, options?: ErrorOptions) {
    super(problem.detail, options);
    this.code = problem.code;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return this.problem.retryable;
  }
}

/** No response: the address was unreachable, the connection broke, or time ran out. `cause` is the error of fetch. */
export class ConnectionFailed extends Error {
  override readonly name: string = 'ConnectionFailed';
  readonly retryable: boolean = true;
  readonly retryAfter: undefined;

  constructor(url: string, options?: ErrorOptions) {
    super(`No response from ${url}. Check the address, or try again later.`, options);
  }
}

/**
 * The stream ended before its last event. It cannot be resumed: call `stream` again, and every event comes again, with
 * ids from 1. `cause` is the error of the connection, if there was one.
 */
export class StreamInterrupted extends Error {
  override readonly name: string = 'StreamInterrupted';

  constructor(options?: ErrorOptions) {
    super('The stream ended before its last event. It cannot be resumed: try again.', options);
  }
}

const codeOf = (status: number): ErrorCode => {
  if (status === 429) return 'too_many_requests';
  if (status < 400 || status >= 500) return 'service_unavailable';
  return status === 401 ? 'unauthenticated' : status === 403 ? 'forbidden' : 'not_found';
};

/** The error for a response that is not from the API itself, such as one of a proxy. */
export const answerNotOfTheApi = ({ status, headers }: Response, cause?: unknown): VouchError => {
  const code = codeOf(status);
  const detail = `The address answered ${status}, not in the form of the API. Check the address, or try again later.`;
  const problem: Problem = {
    type: `/docs/errors#${code}`,
    title: 'Not a response of the API',
    status,
    detail,
    code,
    message: detail,
    success: false,
    data: null,
    retryable: status === 429 || status >= 500,
    request_id: headers.get('x-request-id') ?? '',
  };
  return new VouchError(problem, retryAfterOf(headers), { cause });
};

/** The error of a list whose next page is the page itself, and which would have no end. */
export const repeatedPage = (): VouchError => answerNotOfTheApi(new Response());

/** Seconds, or a date. */
const retryAfterOf = (headers: Headers): number | undefined => {
  const value = headers.get('retry-after') ?? '';
  const seconds = value.endsWith('GMT') ? Math.max(0, Date.parse(value) - Date.now()) / 1000 : Number(value || '-');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** The error of a response without success, such as a redirect. A body that is no problem is replaced by one. */
export const errorOf = async (response: Response): Promise<VouchError> => {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null;
  if (typeof body?.code !== 'string' || typeof body.detail !== 'string') return answerNotOfTheApi(response);
  return new VouchError(body as Problem, retryAfterOf(response.headers)); // As the OpenAPI document says.
};
