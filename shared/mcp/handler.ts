import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { disconnectSignal, openStream, type StreamHandler, streamify } from '../api/lambda-stream.ts';
import { log } from '../api/log.ts';
import { safetyHeaders } from '../api/problem.ts';
import { apiOfEnvironment } from './call-api.ts';
import { mcpServer } from './server.ts';

/** The key of the caller, in the header of the API or as MCP clients send it: `Authorization: Bearer`. */
export const keyOf = (headers: Headers): string | undefined =>
  headers.get('x-api-key') ?? /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The request of the event, for the SDK. Its address is not used. */
const requestOf = (
  { httpMethod, headers, body, isBase64Encoded }: APIGatewayProxyEvent,
  signal: AbortSignal,
): Request => {
  const sent = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  return new Request('https://mcp.invalid/mcp', {
    method: httpMethod,
    headers: sent,
    signal,
    ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
  });
};

const send = async (stream: Writable, { status, headers, body }: Response): Promise<void> => {
  const opened = openStream(stream, {
    statusCode: status,
    headers: { ...Object.fromEntries(headers), ...safetyHeaders },
  });
  if (body !== null) return pipeline(Readable.fromWeb(body), opened);
  opened.write(''); // Without a write, Lambda sends no status.
  opened.end();
};

/**
 * The Lambda handler of the MCP server, over Streamable HTTP. It is stateless: each request has the key of its caller. It
 * serves clients of the protocol of 2026-07-28 and of 2025-11-25.
 */
export const mcpHandler = () => {
  const mcp = createMcpHandler(
    ({ requestInfo }) => mcpServer(apiOfEnvironment(requestInfo && keyOf(requestInfo.headers))),
    // The message of an error may contain input of the caller.
    { onerror: ({ name }) => log().warn('An MCP request failed', { error: name }) },
  );
  const handler: StreamHandler = async (event, stream) => {
    if (!('httpMethod' in event)) throw new Error('The MCP server is called by a REST API');
    await send(stream, await mcp.fetch(requestOf(event, disconnectSignal(stream))));
  };
  return streamify(handler);
};
