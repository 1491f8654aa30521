import { endpoints } from '#functions/index.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import { Problem, problemContentType } from '#shared/api/problem.ts';
import { type Answered, post } from '../../invoke-endpoint.ts';
import { startQuietly } from '../../local.ts';

const path = '/podcast-directory/reviews';
const request = { query: 'The Slow Kitchen', reviews_to_fetch: 1 };
const json = { 'content-type': 'application/json' };
const key = { ...json, 'x-api-key': 'demo' };

let local: Local;
beforeAll(async () => {
  local = await startQuietly();
});
afterAll(() => local.close());

const expectProblem = ({ status, headers, body }: Answered, code: string) => {
  expect(headers.get('content-type')).toBe(problemContentType);
  expect(Problem.strict().safeParse(body).error).toBeUndefined();
  expect([body.code, body.status]).toEqual([code, status]);
  expect(headers.get('x-request-id')).toBe(body.request_id);
};

describe('what the gateway answers by itself', () => {
  it.each<[what: string, code: string, path: string, init: RequestInit]>([
    ['no key', 'unauthenticated', path, { headers: json }],
    ['a wrong key', 'unauthenticated', path, { headers: { ...json, 'x-api-key': 'demo2' } }],
    ['an empty key', 'unauthenticated', path, { headers: { ...json, 'x-api-key': '' } }],
    ['a wrong path', 'not_found', '/nowhere', {}],
    ['a path with a slash too many', 'not_found', `${path}/`, {}],
    ['a page by POST', 'not_found', '/docs', {}],
    ['another method', 'method_not_allowed', path, { method: 'PUT' }],
    ['GET', 'method_not_allowed', path, { method: 'GET', body: null }],
    ['DELETE without a key', 'method_not_allowed', path, { method: 'DELETE', body: null, headers: {} }],
  ])('%s: %s', async (_, code, at, init) => expectProblem(await post(local.address, at, request, init), code));

  it('names the method that is allowed', async () => {
    const { headers } = await post(local.address, path, request, { method: 'PATCH' });
    expect(headers.get('allow')).toBe('POST');
  });
});

describe('what the function answers', () => {
  it.each<[what: string, code: string, body: string, headers: Record<string, string>]>([
    ['text', 'unsupported_media_type', '{}', { ...key, 'content-type': 'text/plain' }],
    ['a form', 'unsupported_media_type', 'query=x', { ...key, 'content-type': 'application/x-www-form-urlencoded' }],
    ['no JSON', 'invalid_request', '{query:', key],
    ['a list', 'invalid_request', '[]', key],
    ['null', 'invalid_request', 'null', key],
    ['nothing', 'invalid_request', '', key],
    ['a prototype', 'invalid_request', '{"query":"x","__proto__":{"admin":true}}', key],
    ['over 1 MB', 'payload_too_large', JSON.stringify({ query: 'x'.repeat(1_100_000) }), key],
    ['over 10 MB', 'payload_too_large', JSON.stringify({ query: 'x'.repeat(11_000_000) }), key],
    ['100,000 levels', 'invalid_request', '['.repeat(100_000) + ']'.repeat(100_000), key],
  ])('%s: %s', async (_, code, body, headers) => {
    expectProblem(await post(local.address, path, body, { headers }), code);
  });
});

describe('a usage plan', () => {
  const plan = { requestsPerSecond: 0.001, burst: 2, requestsPerMonth: 100 };

  it.each([
    ['too_many_requests', { ...plan, requestsPerMonth: 100 }],
    ['quota_exceeded', { ...plan, burst: 100, requestsPerMonth: 2 }],
  ])('%s comes with Retry-After', async (code, limits) => {
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
});

describe('calls do not disturb each other', () => {
  const withoutVolatile = ({ body }: Answered) => ({
    ...body,
    extra_information: { ...body.extra_information, fetched_at: '', request_id: '' },
  });

  it('the second, fifty at once, and one after a failed one answer as the first', async () => {
    const first = withoutVolatile(await post(local.address, path, request));
    const failed = await post(local.address, path, { query: 'No Such Podcast' });
    expect(failed.body.code).toBe('item_not_found');
    const many = await Promise.all(Array.from({ length: 50 }, () => post(local.address, path, request)));
    for (const each of many) expect(withoutVolatile(each)).toEqual(first);
  });
});

describe('pages', () => {
  const get = (at: string) => fetch(local.address + at);

  it('the OpenAPI document has every endpoint', async () => {
    const document = (await (await get('/openapi.json')).json()) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toEqual(endpoints.map((endpoint) => endpoint.path));
  });

  it('the docs load nothing from another host', async () => {
    const page = await get('/docs');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, asset = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await get(asset)).status).toBe(200);
  });

  it('a file beside the docs is not served', async () => {
    expect((await get('/docs/package.json')).status).toBe(404);
    expect((await get('/docs/..%2fpackage.json')).status).toBe(404);
  });

  it('the list of the sandbox', async () => {
    const { items } = (await (await get('/sandbox')).json()) as { items: object[] };
    expect(items).toEqual(JSON.parse(JSON.stringify([local.sandbox?.items, local.sandbox?.claude.items].flat())));
  });

  it('answers say that they come from the sandbox', async () => {
    const { headers } = await post(local.address, path, request);
    expect(headers.get('x-vouch-mode')).toBe('sandbox');
  });
});

it('a port in use is an error of the system that start.ts explains', async () => {
  const port = Number(new URL(local.address).port);
  await expect(startLocal({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  process.env['VOUCH_ORIGINS'] = JSON.stringify(local.sandbox?.origins);
});
