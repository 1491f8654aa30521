import { join } from 'node:path';
import { jest } from '@jest/globals';
import { anyPlatform } from '#functions/index.ts';
import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { failureMetrics } from '#shared/api/failures.ts';
import { useBackend } from '#shared/bulk/backend/choose-backend.ts';
import { bulkWebhookHandler, bulkWorkerHandler } from '#shared/bulk/deployed-handlers.ts';
import { keysOf } from '#shared/bulk/job/model.ts';
import { beginRun, changeJob, readJob } from '#shared/bulk/job/runs.ts';
import { webhookWaits } from '#shared/bulk/webhook.ts';
import { WebhookSecrets } from '#shared/customers/webhook-secrets.ts';
import { countMetrics } from '../toolkit/count-metrics.ts';
import { useDirectory } from '../toolkit/resources.ts';
import { unlimited } from '../toolkit/unlimited-plan.ts';
import { appItem, keepJob } from './jobs.ts';

const directory = useDirectory();
const webhook = {
  ...{ id: 'msg_1', customer: 'c', url: 'https://127.0.0.1/' },
  payload: { type: 'job.succeeded', timestamp: '2026-11-21T12:00:00Z', data: {} },
};

const last = webhookWaits.length + 1;
it.each([
  ['that is the last is not the deployment’s where its receiver refuses it', last, JSON.stringify(webhook), []],
  ['that is the last is one of the deployment where it cannot be read', last, '{}', [failureMetrics.dependency]],
  ['by no fault of its receiver is reported before the last one', 1, '{}', [failureMetrics.dependency]],
])('a failure of a webhook %s', async (_, tries, body, expected) => {
  jest.spyOn(WebhookSecrets.prototype, 'of').mockResolvedValue(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''));
  const attributes = { ApproximateReceiveCount: String(tries) };
  const event = { Records: [{ messageId: 'm', body, receiptHandle: 'r', attributes }] };
  const counted = countMetrics();
  expect(await bulkWebhookHandler(Object(event))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
  expect(counted.map(({ name: metric }) => metric)).toEqual(expected);
  expect(asked).toHaveBeenCalledTimes(tries === last ? 0 : 1); // It waits for its next try.
});

it.each([
  ['crashed', 'running', [failureMetrics.internal]],
  ['was cancelled', 'cancelled', []],
] as const)('a run with an item whose worker %s', async (name, status, expected) => {
  const jobs = new LocalJobs({ directory: join(directory, name), plan: unlimited });
  useBackend(async () => jobs);
  const run = await keepJob(jobs.store, 'jobs/c/j', [appItem()]);
  await beginRun(jobs.store, run, 1);
  await changeJob(jobs.store, 'jobs/c/j', { status });
  const counted = countMetrics();
  await bulkWorkerHandler(anyPlatform)({ action: 'end', run }, Object({}));
  expect(counted.map(({ name: metric }) => metric)).toEqual(expected);
  expect(await jobs.store.list(keysOf('jobs/c/j').errors)).toHaveLength(expected.length);
});

it.each([
  ['of a job that runs ends it, so that it can be read again', 'running', 'failed', 25],
  ['of a job that was cancelled leaves it', 'cancelled', 'cancelled', 0],
] as const)('a first run that could not begin %s', async (name, status, after, failures) => {
  const jobs = new LocalJobs({ directory: join(directory, name), plan: unlimited });
  useBackend(async () => jobs);
  const run = await keepJob(
    jobs.store,
    'jobs/c/j',
    Array.from({ length: 25 }, (_, index) => appItem(index)),
  );
  await changeJob(jobs.store, 'jobs/c/j', { status });
  await bulkWorkerHandler(anyPlatform)({ action: 'end', run }, Object({}));
  expect(await readJob(jobs.store, 'jobs/c/j')).toMatchObject({ status: after, ...(failures && { run: 'first' }) });
  expect(await jobs.store.list(keysOf('jobs/c/j').errors)).toHaveLength(failures);
});
