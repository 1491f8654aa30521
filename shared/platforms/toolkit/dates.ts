import { withSingleSpaces } from '../../html/clean-text.ts';
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

/** When a review was edited: null at its creation and before. Some platforms give both times to every review. */
export const editedAfter = (created: string | null | undefined, updated: string | null | undefined): string | null =>
  created && updated && updated <= created ? null : (updated ?? null);

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

/** A day in numbers with the year last, which may mean two days: `3/4/2024`, `3. 4. 2024`. */
const yearLast = /^(\d\d?)([-/.]) ?(\d\d?)\2 ?(\d{4})(?:\.$|(?=$|[ ,T]))/;

/** What is first in days with the year last. */
export type FirstPart = 'day' | 'month' | 'unclear';

/**
 * What is first in the days of one list, which are all written alike: a number above 12 is a day. Undefined when no day
 * shows it, `unclear` when two days contradict each other.
 */
export const firstPartIn = (texts: readonly string[]): FirstPart | undefined => {
  const parts = texts.flatMap((text) => {
    const [, first, , second] = yearLast.exec(text) ?? [];
    return [...(Number(first) > 12 ? ['day' as const] : []), ...(Number(second) > 12 ? ['month' as const] : [])];
  });
  return new Set(parts).size > 1 ? 'unclear' : parts[0];
};

/** The same day with the year first; any other text, and a day that may be two, unchanged. */
const withYearFirst = (text: string, known: FirstPart | undefined): string => {
  const [whole = '', first, sign, second, year] = yearLast.exec(text) ?? [];
  // No language writes the month first between dots (Intl of Node 24, 2026-11).
  const part = known ?? firstPartIn([text]) ?? (sign === '.' ? 'day' : 'unclear');
  if (year === undefined || part === 'unclear') return text;
  const [month, day] = part === 'day' ? [second, first] : [first, second];
  return `${year}-${month}-${day}${text.slice(whole.length)}`;
};

/** A time without a zone behind a day, with one digit for an early hour, or in twelve hours. */
const looseTime = /(?<=\d[ ,T] ?)(\d\d?)(:\d{2}(?::\d{2})?)(?:\s?([ap])\.?m\.?)?$/i;

const inFullHours = (_: string, hours: string, rest: string, half?: string): string => {
  const hour = half === undefined ? hours : String((Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
  return hour.padStart(2, '0') + rest;
};

/** Seconds since the epoch, or thousandths of them, from 2001 to 2033: what begins with 20 is a year. */
const epoch = /^(1\d{9})(?:\d{3})?$/;

/**
 * A month, day or time: in numbers, or with an English month. Without a zone, it is UTC, and midnight is a day.
 *
 * @param first what is first where the year is last, if the list shows it; else a day is read that can only be one
 */
export const dateOf = (
  text: string | null | undefined,
  first?: FirstPart,
): Pick<ReviewDraft, 'created_at' | 'created_at_precision'> => {
  if (onlyMonth.test(text ?? '')) return { created_at: fromIso(`${text}-01T00:00:00Z`), created_at_precision: 'month' };
  const [, seconds] = epoch.exec(text ?? '') ?? [];
  if (seconds) return { created_at: fromEpochSeconds(Number(seconds)), created_at_precision: 'second' };
  const found = dayAndTime.exec(
    withNumbers(withYearFirst(text ?? '', first))
      .replace(zoneOfDay, '')
      .replace(eastAsianDay, '$1-$2-$3')
      .replace(looseTime, inFullHours),
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

/** A text as two are compared: on one line, since Intl uses several kinds of spaces, and in lower case. */
const comparable = (text: string): string => withSingleSpaces(text).trim().toLowerCase();

/** How a language writes the days of a month (0 to 11): "may <day>, <year>". */
const dayForm = (format: Intl.DateTimeFormat, month: number): RegExp => {
  const digits: Readonly<Record<string, string>> = {
    day: '(?<day>\\d{1,2})',
    year: '(?<year>\\d{4})',
    weekday: '\\D{1,30}',
  };
  const parts = format.formatToParts(Date.UTC(2024, month, 1));
  return new RegExp(
    `^${parts.map(({ type, value }) => digits[type] ?? RegExp.escape(withSingleSpaces(value).toLowerCase())).join('')}$`,
  );
};

/** None for what is not a language, or not one that Intl knows. */
const formatsOf = (language: string, styles: readonly DateStyle[]): readonly Intl.DateTimeFormat[] => {
  try {
    const known = Intl.DateTimeFormat.supportedLocalesOf([language]);
    return known.length === 0
      ? []
      : styles.map((dateStyle) => new Intl.DateTimeFormat(known, { dateStyle, timeZone: 'UTC' }));
  } catch {
    return [];
  }
};

type DateStyle = 'full' | 'long' | 'medium';

/** A longer text is no day in words. */
const longestDay = 80;

/**
 * Reads days as a language writes them in these styles ("May 26, 2024", "18 de mar. de 2024", "17.04.2024"); null for
 * any other text. The names of the months come from Intl, on first use.
 */
export const dayReader = (language: string, styles: readonly DateStyle[]): ((text: string | null) => string | null) => {
  let forms: readonly { format: Intl.DateTimeFormat; month: number; form: RegExp }[] | undefined;
  return (text) => {
    if (text === null || text.length > longestDay) return null;
    forms ??= formatsOf(language, styles).flatMap((format) =>
      Array.from({ length: 12 }, (_, month) => ({ format, month, form: dayForm(format, month) })),
    );
    const written = comparable(text);
    for (const { format, month, form } of forms) {
      const { day, year } = form.exec(written)?.groups ?? {};
      const time = Date.UTC(Number(year), month, Number(day));
      // Some calendars count other years, and no month has a 31st in all years.
      if (!Number.isNaN(time) && comparable(format.format(time)) === written) return fromEpochSeconds(time / 1_000);
    }
    return null;
  };
};
