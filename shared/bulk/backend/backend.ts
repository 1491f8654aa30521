import type { Customer } from '../../customers/key-store.ts';
import type { UsagePlan } from '../../customers/plan.ts';
import type { RateLimiter } from '../../customers/rate-limiter.ts';
import type { Run } from '../job/model.ts';
import type { Store } from '../store/store.ts';

/** Runs jobs: Step Functions, or a loop on one machine. */
export interface Runner {
  /** Starts a run. Starting it again does nothing. */
  start(run: Run): Promise<void>;
  /** Stops a run. What its items have written stays. */
  stop(run: Run): Promise<void>;
  /**
   * Starts this run again and again.
   *
   * @throws invalid_request for an expression that is not accepted
   */
  schedule(run: Run, expression: string): Promise<void>;
  /** Ends that. A job without a schedule is no error. */
  unschedule(job: string): Promise<void>;
}

/** What the operations work with. */
export interface Backend {
  readonly store: Store;
  readonly runner: Runner;
  readonly limiter: RateLimiter;
  readonly plans: Readonly<Record<string, UsagePlan>>;
  /** The owner of a key; undefined if it is unknown. */
  customerOf(apiKey: string): Promise<Customer | undefined>;
  /** The plan of a customer now: null if there is no key any more, undefined if nothing is known. */
  planOf(customer: string): Promise<string | null | undefined>;
}

/** The time between two runs of a rate of hours or days, in milliseconds; undefined for a cron expression. */
export const rateMs = (expression: string): number | undefined => {
  const [, count, unit] = /^rate\((\d+) (hour|day)/.exec(expression) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'day' ? 24 : 1) * 3_600_000;
};

/** Counts calls for the plan of a customer; false if it allows no more. */
export const countCalls = (
  { limiter, plans }: Pick<Backend, 'limiter' | 'plans'>,
  { customer, plan }: Customer,
  calls: number,
): Promise<boolean> => {
  const limits = Object.hasOwn(plans, plan) ? plans[plan] : undefined;
  return limits === undefined ? Promise.resolve(false) : limiter.countJob(customer, limits, calls);
};
