import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { claudeItems } from '#infra/sandbox/claude/list.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { log } from '#shared/api/log.ts';
import { inLanes } from '../toolkit/lanes.ts';
import { invoke, useLocal } from '../toolkit/local.ts';

/** Every field that a line of the log may have. What is not here is not logged: no query, no text, no author, no key. */
const allowed = new Set([
  'operator_hint',
  'causes',
  ...['endpoint', 'request_id', 'code', 'platform', 'source', 'ended_by', 'status', 'returned', 'duration_ms'],
  ...['outcome', 'egress', 'error_name', 'error_stack', 'fields'],
  ...['model', 'turn', 'attempts', 'checks', 'stop_reason', 'input_tokens', 'output_tokens', 'cost_microdollars'],
  ...['provider_error', 'provider_request_id'],
]);

await useLocal();

interface Line {
  readonly message: string;
  readonly fields: object;
}

/** The texts of a request that must not appear in the log: long ones that are no names of ours. */
const privateTexts = (request: object): string[] =>
  JSON.stringify(request)
    .split('"')
    .filter((text) => text.length > 8 && !/^[a-z_]+$|^[A-Za-z-]+:$/.test(text));

describe('the log', () => {
  /** One item for each outcome of each kind of endpoint, beside every example. */
  const groupOf = (endpoint: string) => endpoints.find(({ path }) => path === endpoint)?.group;
  const items = [...standIns.flatMap((standIn) => standIn.items), ...claudeItems];
  const outcomes = [...new Map(items.map((item) => [`${groupOf(item.endpoint)} ${item.answers}`, item])).values()];
  const asked = [
    ...endpoints.map((endpoint) => ({ endpoint: endpoint.path, request: exampleOf(endpoint).request })),
    ...outcomes.map(({ endpoint, request }) => ({ endpoint, request })),
  ];

  const named = asked.map((each) => ({ ...each, name: JSON.stringify(each.request).slice(0, 80) }));
  let logged: Map<(typeof named)[number], Promise<Line[]>>;
  const linesOf = new AsyncLocalStorage<Line[]>();
  beforeAll(async () => {
    for (const level of ['info', 'warn', 'error'] as const) {
      jest.spyOn(log, level).mockImplementation((message, fields) => {
        linesOf.getStore()?.push({ message, fields });
      });
    }
    logged = inLanes(named, async ({ endpoint, request }) => {
      const lines: Line[] = [];
      // What stalls ends in as many seconds; what needs longer logs its deadline.
      await linesOf.run(lines, () => invoke(endpoint, request, 3));
      return lines;
    });
    await Promise.allSettled(logged.values());
  }, 90_000);

  it.each(named.map((asking) => ({ ...asking, asking })))(
    '$endpoint $name: only known fields, and nothing of what was asked',
    async ({ asking, request }) => {
      const lines = (await logged.get(asking)) ?? [];
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !allowed.has(name))).toEqual([]);
      const text = JSON.stringify(lines);
      expect(privateTexts(request).filter((part) => text.includes(part))).toEqual([]);
    },
  );
});
