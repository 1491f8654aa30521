import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Local } from '#infra/local/local.ts';
import { makeReadme, readReadme, writeReadme } from '#infra/tools/readme.ts';
import { post } from './invoke-endpoint.ts';
import { startQuietly } from './local.ts';
import { verifiedSources } from './recordings/form.ts';

const readme = readReadme();

it('has its made parts as the code makes them (npm run readme writes them)', async () => {
  const made = makeReadme(readme, await verifiedSources());
  if (process.env['WRITE_README']) writeReadme(made);
  else expect(readme).toBe(made);
});

describe('the first call', () => {
  let local: Local;
  beforeAll(async () => {
    local = await startQuietly();
  });
  afterAll(() => local.close());

  it('answers what the README shows', async () => {
    const [, path = '', request = ''] = /curl -s http:\/\/127\.0\.0\.1:8787(\S+) .*-d '([^']+)'/.exec(readme) ?? [];
    const [, shown = ''] = /```json\n(\{\n[\s\S]+?\n\})\n```/.exec(readme) ?? [];
    const { status, body } = await post(local.address, path, request);
    const same = { request_id: expect.any(String), fetched_at: expect.any(String) };
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(shown, (key, value) => (key in same ? same[key as keyof typeof same] : value)));
  });
});

it('names only commands that package.json has', async () => {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named));
});

it.each(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/runbook.md'])(
  '%s names only files that there are',
  (file) => {
    const root = join(import.meta.dirname, '..');
    const text = readFileSync(join(root, file), 'utf8');
    const named = [...text.matchAll(/`((?:test|shared|functions|infra|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  },
);
