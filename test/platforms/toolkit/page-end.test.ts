import { endAtOffset, endByFullness, endByOffset } from '#shared/platforms/toolkit/page-end.ts';

it.each([
  [20, 10, 30, { last: true, check: '30' }], // The count may be too low.
  [20, 5, 25, { last: true }],
  [20, 10, 25, { next: '30' }],
  [20, 10, 35, { next: '30' }],
  [20, 10, 0, { next: '30' }],
  [20, 10, null, { next: '30' }],
  [30, 0, 30, { last: true, proven: false }],
])('from %i, %i records of %s end so: %j', (offset, records, total, end) => {
  expect(endAtOffset(offset, records, total, 10)).toEqual(end);
});

it.each([
  [11, 9, 19, { last: true }],
  [1, 0, 0, { last: true, proven: true }],
])('counted from 1: from %i, %i records of %i end so: %j', (offset, records, total, end) => {
  expect(endAtOffset(offset, records, total, 10, 1)).toEqual(end);
});

it.each([
  [20, 10, { next: '30' }],
  [20, 7, { last: true, check: '27' }],
  [20, 20, { next: '30' }], // Each record twice.
  [20, 0, { last: true, check: '30' }],
])('without a count: from %i, %i records end so: %j', (offset, records, end) => {
  expect(endByOffset(offset, records, 10)).toEqual(end);
});

it.each([
  [7, 27, { last: true }],
  [7, 7, { last: true }],
  [7, 6, { last: true, check: '3' }], // A count that is lower than what one page has is none.
  [7, 0, { last: true, check: '3' }],
  [7, null, { last: true, check: '3' }],
  [0, 20, { last: true, check: '3' }],
  [10, 10, { next: '3' }],
])('%i records of %s need a look behind them only where the list is not counted: %j', (records, total, end) => {
  expect(endByFullness(records, 10, '3', total)).toEqual(end);
});
