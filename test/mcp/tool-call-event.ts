import { restEvent } from '#infra/gateway/rest-event.ts';

/** The event of a caller that calls a tool of the MCP server over HTTP, with these headers in addition. */
export const toolCallEvent = (call: object, headers: Readonly<Record<string, string>> = {}) =>
  restEvent({
    method: 'POST',
    rawHeaders: Object.entries({
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    }).flat(),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    requestId: 'test',
  });
