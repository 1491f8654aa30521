/** What a job asked of AWS, in all. */
export interface JobUse {
  /** Steps of the state machine. */
  readonly transitions: number;
  /** Calls of the worker, and how long they took together. */
  readonly calls: number;
  readonly seconds: number;
  /** Writes and lists of S3, and reads. */
  readonly writes: number;
  readonly reads: number;
  /** Calls that were counted in the table. */
  readonly counted: number;
}

/** Published prices of us-east-1 in US dollars (2026-11), for arm64 and a table that is billed by use. */
const prices = {
  transition: 25 / 1_000_000,
  call: 0.2 / 1_000_000,
  gigabyteSecond: 0.000_013_333_4,
  write: 5 / 1_000_000,
  read: 0.4 / 1_000_000,
  counted: 0.625 / 1_000_000,
} as const;

/** What a job costs in US dollars, by service. Storage is cents: $0.023 per GB and month. */
export const jobCost = (use: JobUse, memoryMb: number): Readonly<Record<string, number>> => ({
  'Step Functions': use.transitions * prices.transition,
  Lambda: use.calls * prices.call + use.seconds * (memoryMb / 1_024) * prices.gigabyteSecond,
  S3: use.writes * prices.write + use.reads * prices.read,
  DynamoDB: use.counted * prices.counted,
});
