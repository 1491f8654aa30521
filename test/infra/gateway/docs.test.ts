import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Local } from '#infra/gateway/local.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { sandboxExamples } from '#infra/site/docs/examples.ts';
import { startQuietly } from '../../local.ts';

let local: Local;
beforeAll(async () => {
  local = await startQuietly();
});
afterAll(() => local.close());

const get = (path: string) => fetch(local.address + path);

it.each([
  ['/docs', 'text/html; charset=utf-8', '<div id="docs"></div>'],
  ['/docs/', 'text/html; charset=utf-8', '<div id="docs"></div>'],
  ['/docs/start.js', 'text/javascript; charset=utf-8', 'Scalar.createApiReference'],
  ['/docs/scalar.js', 'text/javascript; charset=utf-8', 'createApiReference'],
  ['/docs/configuration.json', 'application/json', '"/openapi.json"'],
  ['/openapi.json', 'application/json', '"openapi":"3.1.1"'],
])('%s is %s', async (path, type, part) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect((await response.text()).includes(part)).toBe(true);
});

it('serves nothing else under /docs', async () => {
  const response = await get('/docs/other.js');
  await response.text();
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});

it('loads scripts and data from its own origin only', async () => {
  const policy = (await get('/docs')).headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]));
  expect(policy.join(' ')).not.toMatch(/https?:|\*|unsafe-eval/);
  const [page, start] = [await (await get('/docs')).text(), await (await get('/docs/start.js')).text()];
  expect(page + start).not.toMatch(/https?:/);
});

it('gives the key to its own origin only, and not in a script', async () => {
  const { headers } = await get('/docs/configuration.json');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const configuration: unknown = await (await get('/docs/configuration.json')).json();
  expect(configuration).toMatchObject({ authentication: { securitySchemes: { apiKey: { value: 'demo' } } } });
  expect(await (await get('/docs/start.js')).text()).not.toContain('demo');
});

it('has a document without a warning of a linter, also with the examples of the sandbox', async () => {
  const source = await (await get('/openapi.json')).text();
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

describe('the examples of the sandbox', () => {
  const endpoint = '/podcast-directory/reviews';
  const item = (query: string, answers?: SandboxItem['answers']): SandboxItem => ({
    endpoint,
    request: { query },
    shows: `Shows ${query}.`,
    ...(answers !== undefined && { answers }),
  });

  it('show each result once before any twice, and at most eight', () => {
    const items = [item('1'), item('2'), item('3', 'partial'), item('4', 'upstream_blocked'), item('5', 'partial')];
    const shown = sandboxExamples(items)[endpoint] ?? [];
    expect(shown.map(({ value }) => value)).toEqual(['1', '3', '4', '2', '5'].map((query) => ({ query })));
    expect(shown.slice(0, 2).map(({ summary }) => summary)).toEqual(['Shows 1.', 'Shows 3. (partial)']);
    const many = Array.from({ length: 20 }, (_, index) => item(String(index)));
    expect(sandboxExamples(many)[endpoint]).toHaveLength(8);
  });

  it('are several for every endpoint but those of jobs, which have ids', async () => {
    const { paths }: { paths: Record<string, object> } = JSON.parse(await (await get('/openapi.json')).text());
    for (const [path, operation] of Object.entries(paths)) {
      if (path.startsWith('/bulk/')) continue;
      const count = [...JSON.stringify(operation).matchAll(/"example-\d+"/g)].length;
      expect({ path, isSeveral: count > 1 }).toEqual({ path, isSeveral: true });
    }
  });
});
