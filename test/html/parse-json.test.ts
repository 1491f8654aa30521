import { tryJson } from '#shared/html/parse-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const listOf = (values: number, value = '0') => `[${Array<string>(values).fill(value).join()}]`;

it.each([
  ['levels', nested(500), nested(501)],
  ['levels of objects', `${'{"a":'.repeat(500)}0${'}'.repeat(500)}`, `${'{"a":'.repeat(501)}0${'}'.repeat(501)}`],
  ['values', listOf(300_000), listOf(300_001)],
  ['values that are lists', listOf(150_000, '[]'), listOf(150_001, '[]')],
])('JSON is read up to a number of %s', (_, allowed, refused) => {
  expect(JSON.stringify(tryJson(allowed)) === allowed).toBe(true); // `toEqual` takes a second for so many.
  expect(tryJson(refused)).toBeUndefined();
});

it.each([
  ['brackets', '['.repeat(1_000)],
  ['commas', ','.repeat(400_000)],
  ['backslashes', '\\"['.repeat(1_000)],
  ['backslashes at the end', '[[\\\\'.repeat(1_000)],
])('%s inside a text do not count', (_, text) => {
  const json = JSON.stringify([text, text]);
  expect(tryJson(json)).toEqual([text, text]);
});

it.each(['', '[', '"', '["a', '["a\\"]', '{]', 'a'])('%j is not JSON', (json) => expect(tryJson(json)).toBeUndefined());

it('a caller may allow fewer values', () => {
  expect(tryJson(listOf(3), 3)).toEqual([0, 0, 0]);
  expect(tryJson(listOf(4), 3)).toBeUndefined();
});
