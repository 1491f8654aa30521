import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/bundle.ts';
import { handlerPath } from '#shared/api/endpoint.ts';

const directory = mkdtempSync(join(tmpdir(), 'vouch-bundle-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe.each(endpoints)('the bundle of $name', (endpoint) => {
  const here = join(directory, endpoint.name);
  const { inputs, outputs } = bundle(endpoint, here);
  const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

  it('is one module that exports the handler, and its source map', () => {
    expect(new Set(readdirSync(here))).toEqual(new Set(['index.mjs', 'index.mjs.map']));
    expect(outputs['index.mjs']).toMatchObject({ entryPoint: handlerPath(endpoint), exports: ['handler'] });
    expect(inputs).toHaveProperty([handlerPath(endpoint)]);
  });

  it('takes only the AWS SDK and Node itself from outside', () => {
    const outside = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(outside.filter((path) => !isBuiltin(path) && !path.startsWith('@aws-sdk/'))).toEqual([]);
  });

  it('needs no require, which an ES module lacks', () => {
    expect(read(here, 'index.mjs')).not.toContain('Dynamic require');
  });

  it('maps to sources by their path in the project, without their text', () => {
    const { sources, sourcesContent } = JSON.parse(read(here, 'index.mjs.map'));
    expect(sources).toContain(handlerPath(endpoint));
    expect(sources.filter((path: string) => !/^(functions|shared|node_modules|infra\/shims)\//.test(path))).toEqual([]);
    expect(sourcesContent).toBeUndefined();
  });

  it('is the same wherever it is written to', () => {
    const elsewhere = join(directory, 'some/other/depth', endpoint.name);
    bundle(endpoint, elsewhere);
    for (const file of readdirSync(here)) expect(read(elsewhere, file)).toBe(read(here, file));
  });
});
