import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standIns } from '#infra/sandbox/index.ts';
import { platforms, reviewEndpoints } from './every-platform.ts';
import { queryTables } from './queries-suite.ts';

/** Each platform has one test file, and its name in the path: `npm test -- <platform>` runs it. */
const tests = join(import.meta.dirname, '..');
const names = platforms.map(({ name }) => name);

const fileOf = (name: string): string => {
  const files = globSync(`platforms/{${name},*/${name}}.test.ts`, { cwd: tests });
  expect(files).toHaveLength(1);
  return readFileSync(join(tests, files[0] ?? ''), 'utf8');
};

describe.each(names)('%s', (name) => {
  it('has one file with its name that tests it with its stand-in and its recorded responses', () => {
    const text = fileOf(name);
    expect(text).toContain('await testPlatform(standIn, forms);');
    expect(text).toContain(`/recordings/forms/${name}.ts'`);
  });

  it('lists the forms of its recorded responses', () => {
    expect(existsSync(join(tests, 'recordings/forms', `${name}.ts`))).toBe(true);
  });

  it('has a name that is no part of the name of another platform', () => {
    expect(names.filter((other) => other.includes(name))).toEqual([name]);
  });
});

it('no table of queries belongs to an unknown platform', () => {
  expect([...queryTables.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

it('no item of the sandbox is left out: the stand-in of each review item is tested for a platform', () => {
  const paths = new Set<string>(reviewEndpoints.map(({ path }) => path));
  const tested = names.map(fileOf).join('\n');
  const folders = globSync('infra/sandbox/platforms/*/*.queries.json', { cwd: join(tests, '..') });
  const untested = folders.map((file) => file.split('/').at(-2)).filter((folder) => !tested.includes(`/${folder}/`));
  expect(folders.length).toBeGreaterThan(0);
  expect(untested).toEqual([]);
  expect(standIns.flatMap(({ items }) => items).some(({ endpoint }) => paths.has(endpoint))).toBe(true);
});
