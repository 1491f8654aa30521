/** `2026-12-03`, `2026/12/03`, `2026.12.03`. */
const yearFirst = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
/** `03.12.2026`, `3/12/26`, `3-12-2026`. */
const yearLast = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/g;
/** `3.12.`, as in German, Czech or Croatian. */
const withoutYear = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/g;

/** What the material says about days, months and years. */
export interface DateNumbers {
  readonly numbers: ReadonlySet<string>;
  /** Indexes of the months that are named, 0 is January. */
  readonly months: ReadonlySet<number>;
}

const century = '20';

const isDate = (day: string, month: string, { numbers, months }: DateNumbers): boolean =>
  Number(month) >= 1 &&
  Number(month) <= 12 &&
  numbers.has(String(Number(day))) &&
  (months.has(Number(month) - 1) || numbers.has(String(Number(month))));

const isKnown = (one: string, other: string, year: string | undefined, known: DateNumbers): boolean =>
  (isDate(one, other, known) || isDate(other, one, known)) &&
  (year === undefined || known.numbers.has(year) || known.numbers.has(century + year));

/**
 * The dates of a text that are written in numbers and are not in the material in any form, and the text without any dates.
 */
export const readDateNumbers = (text: string, known: DateNumbers): { rest: string; strays: string[] } => {
  const strays: string[] = [];
  const take = (found: string, isFound: boolean): string => {
    if (!isFound) strays.push(found);
    return ' ';
  };
  const rest = text
    .replace(yearFirst, (found, year: string, _, month: string, day: string) =>
      take(found, isKnown(day, month, year, known)),
    )
    .replace(yearLast, (found, one: string, _, other: string, year: string) =>
      take(found, isKnown(one, other, year, known)),
    )
    // `It costs 12.99.` is a price at the end of a sentence.
    .replace(withoutYear, (found, one: string, other: string) => (isKnown(one, other, undefined, known) ? ' ' : found));
  return { rest, strays };
};
