import { fiveCounts, histogramOfAll, tallyOf } from '#shared/platforms/toolkit/tally.ts';

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
  [{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, 1],
  [{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, null],
  [{}, 0],
])('%j of %s ratings is no histogram', (counts, total) => expect(tallyOf(counted(counts), total)).toEqual(nothing));

it.each([{ rating: 5, count: 3 }, { rating: 3, count: -1 }, { rating: 3 }, { count: 1 }, null])(
  'with %j beside others it is no histogram',
  (other) => expect(tallyOf([...counted({ 4: 1, 5: 2 }), other], 3)).toEqual(nothing),
);

it('without ratings there is no average; the names of value and number are those of the list', () => {
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  const list = [1, 2, 3, 4, 5].map((stars) => ({ stars, votes: '0' }));
  expect(tallyOf(list, 0, ['stars', 'votes'])).toEqual({ average: null, histogram });
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

it.each([
  ['a number as text', [1, 0, '2', 0, 3], [1, 0, 2, 0, 3]],
  ['one too few', [1, 0, 2, 0], undefined],
  ['one too many', [1, 0, 2, 0, 3, 0], undefined],
  ['null', [1, 0, 2, 0, null], undefined],
])('the numbers of five stars with %s: %j are %j', (_, list, counts) => {
  expect(fiveCounts.safeParse(list).data).toEqual(counts);
});
