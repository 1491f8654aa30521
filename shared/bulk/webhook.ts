import { createHmac, hash } from 'node:crypto';
import * as z from 'zod';
import type { Secrets } from '../customers/webhook-secrets.ts';
import { createHttp } from '../http/client.ts';
import type { Run } from './job/model.ts';
import type { Summary } from './job/runs.ts';

/** One webhook, as it waits in the queue. */
export const Webhook = z.object({
  /** The same at every try, so that the receiver can recognize a repeated one. */
  id: z.string(),
  customer: z.string(),
  url: z.string(),
  payload: z.object({
    type: z.enum(['job.succeeded', 'job.failed']),
    timestamp: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
});
export type Webhook = z.infer<typeof Webhook>;

/** How long one try may take, in milliseconds. */
const tryMs = 15_000;

/** The waits between the tries, in seconds: nine hours in all. */
export const webhookWaits = [30, 120, 600, 1_800, 7_200, 21_600] as const;

/** The webhook of a run that has ended; undefined if the job has none. */
export const webhookOf = (run: Run, customer: string, summary: Summary): Webhook | undefined => {
  const { webhook_url: url, ended_at, ...rest } = summary;
  if (url === undefined) return undefined;
  const type = rest.status === 'complete' ? 'job.succeeded' : 'job.failed';
  const id = `msg_${hash('sha256', `${run.job}\n${run.id}`).slice(0, 24)}`;
  return { id, customer, url, payload: { type, timestamp: ended_at, data: rest } };
};

/** The headers of a webhook as Standard Webhooks has them: signed over id, time and body. */
export const signedHeaders = (id: string, body: string, secrets: Secrets, now = Date.now()): Record<string, string> => {
  const time = String(Math.floor(now / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures.join(' ') };
};

/**
 * Sends a webhook once. Only a public address is reached, and no redirect is followed.
 *
 * @param ms how long it may take, in milliseconds
 * @throws VouchError if it was not accepted with a status from 200 to 299
 */
export const sendWebhook = async ({ id, url, payload }: Webhook, secrets: Secrets, ms = tryMs): Promise<void> => {
  const http = createHttp({ hosts: 'public', deadline: Date.now() + ms });
  await http.send({
    url,
    method: 'POST',
    json: payload,
    headers: signedHeaders(id, JSON.stringify(payload), secrets),
    isTriedOnce: true,
    timeoutMs: ms,
    maximumBytes: 1_000,
    cutsBody: 'any',
  });
};
