import * as z from 'zod';

/** The limits of one usage plan. */
export const UsagePlan = z.object({
  requestsPerSecond: z.number(),
  /** Requests that may arrive at once before the rate limit applies. */
  burst: z.number(),
  /** Per calendar month, UTC. */
  requestsPerMonth: z.number(),
});
export type UsagePlan = z.infer<typeof UsagePlan>;
