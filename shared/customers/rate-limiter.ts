import { VouchError } from '../errors.ts';
import type { UsagePlan } from './plan.ts';

/** Counters with a limit. They stay correct when several processes count at the same time. */
export interface Counters {
  /**
   * Adds to a counter. Gives the new count, or undefined if it would exceed the limit; then nothing is added.
   *
   * @param expires when the counter may be deleted, in seconds since the epoch
   * @param by how many; one by default
   */
  add(name: string, limit: number, expires: number, by?: number): Promise<number | undefined>;
}

/**
 * One limit: how many requests its window allows, how long that is, and when it ends and the limit resets: in seconds
 * since the epoch, and from now.
 */
type Window = ReturnType<typeof windowsOf>[number];

interface Limit extends Window {
  readonly remaining: number;
}

/** Whether a request may pass, and the state of the customer's limits. */
export interface RateLimitResult {
  /** The limit that was exceeded; undefined if the request may pass. */
  readonly refusedBy: Limit['name'] | undefined;
  readonly limits: readonly Limit[];
}

/**
 * The windows in which requests are counted. The rate limit is a window of `burst` requests, as long as the rate needs
 * for them: 10 requests in 2 seconds at 5 per second. A shorter window than a second lasts one, with the requests that
 * the rate allows. API Gateway uses a token bucket; over several windows both allow the same number of requests.
 */
const windowsOf = ({ requestsPerSecond, burst, requestsPerMonth }: UsagePlan, now: number) => {
  const seconds = Math.max(1, Math.ceil(burst / requestsPerSecond));
  const start = now - (now % seconds);
  const date = new Date(now * 1_000);
  const monthAt = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset) / 1_000;
  const window = (name: 'burst' | 'month', quota: number, from: number, end: number) => {
    return { name, quota, windowSeconds: end - from, end, resetSeconds: end - now };
  };
  return [
    window('burst', Math.max(burst, Math.floor(requestsPerSecond * seconds)), start, start + seconds),
    window('month', requestsPerMonth, monthAt(0), monthAt(1)),
  ];
};

/** Counts the requests of customers against the limits of their plans. */
export class RateLimiter {
  readonly #counters: Counters;

  constructor(counters: Counters) {
    this.#counters = counters;
  }

  /** Counts one request of a customer. One over the burst limit, which comes first, does not count for the month. */
  async count(customer: string, plan: UsagePlan, nowMs = Date.now()): Promise<RateLimitResult> {
    const now = Math.floor(nowMs / 1_000);
    const limits: Limit[] = [];
    for (const window of windowsOf(plan, now)) {
      const used = await this.#add(customer, window);
      limits.push({ ...window, remaining: Math.max(0, window.quota - (used ?? window.quota)) });
      if (used === undefined) return { refusedBy: window.name, limits };
    }
    return { refusedBy: undefined, limits };
  }

  /** Counts the calls of a job for the month. Returns false, and counts nothing, if the plan has fewer left. */
  async countJob(customer: string, plan: UsagePlan, calls: number): Promise<boolean> {
    const month = windowsOf(plan, Math.floor(Date.now() / 1_000)).find(({ name }) => name === 'month');
    return month === undefined || (await this.#add(customer, month, calls)) !== undefined;
  }

  #add(customer: string, { name, quota, windowSeconds, end }: Window, by = 1): Promise<number | undefined> {
    return this.#counters.add(`${customer}#${name}#${end - windowSeconds}`, quota, end, by);
  }
}

/** Each few seconds have a counter of their own. Those that were used last are kept. */
const mostCounts = 1_000;

/** Counters in memory. For the local gateway, which has one customer, and tests. */
export class MemoryCounters implements Counters {
  readonly #counts = new Map<string, number>();

  async add(name: string, limit: number, _expires: number, by = 1): Promise<number | undefined> {
    const used = (this.#counts.get(name) ?? 0) + by;
    if (used > limit) return undefined;
    this.#counts.delete(name); // It becomes the last one.
    this.#counts.set(name, used);
    const [oldest = ''] = this.#counts.keys();
    if (this.#counts.size > mostCounts) this.#counts.delete(oldest);
    return used;
  }
}

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
export const limitError = ({ refusedBy, limits }: RateLimitResult): VouchError | undefined => {
  const limit = limits.find(({ name }) => name === refusedBy);
  if (limit === undefined) return undefined;
  const { quota, windowSeconds, resetSeconds } = limit;
  const after = { retryAfterSeconds: Math.max(1, resetSeconds) };
  if (refusedBy === 'month') {
    const detail = `This API key has used all ${quota} requests that its plan allows per month. Wait for the next month, or ask for a larger plan.`;
    return new VouchError('quota_exceeded', detail, after);
  }
  const detail = `The plan of this API key allows ${quota} requests in ${windowSeconds} seconds. Wait as many seconds as Retry-After says.`;
  return new VouchError('too_many_requests', detail, after);
};
