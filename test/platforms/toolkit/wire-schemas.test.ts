import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listOf } from '#shared/platforms/toolkit/list-of.ts';
import {
  at,
  count,
  cursorAt,
  expectJson,
  expectShape,
  flag,
  languageTag,
  listAt,
  maximumRecords,
  membersAt,
  numeric,
  optional,
  pictureOf,
  record,
  recordsOf,
  textAt,
  webUrl,
  wholeStars,
} from '#shared/platforms/toolkit/wire-schemas.ts';

const changed = (text: RegExp) =>
  expect.objectContaining({ code: 'upstream_changed', message: expect.stringMatching(text) });

it.each([
  ['a', 'a'],
  [null, null],
  [undefined, undefined],
  [5, null],
])('an optional text: %j reads as %j', (value, read) => expect(optional(z.string()).parse(value)).toBe(read));

it.each([
  [[1, 'a', null], 3],
  [null, 0],
  [{ 0: 1, length: 1 }, 0],
])('an optional list: %j reads as one of %i', (value, length) => {
  expect(listAt({ value }, ['value'])).toHaveLength(length);
});

it.each([
  ...[true, 'true', 1, '1'].map((value) => [value, true]),
  ...[false, 'false', 0, '0'].map((value) => [value, false]),
  ...[2, 'yes', '', 'TRUE', [true], {}].map((value) => [value, null]),
])('yes or no: %j reads as %j', (value, read) => expect(at(value, [], flag)).toBe(read));

it.each([
  ['EN', 'en'],
  ['UND', undefined],
  ['und-Latn', undefined],
  ['undo', undefined],
  ['unr', 'unr'],
  ['English', undefined],
])('the language %j is %j', (tag, language) => expect(languageTag.safeParse(tag).data).toBe(language));

it.each([
  [{ reply: { text: 'Thanks.' } }, 'Thanks.'],
  [{ reply: [{ text: 'Thanks.' }] }, 'Thanks.'],
  [{ reply: [{ text: 'Thanks.' }, { text: 'Bye.' }] }, null],
  [{ reply: [[{ text: 'Thanks.' }]] }, null],
  [{ reply: [] }, null],
])('the text in %j is %j', (record, text) => expect(textAt(record, ['reply', 'text'])).toBe(text));

it('a text may have to be of a form', () =>
  expect(['ab1', 'ab'].map((id) => textAt({ id }, ['id'], /^[a-z]+$/))).toEqual([null, 'ab']));

it.each([
  [4.5, 4.5],
  ['4.5', 4.5],
  ['-3', -3],
  ['', undefined],
  [' 4', undefined],
  ['4,5', undefined],
  ['1e3', undefined],
  ['Infinity', undefined],
])('a number: %j reads as %j', (value, read) => expect(numeric.safeParse(value).data).toBe(read));

it.each([
  ['of too many values', JSON.stringify(Array<number>(300_001).fill(0))],
  ['of too many levels', '['.repeat(501) + ']'.repeat(501)],
])('JSON %s is an unknown format', (_, json) =>
  expect(() => expectJson(json, 'It')).toThrow(changed(/^It has an unknown format/)),
);

it.each([
  ['https://a.example/b', true],
  ['http://a.example', true],
  ['//a.example/b', false],
  ['javascript:alert(1)', false],
  ['', false],
])('an address: %s (%j)', (value, isOne) => expect(webUrl.safeParse(value).success).toBe(isOne));

it.each([
  ['//pictures.example/1.png', 'https://pictures.example/1.png'],
  ['https://pictures.example/1.png', 'https://pictures.example/1.png'],
  ['/logo.png', 'https://shop.example/logo.png'],
  ...['', 'N/A', null, 'data:image/png,x'].map((address) => [address, null]),
])('the address %j on a site is the picture %j', (address, picture) =>
  expect(at(address, [], pictureOf('shop.example'))).toBe(picture),
);

it.each([
  [0, true],
  [-1, false],
  ['12.0', true],
  ['12.00', true],
  ['12.000', false],
  ['1.000.000', false],
])('a count: %j (%j)', (value, isOne) => expect(count.safeParse(value).success).toBe(isOne));

it('an answer of a platform of another form is a changed layout, and what it held is not told', () => {
  expect(() => expectShape(z.object({ a: z.number() }), { a: 'secret' }, "Plum's list")).toThrow(
    changed(/^Plum's list has an unknown format/),
  );
  expect(() => expectJson('secret', "Plum's list")).toThrow(changed(/^(?!.*secret)Plum's list has/));
});

const value = JSON.parse('[[null, {"a": [7, ""]}], "text", {"__proto__": {"b": 1}}]');

it.each([
  [[0, 1, 'a', 0], 7],
  [[0, 1, 'a', '0'], 7],
  [[-1], null],
  [['length'], 3],
  [[1, 0], null],
  [['constructor', 'length'], null],
  [['__proto__', 'length'], null],
  [[2, 'b'], null],
])('the place in nested lists at %j is %j as a number', (path, found) =>
  expect(at(value, path, z.number())).toBe(found),
);

it.each([
  [1, 1],
  ['5', 5],
  ['0', null],
  [6, null],
  [' 4', null],
  [true, null],
])('a rating in whole stars: %j reads as %j', (value, read) => expect(at(value, [], wholeStars)).toBe(read));

it('of a list, one record more is read than the engine accepts; the others count as dropped', () => {
  const list = Array.from({ length: 6_000 }, (_, index) => ({ index }));
  const { reviews, dropped } = recordsOf(list, ({ index }) => (index === 0 ? undefined : index));
  expect([reviews.length, reviews.at(-1), dropped]).toEqual([5_000, 5_000, 1_000]);
  expect(recordsOf([null, undefined, 'text', 7, {}], () => 1)).toEqual({ reviews: [1], dropped: 4 });
  expect(recordsOf([[1, 2]], (record) => record)).toEqual({ reviews: [[1, 2]], dropped: 0 });
});

it.each([
  [[null, 'next'], 'next'],
  [[null, null], undefined],
  [undefined, undefined],
  [[null, ['next']], null],
  [['new', null, 'next'], null],
  [[3, null, 'next'], null],
  [[3, null, ' ', []], undefined],
  [[3, '', 'next'], null],
  [[[null, 'next']], null],
  [[[null, null]], undefined],
  ['next', null],
])('the cursor in %j is %j: undefined at the end, null in an unknown form', (value, cursor) => {
  expect(cursorAt([[], value], [1, 1])).toBe(cursor);
});

it('reads as many members of a list as of records, without those that are refused', () => {
  const images = [0, ...Array<string>(maximumRecords).fill('https://a.example/b.png')];
  expect(membersAt({ images }, ['images'], webUrl)).toHaveLength(maximumRecords - 1);
  expect(membersAt({ images: images.slice(1) }, ['images'], webUrl)).toHaveLength(maximumRecords);
  expect(membersAt({ images: 'a' }, ['images'], webUrl)).toEqual([]);
  expect(listAt({ images }, ['images'])).toEqual(images.slice(0, maximumRecords));
});

it.each([
  [{}, true],
  [{ a: [1] }, true],
  [[], false],
  [null, false],
  ['a', false],
])('%j is a record: %j', (value, isRecord) => {
  expect([record.safeParse(value).data, at({ value }, ['value'], record)]).toEqual(
    isRecord ? [value, value] : [undefined, null],
  );
});

it.each([
  ['numbers', [1, '2'], [1, 2]],
  ['nothing', [], []],
  ['a text', [1, 'a'], null],
  ['no list', {}, null],
])('a list of numbers with %s: %j is %j', (_, value, read) => {
  expect(at({ value }, ['value'], listOf(count))).toEqual(read);
});

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
