import { histogramOfAll, tallyOf } from '#shared/platforms/toolkit/tally.ts';

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([rating, count]) => ({ rating: Number(rating), count }));

const nothing = { average: null, histogram: null };

it.each([
  [{ 5: 3, 1: 1 }, 4],
  [{ 5: 3, 1: 1 }, 2],
  [{ 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 }, null],
  [{ 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 }, 9],
])('%j of %s ratings has all five values', (counts, total) => {
  const histogram = { 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 };
  expect(tallyOf(counted(counts), total)).toEqual({ average: 4, histogram });
});

it.each([
  [{ 5: 3, 1: 1 }, 5],
  [{ 5: 3, 1: 1 }, null],
  [{ 1: 1, 2: 0, 3: 0, 4: 0, 4.5: 1, 5: 3 }, 5],
  [{ 5: 3, 10: 1 }, 4],
  [{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, 0],
  [{}, 0],
])('%j of %s ratings is no histogram', (counts, total) => expect(tallyOf(counted(counts), total)).toEqual(nothing));

it('a value that comes twice is no histogram', () => {
  expect(tallyOf([...counted({ 4: 1, 5: 2 }), { rating: 5, count: 3 }], 6)).toEqual(nothing);
});

it.each([
  [[1, 0, 0, 0, 3], undefined, 9, true],
  [[1, 0, 0, 0, 3], 'de', 4, true],
  [[1, 0, 0, 0, 3], 'de', 9, false],
  [[1, 0, 0, 0, 3], 'de', null, false],
  [[1, 0, 0, null, 3], undefined, 4, false],
])('%j in the language %s are the histogram of an item with %s ratings: %s', (counts, language, total, isWhole) => {
  const histogram = { 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 };
  expect(histogramOfAll(counts, { language }, total)).toEqual(isWhole ? histogram : null);
});
