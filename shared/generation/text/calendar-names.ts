import { lazy } from '../../lazy.ts';

/** Names of months and weekdays are read in these. Chinese, Japanese and Korean write months as numbers. */
const languages = 'en ar bg ca cs da de el es fi fr he hr hu id it nb nl pl pt ro ru sk sv tr uk vi'.split(' ');

/** What words may mean, as numbers: `mars` is the third month in some languages, and no month in others. */
export type Meanings = ReadonlyMap<string, ReadonlySet<number>>;

/** A word, also with a capital: dates begin sentences and subjects. In lower case, `may` and `march` are no months. */
export const withCapital = (word: string): readonly string[] => [word, word.charAt(0).toUpperCase() + word.slice(1)];

const [monthsOfYear, daysOfWeek] = [12, 7];

/** The first of a month, and in a month that begins on a Sunday, the days of the week. */
const monthAt = (month: number): number => Date.UTC(2026, month, 1);
const weekdayAt = (day: number): number => Date.UTC(2026, 1, 1 + day);

/** The names of months or weekdays in these languages, from Intl. */
const namesIn = (
  part: 'month' | 'weekday',
  count: number,
  timeAt: (place: number) => number,
  forms: readonly Intl.DateTimeFormatOptions[],
): Meanings => {
  const names = new Map<string, Set<number>>();
  for (const language of languages) {
    for (const form of forms) {
      const format = new Intl.DateTimeFormat(language, { ...form, calendar: 'gregory', timeZone: 'UTC' });
      for (let place = 0; place < count; place++) {
        const found = format.formatToParts(timeAt(place)).find(({ type }) => type === part)?.value ?? '';
        const word = found.replace(/\.$/, '');
        for (const each of withCapital(word)) names.set(each, (names.get(each) ?? new Set()).add(place));
      }
    }
  }
  return names;
};

/** Some languages write a month otherwise behind a day. */
const longForms: readonly Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'long', day: 'numeric' }];
/** By the long names of months, the places of months from 0. */
export const months = lazy(() => namesIn('month', monthsOfYear, monthAt, longForms));
/** By short names, such as `Mar`. */
export const shortMonths = lazy(() => namesIn('month', monthsOfYear, monthAt, [{ month: 'short' }]));
/** By the names of weekdays, their places from 0 for Sunday. */
export const weekdays = lazy(() => namesIn('weekday', daysOfWeek, weekdayAt, [{ weekday: 'long' }]));
