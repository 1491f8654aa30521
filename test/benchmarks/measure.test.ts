import { setImmediate as turn } from 'node:timers/promises';
import { interleave, median, slopePerMinute } from './measure.ts';

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
