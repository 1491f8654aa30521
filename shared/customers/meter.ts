import type { Plan } from './plan.ts';

/** Counts to a limit, whoever else counts at the same time. */
export interface Counters {
  /**
   * Adds one to the counter of this name, which is forgotten some time after `expires`, in seconds since the epoch. Gives the new
   * count; undefined where the limit was reached, and then nothing was added.
   */
  add(name: string, limit: number, expires: number): Promise<number | undefined>;
}

/** How much of a limit is used. */
export interface Limit {
  readonly name: 'burst' | 'month';
  /** How many requests its window takes. */
  readonly quota: number;
  readonly remaining: number;
  readonly windowSeconds: number;
  /** Until the window ends and the limit is whole again. */
  readonly resetSeconds: number;
}

/** Whether a request may pass, and where its customer stands. */
export interface MeterResult {
  /** The limit that refuses it; undefined when it may pass. */
  readonly refusedBy: Limit['name'] | undefined;
  readonly limits: readonly Limit[];
}

interface Window {
  readonly name: Limit['name'];
  readonly quota: number;
  /** In seconds since the epoch. */
  readonly start: number;
  readonly end: number;
}

/**
 * The windows in which a plan counts. The rate is kept by one in which `burst` requests may come, as long as the rate needs for them: 10
 * within 2 seconds for 5 a second. API Gateway keeps it by a bucket that fills up again; over more than a window both let the same
 * number through.
 */
const windowsOf = ({ requestsPerSecond, burst, requestsPerMonth }: Plan, now: number): Window[] => {
  const seconds = Math.max(1, Math.ceil(burst / requestsPerSecond));
  const start = now - (now % seconds);
  const date = new Date(now * 1_000);
  const monthAt = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset) / 1_000;
  return [
    { name: 'burst', quota: burst, start, end: start + seconds },
    { name: 'month', quota: requestsPerMonth, start: monthAt(0), end: monthAt(1) },
  ];
};

const limitOf = ({ name, quota, start, end }: Window, used: number, now: number): Limit => ({
  name,
  quota,
  remaining: Math.max(0, quota - used),
  windowSeconds: end - start,
  resetSeconds: end - now,
});

/** Holds customers to their plans. */
export class Meter {
  readonly #counters: Counters;

  constructor(counters: Counters) {
    this.#counters = counters;
  }

  /**
   * Counts one request of a key, the burst first: what that refuses does not count for the month.
   *
   * @param key names the key among all others; never its value
   * @param nowMs in milliseconds since the epoch
   */
  async count(key: string, plan: Plan, nowMs = Date.now()): Promise<MeterResult> {
    const now = Math.floor(nowMs / 1_000);
    const limits: Limit[] = [];
    for (const window of windowsOf(plan, now)) {
      const used = await this.#counters.add(`${key}#${window.name}#${window.start}`, window.quota, window.end);
      limits.push(limitOf(window, used ?? window.quota, now));
      if (used === undefined) return { refusedBy: window.name, limits };
    }
    return { refusedBy: undefined, limits };
  }
}

/** Counters of one process. */
export class MemoryCounters implements Counters {
  readonly #counts = new Map<string, { used: number; readonly expires: number }>();
  #sweptAt = 0;

  async add(name: string, limit: number, expires: number): Promise<number | undefined> {
    this.#sweep(Math.floor(Date.now() / 1_000));
    const count = this.#counts.get(name) ?? { used: 0, expires };
    if (count.used >= limit) return undefined;
    count.used += 1;
    this.#counts.set(name, count);
    return count.used;
  }

  /** Once a minute, so that windows that are over take no room. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < 60) return;
    this.#sweptAt = now;
    for (const [name, { expires }] of this.#counts) if (expires < now) this.#counts.delete(name);
  }
}
