/** What a customer of one usage plan may ask for. */
export interface Plan {
  readonly requestsPerSecond: number;
  /** Requests that may come at once before the rate counts. */
  readonly burst: number;
  /** In a calendar month, UTC. */
  readonly requestsPerMonth: number;
}
