import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { disconnectSignal, type HttpEvent, openStream, type StreamHandler, streamify } from '../api/lambda-stream.ts';
import { log } from '../api/log.ts';
import { safetyHeaders } from '../api/problem.ts';
import { isWithinLimits, maximumDepth } from '../html/parse-json.ts';
import { apiClient } from './api-client.ts';
import { mcpServer } from './server.ts';

/** The key of the caller, in the header of the API or as MCP clients send it: `Authorization: Bearer`. */
export const keyOf = (headers: Headers): string | undefined => {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return [headers.get('x-api-key'), bearer].find((key) => key && /^[\x21-\x7e]+$/.test(key)) ?? undefined;
};

const usedHeader = /^(accept|content-type|authorization|x-api-key|mcp-[\w-]+)$/i;

/** A Request throws on other characters. A key with one is left out, and the API refuses the call. */
const usableValue = /^[\t\x20-\x7e]*$/;

/** The most values of a message: the SDK takes up to 7 us for each, and a list of the tools needs no key. */
const mostValues = 50_000;

/** The text of a body, or undefined if it has too many levels or values. */
const bodyOf = ({ body, isBase64Encoded }: HttpEvent): string | undefined => {
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '');
  return isWithinLimits(text, mostValues) ? text : undefined;
};

const tooMany = (): Response => {
  const message = `The body nests more than ${maximumDepth} levels, or has more than ${mostValues.toLocaleString('en')} values.`;
  return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message } }, { status: 400 });
};

/** The request of the event, for the SDK. Its address is not used. */
const requestOf = (event: HttpEvent, body: string, signal: AbortSignal): Request =>
  new Request('https://mcp.invalid/mcp', {
    method: 'POST',
    headers: Object.entries({ ...event.headers }).flatMap(([name, value = '']): [string, string][] =>
      usedHeader.test(name) && usableValue.test(value) ? [[name, value]] : [],
    ),
    signal,
    body,
  });

const send = async (stream: Writable, { status, headers, body }: Response): Promise<void> => {
  const opened = openStream(stream, {
    statusCode: status,
    headers: { ...Object.fromEntries(headers), ...safetyHeaders },
  });
  if (body !== null) return pipeline(Readable.fromWeb(body), opened);
  opened.write(''); // Without a write, Lambda sends no status.
  opened.end();
};

const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The MCP server over Streamable HTTP, without a state. It serves clients of 2026-07-28 and of 2025-11-25. */
export const mcpHandler = () => {
  const mcp = createMcpHandler(
    ({ requestInfo }) => mcpServer(apiClient(requestInfo && keyOf(requestInfo.headers))),
    // The message of an error may contain input of the caller.
    { onerror: (error) => log.warn('An MCP request failed', { error: errorName(error) }) },
  );
  const handler: StreamHandler = async (event, stream) => {
    if (!('httpMethod' in event)) throw new Error('The MCP server is called by a REST API');
    const body = bodyOf(event);
    const response = body === undefined ? tooMany() : await mcp.fetch(requestOf(event, body, disconnectSignal(stream)));
    try {
      await send(stream, response);
    } catch (error) {
      log.warn('An MCP response was not sent to its end', { error: errorName(error) }); // The caller has left.
    }
  };
  return streamify(handler);
};
