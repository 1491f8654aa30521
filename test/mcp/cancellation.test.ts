import { createServer, type Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { jest } from '@jest/globals';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { Context } from 'aws-lambda';
import { log } from '#shared/api/log.ts';
import { apiClient } from '#shared/mcp/api-client.ts';
import { mcpHandler } from '#shared/mcp/handler.ts';
import { mcpServer } from '#shared/mcp/server.ts';
import { listen } from '../listen.ts';
import { toolCallEvent } from './tool-call-event.ts';

/** An API that never answers. */
let server: Server;
let address: string;
let asked: PromiseWithResolvers<void>;
let left: PromiseWithResolvers<void>;

beforeAll(async () => {
  server = createServer((_, response) => {
    asked.resolve();
    response.once('close', left.resolve);
  });
  address = `http://${await listen(server)}`;
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  [asked, left] = [Promise.withResolvers(), Promise.withResolvers()];
});

const call = { name: 'get_reviews', arguments: { kind: 'online-course', query: 'Bread' } };

describe('the request to the API ends', () => {
  it.each([{ versionNegotiation: { mode: 'auto' } } as const, {}])(
    'with notifications/cancelled: %j',
    async (version) => {
      const [ofClient, ofServer] = InMemoryTransport.createLinkedPair();
      await mcpServer(apiClient('key', { VOUCH_BASE_URL: address })).connect(ofServer);
      const client = new Client({ name: 'test', version: '1' }, version);
      await client.connect(ofClient);
      const canceled = new AbortController();
      const result = expect(client.callTool(call, { signal: canceled.signal })).rejects.toThrow();
      await asked.promise;
      canceled.abort();
      await left.promise;
      await result;
      await client.close();
    },
  );

  it('when the caller leaves', async () => {
    process.env['VOUCH_BASE_URL'] = address;
    const stream = Object.assign(new PassThrough(), { writeHead: () => undefined, setContentType: () => undefined });
    const ended = mcpHandler()(toolCallEvent(call), stream, {} as Context);
    await asked.promise;
    stream.destroy();
    await left.promise;
    await ended;
  });
});

it.each([{ 'content-type': 'text/plain' }, { accept: 'text/plain' }, { 'mcp-protocol-version': 'secret words' }])(
  'a request with the headers %j is logged without a message',
  async (headers) => {
    const warned = jest.spyOn(log(), 'warn').mockImplementation(() => undefined);
    const stream = Object.assign(new PassThrough(), { writeHead: () => undefined, setContentType: () => undefined });
    await mcpHandler()(toolCallEvent(call, headers), stream.resume(), {} as Context);
    expect(warned.mock.lastCall?.[1]).toEqual({ error: expect.stringMatching(/Error$/) });
  },
);
