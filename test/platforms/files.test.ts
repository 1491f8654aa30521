import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { queryTables } from './queries-suite.ts';

/** Each platform has the same test files, and its name in their paths: `npm test -- <platform>` runs them all. */
const tests = join(import.meta.dirname, '..');
const reviewEndpoints = endpoints.filter(isReviewEndpoint);
const names = [...new Set(reviewEndpoints.flatMap(({ platforms }) => platforms.map(({ name }) => name)))];

/** The suites that the test files of one platform must call, keyed by the file. */
const suitesOf = (name: string): Record<string, string> => ({
  [`platforms/{${name},*/${name}}.test.ts`]: 'testQueries(',
  [`infra/sandbox/platforms/${name}.test.ts`]: 'testSandboxItems(',
  [`recordings/${name}.test.ts`]: 'testRecordings(',
});

describe.each(names)('%s', (name) => {
  it.each(Object.entries(suitesOf(name)))('has one file %s that calls %s', (pattern, call) => {
    const files = globSync(pattern, { cwd: tests });
    expect(files).toHaveLength(1);
    expect(readFileSync(join(tests, files[0] ?? ''), 'utf8')).toContain(call);
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
  const files = globSync('infra/sandbox/platforms/*.test.ts', { cwd: tests });
  const tested = files.map((file) => readFileSync(join(tests, file), 'utf8')).join('\n');
  const folders = globSync('infra/sandbox/platforms/*/*.queries.json', { cwd: join(tests, '..') });
  const untested = folders.map((file) => file.split('/').at(-2)).filter((folder) => !tested.includes(`/${folder}/`));
  expect(folders.length).toBeGreaterThan(0);
  expect(untested).toEqual([]);
  expect(standIns.flatMap(({ items }) => items).some(({ endpoint }) => paths.has(endpoint))).toBe(true);
});
