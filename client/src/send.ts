import { ConnectionFailed, errorOf, VouchError } from './errors.ts';
import type { CallOptions, VouchOptions } from './options.ts';

/** When a call must end, with its retries and its stream. */
export interface Call {
  readonly signal: AbortSignal | undefined;
  /** In milliseconds, like Date.now(). */
  readonly endsAt: number;
}

/** Node refuses fractions of a millisecond. */
const timeoutOf = (seconds: number): AbortSignal => AbortSignal.timeout(Math.ceil(seconds * 1000));

const either = (first: AbortSignal | undefined, second: AbortSignal): AbortSignal =>
  AbortSignal.any([first ?? second, second]);

/** Begins the time of a call. */
export const beginCall = ({ signal, timeoutSeconds }: CallOptions = {}): Call =>
  timeoutSeconds === undefined
    ? { signal, endsAt: Number.POSITIVE_INFINITY }
    : { signal: either(signal, timeoutOf(timeoutSeconds)), endsAt: Date.now() + timeoutSeconds * 1000 };

/** Waits, or rejects with the reason of the signal. */
export const wait = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted(); // A signal that is already aborted sends no event.
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', abort, { once: true });
  });

/** One request, and how its response is read. */
export interface Sending<Result> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** By default POST. */
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly body?: string | undefined;
  readonly read: (response: Response) => Promise<Result>;
}

/**
 * Sends a request, and sends it again while the error may pass: an error response that says so, or a connection that
 * was refused, broke or gave no response in time.
 *
 * @throws VouchError, ConnectionFailed, or the reason of the signal
 */
export const send = async <Result>(
  { url, headers, method = 'POST', body, read }: Sending<Result>,
  options: VouchOptions,
  { signal, endsAt }: Call,
): Promise<Result> => {
  const { retries = 2, maxWaitSeconds = 30, attemptSeconds = 60, fetch: fetchOnce = fetch } = options;
  for (let attempt = 0; ; attempt += 1) {
    const began = Date.now();
    try {
      const response = await fetchOnce(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual', // The API never redirects. Another address must not get the key.
        signal: either(signal, timeoutOf(attemptSeconds)),
      });
      if (!response.ok) throw await errorOf(response);
      return await read(response);
    } catch (error) {
      signal?.throwIfAborted();
      const failure =
        error instanceof VouchError ? error : new ConnectionFailed(url.replace(/\?.*/, ''), { cause: error });
      const seconds = failure.retryAfter ?? 2 ** attempt * (0.5 + Math.random() / 2);
      const ended = Date.now();
      const isTooLate = ended + seconds * 1000 + (ended - began) > endsAt;
      if (!failure.retryable || attempt >= retries || seconds > maxWaitSeconds || isTooLate) throw failure;
      await wait(seconds, signal);
    }
  }
};
