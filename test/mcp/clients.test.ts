import { request as requestHttp } from 'node:http';
import { join } from 'node:path';
import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { operationOfTool, tools } from '#shared/mcp/api-tools.ts';
import { postRaw } from '../toolkit/invoke-endpoint.ts';
import { useLocal } from '../toolkit/local.ts';
import { expectPages, expectProgress } from './uses.ts';

const root = join(import.meta.dirname, '../..');

const local = await useLocal();

const overHttp = (headers: Record<string, string> = { 'x-api-key': 'demo' }): Transport =>
  new StreamableHTTPClientTransport(new URL('/mcp', local.address), { requestInit: { headers } });

const overStdio = (): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [join(root, 'infra/gateway/mcp.ts')],
    env: { VOUCH_BASE_URL: local.address, VOUCH_API_KEY: 'demo' },
    stderr: 'ignore',
  });

/** How the SDK's client chooses the version of the protocol. */
const versions: Readonly<Record<string, ClientOptions>> = {
  '2026-07-28': { versionNegotiation: { mode: 'auto' } },
  '2025-11-25': {},
};

const clients: Client[] = [];
afterAll(async () => void (await Promise.all(clients.map((client) => client.close()))));

const connect = async (transport: Transport, version: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, versions[version]);
  clients.push(client);
  await client.connect(transport);
  return client;
};

const podcast = { kind: 'podcast-directory', query: 'The Slow Kitchen' };

describe.each(Object.keys(versions))('a client of %s', (version) => {
  describe.each([
    ['HTTP', overHttp],
    ['stdio', overStdio],
  ])('over %s', (_, transport) => {
    let connected: Client;
    beforeAll(async () => {
      connected = await connect(transport(), version);
    });

    it('lists the tools, reads two pages, and gets an error that it can read', async () => {
      expect(connected.getNegotiatedProtocolVersion()).toBe(version);
      await expectPages(connected);
    });

    it('sees the progress of explore_domain, and gets what is known in the end', () => expectProgress(connected));
  });

  it.each(endpoints.filter(({ group }) => group !== 'reviews' && group !== 'bulk'))(
    'has a tool for $name',
    async (endpoint) => {
      const [name] = tools.flatMap((tool) => (operationOfTool(tool.name) === endpoint.name ? [tool.name] : []));
      const connected = await connect(overHttp(), version);
      const { structuredContent, isError } = await connected.callTool({
        name: name ?? '',
        arguments: { ...exampleOf(endpoint).request },
      });
      expect({ isError, structuredContent }).toEqual({ isError: undefined, structuredContent: expect.any(Object) });
    },
  );
});

describe('the key of the caller', () => {
  const reviews = async (headers: Record<string, string>) =>
    (await connect(overHttp(headers), '2026-07-28')).callTool({ name: 'get_reviews', arguments: podcast });

  it.each([
    [{ authorization: 'bearer demo' }],
    [{ 'x-api-key': 'demo', authorization: 'Bearer other' }],
    [{ 'x-api-key': 'two words', authorization: 'Bearer demo' }],
  ])('is accepted as %j', async (headers) => {
    expect(await reviews(headers)).toMatchObject({ structuredContent: { reviews: { length: 10 } } });
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ authorization: 'Basic demo' }],
    [{ 'x-api-key': 'de mo' }],
    [{ 'x-api-key': '', authorization: 'Bearer ' }],
  ])('is refused by the API as %j', async (headers) => {
    expect(await reviews(headers)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('"unauthenticated"') }],
    });
  });
});

describe('the local gateway', () => {
  const right = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const listTools = JSON.stringify(list);
  const withValues = (count: number) => JSON.stringify({ ...list, params: { a: Array(count).fill(0) } });

  const send = (headers: Record<string, string>, method = 'POST', body = listTools): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = { ...right, ...headers };
      const request = requestHttp(new URL('/mcp', local.address), { method, headers: sent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      request.once('error', reject).end(method === 'POST' ? body : undefined);
    });

  it.each([
    {},
    { origin: 'http://localhost:6274' },
    { origin: 'http://[::1]:8787' },
    { host: 'localhost:8787' },
    { host: '192.0.2.1:8787', origin: 'http://192.0.2.1:8787' },
  ])('serves MCP with %j', async (headers) => expect(await send({ ...headers })).toBe(200));

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example' },
    { host: 'evil.example:8787', origin: 'http://evil.example:8787' },
    { origin: '' },
    { host: 'evil.example:8787' },
  ])('refuses pages of other hosts: %j', async (headers) => expect(await send({ ...headers })).toBe(403));

  it('goes on when a caller leaves before the response', async () => {
    const left = new AbortController();
    const call = { name: 'explore_domain', arguments: { query: 'copperkettle.example' } };
    const params = { ...call, _meta: { progressToken: 1 } };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { ...right, 'x-api-key': 'demo' };
    const { body: events } = await postRaw(local.address, '/mcp', body, { headers, signal: left.signal });
    await events?.getReader().read();
    left.abort();
    expect(await send({})).toBe(200);
  });

  it.each(['GET', 'PUT', 'DELETE'])('has no %s', async (method) => expect(await send({}, method)).toBe(405));

  it.each<[string, Record<string, string>, string, number, string]>([
    [
      'an Accept of JSON alone',
      { accept: 'application/json' },
      listTools,
      406,
      'must accept both application/json and',
    ],
    ['text', { 'content-type': 'text/plain' }, listTools, 415, 'Content-Type must be application/json'],
    ['another version', { 'mcp-protocol-version': '1999-01-01' }, listTools, 400, 'supported versions: 2025-11-25'],
    ['many levels', {}, `${'['.repeat(501)}${']'.repeat(501)}`, 400, 'more than 500 levels'],
    ['as many values as may be', {}, withValues(49_995), 200, 'get_reviews'],
    ['one value more', {}, withValues(49_996), 400, 'more than 50,000 values'],
    ['half a body', {}, '{', 400, '-32700'],
    ['more than 4 MB', {}, JSON.stringify({ text: 'a'.repeat(4_200_000) }), 413, 'must not exceed 4194304 bytes'],
    ['more than 10 MB', {}, JSON.stringify({ text: 'a'.repeat(11_000_000) }), 413, 'The request body is larger'],
  ])('explains what is wrong with %s', async (_, headers, body, status, explanation) => {
    const response = await postRaw(local.address, '/mcp', body, { headers: { ...right, ...headers } });
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(explanation)]);
  });

  it('passes on what the API says to a body of 1 MB', async () => {
    const params = { name: 'get_brand_assets', arguments: { query: 'a'.repeat(1_100_000) } };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await postRaw(local.address, '/mcp', body, { headers: { ...right, 'x-api-key': 'demo' } });
    expect(await response.text()).toContain('The limit is 1048576 bytes.');
  });

  it('says what its address is for in a browser', async () => {
    const response = await fetch(new URL('/mcp', local.address), { headers: { accept: 'text/html' } });
    expect(response.headers.get('allow')).toBe('POST');
    expect([response.status, await response.json()]).toMatchObject([
      405,
      { code: 'method_not_allowed', detail: expect.stringContaining('Add this address to an MCP client') },
    ]);
  });
});
