import { lazy } from '../../lazy.ts';
import calendarWords from './calendar-words.json' with { type: 'json' };

/** `2026-12-03`, `2026. 12. 3`; `03.12.2026`, `3. 12. 2026`, `3/12/26`; `3.12.` and `3.12`, as in German and Czech. */
const form =
  /(?<!\d)(?:(?<year>\d{4})(?<sign>\. |[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})|(?<day>\d{1,2})(?<sign>\. |[-/.])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})|(?<!\d\.)(?<day>\d{1,2})\.(?<month>\d{1,2})(?<point>\.)?)(?!\d)/g;

/** `2026年12月3日`, `12월 3일`. */
const wideForm =
  /(?<!\d)(?:(?<year>\d{4})\s?[\u5e74\ub144]\s?)?(?<month>\d{1,2})\s?[\u6708\uc6d4]\s?(?<day>\d{1,2})\s?[\u65e5\u53f7\u865f\uc77c]/gu;

type NumericDate = ReturnType<typeof datesIn>[number];

/** The dates of a text that are written in numbers. */
export const datesIn = (text: string) =>
  [form, wideForm].flatMap((each) =>
    [...text.matchAll(each)].map(({ index, 0: written, groups: { year, month, day, point } = {} }) => ({
      ...{ index, written },
      /** Day and month in any order, the smaller first. */
      parts: [Number(day), Number(month)].sort((one, other) => one - other),
      /** The last two digits; undefined without a year. That may be a price at the end of a sentence: `12.99.` */
      year: year === undefined ? undefined : Number(year) % 100,
      /** Whether it can be no number: `3.12` can. */
      isSure: each === wideForm || (year ?? point) !== undefined,
    })),
  );

/** The text with blanks in place of some parts. */
export const without = (
  text: string,
  parts: readonly { readonly index: number; readonly written: string }[],
): string => {
  if (parts.length === 0) return text;
  const units = text.split('');
  for (const { index, written } of parts) units.fill(' ', index, index + written.length);
  return units.join('');
};

/** Those of the found parts of a text that are not known, as they are written, and the text without all that was found. */
export const readParts = <Part extends { readonly index: number; readonly written: string }>(
  text: string,
  found: readonly Part[],
  isKnown: (part: Part) => boolean,
) => ({
  strays: found.filter((part) => !isKnown(part)).map(({ written }) => written),
  rest: without(text, found),
});

/** The numbers of a material, as keys. */
export type Numbers = ReadonlyMap<string, unknown>;

/**
 * The dates of a text in numbers that the material does not have, and the text without its dates. A material may name
 * the month: then its day is among `numbers`.
 *
 * @param numbers the numbers of the material that are part of no date in numbers
 */
export const readDates = (text: string, known: readonly NumericDate[], numbers: Numbers) => {
  const years = [...numbers.keys()].filter((each) => /^(?:19|20)\d\d$/.test(each));
  const isOtherYear = ({ year }: NumericDate): boolean =>
    year !== undefined && years.length > 0 && years.every((each) => Number(each) % 100 !== year);
  const sure = Map.groupBy(
    known.filter(({ isSure }) => isSure),
    ({ parts }) => parts.join(),
  );
  const isSame = (one: NumericDate, other: NumericDate): boolean =>
    one.year === undefined || other.year === undefined || one.year === other.year;
  const isKnown = (date: NumericDate): boolean =>
    sure.get(date.parts.join())?.some((each) => isSame(each, date)) === true ||
    (date.isSure && !isOtherYear(date) && date.parts.some((part) => part > 0 && numbers.has(String(part))));
  const found = datesIn(text).filter((date) => /[^\d.]/.test(date.written) || date.year !== undefined || isKnown(date));
  return readParts(text, found, isKnown);
};

/** What words may mean, as numbers: `mars` is the third month in some languages, and no month in others. */
type Meanings = ReadonlyMap<string, ReadonlySet<number>>;

/** A word, also with a capital: dates begin sentences and subjects. In lower case, `may` and `march` are no months. */
const withCapital = (word: string): readonly string[] => [word, word.charAt(0).toUpperCase() + word.slice(1)];

/** @param texts the words for each place, written by `npm run readme` from Unicode's names */
const placesOf = (texts: readonly string[]) => (): Meanings => {
  const places = new Map<string, Set<number>>();
  for (const [place, text] of texts.entries())
    for (const word of text.split(' ').flatMap(withCapital))
      places.set(word, (places.get(word) ?? new Set()).add(place));
  return places;
};

/** By the long names of months and by short ones, such as `Mar`: their places from 0. Weekdays begin with Sunday. */
const [months, shortMonths, weekdays] = [
  lazy(placesOf(calendarWords.months)),
  lazy(placesOf(calendarWords.shortMonths)),
  lazy(placesOf(calendarWords.weekdays)),
];

/** `Sunday, 14 March 2027`, `Sonntag, dem 14. März`, `domingo 14 de marzo de 2027`, `14th of March`. */
const dayFirst =
  /(?:(?<weekday>[\p{L}\p{M}-]{3,20}),?\s(?:\p{Ll}{2,3}\s)?)?(?<![\p{N}.,:/-])(?<day>\d{1,2})(?:\.|\p{L}{1,2})?\s(?:\p{Ll}{2}\s)?(?<month>\p{L}[\p{L}\p{M}]{1,20})(?:,?\s(?:\p{Ll}{2}\s)?(?<year>\d{4}))?(?![\p{L}\p{M}\p{N}])/gu;
/** `Sunday, March 14, 2027`. */
const monthFirst =
  /(?:(?<weekday>[\p{L}\p{M}-]{3,20}),?\s)?(?<![\p{L}\p{M}])(?<month>\p{L}[\p{L}\p{M}]{1,20})\.?\s(?<day>\d{1,2})(?:\p{L}{2})?(?:,?\s(?<year>\d{4}))?(?![\p{L}\p{N}%\p{Sc}]|[.,:]\d)/gu;

/** The dates of a text with ASCII digits whose month is a word. */
const namedDatesIn = (text: string, names: readonly Meanings[]) =>
  [dayFirst, monthFirst].flatMap((form) =>
    [...text.matchAll(form)].flatMap(
      ({ 0: written, index, groups: { weekday = '', day = '', month = '', year = '' } = {} }) => {
        const meant = names.flatMap((each) => [...(each.get(month) ?? [])]);
        return meant.length === 0 ? [] : [{ index, written, weekday, day: Number(day), months: meant, year }];
      },
    ),
  );

type NamedDate = ReturnType<typeof namedDatesIn>[number];

/**
 * What a material says of dates, with months from 0: all its months, and those that have a day in digits.
 *
 * @param ascii the material, with ASCII digits
 * @param dates its dates in numbers
 */
export const calendarOf = (ascii: string, dates: readonly NumericDate[]) => {
  const names = [months(), shortMonths()];
  const words = (ascii.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => withCapital(word.toLowerCase()));
  const monthsOf = (known: readonly NumericDate[]) => known.flatMap(({ parts }) => parts.map((part) => part - 1));
  return {
    months: new Set([
      ...words.flatMap((word) => names.flatMap((each) => [...(each.get(word) ?? [])])),
      ...monthsOf(dates),
    ]),
    dated: new Set([
      ...namedDatesIn(ascii, names).flatMap((date) => date.months),
      ...monthsOf(dates.filter(({ isSure }) => isSure)),
    ]),
  };
};

/** What the dates of a text are compared with: the numbers and the text of the material, in lower case. */
interface Known {
  readonly numbers: ReadonlySet<string>;
  readonly flat: string;
  readonly calendar: () => ReturnType<typeof calendarOf>;
}

/** Whether a date is on another weekday than it says, in its own year or else in every year of the material. */
const isOnOtherWeekday = ({ weekday, day, months: meant, year }: NamedDate, { numbers, flat }: Known): boolean => {
  const said = weekdays().get(weekday);
  if (said === undefined || flat.includes(weekday.toLowerCase())) return false;
  const years = year === '' ? [...numbers].filter((each) => /^(?:19|20)\d\d$/.test(each)) : [year];
  const days = years.flatMap((each) => meant.map((month) => new Date(Date.UTC(Number(each), month, day)).getUTCDay()));
  return days.length > 0 && !days.some((each) => said.has(each));
};

/**
 * Whether the material has no such day: another month, or another day of a month that has one in digits there. A
 * material without a date in digits may have it in words, such as `next Friday` and `the third of March`.
 */
const isOtherDay = ({ day, months: meant }: NamedDate, { calendar, numbers }: Known): boolean => {
  const { months: known, dated } = calendar();
  if (!meant.some((month) => known.has(month))) return dated.size > 0;
  return !numbers.has(String(day)) && meant.some((month) => dated.has(month));
};

/** The dates of a text with the month in words that the material does not have, and the text without them. */
export const readNamedDates = (text: string, known: Known) => {
  const isStray = (date: NamedDate): boolean => isOtherDay(date, known) || isOnOtherWeekday(date, known);
  const strays = namedDatesIn(text, [months()]).filter(isStray);
  return readParts(text, strays, () => false);
};
