/** `2026-12-03`, `2026. 12. 3`; `03.12.2026`, `3. 12. 2026`, `3/12/26`; `3.12.` and `3.12`, as in German and Czech. */
const form =
  /(?<!\d)(?:(?<year>\d{4})(?<sign>\. |[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})|(?<day>\d{1,2})(?<sign>\. |[-/.])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})|(?<!\d\.)(?<day>\d{1,2})\.(?<month>\d{1,2})(?<point>\.)?)(?!\d)/g;

/** `2026年12月3日`, `12월 3일`. */
const wideForm =
  /(?<!\d)(?:(?<year>\d{4})\s?[\u5e74\ub144]\s?)?(?<month>\d{1,2})\s?[\u6708\uc6d4]\s?(?<day>\d{1,2})\s?[\u65e5\u53f7\u865f\uc77c]/gu;

export type NumericDate = ReturnType<typeof datesIn>[number];

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
  return { strays: found.filter((date) => !isKnown(date)).map(({ written }) => written), rest: without(text, found) };
};
