import { type Meanings, months, shortMonths, weekdays, withCapital } from '../text/calendar-names.ts';
import { type NumericDate, without } from './dates.ts';
import type { Ground } from './ground.ts';
import { asciiDigits } from './numbers.ts';

/** `Sunday, 14 March 2027`, `Sonntag, dem 14. März`, `domingo 14 de marzo de 2027`, `14th of March`. */
const dayFirst =
  /(?:(?<weekday>[\p{L}\p{M}-]{3,20}),?\s(?:\p{Ll}{2,3}\s)?)?(?<![\p{N}.,:/-])(?<day>\d{1,2})(?:\.|\p{L}{1,2})?\s(?:\p{Ll}{2}\s)?(?<month>\p{L}[\p{L}\p{M}]{1,20})(?:,?\s(?:\p{Ll}{2}\s)?(?<year>\d{4}))?(?![\p{L}\p{M}\p{N}])/gu;
/** `Sunday, March 14, 2027`. */
const monthFirst =
  /(?:(?<weekday>[\p{L}\p{M}-]{3,20}),?\s)?(?<![\p{L}\p{M}])(?<month>\p{L}[\p{L}\p{M}]{1,20})\.?\s(?<day>\d{1,2})(?:\p{L}{2})?(?:,?\s(?<year>\d{4}))?(?![\p{L}\p{N}%\p{Sc}]|[.,:]\d)/gu;

/** The dates of a text with ASCII digits whose month is a word. */
const namedDatesIn = (text: string, names: readonly (() => Meanings)[]) =>
  [dayFirst, monthFirst].flatMap((form) =>
    [...text.matchAll(form)].flatMap(
      ({ 0: written, index, groups: { weekday = '', day = '', month = '', year = '' } = {} }) => {
        const meant = names.flatMap((each) => [...(each().get(month) ?? [])]);
        return meant.length === 0 ? [] : [{ index, written, weekday, day: Number(day), months: meant, year }];
      },
    ),
  );

type NamedDate = ReturnType<typeof namedDatesIn>[number];

/** The months in a list of words, in any case. */
const monthsIn = (words: readonly string[]): number[] =>
  words
    .flatMap((word) => withCapital(word.toLowerCase()))
    .flatMap((word) => [months(), shortMonths()].flatMap((names) => [...(names.get(word) ?? [])]));

/** What a material says of dates, with months from 0: all its months, and those that have a day in digits. */
const readCalendar = ({ text, dates }: Ground) => {
  const ascii = asciiDigits(text);
  const monthsOf = (known: readonly NumericDate[]) => known.flatMap(({ parts }) => parts.map((part) => part - 1));
  return {
    months: new Set([...monthsIn(ascii.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []), ...monthsOf(dates)]),
    dated: new Set([
      ...namedDatesIn(ascii, [months, shortMonths]).flatMap((date) => date.months),
      ...monthsOf(dates.filter(({ isSure }) => isSure)),
    ]),
  };
};

/** Each material is read once: a draft may have many dates. */
const calendars = new WeakMap<Ground, ReturnType<typeof readCalendar>>();

const calendarOf = (ground: Ground) => {
  const calendar = calendars.get(ground) ?? readCalendar(ground);
  calendars.set(ground, calendar);
  return calendar;
};

/** Whether a date is on another weekday than it says, in its own year or else in every year of the material. */
const isOnOtherWeekday = ({ weekday, day, months: meant, year }: NamedDate, { numbers, flat }: Ground): boolean => {
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
const isOtherDay = ({ day, months: meant }: NamedDate, ground: Ground): boolean => {
  const { months: known, dated } = calendarOf(ground);
  if (!meant.some((month) => known.has(month))) return dated.size > 0;
  return !ground.numbers.has(String(day)) && meant.some((month) => dated.has(month));
};

/** The dates of a text with the month in words that the material does not have, and the text without them. */
export const readNamedDates = (text: string, ground: Ground) => {
  const isStray = (date: NamedDate): boolean => isOtherDay(date, ground) || isOnOtherWeekday(date, ground);
  const strays = namedDatesIn(text, [months]).filter(isStray);
  return { strays: strays.map(({ written }) => written), rest: without(text, strays) };
};
