import { readStorePayload } from '#shared/platforms/chrome-web-store/rows.ts';

/** A row of 15 columns; the values are synthetic. */
const rowOf = (columns: Readonly<Record<number, unknown>>): unknown[] =>
  Object.assign(
    ['an-id', ['Ann', 'https://pictures.example/a'], 4, 'Good.', [1_700_000_000], [1_700_000_000]],
    columns,
  );

const reviewOf = (columns: Readonly<Record<number, unknown>>) =>
  readStorePayload([null, [rowOf(columns)], 1], true).reviews[0];

it.each([
  [[1_700_000_000, 18_000_000], [1_700_000_000, 0], '2023-11-14T22:13:20Z', null],
  [[1_700_000_001, 18_000_000], [1_700_000_000, 999_000_000], '2023-11-14T22:13:20Z', null],
  [[1_700_000_001, 0], [1_700_000_000, 0], '2023-11-14T22:13:20Z', null],
  [[1_700_000_060], [1_700_000_000], '2023-11-14T22:13:20Z', '2023-11-14T22:14:20Z'],
  [[1_700_000_000], [1_700_000_060], '2023-11-14T22:13:20Z', '2023-11-14T22:14:20Z'],
  [[1_700_000_060], null, '2023-11-14T22:14:20Z', null],
  [null, [1_700_000_000], '2023-11-14T22:13:20Z', null],
  [null, null, null, null],
])('a review of the times %j and %j is of %s, edited %s', (last, first, created_at, updated_at) => {
  expect(reviewOf({ 4: last, 5: first })).toMatchObject({ created_at, updated_at });
});

it.each([
  [7, 1, 7],
  [7, null, 7],
  [0, 2, 0],
  [null, null, null],
  ['7', null, 7],
  ['many', null, null],
])('%j helpful and %j other votes are %j helpful ones', (helpful, others, expected) => {
  expect(reviewOf({ 6: helpful, 7: others })?.helpful_count).toBe(expected);
});
