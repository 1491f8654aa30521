import type { VouchError } from '../errors.ts';

/** How often a failed exchange is tried again, by code. All that is not listed is final. */
const retries: Partial<Record<VouchError['code'], number>> = {
  upstream_rate_limited: 1,
  upstream_error: 2,
  upstream_timeout: 1,
};

/** A new try must have at least this long. */
const shortestTryMs = 1_000;

/**
 * Milliseconds to wait before the exchange is tried again, or undefined to give up. The one retry policy.
 *
 * @param attempt how many tries have failed; 1 after the first
 * @param remainingMs what is left of the deadline
 * @param random between 0 and 1: the jitter
 */
export const retryDelay = (
  error: VouchError,
  attempt: number,
  remainingMs: number,
  random = Math.random(),
): number | undefined => {
  if (attempt > (retries[error.code] ?? 0)) return undefined;
  const backoff = 200 * 2 ** (attempt - 1) * (0.5 + random);
  const asked = error.code === 'upstream_rate_limited' ? (error.retryAfterSeconds ?? 1) * 1_000 : 0;
  const delay = Math.max(backoff, asked);
  return delay + shortestTryMs <= remainingMs ? delay : undefined;
};

/** Seconds that a Retry-After header asks for: a number of seconds or an HTTP date. Undefined when it says neither. */
export const retryAfterSeconds = (header: string | undefined, now = Date.now()): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};
