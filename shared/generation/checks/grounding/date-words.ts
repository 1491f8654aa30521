import { fold, foldedWords } from '../../text/plain-text.ts';

/** A month or a day of the week. */
interface DateWord {
  readonly kind: 'month' | 'weekday';
  /** 0 is January, or Sunday. */
  readonly index: number;
}

/** A calendar date of the material, as far as its words go. */
export interface DateMention {
  readonly month: number;
  readonly weekday: number;
}

/** Dates are known again in these languages, beside that of the answer. */
const commonLanguages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl'];

/** English words that are far more often something else. Written as a name in a sentence, they are checked as one. */
const ambiguous = new Set(['may', 'march']);

const isoDate = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const numericDate = /\b(\d{1,2})([./])(\d{1,2})\2(\d{4})\b/g;

/** The dates that are written in numbers. One that may be read in two orders is read in both. */
export const datesIn = (text: string): DateMention[] => [
  ...[...text.matchAll(isoDate)].flatMap(([, year, month, day]) => mention(year, month, day)),
  ...[...text.matchAll(numericDate)].flatMap(([, one, , other, year]) => [
    ...mention(year, one, other),
    ...mention(year, other, one),
  ]),
];

const mention = (year = '', month = '', day = ''): DateMention[] => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? [{ month: date.getUTCMonth(), weekday: date.getUTCDay() }] : [];
};

const known = new Map<string, ReadonlyMap<string, DateWord>>();

/** The names of months and weekdays in a language, folded. */
const dateWords = (language: string): ReadonlyMap<string, DateWord> => {
  const found = known.get(language) ?? new Map([...monthNames(language), ...weekdayNames(language)]);
  known.set(language, found);
  return found;
};

/** Many languages have another form of a month's name inside of a date. */
const monthNames = (language: string): [string, DateWord][] =>
  Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
    [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].flatMap((form) =>
      nameIn(language, form, new Date(Date.UTC(2023, index, 1)), { kind: 'month', index }),
    ),
  );

const weekdayNames = (language: string): [string, DateWord][] =>
  Array.from({ length: 7 }, (_, index) => index).flatMap((index) =>
    // 2023 began on a Sunday.
    nameIn(language, { weekday: 'long' }, new Date(Date.UTC(2023, 0, 1 + index)), { kind: 'weekday', index }),
  );

const nameIn = (
  language: string,
  form: Intl.DateTimeFormatOptions,
  date: Date,
  word: DateWord,
): [string, DateWord][] => {
  const parts = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).formatToParts(date);
  const name = fold(parts.find(({ type }) => type === word.kind)?.value ?? '');
  return /^\P{N}+$/u.test(name) ? [[name, word]] : [];
};

/** What the material says of dates. */
interface DateGround {
  readonly words: ReadonlySet<string>;
  readonly dates: readonly DateMention[];
}

/** The months and weekdays, folded, that may be named in a language: those of the dates and of the names in the material. */
export const groundedDateWords = (language: string, ground: DateGround): string[] =>
  [...dateWords(language)].filter(([, word]) => isMentioned(word, language, ground)).map(([name]) => name);

/** The months and weekdays that a text names and that the material has neither as a date nor by a name. */
export const strayDateWords = (text: string, language: string, ground: DateGround): string[] => {
  const folded = fold(text);
  const named = [...dateWords(language).keys()].filter((name) => !ambiguous.has(name) && holdsWord(folded, name));
  if (named.length === 0) return [];
  const grounded = groundedDateWords(language, ground);
  return named.filter((name) => !grounded.includes(name));
};

const holdsWord = (folded: string, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(folded);

const isMentioned = ({ kind, index }: DateWord, language: string, { words, dates }: DateGround): boolean =>
  dates.some((date) => date[kind] === index) ||
  [...commonLanguages, language].some((each) =>
    [...dateWords(each)].some(
      ([name, word]) =>
        word.kind === kind && word.index === index && foldedWords(name).every((part) => words.has(part)),
    ),
  );
