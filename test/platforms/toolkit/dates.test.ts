import { dateOf, editedAfter, firstPartIn, fromEpochSeconds, fromIso } from '#shared/platforms/toolkit/dates.ts';

it.each([
  ['2026-03', '2026-03-01T00:00:00Z', 'month'],
  ['2026-03-02', '2026-03-02T00:00:00Z', 'day'],
  ['2026-03-02+01:00', '2026-03-02T00:00:00Z', 'day'],
  ['2026-03-02, 10:00', '2026-03-02T10:00:00Z', 'minute'],
  ...[
    ...['March 2, 2026', 'Mar 2, 2026', 'Mar. 2 2026', '2 March 2026', '02-MAR-2026', 'March 2nd, 2026'],
    '2nd Mar 2026',
    ...['Monday, March 2, 2026', 'Mar 2, 2026, 9:15', 'March 2, 2026 at 9:15 PM', 'Mar 2, 2026 09:15'],
  ].map((text) => [text, '2026-03-02T00:00:00Z', 'day']),
  ['Mon, 02 Mar 2026 10:00:00 +0100', '2026-03-02T09:00:00Z', 'second'],
  ['Mon Mar 02 2026 10:00:30 GMT-0500 (Eastern Standard Time)', '2026-03-02T15:00:30Z', 'second'],
  ...['2026\u5e743\u67082\u65e5', '2026\u5e7403\u670802\u65e5', '2026\ub144 3\uc6d4 2\uc77c', '2026. 3. 2.'].map(
    (text) => [text, '2026-03-02T00:00:00Z', 'day'],
  ),
  ['2026\u5e743\u67082\u65e5 10:00', '2026-03-02T10:00:00Z', 'minute'],
  ['2026-03-02 10:00:00 +0000 UTC', '2026-03-02T10:00:00Z', 'second'],
  ['2026-03-02 10:00:00 +0100 CET', '2026-03-02T09:00:00Z', 'second'],
  ['2 Mar 2026 10:00 GMT', '2026-03-02T10:00:00Z', 'minute'],
  ...['02.03.2026', '2.3.2026', '2. 3. 2026', '2. 3. 2026.'].map((text) => [text, '2026-03-02T00:00:00Z', 'day']),
  ['02.03.2026 10:00', '2026-03-02T10:00:00Z', 'minute'],
  ...['25/03/2026', '03/25/2026', '25-3-2026', '25.03.2026'].map((text) => [text, '2026-03-25T00:00:00Z', 'day']),
])('%s is %s, known by %s', (text, created_at, created_at_precision) =>
  expect(dateOf(text)).toEqual({ created_at, created_at_precision }),
);

it.each([
  ...['2026-13', '2026-00', '2026', '202603', '2026030', '20260302', 'March 2026'],
  ...['x2026-01-02', ' 2026-01-02', '12026-01-02', '2026-01-02x', '2026-01-02 10:00 a', '2026-01-02T10:00:00Zx'],
  ...['Mars 2, 2026', 'Ma 2, 2026', 'March 2, 20260', 'March 132, 2026', 'March 2, 26', '1 Market 2026'],
  ...['2026\u5e743\u6708', '26\u5e743\u67082\u65e5', '2026. 3. 2. x', '2026. 3.'],
  ...['2026-03-02 10:00 UTC+1', '2026-03-02 10:00 CET'],
  ...['02/03/2026', '2-3-2026', '2/3-2026', '25/03/26', '02.03.26', '102.03.2026', '02.03.20265', '02.03.2026x'],
  ...['on March 2, 2026', 'March 2, 2026 or later', '2 March'],
])('%j is no date', (text) => expect(dateOf(text)).toEqual({}));

it.each([
  [['3/4/2026', '25/4/2026'], 'day', '2026-04-03'],
  [['3/4/2026', '4/25/2026', '2026-25-12'], 'month', '2026-03-04'],
  [['3.4.2026', '4.25.2026'], 'month', '2026-03-04'],
  [['3/4/2026', '12/12/2026', '25 April 2026'], undefined, undefined],
  [['3.4.2026', '25/4/2026', '4/25/2026'], 'unclear', undefined],
])('what is first in the days %j is %s', ([date = '', ...others], first, day) => {
  expect(firstPartIn([date, ...others])).toBe(first);
  expect(dateOf(date, firstPartIn([date, ...others])).created_at?.slice(0, 10)).toBe(day);
});

it.each(['2026-02-30', '31.02.2026', '2026-02-30Z', '2026-13-02', 'February 30, 2026'])(
  '%s is no day of the calendar',
  (text) => expect(dateOf(text).created_at).toBeNull(),
);

it.each([
  [1_793_534_400, '2026-11-01T12:00:00Z'],
  [1_793_534_400.9, '2026-11-01T12:00:00Z'],
  [788_918_400, '1995-01-01T00:00:00Z'],
  [788_918_399, null],
  [1_793_534_400_000, null],
])('%p seconds are %p', (seconds, date) => expect(fromEpochSeconds(seconds)).toBe(date));

it.each([
  ['2026-11-01T12:00:00.999Z', '2026-11-01T12:00:00Z'],
  ['2026-11-01T00:30:00+0200', '2026-10-31T22:30:00Z'],
  ['2026-11-01 00:30:00.5+02:00', '2026-10-31T22:30:00Z'],
  ['2026-11-01t12:00:00z', '2026-11-01T12:00:00Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
  ['2026-11-01T12:00:00', null],
  ['2026-02-29T00:00:00Z', null],
  ['2026-13-01T00:00:00Z', null],
  ['2026-11-01T25:00:00Z', null],
  [' 2026-11-01T12:00:00Z', null],
  ['2026-11-01T12:00:00Z\n', null],
  ['now', null],
])('%p is %p', (text, date) => expect(fromIso(text)).toBe(date));

it.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:06Z', '2026-01-02T03:04:06Z'],
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z', null],
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:04Z', null],
  [null, '2026-01-02T03:04:04Z', '2026-01-02T03:04:04Z'],
  ['2026-01-02T03:04:05Z', undefined, null],
])('what was written at %s and changed at %s was edited at %s', (created, updated, edited) => {
  expect(editedAfter(created, updated)).toBe(edited);
});
