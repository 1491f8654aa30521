import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listOf } from '#shared/platforms/toolkit/list-of.ts';
import { at, count } from '#shared/platforms/toolkit/wire-schemas.ts';

it.each([
  [
    [1, '2'],
    [1, 2],
  ],
  [[], []],
  [[1, 'a'], null],
  [{}, null],
  [null, null],
])('%j as a list of numbers is %j', (value, read) => expect(at({ value }, ['value'], listOf(count))).toEqual(read));

it('is refused at the first member that is refused', () => {
  const read: unknown[] = [];
  const seen = z.transform((value: unknown) => read.push(value)).pipe(z.literal([1, 2]));
  expect(listOf(seen).safeParse(['a', 'b', 'c', 'd']).success).toBe(false);
  expect(read).toEqual(['a', 'b', 'c']);
});

it('no adapter reads a list with a schema of Zod, which describes each member that it refuses', () => {
  const root = join(import.meta.dirname, '../../../shared/platforms');
  const files = globSync('**/*.ts', { cwd: root });
  expect(files.filter((file) => /\bz\s*\.array\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
