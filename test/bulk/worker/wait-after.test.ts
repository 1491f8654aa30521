import { waitAfter } from '#shared/bulk/worker/wait-after.ts';
import { type ErrorCode, VouchError } from '#shared/errors.ts';

const wait = (code: ErrorCode, attempts = 1, retryAfterSeconds?: number) =>
  waitAfter(new VouchError(code, 'It failed.', { ...(retryAfterSeconds && { retryAfterSeconds }) }), attempts, 600);

describe('the wait before an item is tried again', () => {
  it.each([
    [1, 10],
    [2, 20],
    [3, undefined],
  ])('doubles, and after failure %i it is %j s', (attempts, seconds) => {
    expect(wait('upstream_timeout', attempts)).toBe(seconds);
  });

  it.each<[code: ErrorCode, asked: number | undefined, seconds: number | undefined]>([
    ['upstream_rate_limited', undefined, 60],
    ['upstream_rate_limited', 120, 120],
    ['upstream_blocked', undefined, 600],
    ['upstream_blocked', 601, undefined],
    ['item_not_found', undefined, undefined],
    ['upstream_changed', undefined, undefined],
  ])('of %s, which asks for %j s, is %j s', (code, asked, seconds) => expect(wait(code, 1, asked)).toBe(seconds));

  it('ends where it may not be longer', () => {
    expect(waitAfter(new VouchError('upstream_timeout', 'Late.'), 2, 15)).toBe(15);
  });

  it.each([
    [undefined, 1],
    [300, 300],
    [3_000, 600],
  ])('of a call that our own plan refuses for %j s is %i s, however often it was refused', (asked, seconds) => {
    expect(wait('too_many_requests', 50, asked)).toBe(seconds);
  });
});
