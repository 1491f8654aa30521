import { PassThrough } from 'node:stream';
import { jest } from '@jest/globals';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { Context } from 'aws-lambda';
import { log } from '#shared/api/log.ts';
import { apiClient } from '#shared/mcp/api-client.ts';
import { mcpHandler } from '#shared/mcp/handler.ts';
import { mcpServer } from '#shared/mcp/server.ts';
import { useServer } from '../toolkit/resources.ts';
import { toolCallEvent } from './tool-call-event.ts';

/** An API that never answers. */
let asked: PromiseWithResolvers<void>;
let left: PromiseWithResolvers<void>;
const address = await useServer((_, response) => {
  asked.resolve();
  response.once('close', left.resolve);
});
beforeEach(() => {
  process.env['VOUCH_BASE_URL'] = address;
  [asked, left] = [Promise.withResolvers(), Promise.withResolvers()];
});

const lambdaStream = () => {
  const stream = new PassThrough();
  return Object.assign(stream, { writeHead: () => stream, setContentType: () => undefined });
};
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
    const stream = lambdaStream();
    const ended = mcpHandler()(toolCallEvent(call), stream, {} as Context);
    await asked.promise;
    stream.destroy();
    await left.promise;
    await ended;
  });
});

/** The warnings in the log of a call with these headers. */
const warningsOf = async (headers: Readonly<Record<string, string>> = {}) => {
  const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  await mcpHandler()(toolCallEvent(call, headers), lambdaStream().resume(), {} as Context);
  return warned.mock.calls;
};
const nameOnly = [['An MCP request failed', { error: expect.stringMatching(/Error$/) }]];

it.each([{ 'content-type': 'text/plain' }, { 'mcp-protocol-version': 'secret words' }])(
  'a request with the headers %j is logged without a message',
  async (headers) => {
    expect(await warningsOf(headers)).toEqual(nameOnly);
  },
);

it('a server without an address of the API is logged without a message', async () => {
  delete process.env['VOUCH_BASE_URL'];
  expect(await warningsOf()).toEqual(nameOnly);
});
