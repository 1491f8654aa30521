import standIn from '#infra/sandbox/platforms/fiverr/stand-in.ts';
import { readGig } from '#shared/platforms/fiverr/page.ts';
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
