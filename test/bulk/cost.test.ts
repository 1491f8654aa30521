import worker from '#functions/scheduled/bulk-worker/contract.ts';
import { table } from '#infra/tools/readme/markdown.ts';
import { lastPageMs } from '#shared/bulk/deployed-handlers.ts';
import type { Item, Run } from '#shared/bulk/job/model.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import { expectPart } from '../docs/generated-part.ts';
import { costOf, countingStore, memoryStore, useOfItems } from './job-use.ts';

/** Calls of the store are counted with the worker that is deployed, so that the table follows the code. */
const [items, pageSize, secondsOfPage] = [1_000, 500, 1.5];

/** What 1,000 items cost that have so many reviews each. */
const costOfItems = async (reviews: number) => {
  const used = { writes: 0, reads: 0, counted: 0 };
  const pages = reviews / pageSize;
  const read: ReadPage = async (_, { pagination_token }) => {
    const page = Number(pagination_token ?? 0) + 1;
    const token = page < pages ? String(page) : undefined;
    const review = Object({ review_id: `${page}`, item_id: 'i', platform: 'p' });
    return { ...{ platform: 'p', reviews: [review], token, endedBy: 'end_of_list', leftOut: 0, warnings: [] } };
  };
  const count = async () => Boolean(++used.counted);
  const item: Item = { id: 'i', line: 1, lane: 'p', endpoint: 'any-platform', request: { query: 'x' } };
  const run: Run = { job: 'jobs/c/j', id: 'first', kind: 'new', writes: 'all' };
  const one = workerOf({ store: countingStore(memoryStore(), used), read, count, maxWaitSeconds: 0 });
  const seconds = pages * secondsOfPage;
  expect(seconds * 1_000).toBeLessThan(worker.timeoutSeconds * 1_000 - lastPageMs); // So that one call of the worker is enough.
  expect(await one(run, item, Number.POSITIVE_INFINITY)).toMatchObject({ next: 'done' });
  return costOf(useOfItems(1, used, seconds), items);
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
