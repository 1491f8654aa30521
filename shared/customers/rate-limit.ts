import { VouchError } from '../errors.ts';
import type { Limit, MeterResult } from './meter.ts';

/**
 * What tells a customer where he stands: the fields of draft-ietf-httpapi-ratelimit-headers (version 10), each limit by its name, `q`
 * requests in `w` seconds, `r` left and `t` seconds until it is whole again.
 */
export const rateLimitHeaders = (limits: readonly Limit[]): Record<string, string> => ({
  'ratelimit-policy': limits
    .map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
    .join(', '),
  ratelimit: limits.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
});

/** The error of a request that its plan refuses; undefined when it may pass. */
export const limitError = ({ refusedBy, limits }: MeterResult): VouchError | undefined => {
  const limit = limits.find(({ name }) => name === refusedBy);
  if (limit === undefined) return undefined;
  const { quota, windowSeconds, resetSeconds } = limit;
  const retryAfterSeconds = Math.max(1, resetSeconds);
  return refusedBy === 'month'
    ? new VouchError(
        'quota_exceeded',
        `The plan of this API key takes ${quota} requests a month, and they are used up. Wait for the next month, or ask for a larger plan.`,
        { retryAfterSeconds },
      )
    : new VouchError(
        'too_many_requests',
        `The plan of this API key takes ${quota} requests in ${windowSeconds} seconds. Wait for the seconds in Retry-After.`,
        { retryAfterSeconds },
      );
};
