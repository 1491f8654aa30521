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
    ['ai_unavailable', 1, 500],
    ['ai_unavailable', 2, 1_000],
    ['ai_unavailable', 3, undefined],
    ['ai_timeout', 1, undefined],
    ['ai_provider_rejected', 1, undefined],
  ] as const)('after %s number %i is %s ms', (code, attempt, delay) => {
    expect(retryDelay({ error: failure(code) }, { attempt, remainingMs: plenty, random: middle })).toBe(delay);
  });

  it.each([
    [0, 100],
    [1, 300],
  ])('is jittered (%d)', (random, delay) => {
    const error = failure('upstream_error');
    expect(retryDelay({ error }, { attempt: 1, remainingMs: plenty, random })).toBe(delay);
  });

  it.each([
    [0, 200],
    [7, 7_000],
    [59, 59_000],
    [60, undefined],
    [3_600, undefined],
  ])('after a rate limit of %i s is %s ms', (seconds, delay) => {
    const error = failure('upstream_rate_limited', seconds);
    expect(retryDelay({ error }, { attempt: 1, remainingMs: plenty, random: middle })).toBe(delay);
  });

  it.each([
    [1_200, 200],
    [1_199, undefined],
    [0, undefined],
    [-5, undefined],
  ])('with %i ms left is %s ms', (remaining, delay) => {
    const error = failure('upstream_error');
    expect(retryDelay({ error }, { attempt: 1, remainingMs: remaining, random: middle })).toBe(delay);
  });
});

describe('what is known of the next try', () => {
  const delayOf = (code: ErrorCode, isRetryable: boolean, attempt = 1) =>
    retryDelay({ error: failure(code), isRetryable }, { attempt, remainingMs: plenty, random: middle });

  it('decides, whatever the code is', () => {
    expect(delayOf('upstream_error', false)).toBeUndefined();
    expect(delayOf('ai_unavailable', false)).toBeUndefined();
    expect(delayOf('item_not_found', true)).toBe(200);
  });

  it('changes nothing of how often and when', () => {
    expect(delayOf('item_not_found', true, 2)).toBe(400);
    expect(delayOf('item_not_found', true, 3)).toBeUndefined();
    expect(delayOf('upstream_timeout', true, 2)).toBeUndefined();
  });
});

it('a try of the model needs two seconds', () => {
  const delayWithin = (remainingMs: number) =>
    retryDelay({ error: failure('ai_unavailable') }, { attempt: 1, remainingMs, random: middle });
  expect(delayWithin(2_500)).toBe(500);
  expect(delayWithin(2_499)).toBeUndefined();
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12);

  it.each([
    ['120', 120],
    [' 5 ', 5],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:59:00 GMT', 0],
    ['247', 247],
    ['1795262647', 247],
    ['1795262399', 0],
    ['soon', undefined],
    ['', undefined],
    ['999999999', 3_600],
    ['99999999999', 3_600],
    ['9'.repeat(400), 3_600],
    ['Sat, 21 Nov 2037 12:00:30 GMT', 3_600],
    ['wait 5', undefined],
    ['1.5', undefined],
    ['Sat, soon', undefined],
    [undefined, undefined],
  ])('%j is %j seconds', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
});
