import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '#client/src/index.ts';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { firstTry } from '#infra/site/files/site-config.ts';
import { handlerPath } from '#shared/api/endpoint.ts';
import { startLocal } from '../gateway/local.ts';

/** Updates the example response of every contract with the sandbox's response to its example request. */
const root = join(import.meta.dirname, '../..');

/** Fixed values for what differs from call to call. */
const fixed: Readonly<Record<string, string>> = {
  fetched_at: '2026-11-21T12:00:00.000Z',
  next_sync_date: '2026-11-20T12:00:00.000Z',
  request_id: '3f2c9a4e-7b1d-4c58-9e60-d1a2b3c4e5f6',
  run_started_at: '2026-11-21T12:00:00.000Z',
  run_ended_at: '2026-11-21T12:00:05.000Z',
  links_expire_at: '2026-11-21T12:20:00.000Z',
};

/** The day of a result, and the address of a link of this machine, in place of those of a deployment. */
const day = /\bdt=\d{4}-\d\d-\d\d/;
const link = (address: string, text: string): string => {
  const path = text.startsWith(address) ? decodeURIComponent(URL.parse(text)?.pathname ?? '') : undefined;
  return path === undefined
    ? text
    : `https://bucket.s3.amazonaws.com${path.replace('/bulk/files', '')}?X-Amz-Signature=...`;
};

process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
const local = await startLocal();
const post = (path: string, request: object): Promise<Response> =>
  fetch(local.address + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
for (const endpoint of endpoints) {
  const { request } = exampleOf(endpoint);
  if (endpoint.name === 'bulk-status') await sleep(10_000); // The job of the example ends.
  const answer = await post(endpoint.path, request);
  if (!answer.ok) throw new Error(`${endpoint.path} returned ${answer.status}: ${await answer.text()}`);
  const events: object[] = [];
  if (endpoint.transport === 'events' && answer.body)
    for await (const { event, data = '' } of readEvents(answer.body)) events.push({ event, data: JSON.parse(data) });
  const whole = events.length > 0 ? JSON.stringify(events) : await answer.text();
  const response: unknown = JSON.parse(whole, (key, value: unknown) =>
    typeof value === 'string' ? (fixed[key] ?? link(local.address, value).replace(day, 'dt=2026-11-21')) : value,
  );
  const file = join(root, dirname(handlerPath(endpoint)), 'example.json');
  writeFileSync(file, `${JSON.stringify({ request, response }, null, 2)}\n`);
}
const { path, request } = firstTry;
const first = await post(path, request);
const response: unknown = JSON.parse(await first.text(), (key, value: unknown) => fixed[key] ?? value);
const headers = Object.fromEntries(
  [...first.headers].filter(([name]) => /^(content-type|x-(?!request-id|next|vouch|content))/.test(name)),
);
writeFileSync(join(root, 'infra/site/page/recorded.json'), JSON.stringify({ path, request, response, headers }));
await local.close();
