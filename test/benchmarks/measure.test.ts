import { setImmediate as turn } from 'node:timers/promises';
import { elapsed, format, interleave, median, slopePerMinute } from './measure.ts';
import { importsIn } from './package-imports.ts';

it.each([
  [[5], 5],
  [[9, 1, 10], 9],
  [[4, 1, 2, 10], 3],
])('median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

it.each([
  [[5, 5, 5], 0],
  [[1, 2, 3], 60],
  [[3, 1], -120],
  [[0, 4, 0, 4, 0], 0],
  [[7], 0],
])('slopePerMinute of %j, one a second, is %d', (values, expected) =>
  expect(slopePerMinute(values)).toBeCloseTo(expected),
);

it('interleave begins each round with another contestant and keeps the results apart', async () => {
  const order: string[] = [];
  const contestant = (name: string) => async () => {
    await turn();
    return order.push(name);
  };
  const results = await interleave({ a: contestant('a'), b: contestant('b') }, 3);
  expect(order.join('')).toBe('abbaab');
  expect([...results]).toEqual([
    ['a', [1, 4, 5]],
    ['b', [2, 3, 6]],
  ]);
});

it('elapsed fails where what it measures fails', async () => {
  await expect(elapsed(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('format aligns names to the left and figures to the right', () => {
  const table = {
    title: 'Sizes',
    columns: ['', 'kB'],
    rows: [
      ['long name', 5],
      ['b', '1234'],
    ],
    note: 'A note.',
  };
  expect(format(table)).toBe('Sizes\n             kB\nlong name     5\nb          1234\nA note.');
});

it('the imports of packages in a file come with what is used of them', () => {
  const source = `import { join } from 'node:path';
import middy from '@middy/core';
import got, { type Headers, RequestError } from 'got';
import {
Parser as Reader,
} from 'htmlparser2';
import * as z from 'zod';
import type { Http } from './http.ts';
import { errors } from '#shared/errors.ts';
const schema: z.ZodType = z.object({ a: z.string(), b: z.string() });
`;
  expect(importsIn(source).map(({ specifier, used }) => [specifier, used])).toEqual([
    ['@middy/core', ['default']],
    ['got', ['default', 'RequestError']],
    ['htmlparser2', ['Parser']],
    ['zod', ['object', 'string']],
  ]);
});
