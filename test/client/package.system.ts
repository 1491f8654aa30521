import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Local } from '#infra/local/local.ts';
import { version } from '#infra/tools/version.ts';
import { startQuietly } from '../local.ts';

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'vouch-client-'));
const environment = { ...process.env, npm_config_update_notifier: 'false', NODE_OPTIONS: '' };

const run = (command: string, args: readonly string[], cwd = directory) =>
  new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }));
  });

let local: Local;
beforeAll(async () => {
  local = await startQuietly();
  writeFileSync(join(directory, 'package.json'), '{"name": "empty", "private": true, "type": "module"}');
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', directory], join(root, 'client'));
  expect(packed).toMatchObject({ status: 0 });
  const file = `./vouch-client-${version}.tgz`;
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', file]);
  expect(installed).toMatchObject({ status: 0 });
}, 60_000);
afterAll(async () => {
  await local.close();
  rmSync(directory, { recursive: true });
});

const installed = join(directory, 'node_modules/@vouch/client');

it('has the version of the project, and needs no other package', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@vouch/client', version });
  expect(manifest).not.toHaveProperty('dependencies');
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
});

it('has at most 3 kB after compression', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(installed, 'dist/index.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(3_000);
});

it('works in an empty project', async () => {
  writeFileSync(
    join(directory, 'use.js'),
    `import { Vouch, VouchError } from '@vouch/client';
     const vouch = new Vouch({ baseUrl: '${local.address}', apiKey: 'demo' });
     let count = 0;
     for await (const { rating } of vouch.reviews('podcast-directory', { query: 'The Slow Kitchen' })) if (rating) count += 1;
     const events = [];
     for await (const { event } of vouch.stream('domain-to-everything-continues', { query: 'blue-door-cafe.example' })) events.push(event);
     const error = await vouch.call('podcast-directory', {}).catch((caught) => caught);
     console.log(count > 100, events.at(-1), error instanceof VouchError, error.code);`,
  );
  const { output } = await run(process.execPath, ['use.js']);
  expect(output).toBe('true done true invalid_request\n');
});

/** The code of the README in one language, which calls this address. */
const readmeCode = (language: string): string =>
  [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))]
    .map(([, code]) => code)
    .join('\n')
    .replaceAll('http://127.0.0.1:8787', local.address);

it('does what its README shows', async () => {
  writeFileSync(join(directory, 'readme.js'), readmeCode('ts'));
  const { status, output } = await run(process.execPath, ['readme.js']);
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('done complete') });
  expect(output.split('\n').length).toBeGreaterThan(100);
});

it('has types for TypeScript with its strictest settings and without those of Node', async () => {
  writeFileSync(
    join(directory, 'use.ts'),
    `import { type ErrorCode, type Review, Vouch, VouchError } from '@vouch/client';
     const vouch = new Vouch({ baseUrl: '', apiKey: '' });
     for await (const review of vouch.reviews('short-term-rental', { hotel_id: '1', sort_type: 'BEST_QUALITY' })) {
       const { rating }: Review = review;
       console.log(rating?.toFixed());
     }
     for await (const { event, data } of vouch.stream('domain-to-everything-continues', { query: '' })) {
       if (event === 'done') console.log(data.domain_reviews.reviews.length);
     }
     const code: ErrorCode | undefined = await vouch.call('domain-to-asset', { query: '' }).then(
       () => undefined,
       (error: unknown) => (error instanceof VouchError ? error.code : undefined),
     );
     console.log(code === 'too_many_requests');
     // @ts-expect-error: no such order
     vouch.reviews('short-term-rental', { hotel_id: '1', sort_type: 'newest' });
     // @ts-expect-error: it does not return reviews
     vouch.reviews('domain-to-asset', { query: '' });
     // @ts-expect-error: no such code
     console.log(code === 'gone');`,
  );
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom'],
    types: [],
  };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts', 'readme.ts'] }));
  writeFileSync(join(directory, 'readme.ts'), readmeCode('ts'));
  const { output } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.']);
  expect(output).toBe('');
}, 30_000);

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;

(hasRequests ? it : it.skip)('has an example in Python (skipped where python3 has no requests)', async () => {
  cpSync(join(root, 'client/examples/reviews.py'), join(directory, 'reviews.py'));
  const all = await run('python3', ['reviews.py', local.address]);
  expect(all).toMatchObject({ status: 0, output: expect.stringMatching(/\n[1-9]\d\d reviews\n$/) });
  const missing = await run('python3', ['reviews.py', local.address, 'demo', 'podcast-directory', 'id999999999999']);
  expect(missing).toMatchObject({ status: 1, output: expect.stringMatching(/^item_not_found: /) });
  writeFileSync(join(directory, 'readme.py'), readmeCode('python'));
  const { status, output } = await run('python3', ['readme.py']);
  expect({ status, isLong: output.split('\n').length > 100 }).toEqual({ status: 0, isLong: true });
});
