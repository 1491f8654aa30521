import type { Problem } from '#shared/api/problem-schema.ts';

/** How an endpoint is called: the key, the format of the response, and a signal that stops the call. */
export interface CallOptions {
  readonly key: string;
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

/** An error response of the API. */
export class CallError extends Error {
  readonly problem: Problem;
  /** The header Retry-After in seconds; undefined if there is none. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter: number | undefined) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'title' in body;

/** Posts `request` to the endpoint at `path`. Throws a CallError for an error response of the API. */
export const call = async (path: string, request: object, options: CallOptions): Promise<Response> => {
  const { key, accept = 'application/json', signal = null } = options;
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, accept },
    body: JSON.stringify(request),
    signal,
  });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  if (isProblem(problem)) throw new CallError(problem, Number(response.headers.get('retry-after')) || undefined);
  throw new Error(`The server answered with HTTP status ${response.status}.`);
};

/** Whether a caught value means that the user stopped the call. */
export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
