import { VouchError } from '../errors.ts';
import { challengerOf } from './challenge.ts';
import type { FaultCause } from './renewal.ts';
import { retryAfterSeconds } from './retry.ts';

/** The parts of a response that show whether it is an error. */
export interface Evidence {
  readonly host: string;
  readonly status: number;
  /** In lower case, without parameters. */
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  /** At least the first `challengeWindow` characters of the body. */
  readonly text: string;
}

/** Whether a status is 200 to 299. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The advice in every message about a blocked request. */
const advice = 'Try again later, or from another network address. Vouch does not solve captchas or imitate a browser.';

/**
 * The error that a response stands for. Undefined for a status of 200 to 299 or one in `accepted`, unless the body is a
 * challenge page.
 */
export const faultOf = (evidence: Evidence, accepted: readonly number[]): VouchError | undefined => {
  const { host, status } = evidence;
  const wall = challengerOf(evidence.contentType, evidence.text);
  if (wall !== undefined) {
    return new VouchError('upstream_blocked', `${host} answered with a challenge page (${wall}). ${advice}`);
  }
  if (isSuccess(status) || accepted.includes(status)) return undefined;
  if (status === 429) {
    const seconds = retryAfterSeconds(evidence.retryAfter);
    return new VouchError('upstream_rate_limited', `${host} limits the rate of requests. Try again later.`, {
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    });
  }
  if ([401, 403, 407, 451].includes(status)) {
    return new VouchError('upstream_blocked', `${host} refused the request (HTTP ${status}). ${advice}`, {
      cause: { status } satisfies FaultCause,
    });
  }
  if (status >= 500) return new VouchError('upstream_error', `${host} failed (HTTP ${status}). Try again.`);
  return new VouchError('upstream_changed', `${host} returned HTTP ${status}, which is not expected here.`);
};
