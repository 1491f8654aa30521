/** The limits of one usage plan. */
export interface Plan {
  readonly requestsPerSecond: number;
  /** Requests that may arrive at once before the rate limit applies. */
  readonly burst: number;
  /** Per calendar month, UTC. */
  readonly requestsPerMonth: number;
}
