import { type ErrorCode, VouchError } from '#shared/errors.ts';
import { retryAfterSeconds, retryDelay } from '#shared/http/retry.ts';

const failure = (code: ErrorCode, seconds?: number) =>
  new VouchError(code, 'failed', seconds === undefined ? {} : { retryAfterSeconds: seconds });

const plenty = 60_000;
const middle = 0.5;

describe('the delay', () => {
  it.each([
    ['upstream_error', 1, 200],
    ['upstream_error', 2, 400],
    ['upstream_error', 3, undefined],
    ['upstream_timeout', 1, 200],
    ['upstream_timeout', 2, undefined],
    ['upstream_rate_limited', 1, 1_000],
    ['upstream_rate_limited', 2, undefined],
    ['upstream_blocked', 1, undefined],
    ['upstream_changed', 1, undefined],
    ['item_not_found', 1, undefined],
  ] as const)('after %s number %i is %s ms', (code, attempt, delay) => {
    expect(retryDelay(failure(code), attempt, plenty, middle)).toBe(delay);
  });

  it.each([
    [0, 100],
    [1, 300],
  ])('is jittered (%d)', (random, delay) => {
    expect(retryDelay(failure('upstream_error'), 1, plenty, random)).toBe(delay);
  });

  it.each([
    [0, 200],
    [7, 7_000],
    [59, 59_000],
    [60, undefined],
    [3_600, undefined],
  ])('after a rate limit of %i s is %s ms', (seconds, delay) => {
    expect(retryDelay(failure('upstream_rate_limited', seconds), 1, plenty, middle)).toBe(delay);
  });

  it.each([
    [1_200, 200],
    [1_199, undefined],
    [0, undefined],
    [-5, undefined],
  ])('with %i ms left is %s ms', (remaining, delay) => {
    expect(retryDelay(failure('upstream_error'), 1, remaining, middle)).toBe(delay);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12);

  it.each([
    ['120', 120],
    [' 5 ', 5],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:59:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    ['99999999999', undefined],
    [undefined, undefined],
  ])('%j is %j seconds', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
});
