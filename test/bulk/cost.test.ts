import worker from '#functions/scheduled/bulk-worker/contract.ts';
import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import { table } from '#infra/tools/readme/markdown.ts';
import { lastPageMs } from '#shared/bulk/deployed-handlers.ts';
import { runOf } from '#shared/bulk/job/runs.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import { expectPart } from '../docs/generated-part.ts';
import { intercepted } from '../toolkit/intercepted.ts';
import { appItem, memoryStore, review } from './jobs.ts';

/** Calls of the store are counted with the worker that is deployed, so that the table follows the code. */
const [items, pageSize, secondsOfPage] = [1_000, 500, 1.5];

/** Published prices of us-east-1 in US dollars (2026-11), for arm64 and a table billed by use. Storage is cents. */
const million = 1_000_000;
const prices = { transition: 25, call: 0.2, gigabyteSecond: 13.333_4, write: 5, read: 0.4, counted: 0.625 } as const;

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

/** What 1,000 items cost that have so many reviews each, by service. */
const costOfItems = async (reviews: number): Promise<Readonly<Record<string, number>>> => {
  // Beside the worker: it reads the job, the machine the manifest, and the first call is counted when the job starts.
  const used = { writes: 0, reads: 2, counted: 1 };
  const store = intercepted(memoryStore(), (name, call) => {
    if (name === 'read') used.reads += 1;
    if (['write', 'create', 'list'].includes(name)) used.writes += 1; // S3 bills a list as a write, and no removal.
    return call();
  });
  const pages = reviews / pageSize;
  const read: ReadPage = async (_, { pagination_token }) => {
    const page = Number(pagination_token ?? 0) + 1;
    const nextToken = page < pages ? String(page) : undefined;
    const [platform, own] = [appItem().lane, [review(`${page}`)]];
    return { platform, reviews: own, nextToken, endedBy: 'end_of_list', leftOut: 0, warnings: [] };
  };
  const one = workerOf({ store, read, count: async () => Boolean(++used.counted), maxWaitSeconds: 0 });
  const seconds = pages * secondsOfPage;
  expect(seconds * 1_000).toBeLessThan(worker.timeoutSeconds * 1_000 - lastPageMs); // So that one call of the worker is enough.
  expect(await one(runOf('jobs/c/j', {}), appItem(), Number.POSITIVE_INFINITY)).toMatchObject({ next: 'done' });
  const costs = {
    'Step Functions': stepsOfItem() * prices.transition,
    Lambda: prices.call + seconds * (worker.memoryMb / 1_024) * prices.gigabyteSecond,
    S3: used.writes * prices.write + used.reads * prices.read,
    DynamoDB: used.counted * prices.counted,
  };
  return Object.fromEntries(Object.entries(costs).map(([name, each]) => [name, (each * items) / million]));
};

it('docs/cost.md says what 1,000 items cost (written by npm run readme)', async () => {
  const sizes = [500, 5_000, 25_000];
  const costs = await Promise.all(sizes.map(costOfItems));
  const rows = costs.map((cost, index) => {
    const total = Object.values(cost).reduce((sum, each) => sum + each, 0);
    return [`${sizes[index]}`, ...[...Object.values(cost), total].map((dollars) => dollars.toFixed(3))];
  });
  const names = Object.keys(costs[0] ?? {});
  const generated = table(['reviews of each item', ...names.map((name) => `${name}, $`), 'in all, $'], rows);
  expectPart('docs/cost.md', ['<!-- from the worker -->', "<!-- end of the worker's part -->"], generated);
});
