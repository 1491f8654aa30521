import { VouchError } from '../errors.ts';
import { challengerOf } from './challenge.ts';
import type { FaultCause } from './renewal.ts';
import { retryAfterSeconds } from './retry.ts';

/** What is looked at to tell a fault from an answer. */
export interface Evidence {
  readonly host: string;
  readonly status: number;
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  /** The beginning of the body at least: its first `challengeWindow` characters. */
  readonly text: string;
}

/** Whether a status says that the answer is what was asked for. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** What the operator can do about a refusal, in every text of it. */
const advice = 'Try again later, or from another network address; Vouch solves no captchas and imitates no browser.';

/**
 * The error that an answer stands for, or undefined when it is one to read: a status of 2xx or of `accepted` that is
 * no challenge page.
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
    return new VouchError('upstream_rate_limited', `${host} limits how often we may ask. Try again later.`, {
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    });
  }
  if ([401, 403, 407, 451].includes(status)) {
    return new VouchError('upstream_blocked', `${host} refused to answer (HTTP ${status}). ${advice}`, {
      cause: { status } satisfies FaultCause,
    });
  }
  if (status >= 500) return new VouchError('upstream_error', `${host} failed (HTTP ${status}). Try again.`);
  return new VouchError('upstream_changed', `${host} answered HTTP ${status}, which we do not know how to read.`);
};
