import * as z from 'zod';

/** The limits of one usage plan. */
export const Plan = z.object({
  requestsPerSecond: z.number(),
  /** Requests that may arrive at once before the rate limit applies. */
  burst: z.number(),
  /** Per calendar month, UTC. */
  requestsPerMonth: z.number(),
});
export type Plan = z.infer<typeof Plan>;
