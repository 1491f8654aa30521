import type { RequestListener } from 'node:http';
import { runOf } from '#shared/bulk/job/runs.ts';
import { sendWebhook, signedHeaders, Webhook, webhookOf, webhookWaits } from '#shared/bulk/webhook.ts';
import { newSecret } from '#shared/customers/webhook-secrets.ts';
import { pageOf } from '../docs/pages.ts';
import { type ReceivedRequest, useAnswers } from '../toolkit/resources.ts';

const { address: origin, asked, answers } = await useAnswers();
process.env['VOUCH_ORIGINS'] = JSON.stringify({
  'hooks.example.com': { address: '142.250.180.14', origin },
  'inside.example.com': { address: '10.0.0.1', origin },
});

const payload = { type: 'job.succeeded', timestamp: '2026-11-21T12:00:00Z', data: { job_id: 'job_1' } };
const webhook = Webhook.parse({ id: 'msg_1', customer: 'c', url: 'https://hooks.example.com/vouch', payload });

it('is signed over id, time and body, with each secret', async () => {
  const secrets = [newSecret(), newSecret()] as const;
  answers((_, response) => response.write('x', () => response.destroy())); // The status says that it was accepted.
  await sendWebhook(webhook, secrets);
  const { headers = {}, body = '' }: Partial<ReceivedRequest> = asked[0] ?? {};
  expect(JSON.parse(body)).toEqual(payload);
  const time = Number(headers['webhook-timestamp']) * 1_000;
  expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
  expect(headers).toMatchObject(signedHeaders('msg_1', body, secrets, time));
  const [first, second] = secrets.map((secret) => signedHeaders('msg_1', body, [secret], time)['webhook-signature']);
  expect(headers['webhook-signature']).toBe(`${first} ${second}`);
});

it('has the signature of the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [secret], 1_614_265_330_000);
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

const inside = { location: 'https://inside.example.com/' };
it.each<[what: string, reply: RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['breaks off', (request) => request.socket.destroy()],
  ['hangs', () => undefined],
  ['redirects inside', (_, response) => response.writeHead(307, inside).end()],
])('is an error if its receiver %s, and is sent once', async (_, reply) => {
  answers(reply);
  await expect(sendWebhook(webhook, [newSecret()], 1_000)).rejects.toMatchObject({ name: 'VouchError' });
  expect(asked).toHaveLength(1);
});

it.each(['https://inside.example.com/', 'https://127.0.0.1/', 'http://localhost/'])('never reaches %s', async (url) => {
  await expect(sendWebhook({ ...webhook, url }, [newSecret()])).rejects.toMatchObject({ name: 'VouchError' });
  expect(asked).toEqual([]);
});

it('says whether every item is complete, and has the same id at every try', () => {
  const run = runOf('jobs/c/j', {});
  const summary = {
    ...{ job_id: 'j', items: 1, finished: 1, outcomes: {}, warnings: {} },
    ...{ reviews: 0, files: 0, bytes: 0, ended_at: 't' },
    webhook_url: 'https://hooks.example.com/',
  };
  const of = (status: 'complete' | 'partial' | 'failed') => webhookOf(run, 'c', { ...summary, status });
  expect(of('complete')?.payload.type).toBe('job.succeeded');
  expect(of('partial')?.payload.type).toBe('job.failed');
  expect(of('failed')).toMatchObject({
    id: of('complete')?.id,
    payload: { type: 'job.failed', data: { status: 'failed' } },
  });
  expect(webhookOf(run, 'c', { ...summary, status: 'complete', webhook_url: undefined })).toBeUndefined();
});

it('the waits between the tries are those that docs/bulk.md names', () => {
  const [, named = ''] = /is sent again after ([^.]*), always/.exec(pageOf('docs/bulk.md')) ?? [];
  const waits = [...named.matchAll(/([\d, and]+) (second|minute|hour)s/g)].flatMap(([, counts = '', unit]) =>
    (counts.match(/\d+/g) ?? []).map(
      (count) => Number(count) * (unit === 'second' ? 1 : unit === 'minute' ? 60 : 3_600),
    ),
  );
  expect(waits).toEqual(webhookWaits);
});
