import { join } from 'node:path';
import { jest } from '@jest/globals';
import { anyPlatform } from '#functions/index.ts';
import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { useBackend } from '#shared/bulk/backend/choose-backend.ts';
import { bulkWorkerHandler } from '#shared/bulk/deployed-handlers.ts';
import { changeJob, readJob, runOf } from '#shared/bulk/job/runs.ts';
import { cancelJob, jobStatus, retryJob, startJob } from '#shared/bulk/operations/operations.ts';
import { VouchError } from '#shared/errors.ts';
import { intercepted } from '../../toolkit/intercepted.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { appItem, backendWith, keepJob } from '../jobs.ts';

const directory = useDirectory();
const plan = { requestsPerSecond: 1, burst: 1, requestsPerMonth: 3 };
const caller = { customer: 'c', plan: 'local', unknownFields: [] };
const schedule = { expression: 'rate(1 day)', whole: false };
const refresh = runOf('jobs/c/j', { schedule }, '2026');
const podcast = { endpoint: 'podcast-directory', query: 'x' };

/** Jobs whose runner runs nothing, and fails where `fails` has its method. It notes what it was asked. */
const jobsIn = (name: string) => {
  const jobs = new LocalJobs({ directory: join(directory, name), plan });
  const [fails, calls] = [new Set<string>(), [] as string[]];
  const runner = intercepted(jobs.runner, async (method) => {
    calls.push(method);
    if (fails.has(method)) throw new VouchError('service_unavailable', method);
  });
  return { backend: backendWith(jobs, { runner }), fails, calls };
};

const unavailable = { code: 'service_unavailable' };

it('a job that could not be started is failed, and starts with the same request again', async () => {
  const { backend, fails, calls } = jobsIn('new');
  const request = { items: [podcast], idempotency_key: 'k' };
  fails.add('start');
  for (let times = 0; times < 5; times += 1) {
    await expect(startJob(backend, caller, request, anyPlatform)).rejects.toMatchObject(unavailable);
  }
  const [kept] = await backend.store.list('jobs/');
  const { job_id = '' } = (await readJob(backend.store, kept?.key.replace(/\/[^/]*$/, '') ?? '')) ?? {};
  expect(await jobStatus(backend, caller, job_id)).toMatchObject({ status: 'failed' });
  fails.clear();
  expect(await startJob(backend, caller, request, anyPlatform)).toMatchObject({ job_id, status: 'running' });
  expect(await jobStatus(backend, caller, job_id)).toMatchObject({ status: 'running' });
  await cancelJob(backend, caller, job_id);
  expect(await startJob(backend, caller, request, anyPlatform)).toMatchObject({ job_id, status: 'cancelled' });
  expect(calls).toEqual([...new Array(6).fill('start'), 'stop']);
});

it('a job whose list was uploaded waits again, and one that is read again is as it was', async () => {
  const { backend, fails } = jobsIn('others');
  const { job_id } = await startJob(backend, caller, { manifest: 'upload' }, anyPlatform);
  await backend.store.write(`jobs/c/${job_id}/upload`, `${JSON.stringify(podcast)}\n`);
  fails.add('start');
  await expect(startJob(backend, caller, { job_id }, anyPlatform)).rejects.toMatchObject(unavailable);
  expect(await jobStatus(backend, caller, job_id)).toMatchObject({ status: 'waiting_for_upload', items: 0 });
  await changeJob(backend.store, `jobs/c/${job_id}`, { status: 'partial', items: 1, run: 'first' });
  await expect(retryJob(backend, caller, job_id)).rejects.toMatchObject(unavailable);
  expect(await readJob(backend.store, `jobs/c/${job_id}`)).toMatchObject({ status: 'partial', run: 'first' });
});

it('a list with more than 15,000,000 bytes is refused by its size', async () => {
  const { backend } = jobsIn('large');
  const { job_id } = await startJob(backend, caller, { manifest: 'upload' }, anyPlatform);
  const list = `${JSON.stringify(podcast)}\n`.padEnd(15_000_001);
  await backend.store.write(`jobs/c/${job_id}/upload`, list);
  await expect(startJob(backend, caller, { job_id }, anyPlatform)).rejects.toMatchObject({ code: 'payload_too_large' });
  await backend.store.write(`jobs/c/${job_id}/upload`, list.slice(0, -1));
  expect(await startJob(backend, caller, { job_id }, anyPlatform)).toMatchObject({ status: 'running', items: 1 });
});

it('the error of a job that does not start is that which came first', async () => {
  const { backend, fails, calls } = jobsIn('first error');
  const items = ['a', 'b', 'c', 'd'].map((query) => ({ ...podcast, query }));
  fails.add('unschedule');
  await expect(startJob(backend, caller, { items, schedule }, anyPlatform)).rejects.toMatchObject({
    code: 'quota_exceeded',
  });
  expect(calls).toEqual(['schedule', 'unschedule']);
  expect(await backend.store.list('jobs/')).toEqual([]);
});

it.each<[what: string, status: 'waiting_for_upload' | 'partial' | undefined, calls: string[], lanes: number]>([
  ['has expired ends its schedule', undefined, ['unschedule'], 0],
  ['waits for its list does not run', 'waiting_for_upload', [], 0],
  ['has ended runs', 'partial', [], 1],
])('a scheduled run of a job that %s', async (what, status, expected, count) => {
  const { backend, calls } = jobsIn(what);
  useBackend(async () => backend);
  if (status !== undefined) await keepJob(backend.store, 'jobs/c/j', [appItem()], { status });
  const begun = await bulkWorkerHandler(anyPlatform)({ action: 'begin', run: refresh }, Object({}));
  expect([Object(begun).lanes.length, calls]).toEqual([count, expected]);
});

it.each<[what: string, plan: string | null | undefined, counted: number, calls: string[], status: string]>([
  ['whose customer has no key any more ends with its schedule', null, 0, ['unschedule'], 'cancelled'],
  ['whose customer has another plan counts for that one', 'local', 1, [], 'partial'],
  ['whose customer has a plan that is gone counts for none', 'former', 0, [], 'partial'],
  ['whose customer is from before plans were kept has its own plan', undefined, 0, [], 'partial'],
])('a job %s', async (what, current, counted, expected, status) => {
  const { backend, calls } = jobsIn(what);
  const add = jest.spyOn(backend.limiter, 'countJob').mockResolvedValue(false);
  useBackend(async () => ({ ...backend, planOf: async () => current }));
  await keepJob(backend.store, 'jobs/c/j', [appItem()], { status: 'partial', schedule });
  const event = { run: refresh, item: appItem() };
  const context = { getRemainingTimeInMillis: () => 0 };
  const call = (action: string) => bulkWorkerHandler(anyPlatform)({ action, ...event }, context);
  const begun = await call('begin');
  expect(Object(begun).lanes).toHaveLength(current === null ? 0 : 1);
  expect(await call('item')).toMatchObject({ next: current === null ? 'done' : 'failed' });
  await call('end');
  expect([add.mock.calls.length, calls]).toEqual([counted, expected]);
  const kept = await readJob(backend.store, 'jobs/c/j');
  expect(kept?.status === 'cancelled').toBe(status === 'cancelled');
  expect(kept?.schedule === undefined).toBe(status === 'cancelled');
});
