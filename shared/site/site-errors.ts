import type { ErrorCode } from '../errors.ts';

/** The errors with which a site may answer, or not answer. */
export const siteErrors = [
  'item_not_found',
  'not_supported',
  'upstream_error',
  'upstream_changed',
  'upstream_blocked',
  'upstream_rate_limited',
  'upstream_timeout',
] as const satisfies readonly ErrorCode[];
