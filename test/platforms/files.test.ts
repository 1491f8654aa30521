import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { platforms } from './every-platform.ts';
import { queryTables } from './queries-suite.ts';

/** Each platform has one test file, and its name in the path: `npm test -- <platform>` runs it. */
const root = join(import.meta.dirname, '../..');
const names = platforms.map(({ name }) => name);

describe.each(names)('%s', (name) => {
  it('has one file with its name that tests it', () => {
    const files = globSync(`test/platforms/{${name},*/${name}}.test.ts`, { cwd: root });
    expect(files.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual([
      expect.stringContaining(`testPlatform('${name}');`),
    ]);
  });

  it('has a name that is no part of the name of another platform', () => {
    expect(names.filter((other) => other.includes(name))).toEqual([name]);
  });
});

it('each stand-in but that of the search engine has a table of queries, and no table belongs to an unknown platform', () => {
  expect([...queryTables.keys()].filter((name) => !names.includes(name))).toEqual([]);
  const folders = globSync('infra/sandbox/platforms/*/stand-in.ts', { cwd: root }).map((file) =>
    basename(dirname(file)),
  );
  const tabled = new Set(Array.from(queryTables.values(), (file) => basename(dirname(file))));
  expect(folders.filter((folder) => !tabled.has(folder))).toEqual(['brave-search']);
});
