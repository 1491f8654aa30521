import { jest } from '@jest/globals';
import { endpoints } from '#functions/index.ts';
import type { Local } from '#infra/local/local.ts';
import { claudeItems } from '#infra/local/sandbox/claude/list.ts';
import { standIns } from '#infra/local/sandbox/index.ts';
import { log } from '#shared/api/log.ts';
import { invoke, startQuietly } from './local.ts';

/** Every field that a line of the log may have. What is not here is not logged: no query, no text, no author, no key. */
const allowed = new Set([
  ...['endpoint', 'request_id', 'code', 'platform', 'source', 'ended_by', 'status', 'returned', 'duration_ms'],
  ...['error_name', 'error_stack', 'fields'],
  ...['model', 'turn', 'attempts', 'checks', 'stop_reason', 'input_tokens', 'output_tokens', 'cost_microdollars'],
  ...['provider_error', 'provider_request_id'],
]);

interface Line {
  readonly message: string;
  readonly fields: object;
}

/** The texts of a request that would be noticed in a line: not those that are names of ours. */
const telling = (request: object): string[] =>
  JSON.stringify(request)
    .split('"')
    .filter((text) => text.length > 8 && !/^[a-z_]+$|^[A-Za-z-]+:$/.test(text));

describe('the log', () => {
  let local: Local;
  const lines: Line[] = [];
  beforeAll(async () => {
    local = await startQuietly();
    for (const level of ['debug', 'info', 'warn', 'error', 'critical'] as const) {
      jest.spyOn(log(), level).mockImplementation((message, ...more) => {
        lines.push({ message: String(message), fields: Object.assign({}, ...more) });
      });
    }
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await local.close();
  });

  /** One item for each outcome of each kind of endpoint, beside every example. */
  const groupOf = (endpoint: string) => endpoints.find(({ path }) => path === endpoint)?.group;
  const items = [...standIns.flatMap((standIn) => standIn.items), ...claudeItems].filter(
    ({ shows }) => !/stall|hang|slow|nothing more|\d seconds|trickl/i.test(shows),
  );
  const outcomes = [...new Map(items.map((item) => [`${groupOf(item.endpoint)} ${item.answers}`, item])).values()];
  const asked = [
    ...endpoints.map(({ path, example }) => ({ endpoint: path, request: example.request })),
    ...outcomes.map(({ endpoint, request }) => ({ endpoint, request })),
  ];

  it.each(asked.map((each) => ({ ...each, name: JSON.stringify(each.request).slice(0, 80) })))(
    '$endpoint $name: only known fields, and nothing of what was asked',
    async ({ endpoint, request }) => {
      lines.length = 0;
      await invoke(endpoint, request, 20);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !allowed.has(name))).toEqual([]);
      const text = JSON.stringify(lines);
      expect(telling(request).filter((part) => text.includes(part))).toEqual([]);
    },
    30_000,
  );
});
