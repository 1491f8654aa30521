import type { UsagePlan } from '#shared/customers/plan.ts';

/** A plan that no test uses up. */
export const unlimited: UsagePlan = { requestsPerSecond: 10_000, burst: 10_000, requestsPerMonth: 1_000_000 };
