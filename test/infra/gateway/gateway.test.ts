import { request as requestHttp } from 'node:http';
import { startLocal } from '#infra/gateway/local.ts';
import { problemContentType } from '#shared/api/problem.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { PlatformStates } from '#shared/watch/platform-states.ts';
import { type Answered, post, postRaw } from '../../toolkit/invoke-endpoint.ts';
import { useLocal } from '../../toolkit/local.ts';
import { stable } from '../../toolkit/stable.ts';

const path = '/podcast-directory/reviews';
const request = { query: 'The Slow Kitchen', reviews_to_fetch: 1 };
const json = { 'content-type': 'application/json' };
const key = { ...json, 'x-api-key': 'demo' };

const live = await useLocal({ isLive: true });
const local = await useLocal(); // The last one: it sets variables of this process.

const expectProblem = ({ status, headers, body }: Answered, code: string) => {
  expect(headers.get('content-type')).toBe(problemContentType);
  expect(problemSchema().strict().safeParse(body).error).toBeUndefined();
  expect([body.code, body.status]).toEqual([code, status]);
  expect(headers.get('x-request-id')).toBe(body.request_id);
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
};

describe('what the gateway answers by itself', () => {
  it.each<[what: string, code: string, path: string, init: RequestInit]>([
    ['a wrong key', 'unauthenticated', path, { headers: { ...json, 'x-api-key': 'demo2' } }],
    ['a wrong path', 'not_found', '/nowhere', {}],
    ['a path that begins with two slashes', 'not_found', `/${path}`, {}],
    ['a wrong path with a slash behind it', 'not_found', '/nowhere/', {}],
    ['a path with two slashes behind it', 'not_found', `${path}//`, { headers: key }],
    ['a slash behind a path, without a key', 'unauthenticated', `${path}/`, { headers: json }],
    ['a page by POST', 'method_not_allowed', '/docs', {}],
    ['DELETE without a key', 'method_not_allowed', path, { method: 'DELETE', body: null, headers: {} }],
  ])('%s: %s', async (_, code, at, init) => expectProblem(await post(local.address, at, request, init), code));
});

it.each<[what: string, code: string, body: string, headers: Record<string, string>]>([
  ['over 1 MB', 'payload_too_large', JSON.stringify({ query: 'x'.repeat(1_100_000) }), key],
  ['over 10 MB', 'payload_too_large', JSON.stringify({ query: 'x'.repeat(11_000_000) }), key],
])('what the function answers: %s: %s', async (_, code, body, headers) => {
  expectProblem(await post(local.address, path, body, { headers }), code);
});

it.each(['constructor', 'valueOf'])('a header may be called %s', async (name) => {
  const headers = new Headers([...Object.entries(key), [name, 'x']]);
  expect(await post(local.address, path, request, { headers })).toMatchObject({ status: 200 });
});

it('a path may have one slash behind it, as at API Gateway', async () => {
  expect(await post(local.address, `${path}/`, request, { headers: key })).toMatchObject({ status: 200 });
});

describe('the header Accept', () => {
  it.each([
    ['text/csv', 'text/csv; charset=utf-8; header=present', /^\ufeffreview_id,.*\r\n[^\r]+\r\n$/],
    ['application/x-ndjson', 'application/x-ndjson', /^\{"review_id":[^\n]+\}\n$/],
    ['*/*', 'application/json', /^\{"all_reviews":/],
  ])('%s gives %s, the token in a header, and says that it is of the sandbox', async (accept, type, text) => {
    const response = await postRaw(local.address, path, request, { headers: { ...key, accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('vary')).toMatch(/^Accept(?:, Accept-Encoding)?$/);
    expect(response.headers.get('x-pagination-token')).not.toBeNull();
    expect(response.headers.get('x-ended-by')).toBe('limit');
    expect(response.headers.get('x-vouch-mode')).toBe('sandbox');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toMatch(text);
  });

  it('does not change the format of errors', async () => {
    const headers = { ...key, accept: 'text/csv' };
    expectProblem(await post(local.address, path, { query: 5 }, { headers }), 'invalid_request');
  });
});

const plan = { requestsPerSecond: 0.001, burst: 2, requestsPerMonth: 100 };

it.each([
  ['too_many_requests', { ...plan, requestsPerMonth: 100 }],
  ['quota_exceeded', { ...plan, burst: 100, requestsPerMonth: 2 }],
])('a usage plan: %s comes with Retry-After', async (code, limits) => {
  const limited = await startLocal({ plan: limits });
  try {
    for (const _ of [1, 2]) expect((await post(limited.address, path, request)).status).toBe(200);
    const refused = await post(limited.address, path, request);
    expectProblem(refused, code);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.close();
    process.env['VOUCH_ORIGINS'] = JSON.stringify(local.sandbox?.origins);
  }
});

it('calls do not disturb each other: the second, fifty at once, and one after a failed one answer as the first', async () => {
  const first = stable((await post(local.address, path, request)).body);
  const failed = await post(local.address, path, { query: 'No Such Podcast' });
  expect(failed.body.code).toBe('item_not_found');
  const many = await Promise.all(Array.from({ length: 50 }, () => post(local.address, path, request)));
  for (const { body } of many) expect(stable(body)).toEqual(first);
});

it('serves the last check of the platforms, for a minute', async () => {
  const response = await fetch(`${local.address}/platforms`);
  expect(response.headers.get('cache-control')).toBe('max-age=60');
  expect(PlatformStates.safeParse(await response.json()).error).toBeUndefined();
});

it('a port in use is an error of the system that start.ts explains', async () => {
  const port = Number(new URL(local.address).port);
  await expect(startLocal({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  process.env['VOUCH_ORIGINS'] = JSON.stringify(local.sandbox?.origins);
});

describe('a foreign Host', () => {
  /** The status and the code of a request with this header; `fetch` cannot send it. */
  const ask = (address: string, host: string, method = 'POST', at = path) =>
    new Promise<{ status: number | undefined; code: string }>((resolve, reject) => {
      const sent = requestHttp(new URL(at, address), { method, headers: { ...json, host } }, async (answer) => {
        const problem = problemSchema().safeParse(JSON.parse(Buffer.concat(await answer.toArray()).toString() || '{}'));
        resolve({ status: answer.statusCode, code: problem.data?.code ?? '' });
      });
      sent.on('error', reject).end(method === 'POST' ? '{}' : undefined);
    });

  it.each(['rebound.example', 'rebound.example:8787', 'localhost.rebound.example', '127.0.0.1.rebound.example'])(
    '%s is refused in live mode',
    async (host) => {
      expect(await ask(live.address, host)).toEqual({ status: 403, code: 'forbidden' });
      expect(await ask(live.address, host, 'GET', '/openapi.json')).toEqual({ status: 403, code: 'forbidden' });
    },
  );

  it.each(['localhost', 'LOCALHOST:8787', '127.0.0.1', '127.0.0.1:1', '[::1]', '192.168.1.5:8787'])(
    '%s is this machine',
    async (host) => expect(await ask(live.address, host)).toEqual({ status: 401, code: 'unauthenticated' }),
  );

  it('is accepted over the sandbox', async () => {
    expect(await ask(local.address, 'rebound.example')).toEqual({ status: 401, code: 'unauthenticated' });
  });
});
