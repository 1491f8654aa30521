import { type ErrorKind, errorKinds, type VouchError } from '../../errors.ts';

const mostAttempts = 3;

/** The first wait before an item whose error names none is tried again, in seconds. It doubles each time. */
const firstWait = 10;

/**
 * The wait before an item is tried again, in seconds; undefined if it has failed: its error is final, it failed too
 * often, or the platform asks for too long a wait. A call that the customer's plan refuses always waits.
 *
 * @param attempts how often it has failed now without a review in between
 */
export const waitAfter = (error: VouchError, attempts: number, maxWaitSeconds: number): number | undefined => {
  const kind: ErrorKind = errorKinds[error.code];
  const asked = error.retryAfterSeconds ?? kind.retryAfterSeconds;
  if (error.code === 'too_many_requests') return Math.min(asked ?? 1, maxWaitSeconds);
  const isTooLong = asked !== undefined && asked > maxWaitSeconds;
  if (!kind.retryable || isTooLong || attempts >= mostAttempts) return undefined;
  return asked ?? Math.min(firstWait * 2 ** (attempts - 1), maxWaitSeconds);
};
