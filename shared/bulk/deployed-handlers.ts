import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { causeChain, countFailure, reportDependency } from '../api/failures.ts';
import { log } from '../api/log.ts';
import { callAws } from '../aws-request.ts';
import { WebhookSecrets } from '../customers/webhook-secrets.ts';
import { VouchError } from '../errors.ts';
import type { AnyReviewEndpoint } from '../reviews/model/any-endpoint.ts';
import { type Backend, countCalls } from './backend/backend.ts';
import { backendOf } from './backend/choose-backend.ts';
import { Item, type Job, Run } from './job/model.ts';
import { beginRun, changeJob, endRun, readJob } from './job/runs.ts';
import { sendWebhook, Webhook, webhookOf, webhookWaits } from './webhook.ts';
import type { Step } from './worker/item-walk.ts';
import { engineReader } from './worker/reader.ts';
import { workerOf } from './worker/worker.ts';

const Action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('begin'), run: Run }),
  z.object({ action: z.literal('item'), run: Run, item: Item }),
  z.object({ action: z.literal('end'), run: Run }),
]);

const laneConcurrency = 4;

/** Time of the worker that is left for its last page, in milliseconds. */
export const lastPageMs = 30_000;

/** The Lambda that reads the items of jobs for the state machine. Pages never pass through it. */
export const bulkWorkerHandler =
  (any: AnyReviewEndpoint) =>
  async (event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<object> => {
    const backend = await backendOf();
    const { store } = backend;
    const asked = Action.parse(event);
    const { VOUCH_BULK_MAX_WAIT = '900' } = process.env;
    if (asked.action === 'begin') return begin(backend, asked.run);
    if (asked.action === 'end') return end(backend, asked.run);
    const { run, item } = asked;
    const job = await currentJob(backend, run.job);
    // A run that a schedule started cannot be stopped, because its execution has another name.
    if (job === undefined || job.status === 'cancelled') return { next: 'done', wait: 0 } satisfies Step;
    const count = () => countCalls(backend, job, 1);
    const worker = workerOf({ store, read: engineReader(any), count, maxWaitSeconds: Number(VOUCH_BULK_MAX_WAIT) });
    const step = await worker(run, item, Date.now() + context.getRemainingTimeInMillis() - lastPageMs);
    log.info('read an item', { lane: item.lane, next: step.next, wait: step.wait });
    return step;
  };

/** The job with its customer's present plan. If the customer has no key any more, job and schedule are cancelled. */
const currentJob = async (backend: Backend, path: string): Promise<Job | undefined> => {
  const job = await readJob(backend.store, path);
  if (job === undefined || job.status === 'cancelled') return job;
  const plan = await backend.planOf(job.customer);
  if (plan !== null) return { ...job, plan: plan ?? job.plan };
  await backend.runner.unschedule(path);
  const changes = { status: 'cancelled', schedule: undefined, ended_at: new Date().toISOString() } as const;
  await changeJob(backend.store, path, changes);
  return { ...job, ...changes };
};

const begin = async (backend: Backend, run: Run): Promise<object> => {
  const isGone = (await currentJob(backend, run.job)) === undefined;
  if (isGone && run.kind === 'refresh') await backend.runner.unschedule(run.job); // The job has expired.
  return beginRun(backend.store, run, laneConcurrency);
};

const end = async ({ store }: Backend, run: Run): Promise<object> => {
  const [job, summary] = [await readJob(store, run.job), await endRun(store, run)];
  if (summary?.outcomes['internal_error']) countFailure('internal');
  const webhook = job && summary && webhookOf(run, job.customer, summary);
  return { status: summary?.status ?? 'not begun', ...(webhook && { webhook: JSON.stringify(webhook) }) };
};

/**
 * The Lambda that sends webhooks from the queue. A failed one is retried after longer and longer waits, then moved to
 * the dead-letter queue. The alarm Dependencies starts at a failure that is not the fault of the receiver.
 */
export const bulkWebhookHandler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const secrets = new WebhookSecrets(process.env['VOUCH_CUSTOMER_TABLE'] ?? '');
  const failures = await Promise.all(
    Records.map(async ({ messageId, body, receiptHandle, attributes }) => {
      try {
        const webhook = Webhook.parse(JSON.parse(body));
        await sendWebhook(webhook, await secrets.of(webhook.customer));
        return [];
      } catch (error) {
        const wait = webhookWaits[Number(attributes.ApproximateReceiveCount) - 1];
        const isOfReceiver = error instanceof VouchError;
        if (!isOfReceiver) reportDependency('a webhook of a customer', error);
        if (wait !== undefined) await postpone(receiptHandle, wait);
        else if (isOfReceiver) log.warn('a webhook was not accepted', { causes: causeChain(error) });
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
};

const postpone = async (ReceiptHandle: string, VisibilityTimeout: number): Promise<void> => {
  const QueueUrl = process.env['VOUCH_BULK_QUEUE'] ?? '';
  await callAws('sqs', 'AmazonSQS.ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout });
};
