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
import { appItems, keepJob } from './jobs.ts';

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
  ['of a run lists the item whose worker crashed', true, 1, 'running', 'failed', 1],
  ['of a run that was cancelled lists none', true, 1, 'cancelled', 'cancelled', 0],
  [
    'of a first run that could not begin ends the job, so that it can be read again',
    false,
    25,
    'running',
    'failed',
    25,
  ],
  ['of a first run that could not begin leaves a cancelled job', false, 25, 'cancelled', 'cancelled', 0],
] as const)('the end %s', async (name, isBegun, count, status, after, failures) => {
  const jobs = new LocalJobs({ directory: join(directory, name), plan: unlimited });
  useBackend(async () => jobs);
  const run = await keepJob(jobs.store, 'jobs/c/j', appItems(count));
  if (isBegun) await beginRun(jobs.store, run, 1);
  await changeJob(jobs.store, 'jobs/c/j', { status });
  const counted = countMetrics();
  await bulkWorkerHandler(anyPlatform)({ action: 'end', run }, Object({}));
  expect(counted.map(({ name: metric }) => metric)).toEqual(failures > 0 ? [failureMetrics.internal] : []);
  expect(await readJob(jobs.store, 'jobs/c/j')).toMatchObject({ status: after, ...(failures > 0 && { run: 'first' }) });
  expect(await jobs.store.list(keysOf('jobs/c/j').errors)).toHaveLength(failures);
});
