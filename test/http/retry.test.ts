import { type ErrorCode, VouchError } from '#shared/errors.ts';
import { retryAfterSeconds, retryDelay } from '#shared/http/retry.ts';

const failure = (code: ErrorCode, seconds?: number) =>
  new VouchError(code, 'failed', seconds === undefined ? {} : { retryAfterSeconds: seconds });

const plenty = 60_000;
const middle = 0.5;

/** The delay of a first try with plenty of time left, but for what is given. */
const delayOf = (error: VouchError, given: Partial<Parameters<typeof retryDelay>[1]> = {}, isRetryable?: boolean) =>
  retryDelay(
    { error, ...(isRetryable !== undefined && { isRetryable }) },
    { attempt: 1, remainingMs: plenty, random: middle, ...given },
  );

describe('the delay', () => {
  it.each<[code: ErrorCode, delays: (number | undefined)[]]>([
    ['upstream_error', [200, 400, undefined]],
    ['upstream_timeout', [200, undefined]],
    ['upstream_rate_limited', [1_000, undefined]],
    ['upstream_blocked', [undefined]],
    ['ai_unavailable', [500, 1_000, undefined]],
  ])('after each %s in turn is %j ms', (code, delays) => {
    expect(delays.map((_, index) => delayOf(failure(code), { attempt: index + 1 }))).toEqual(delays);
  });

  it.each([
    [0, 100],
    [1, 300],
  ])('is jittered (%d)', (random, delay) => expect(delayOf(failure('upstream_error'), { random })).toBe(delay));

  it.each([
    [7, 7_000],
    [59, 59_000],
    [60, undefined],
  ])('after a rate limit of %i s is %s ms', (seconds, delay) => {
    expect(delayOf(failure('upstream_rate_limited', seconds))).toBe(delay);
  });

  it.each([
    [1_200, 200],
    [1_199, undefined],
  ])('with %i ms left is %s ms', (remainingMs, delay) => {
    expect(delayOf(failure('upstream_error'), { remainingMs })).toBe(delay);
  });
});

it.each<[code: ErrorCode, isRetryable: boolean, attempt: number, delay: number | undefined]>([
  ['upstream_error', false, 1, undefined],
  ['item_not_found', true, 1, 200],
  ['item_not_found', true, 3, undefined],
  ['upstream_timeout', true, 2, undefined],
])('%s of which is known that a retry helps: %s, after try %i is %s ms', (code, isRetryable, attempt, delay) => {
  expect(delayOf(failure(code), { attempt }, isRetryable)).toBe(delay);
});

it('a try of the model needs two seconds', () => {
  expect(delayOf(failure('ai_unavailable'), { remainingMs: 2_500 })).toBe(500);
  expect(delayOf(failure('ai_unavailable'), { remainingMs: 2_499 })).toBeUndefined();
});

const now = Date.UTC(2026, 10, 21, 12);

it.each([
  ['120', 120],
  [' 5 ', 5],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['1795262647', 247],
  ['1795262399', 0],
  ['999999999', 3_600],
  ['wait 5', undefined],
  ['1.5', undefined],
  ['Sat, soon', undefined],
  [undefined, undefined],
])('Retry-After: %j is %j seconds', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
