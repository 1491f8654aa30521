import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { apiClient } from '#shared/mcp/api-client.ts';
import { runTool, type ToolCall } from '#shared/mcp/run-tool.ts';
import { listen } from '../listen.ts';

/** A request to the API. */
interface Received {
  readonly path: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

/** An API for the tests of the file, which answers as each test says, and the tools that call it. */
export const useApi = () => {
  let answer: RequestListener;
  let requests: Received[] = [];
  let address = '';
  const notes: string[] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request));
    requests.push({ path: request.url, key: request.headers['x-api-key'], body });
    answer(request, response);
  });
  beforeAll(async () => {
    address = `http://${await listen(server)}`;
  });
  afterAll(() => server.close().closeAllConnections());
  beforeEach(() => {
    requests = [];
    notes.length = 0;
  });
  const answers = (listener: RequestListener): void => {
    answer = listener;
  };
  return {
    address: () => address,
    received: () => requests,
    /** What the tool has reported in this test. */
    notes,
    answers,
    json: (body: unknown, status = 200): void =>
      answers((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }),
    stream: (...chunks: readonly (string | Buffer)[]): void =>
      answers(async (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const chunk of chunks) await new Promise((resolve) => response.write(chunk, resolve));
        response.end();
      }),
    run: (name: string, input: ToolCall['input'] = {}, changes: Partial<ToolCall> = {}) => {
      const api = apiClient('key', { VOUCH_BASE_URL: `${address}/`, VOUCH_PUBLIC_BASE_URL: `${address}/public-api` });
      const notify = async (note: string) => void notes.push(note);
      return runTool(api, { name, input, signal: new AbortController().signal, notify, ...changes });
    },
  };
};

/** The result of a tool that failed. */
export const error = (shown: unknown) => ({ isError: true, content: [{ type: 'text', text: shown }] });
