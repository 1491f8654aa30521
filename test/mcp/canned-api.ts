import { apiClient } from '#shared/mcp/api-client.ts';
import { runTool, type ToolCall } from '#shared/mcp/run-tool.ts';
import { useAnswers } from '../toolkit/resources.ts';

/** An API for the tests of the file, which answers as each test says, and the tools that call it. */
export const useApi = async () => {
  const { address, asked, answers } = await useAnswers();
  const notes: string[] = [];
  beforeEach(() => {
    notes.length = 0;
  });
  return {
    address,
    received: () =>
      asked.map(({ path, headers, body }) => ({ path, key: headers['x-api-key'], body: JSON.parse(body) })),
    /** What the tool has reported in this test. */
    notes,
    answers,
    json: (body: unknown, status = 200): void =>
      answers((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }),
    stream: (...events: readonly string[]): void =>
      answers((_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''))),
    run: (name: string, input: ToolCall['input'] = {}, changes: Partial<ToolCall> = {}) => {
      const api = apiClient('key', { VOUCH_BASE_URL: `${address}/`, VOUCH_PUBLIC_BASE_URL: `${address}/public-api` });
      const notify = async (note: string) => void notes.push(note);
      return runTool(api, { name, input, signal: new AbortController().signal, notify, ...changes });
    },
  };
};

/** The result of a tool that failed. */
export const error = (shown: unknown) => ({ isError: true, content: [{ type: 'text', text: shown }] });
