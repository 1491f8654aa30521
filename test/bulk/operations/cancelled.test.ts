import { join } from 'node:path';
import * as z from 'zod';
import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { Item } from '#shared/bulk/job/model.ts';
import { beginRun, changeJob, endRun, readJob, runOf } from '#shared/bulk/job/runs.ts';
import { jobResults, jobStatus, retryJob } from '#shared/bulk/operations/operations.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import { VouchError } from '#shared/errors.ts';
import { intercepted } from '../../toolkit/intercepted.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { appItem, appItems, keepJob, review, runJob } from '../jobs.ts';

const directory = useDirectory();
const plan = { requestsPerSecond: 1, burst: 1, requestsPerMonth: 9 };
const caller = { customer: 'c', plan: 'a', unknownFields: [] };
const path = 'jobs/c/j';

/** Reads one review of these items, with a warning; there are no others. */
const reading =
  (...found: readonly string[]): ReadPage =>
  async (_, { query }) => {
    if (!found.includes(String(query))) throw new VouchError('item_not_found', 'None.');
    const warnings = [{ code: 'platform_cap', detail: '' }];
    const reviews = [review(`of ${query}`)];
    return { platform: 'p', reviews, nextToken: undefined, endedBy: 'end_of_list', leftOut: 0, warnings };
  };

/** A job of three items whose first one was read, and what its operations say. */
const partialJob = async (name: string) => {
  const jobs = new LocalJobs({ directory: join(directory, name), plan });
  const { store } = jobs;
  await runJob(store, await keepJob(store, path, appItems(3)), { read: reading('0') });
  /** Begins a run that reads the second item, and is cancelled then. Gives which items it was to read. */
  const stopped = async (id: string) => {
    await changeJob(store, path, { status: 'partial' });
    const { run, lanes } = await beginRun(store, runOf(path, {}, id), 1);
    const options = { store, read: reading('1'), count: async () => true, maxWaitSeconds: 0 };
    await workerOf(options)(run, appItem(1), 0);
    const running = await said();
    await changeJob(store, path, { status: 'cancelled' });
    const listed = lanes.map(async ({ manifest }) =>
      z.array(Item).parse(JSON.parse((await store.read(manifest)) ?? '')),
    );
    return { running, lines: (await Promise.all(listed)).flat().map(({ line }) => line) };
  };
  const said = async () => {
    const { finished, outcomes, reviews } = await jobStatus(jobs, caller, 'j');
    const { failures, warnings } = await jobResults(jobs, caller, { job_id: 'j' });
    const failed = failures.map(({ line, code }) => `${line} ${code}`);
    return { finished, outcomes, reviews, failed, warned: warnings.map(({ item, line }) => `${line} ${item}`) };
  };
  return { jobs, stopped, said };
};

const outcomes = { complete: 2, item_not_found: 1 };
const afterBoth = { finished: 3, outcomes, reviews: 2, failed: ['3 item_not_found'], warned: ['1 item0', '2 item1'] };

it('a retry that is cancelled leaves the items that it has not ended as they were', async () => {
  const { stopped, said } = await partialJob('retry');
  const first = { complete: 1, item_not_found: 2 };
  expect(await said()).toMatchObject({
    finished: 3,
    outcomes: first,
    failed: ['2 item_not_found', '3 item_not_found'],
  });
  const { running, lines } = await stopped('retry-1');
  expect([running, lines]).toEqual([{ ...afterBoth, finished: 2, outcomes: { complete: 2 } }, [2, 3]]);
  expect(await said()).toEqual(afterBoth);
  expect((await stopped('retry-2')).lines).toEqual([3]);
  expect(await said()).toEqual(afterBoth);
});

it('a refresh that is cancelled does, too, and a retry reads what it has not', async () => {
  const { stopped, said } = await partialJob('refresh');
  expect((await stopped('2026-11-22')).lines).toEqual([1, 2, 3]);
  expect(await said()).toEqual(afterBoth);
  expect((await stopped('retry-1')).lines).toEqual([1, 3]);
  expect(await said()).toEqual(afterBoth);
});

it('a retry that has not begun counts only what is complete as ended', async () => {
  const { jobs } = await partialJob('waiting');
  const runner = { ...jobs.runner, start: async () => undefined };
  const retried = await retryJob({ ...jobs, runner, customerOf: jobs.customerOf }, { ...caller, plan: 'local' }, 'j');
  expect(retried).toMatchObject({ status: 'running', finished: 1, outcomes: { complete: 1 } });
  expect(await jobStatus(jobs, caller, 'j')).toMatchObject({ finished: 1 });
});

it.each(['read', 'list', 'write', 'remove'] as const)(
  'a job that is cancelled at the first %s of its beginning stays so',
  async (call) => {
    const { store } = new LocalJobs({ directory: join(directory, call), plan });
    const run = await keepJob(store, path, [appItem()]);
    let isCancelled = false;
    const cancelling = intercepted(store, async (name, own) => {
      if (name === call && !isCancelled) {
        isCancelled = true;
        await changeJob(store, path, { status: 'cancelled' });
      }
      return own();
    });
    expect((await beginRun(cancelling, run, 4)).lanes).toEqual([]);
    expect([isCancelled, (await readJob(store, path))?.status]).toEqual([true, 'cancelled']);
    expect(await endRun(store, run)).toBeUndefined();
  },
);
