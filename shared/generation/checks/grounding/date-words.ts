import { fold, foldedWords } from '../../text/plain-text.ts';

/** A month or a day of the week. */
interface DateWord {
  readonly kind: 'month' | 'weekday';
  /** 0 is January or Sunday. */
  readonly index: number;
}

/** The month and the weekday of a date in the material. */
export interface DateMention {
  readonly month: number;
  readonly weekday: number;
}

/** Month and weekday names in the material are recognised in these languages and in the language of the answer. */
const commonLanguages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl'];

/**
 * English month names that are usually other words. As a name inside a sentence, they are still checked by `names.ts`.
 */
const ambiguous = new Set(['may', 'march']);

const isoDate = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const numericDate = /\b(\d{1,2})([./])(\d{1,2})\2(\d{4})\b/g;

/** The dates that are written in numbers. If day and month may be swapped, both readings are included. */
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

/** Includes the form of a month's name inside a date, which differs in many languages. */
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

/** What the material says about dates. */
interface DateGround {
  readonly words: ReadonlySet<string>;
  readonly dates: readonly DateMention[];
}

/**
 * The folded names of months and weekdays that an answer may use: those of the material's dates, and those it names.
 */
export const groundedDateWords = (language: string, ground: DateGround): string[] =>
  [...dateWords(language)].filter(([, word]) => isMentioned(word, language, ground)).map(([name]) => name);

/** The names of months and weekdays in a text that the material contains neither in a date nor as a name. */
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
