import worker from '#functions/scheduled/bulk-worker/contract.ts';
import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import { intercepted } from '../toolkit/intercepted.ts';

/** What a job asked of AWS, in all. */
interface JobUse {
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
const jobCost = (use: JobUse, memoryMb: number): Readonly<Record<string, number>> => ({
  'Step Functions': use.transitions * prices.transition,
  Lambda: use.calls * prices.call + use.seconds * (memoryMb / 1_024) * prices.gigabyteSecond,
  S3: use.writes * prices.write + use.reads * prices.read,
  DynamoDB: use.counted * prices.counted,
});

/** What the worker asked of its store and of the table, while it is counted. */
type Counted = { -readonly [name in 'writes' | 'reads' | 'counted']: JobUse[name] };

/** A store in memory. */
export const memoryStore = (): Store => {
  const objects = new Map<string, string>();
  const write = async (key: string, text: string): Promise<void> => void objects.set(key, text);
  return {
    read: async (key) => objects.get(key),
    write,
    create: async (key, text) => {
      await write(key, text);
      return true;
    },
    remove: async () => undefined,
    list: async () => [],
    link: async () => '',
  };
};

/** The same store, whose requests are counted as S3 bills them: a list as a write, and a removal not at all. */
export const countingStore = (store: Store, used: Counted): Store =>
  intercepted(store, (name, call) => {
    if (name === 'read') used.reads += 1;
    if (['write', 'create', 'list'].includes(name)) used.writes += 1;
    return call();
  });

/** Steps of the state machine for an item that needs one call of the worker, from where it begins to its end. */
const stepsOfItem = (): number => {
  const text = JSON.stringify(bulkDefinition({ worker: '', bucket: '', queueUrl: '' }));
  const { StartAt, States } = JSON.parse(text).States.Platforms.ItemProcessor.States.Items.ItemProcessor;
  let [steps, at]: [number, string | undefined] = [0, StartAt];
  while (at !== undefined) {
    steps += 1;
    const { Default, Next }: { Default?: string; Next?: string } = States[at];
    at = Default ?? Next;
  }
  return steps;
};

/**
 * What items use that need one call of the worker each. Beside what the worker counts, it reads the job, the state machine reads
 * the manifest, and the first call of each is counted when the job starts.
 */
export const useOfItems = (items: number, { writes, reads, counted }: Counted, seconds: number): JobUse => ({
  transitions: items * stepsOfItem(),
  calls: items,
  seconds,
  writes,
  reads: reads + 2 * items,
  counted: counted + items,
});

/** What so many times as much costs in US dollars, by service. */
export const costOf = (use: JobUse, factor: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(jobCost(use, worker.memoryMb)).map(([name, dollars]) => [name, dollars * factor]));
