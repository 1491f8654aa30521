import { VouchError } from '../errors.ts';
import type { Limit, MeterResult } from './meter.ts';

/**
 * The RateLimit headers of draft-ietf-httpapi-ratelimit-headers (version 10), one entry per limit: `q` requests are
 * allowed in `w` seconds; `r` requests are left, and the limit resets in `t` seconds.
 */
export const rateLimitHeaders = (limits: readonly Limit[]): Record<string, string> => ({
  'ratelimit-policy': limits
    .map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
    .join(', '),
  ratelimit: limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
});

/** The error for a request over the limits of its plan; undefined if the request may pass. */
export const limitError = ({ refusedBy, limits }: MeterResult): VouchError | undefined => {
  const limit = limits.find(({ name }) => name === refusedBy);
  if (limit === undefined) return undefined;
  const { quota, windowSeconds, resetSeconds } = limit;
  const retryAfterSeconds = Math.max(1, resetSeconds);
  return refusedBy === 'month'
    ? new VouchError(
        'quota_exceeded',
        `This API key has used all ${quota} requests that its plan allows per month. Wait for the next month, or ask for a larger plan.`,
        { retryAfterSeconds },
      )
    : new VouchError(
        'too_many_requests',
        `The plan of this API key allows ${quota} requests in ${windowSeconds} seconds. Wait as many seconds as Retry-After says.`,
        { retryAfterSeconds },
      );
};
