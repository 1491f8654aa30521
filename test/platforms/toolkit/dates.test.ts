import { dateOf } from '#shared/platforms/toolkit/dates.ts';

it.each([
  ['2026-03', '2026-03-01T00:00:00Z', 'month'],
  ['2026-03-02', '2026-03-02T00:00:00Z', 'day'],
  ['2026-03-02Z', '2026-03-02T00:00:00Z', 'day'],
  ['2026-03-02+01:00', '2026-03-02T00:00:00Z', 'day'],
  ['2026-03-02T10:00+01:00', '2026-03-02T09:00:00Z', 'minute'],
])('%s is %s, known by %s', (text, created_at, created_at_precision) =>
  expect(dateOf(text)).toEqual({ created_at, created_at_precision }),
);

it.each([
  ...['2026-13', '2026-00', '2026', '202603', '2026030', '20260302', 'March 2026'],
  ...['x2026-01-02', ' 2026-01-02', '12026-01-02', '2026-01-02x', '2026-01-02 10:00 a', '2026-01-02T10:00:00Zx'],
])('%j is no date', (text) => expect(dateOf(text)).toEqual({}));

it.each(['2026-02-30', '2026-02-30Z', '2026-13-02'])('%s is no day of the calendar', (text) =>
  expect(dateOf(text).created_at).toBeNull(),
);
