import type { Plan } from '#infra/plans.ts';

/** Whether a request may pass, or which limit of the usage plan it ran into. */
export type Verdict = 'passed' | 'THROTTLED' | 'QUOTA_EXCEEDED';

interface Usage {
  tokens: number;
  at: number;
  month: string;
  used: number;
}

/** A usage plan as API Gateway enforces it, key by key: a token bucket for the rate, a count for the calendar month. */
export class Meter {
  readonly #plan: Plan;
  readonly #usage = new Map<string, Usage>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Counts one request of `key`, `now` in milliseconds since the epoch. */
  pass(key: string, now = Date.now()): Verdict {
    const { requestsPerSecond, burst, requestsPerMonth } = this.#plan;
    const month = new Date(now).toISOString().slice(0, 7);
    const before = this.#usage.get(key) ?? { tokens: burst, at: now, month, used: 0 };
    const tokens = Math.min(burst, before.tokens + ((now - before.at) / 1_000) * requestsPerSecond);
    const used = before.month === month ? before.used : 0;
    const verdict = used >= requestsPerMonth ? 'QUOTA_EXCEEDED' : tokens < 1 ? 'THROTTLED' : 'passed';
    const counted = verdict === 'passed' ? 1 : 0;
    this.#usage.set(key, { tokens: tokens - counted, at: now, month, used: used + counted });
    return verdict;
  }
}
