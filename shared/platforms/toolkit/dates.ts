import type { ReviewDraft } from './adapter.ts';

/** The possible years of a review. A date outside them is not a date. */
const firstYear = 1995;
const lastYear = 2100;

/** RFC 3339 in UTC from seconds since the epoch; null for an implausible date. Fractions of a second are cut off. */
export const fromEpochSeconds = (seconds: number | null | undefined): string | null => {
  const date = new Date(Math.trunc(seconds ?? Number.NaN) * 1_000);
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? `${date.toISOString().slice(0, -'.000Z'.length)}Z` : null;
};

/** A date-time with a zone, as RFC 3339 allows it. Without a zone the time is unknown. */
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Whether the day at the start of a date-time exists. `Date` would read February 30 as March 2. */
const isInCalendar = (text: string): boolean =>
  new Date(text.slice(0, 'yyyy-mm-dd'.length)).getUTCDate() ===
  Number(text.slice('yyyy-mm-'.length, 'yyyy-mm-dd'.length));

/** RFC 3339 in UTC from an ISO 8601 date-time with a zone, else null. Fractions of a second are cut off. */
export const fromIso = (text: unknown): string | null =>
  typeof text === 'string' && zoned.test(text) && isInCalendar(text)
    ? fromEpochSeconds(Date.parse(text) / 1_000)
    : null;

/** The same, where the platform writes times in UTC and leaves out the zone. */
export const fromIsoInUtc = (text: string | null | undefined): string | null => fromIso(text) ?? fromIso(`${text}Z`);

const dayAndTime =
  /^(\d{4})([-/.])(\d\d?)\2(\d\d?)(?:(?:T|,? )(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(?:(Z|UTC|GMT)|([+-]\d{2})(?::?(\d{2}))?(?: [a-z]{3,4})?)?)?$/i;

/** A day as it is written in Chinese, Japanese and Korean. */
const eastAsianDay = /^(\d{4})(?:\u5e74|\ub144|\.) ?(\d\d?)(?:\u6708|\uc6d4|\.) ?(\d\d?)(?:\u65e5|\uc77c|\.$)/;

const onlyMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** A zone behind a day, as XML Schema allows: it is a day all the same. */
const zoneOfDay = /(?<=^\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:?\d\d)$/i;

const months = 'january february march april may june july august september october november december'.split(' ');
/** A day with the English name of its month, and a time: `January 15, 2024`, `Mon, 15 Jan 2024 10:00:00 +0000`. */
const namedMonth =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d\d?)(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d\d?)(?:st|nd|rd|th)?),?[\s-]+(\d{4})(?:,?\s+(?:at\s+)?(\d\d?:\d\d.*))?$/i;

/** The same date with the number of its month, the year first. A time without a zone is left out; other texts stay. */
const withNumbers = (text: string): string => {
  const [, before, name, other, behind, year, rest = ''] = namedMonth.exec(text) ?? [];
  const word = (name ?? other)?.toLowerCase();
  const month = word === undefined ? 0 : months.findIndex((each) => each.startsWith(word)) + 1;
  if (month === 0) return text;
  const [, time, zone] = /^(\d{2}:\d{2}(?::\d{2})?)\s*(?:GMT|UTC)?([+-]\d{4}|(?<=GMT|UTC))/.exec(rest) ?? [];
  return [`${year}-${month}-${before ?? behind}`, ...(time ? [`${time}${zone || 'Z'}`] : [])].join(' ');
};

/** A month, day or time: year first, or with an English month. Without a zone, it is UTC, and midnight is a day. */
export const dateOf = (text: string | null | undefined): Pick<ReviewDraft, 'created_at' | 'created_at_precision'> => {
  if (onlyMonth.test(text ?? '')) return { created_at: fromIso(`${text}-01T00:00:00Z`), created_at_precision: 'month' };
  const found = dayAndTime.exec(
    withNumbers(text ?? '')
      .replace(zoneOfDay, '')
      .replace(eastAsianDay, '$1-$2-$3'),
  );
  if (found === null) return {};
  const [, year, , month = '', day = '', time = '00:00:00', utc, hours, minutes = '00'] = found;
  const isDay = utc === undefined && hours === undefined && /^00:00(:00)?$/.test(time);
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  return {
    created_at: fromIso(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}${zone}`),
    created_at_precision: isDay ? 'day' : time.length === 5 ? 'minute' : 'second',
  };
};
