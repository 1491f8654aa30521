import standIn from '#infra/sandbox/platforms/fiverr/stand-in.ts';
import { readGig } from '#shared/platforms/fiverr/index.ts';
import forms from '../../recordings/forms/fiverr.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

it.each([
  [[5, 4, 3, 2, 1], { 1: 7, 2: 7, 3: 7, 4: 7, 5: 7 }],
  [[5, 4, 3, 2], null],
  [undefined, null],
])('a breakdown of the stars %j is the histogram %j', (stars, histogram) => {
  const breakdown = stars?.map((average_valuation_value) => ({ average_valuation_value, count: 7 }));
  const { item } = readGig({ reviews: { reviews: [], breakdown } }, 'https://www.fiverr.com/a/b');
  expect(item?.rating).toMatchObject({ histogram });
});

it.each([
  ['more reviews than are counted: the count is none', true, 1, { cap: true, of: null }],
  ['as many as are counted: the count is none either', true, 2, { cap: true, of: null }],
  ['fewer than are counted', true, 3, { cap: true, of: 3 }],
  ['all reviews', false, 2, { cap: true, of: 2 }],
  ['all reviews, which nothing counts', false, null, { last: true }],
])('a page that says it has more, or not, shows %s', (_, has_next, total_count, end) => {
  const reviews = [1, 2].map((id) => ({ id, value: 5, comment: 'Good' }));
  expect(readGig({ reviews: { reviews, has_next, total_count } }, 'https://www.fiverr.com/a/b').end).toEqual(end);
});
