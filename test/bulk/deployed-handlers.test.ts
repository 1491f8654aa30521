import { join } from 'node:path';
import { jest } from '@jest/globals';
import { anyPlatform } from '#functions/index.ts';
import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { failureMetrics } from '#shared/api/failures.ts';
import { useBackend } from '#shared/bulk/backend/choose-backend.ts';
import { bulkWebhookHandler, bulkWorkerHandler } from '#shared/bulk/deployed-handlers.ts';
import { keysOf } from '#shared/bulk/job/model.ts';
import { beginRun, changeJob } from '#shared/bulk/job/runs.ts';
import { webhookWaits } from '#shared/bulk/webhook.ts';
import { WebhookSecrets } from '#shared/customers/webhook-secrets.ts';
import { countMetrics } from '../toolkit/count-metrics.ts';
import { useDirectory } from '../toolkit/resources.ts';
import { unlimited } from '../toolkit/unlimited-plan.ts';
import { keepJob } from './jobs.ts';

const directory = useDirectory();
const webhook = {
  ...{ id: 'msg_1', customer: 'c', url: 'https://127.0.0.1/' },
  payload: { type: 'job.succeeded', timestamp: '2026-11-21T12:00:00Z', data: {} },
};

it.each([
  ['is not the deployment’s where its receiver refuses it', JSON.stringify(webhook), []],
  ['is one of the deployment where it cannot be read', '{}', [failureMetrics.dependency]],
])('the last failure of a webhook %s', async (_, body, expected) => {
  jest.spyOn(WebhookSecrets.prototype, 'of').mockResolvedValue(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
  const attributes = { ApproximateReceiveCount: String(webhookWaits.length + 1) };
  const event = { Records: [{ messageId: 'm', body, receiptHandle: 'r', attributes }] };
  const counted = countMetrics();
  expect(await bulkWebhookHandler(Object(event))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
  expect(counted.map(({ name: metric }) => metric)).toEqual(expected);
});

it('a try of a webhook that fails by no fault of its receiver is reported before the last one', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''));
  const event = {
    Records: [{ messageId: 'm', body: '{}', receiptHandle: 'r', attributes: { ApproximateReceiveCount: '1' } }],
  };
  const counted = countMetrics();
  expect(await bulkWebhookHandler(Object(event))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
  expect(counted.map(({ name: metric }) => metric)).toEqual([failureMetrics.dependency]);
  expect(asked).toHaveBeenCalledTimes(1); // It waits for its next try.
});

it.each([
  ['crashed', 'running', [failureMetrics.internal]],
  ['was cancelled', 'cancelled', []],
] as const)('a run with an item whose worker %s', async (name, status, expected) => {
  const jobs = new LocalJobs({ directory: join(directory, name), plan: unlimited });
  useBackend(async () => jobs);
  const item = { id: 'a', line: 1, lane: 'app-store', endpoint: 'mobile-app-store', request: { query: '1' } };
  const run = await keepJob(jobs.store, 'jobs/c/j', [item]);
  await beginRun(jobs.store, run, 1);
  await changeJob(jobs.store, 'jobs/c/j', { status });
  const counted = countMetrics();
  await bulkWorkerHandler(anyPlatform)({ action: 'end', run }, Object({}));
  expect(counted.map(({ name: metric }) => metric)).toEqual(expected);
  expect(await jobs.store.list(keysOf('jobs/c/j').errors)).toHaveLength(expected.length);
});
