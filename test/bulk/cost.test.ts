import worker from '#functions/scheduled/bulk-worker/contract.ts';
import { jobCost } from '#infra/aws/bulk-cost.ts';
import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import { table } from '#infra/tools/readme/markdown.ts';
import { readPage, writePage } from '#infra/tools/readme.ts';
import type { Item, Run } from '#shared/bulk/job/model.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { Worker } from '#shared/bulk/worker/worker.ts';

/** Calls of the store are counted with the worker that is deployed, so that the table follows the code. */
const [start, end] = ['<!-- from the worker -->', "<!-- end of the worker's part -->"];
const [items, pageSize, secondsOfPage] = [1_000, 500, 1.5];

interface Used {
  writes: number;
  reads: number;
  counted: number;
}

const countingStore = (used: Used): Store => {
  const objects = new Map<string, string>();
  const keep = async (key: string, text: string): Promise<void> => {
    used.writes += 1;
    objects.set(key, text);
  };
  return {
    read: async (key) => {
      used.reads += 1;
      return objects.get(key);
    },
    write: keep,
    create: async (key, text) => {
      await keep(key, text);
      return true;
    },
    remove: async () => undefined, // Deleting costs nothing.
    list: async () => {
      used.writes += 1;
      return [];
    },
    link: async () => '',
  };
};

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

/** What 1,000 items use that have so many reviews each. */
const useOf = async (reviews: number) => {
  const used: Used = { writes: 0, reads: 2, counted: 1 }; // The worker reads the job, the state machine the manifest.
  const pages = reviews / pageSize;
  const read: ReadPage = async (_, { pagination_token }) => {
    const page = Number(pagination_token ?? 0) + 1;
    const token = page < pages ? String(page) : undefined;
    const review = Object({ review_id: `${page}`, item_id: 'i', platform: 'p' });
    return { ...{ platform: 'p', reviews: [review], token, endedBy: 'end_of_list', leftOut: 0, detail: '' } };
  };
  const count = async () => Boolean(++used.counted);
  const item: Item = { id: 'i', line: 1, lane: 'p', endpoint: 'any-platform', request: { query: 'x' } };
  const run: Run = { job: 'jobs/c/j', id: 'first', kind: 'new', writes: 'all' };
  const one = new Worker({ store: countingStore(used), read, count, maxWaitSeconds: 0 });
  const seconds = pages * secondsOfPage;
  expect(seconds).toBeLessThan(worker.timeoutSeconds - 30); // So that one call of the worker is enough.
  expect(await one.step({ run, item }, Number.POSITIVE_INFINITY)).toMatchObject({ next: 'done' });
  const use = { ...used, transitions: stepsOfItem(), calls: 1, seconds };
  return Object.fromEntries(Object.entries(use).map(([name, value]) => [name, value * items])) as typeof use;
};

it('docs/cost.md says what 1,000 items cost (written by npm run readme)', async () => {
  const sizes = [500, 5_000, 25_000];
  const costs = await Promise.all(sizes.map(async (reviews) => jobCost(await useOf(reviews), worker.memoryMb)));
  const rows = costs.map((cost, index) => {
    const total = Object.values(cost).reduce((sum, each) => sum + each, 0);
    return [`${sizes[index]}`, ...[...Object.values(cost), total].map((dollars) => dollars.toFixed(3))];
  });
  const names = Object.keys(costs[0] ?? {});
  const generated = table(['reviews of each item', ...names.map((name) => `${name}, $`), 'in all, $'], rows);
  const [before, rest = ''] = readPage('docs/cost.md').split(start);
  const page = `${before}${start}\n${generated}\n${end}${rest.split(end)[1]}`;
  if (process.env['WRITE_README']) writePage('docs/cost.md', page);
  expect(readPage('docs/cost.md')).toBe(page);
});
