/** The years in which a review can have been written; a date outside them is a misread number. */
const firstYear = 1995;
const lastYear = 2100;

const toInstant = (milliseconds: number): string | null => {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  if (year < firstYear || year > lastYear) return null;
  const text = date.toISOString();
  return milliseconds % 1_000 === 0 ? `${text.slice(0, -'.000Z'.length)}Z` : text;
};

/** RFC 3339 in UTC from seconds since the epoch, or null when that is no plausible date. */
export const fromEpochSeconds = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? toInstant(Math.trunc(seconds) * 1_000) : null;

/** A date-time with its zone; without one, nobody knows when it was. */
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Whether the calendar has the day that a date-time begins with; `Date` reads February 30 as March 2. */
const isInCalendar = (text: string): boolean =>
  new Date(text.slice(0, 'yyyy-mm-dd'.length)).getUTCDate() ===
  Number(text.slice('yyyy-mm-'.length, 'yyyy-mm-dd'.length));

/** RFC 3339 in UTC from an ISO 8601 date-time with a zone, or null when it is none. Fractions of a second are cut. */
export const fromIso = (text: string | null | undefined): string | null =>
  typeof text === 'string' && zoned.test(text) && isInCalendar(text)
    ? toInstant(Math.trunc(Date.parse(text) / 1_000) * 1_000)
    : null;
