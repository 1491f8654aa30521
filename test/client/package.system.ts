import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { version } from '#infra/version.ts';
import { useLocal } from '../toolkit/local.ts';
import { useDirectory } from '../toolkit/resources.ts';

const root = join(import.meta.dirname, '../..');
const directory = useDirectory();
const environment = { ...process.env, npm_config_update_notifier: 'false', NODE_OPTIONS: '' };

const run = async (command: string, args: readonly string[], cwd = directory) => {
  const child = spawn(command, args, { cwd, env: environment });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, output: stdout + stderr };
};

const local = await useLocal();
beforeAll(async () => {
  writeFileSync(join(directory, 'package.json'), '{"name": "empty", "private": true, "type": "module"}');
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', directory], join(root, 'client'));
  expect(packed).toMatchObject({ status: 0 });
  const file = `./vouch-client-${version}.tgz`;
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', file]);
  expect(installed).toMatchObject({ status: 0 });
}, 60_000);

const installed = join(directory, 'node_modules/@vouch/client');

it('has the version of the project, and needs no other package', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@vouch/client', version });
  expect(manifest).not.toHaveProperty('dependencies');
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
});

it('has at most 4 kB after compression', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(installed, 'dist/index.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(4_000);
});

/** The code of a page in one language, which calls the local server. */
const codeIn = (file: string, language: string): string =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))]
    .map(([, code]) => code)
    .join('\n')
    .replaceAll('./vouch.ts', '@vouch/client')
    .replaceAll('http://127.0.0.1:8787', local.address);

it('does in an empty project what its README shows', async () => {
  writeFileSync(join(directory, 'readme.js'), codeIn(join(installed, 'README.md'), 'ts'));
  const { status, output } = await run(process.execPath, ['readme.js']);
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('done complete') });
  expect(output).toMatch(/ [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\n/); // The id of the request that failed.
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
  writeFileSync(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['use.ts', 'readme.ts', 'vouch.ts'] }),
  );
  writeFileSync(join(directory, 'vouch.ts'), await (await fetch(`${local.address}/vouch.ts`)).text());
  writeFileSync(join(directory, 'readme.ts'), codeIn(join(installed, 'README.md'), 'ts'));
  const { output } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.']);
  expect(output).toBe('');
}, 30_000);

describe('the client in Python (skipped where a new environment of python3 cannot build packages)', () => {
  const environmentFolder = join(directory, 'python');
  const python = join(environmentFolder, 'bin/python');
  const isReady =
    spawnSync('python3', ['-m', 'venv', environmentFolder]).status === 0 &&
    spawnSync(python, ['-c', 'import pip; import setuptools.command.bdist_wheel']).status === 0;

  (isReady ? it : it.skip)(
    'installs in an empty environment, and does what its README shows',
    async () => {
      cpSync(join(root, 'client/python'), join(directory, 'source'), { recursive: true });
      const options = ['--no-index', '--no-build-isolation', '--no-deps', '--disable-pip-version-check', '--quiet'];
      const pip = await run(python, ['-m', 'pip', 'install', ...options, join(directory, 'source')]);
      expect(pip).toMatchObject({ status: 0 });
      const asked = await run(python, [
        '-c',
        'import importlib.metadata as m; print(m.version("vouch-client"), m.requires("vouch-client"))',
      ]);
      expect(asked.output).toBe(`${version} None\n`);
      writeFileSync(join(directory, 'readme.py'), codeIn(join(root, 'client/python/README.md'), 'python'));
      const { status, output } = await run(python, ['readme.py']);
      expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('done complete') });
      expect(output).toContain('item_not_found 404');
      expect(output.split('\n').length).toBeGreaterThan(100);
    },
    60_000,
  );
});
