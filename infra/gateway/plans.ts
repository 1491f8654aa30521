import type { UsagePlan } from '#shared/customers/plan.ts';

/** The usage plans. API Gateway enforces them on AWS, the local gateway on your machine. */
export const plans = {
  free: { requestsPerSecond: 1, burst: 5, requestsPerMonth: 1_000 },
  standard: { requestsPerSecond: 5, burst: 10, requestsPerMonth: 50_000 },
  pro: { requestsPerSecond: 20, burst: 40, requestsPerMonth: 500_000 },
} as const satisfies Record<string, UsagePlan>;

export type PlanName = keyof typeof plans;

export const isPlanName = (name: string): name is PlanName => Object.hasOwn(plans, name);
