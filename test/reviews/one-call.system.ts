import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** One call must stay small enough to read: how many of our files and functions it runs, and that the docs name them. */
const root = join(import.meta.dirname, '../..');
const CalledFiles = z.array(z.object({ file: z.string(), functions: z.array(z.string()), callbacks: z.int() }));

const output = execFileSync(process.execPath, [join(root, 'test/reviews/one-call.ts')], { encoding: 'utf8' });
const called = CalledFiles.parse(JSON.parse(output));
const withFunctions = called.filter(({ functions }) => functions.length > 0);

it('runs functions of at most 32 files', () => {
  expect(withFunctions.length).toBeGreaterThan(10);
  expect(withFunctions.length).toBeLessThanOrEqual(32);
});

it('runs at most 123 functions, of which 113 have a name', () => {
  const named = withFunctions.flatMap(({ functions: names }) => names).length;
  const unnamed = called.reduce((sum, { callbacks }) => sum + callbacks, 0);
  expect(named).toBeGreaterThan(50);
  expect(named).toBeLessThanOrEqual(113);
  expect(named + unnamed).toBeLessThanOrEqual(123);
});

it('is described file by file, in this order, in docs/architecture.md', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = text.split('\n## What one call does\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+\.ts)`/gm)].map(([, file]) => file);
  expect(rows).toEqual(withFunctions.map(({ file }) => file));
});
