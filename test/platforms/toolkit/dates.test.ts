import { fromEpochSeconds, fromIso } from '#shared/platforms/toolkit/dates.ts';
import { fc } from '../../properties.ts';

it.each([
  [1_793_534_400, '2026-11-01T12:00:00Z'],
  [1_793_534_400.9, '2026-11-01T12:00:00Z'],
  [788_918_400, '1995-01-01T00:00:00Z'],
  [788_918_399, null],
  [0, null],
  [-1, null],
  [1_793_534_400_000, null],
  [1e300, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [undefined, null],
])('%p seconds are %p', (seconds, date) => expect(fromEpochSeconds(seconds)).toBe(date));

it.each([
  ['2026-11-01T12:00:00Z', '2026-11-01T12:00:00Z'],
  ['2026-11-01T12:00Z', '2026-11-01T12:00:00Z'],
  ['2026-11-01T12:00:00.999Z', '2026-11-01T12:00:00Z'],
  ['2026-11-01T12:00:00-07:00', '2026-11-01T19:00:00Z'],
  ['2026-11-01T00:30:00+0200', '2026-10-31T22:30:00Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
  ['2026-11-01T12:00:00', null],
  ['2026-11-01', null],
  ['2026-02-29T00:00:00Z', null],
  ['2026-04-31T00:00:00Z', null],
  ['2026-13-01T00:00:00Z', null],
  ['2026-11-01T25:00:00Z', null],
  ['1970-01-01T00:00:00Z', null],
  ['9999-01-01T00:00:00Z', null],
  [' 2026-11-01T12:00:00Z', null],
  ['2026-11-01T12:00:00Z\n', null],
  ['now', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%p is %p', (text, date) => expect(fromIso(text)).toBe(date));

it('what is read from a date stays as it is', () => {
  const min = new Date('1995-01-01T00:00:00Z');
  const max = new Date('2100-12-31T23:59:59Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const text = fromIso(date.toISOString());
      expect(Date.parse(text ?? '')).toBe(Math.floor(date.getTime() / 1_000) * 1_000);
      expect(fromIso(text)).toBe(text);
      expect(fromEpochSeconds(date.getTime() / 1_000)).toBe(text);
    }),
  );
});
