import type { UsagePlan } from '#shared/customers/plan.ts';
import {
  limitError,
  MemoryCounters,
  RateLimiter,
  type RateLimitResult,
  rateLimitHeaders,
} from '#shared/customers/rate-limiter.ts';

const plan: UsagePlan = { requestsPerSecond: 2, burst: 6, requestsPerMonth: 10 };
const at = (time: string): number => Date.parse(time);

/** What became of so many requests at one moment, in order. */
const ask = async (limiter: RateLimiter, count: number, now: number) => {
  const verdicts: RateLimitResult['refusedBy'][] = [];
  for (let request = 0; request < count; request++) verdicts.push((await limiter.count('one', plan, now)).refusedBy);
  return verdicts;
};
const passed = (count: number) => Array.from({ length: count }, () => undefined);

describe('a rate limiter', () => {
  const start = at('2099-01-31T23:59:00Z');
  let limiter: RateLimiter;
  beforeEach(() => {
    limiter = new RateLimiter(new MemoryCounters());
  });

  it('lets a burst pass, and the rate after it', async () => {
    expect(await ask(limiter, 7, start)).toEqual([...passed(6), 'burst']);
    expect(await ask(limiter, 1, start + 2_999)).toEqual(['burst']);
    expect(await ask(limiter, 1, start + 3_000)).toEqual(passed(1));
  });

  it.each([
    [{ requestsPerSecond: 20, burst: 5 }, 20],
    [{ requestsPerSecond: 2.5, burst: 1 }, 2],
    [{ requestsPerSecond: 0.3, burst: 1 }, 1],
    [{ requestsPerSecond: 2, burst: 5 }, 6],
  ])('with %j lets %i pass in a window', async (limits, expected) => {
    const asked = Array.from({ length: 30 }, () => limiter.count('one', { ...limits, requestsPerMonth: 100 }, start));
    const verdicts = await Promise.all(asked);
    expect(verdicts.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(expected);
  });

  it('refuses requests over the quota of a month, and accepts them in the next', async () => {
    await ask(limiter, 6, start);
    expect(await ask(limiter, 5, start + 3_000)).toEqual([...passed(4), 'month']);
    expect(await ask(limiter, 1, at('2099-02-01T00:00:00Z'))).toEqual(passed(1));
  });

  it('does not count requests over the burst limit for the month', async () => {
    await ask(limiter, 20, start);
    expect(await ask(limiter, 4, start + 3_000)).toEqual(passed(4));
  });

  it('reports the state of the limits', async () => {
    const { limits } = await limiter.count('one', plan, start + 1_000);
    expect(rateLimitHeaders(limits)).toEqual({
      'ratelimit-policy': '"burst";q=6;w=3, "month";q=10;w=2678400',
      ratelimit: '"burst";r=5;t=2, "month";r=9;t=59',
    });
  });

  it('says when to try again', async () => {
    await ask(limiter, 6, start);
    const burst = limitError(await limiter.count('one', plan, start + 1_000));
    expect(burst).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 });
    await ask(limiter, 4, start + 3_000);
    const month = limitError(await limiter.count('one', plan, start + 3_000));
    expect(month).toMatchObject({ code: 'quota_exceeded', retryAfterSeconds: 57 });
    expect(limitError(await limiter.count('two', plan, start))).toBeUndefined();
  });

  it.each([
    [0, 1],
    [2, 2],
  ])('after %i seconds says to try again in %i', (resetSeconds, retryAfterSeconds) => {
    const limits = [{ name: 'burst' as const, quota: 6, remaining: 0, windowSeconds: 3, end: 0, resetSeconds }];
    expect(limitError({ refusedBy: 'burst', limits })).toMatchObject({ retryAfterSeconds });
  });
});

it('counts in memory only what was used lately', async () => {
  const counters = new MemoryCounters();
  for (let window = 0; window < 2_000; window++) {
    await counters.add(`burst#${window}`, 6, 0);
    await counters.add('month', 5_000, 0);
  }
  expect(await counters.add('month', 5_000, 0)).toBe(2_001);
  expect(await counters.add('burst#1999', 6, 0)).toBe(2);
  expect(await counters.add('burst#0', 6, 0)).toBe(1);
});
