import type { ErrorCode, VouchError } from '../errors.ts';
import type { Failure } from './http.ts';

interface RetryRule {
  /** How many retries follow the first try. */
  readonly retries: number;
  /** The wait before the first retry, in milliseconds, before jitter. Doubles with each retry. */
  readonly firstDelayMs: number;
  /** The least wait where the other side does not ask for one, in milliseconds. */
  readonly leastDelayMs?: number;
  /** A retry starts only if this much time remains for it, in milliseconds. */
  readonly shortestTryMs: number;
}

const usual: RetryRule = { retries: 2, firstDelayMs: 200, shortestTryMs: 1_000 };

/** The error codes after which the same request may succeed within one call. */
const rules: Partial<Record<ErrorCode, RetryRule>> = {
  upstream_error: usual,
  upstream_timeout: { ...usual, retries: 1 },
  upstream_rate_limited: { ...usual, retries: 1, leastDelayMs: 1_000 },
  ai_unavailable: { retries: 2, firstDelayMs: 500, shortestTryMs: 2_000 },
};

const ruleOf = ({ error, isRetryable }: Failure): RetryRule | undefined => {
  if (isRetryable === false) return undefined;
  return rules[error.code] ?? (isRetryable ? usual : undefined);
};

interface Progress {
  /** How many tries have failed: 1 after the first. */
  readonly attempt: number;
  /** Milliseconds until the deadline. */
  readonly remainingMs: number;
  /** Between 0 and 1: the jitter. */
  readonly random?: number;
}

/**
 * Decides whether a failed request is tried again, and when: milliseconds to wait, or undefined to give up. This is the
 * one retry policy, for platforms, pages and the model. Waits grow exponentially with jitter of half their length; a
 * Retry-After is honoured if it ends before the deadline.
 */
export const retryDelay = (
  failure: Failure,
  { attempt, remainingMs, random = Math.random() }: Progress,
): number | undefined => {
  const rule = ruleOf(failure);
  if (rule === undefined || attempt > rule.retries) return undefined;
  const backoff = rule.firstDelayMs * 2 ** (attempt - 1) * (0.5 + random);
  const delay = Math.max(backoff, requestedDelay(failure.error) ?? rule.leastDelayMs ?? 0);
  return delay + rule.shortestTryMs <= remainingMs ? delay : undefined;
};

const requestedDelay = ({ retryAfterSeconds }: VouchError): number | undefined =>
  retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000;

/** The beginning of a date of HTTP. `Date.parse` also reads a date into texts such as `wait 5`. */
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;
/** The longest wait that is passed on, in seconds. Platforms may write anything. */
const longestWait = 3_600;

/** A number above this is a time in seconds since 1970, not a wait. */
const firstTime = 1_000_000_000;

/**
 * Seconds that a header asks to wait, 3,600 at most: Retry-After (seconds or an HTTP date), or the x-ratelimit-reset of
 * some platforms (seconds, or a time since 1970). Undefined for anything else.
 */
export const retryAfterSeconds = (header: string | undefined, now = Date.now()): number | undefined => {
  if (header === undefined) return undefined;
  const text = header.trim();
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  const number = /^\d+$/.test(text) ? Number(text) : (date - now) / 1_000;
  const seconds = number > firstTime ? number - now / 1_000 : number;
  return Number.isNaN(seconds) ? undefined : Math.min(longestWait, Math.max(0, Math.ceil(seconds)));
};
