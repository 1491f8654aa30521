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

const isoDate = /(?<!\d)(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})(?!\d)/g;
const numericDate = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/g;

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

type Style = 'long' | 'short';
const known = new Map<string, ReadonlyMap<string, DateWord>>();

/** The names of months and weekdays in a language, folded, without a point at the end. */
const dateWords = (language: string, style: Style): ReadonlyMap<string, DateWord> => {
  const key = `${language} ${style}`;
  const found = known.get(key) ?? new Map([...monthNames(language, style), ...weekdayNames(language, style)]);
  known.set(key, found);
  return found;
};

/** Includes the form of a month's name inside a date, which differs in many languages. */
const monthNames = (language: string, month: Style): [string, DateWord][] =>
  Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
    [{ month }, { month, day: 'numeric' } as const].flatMap((form) =>
      nameIn(language, form, new Date(Date.UTC(2023, index, 1)), { kind: 'month', index }),
    ),
  );

const weekdayNames = (language: string, weekday: Style): [string, DateWord][] =>
  Array.from({ length: 7 }, (_, index) => index).flatMap((index) =>
    // 2023 began on a Sunday.
    nameIn(language, { weekday }, new Date(Date.UTC(2023, 0, 1 + index)), { kind: 'weekday', index }),
  );

const nameIn = (
  language: string,
  form: Intl.DateTimeFormatOptions,
  date: Date,
  word: DateWord,
): [string, DateWord][] => {
  const parts = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).formatToParts(date);
  const name = fold(parts.find(({ type }) => type === word.kind)?.value ?? '').replace(/\.$/, '');
  return /^\P{N}+$/u.test(name) ? [[name, word]] : [];
};

/** Lengths in letters of abbreviations that ICU does not have: `пон.` */
const abbreviations = [3, 4];

/** What the material says about dates. */
interface DateGround {
  readonly words: ReadonlySet<string>;
  readonly dates: readonly DateMention[];
}

/** The months and weekdays that a material mentions. */
export interface MentionedDates {
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
}

/** The months and weekdays of the material's dates, and those that it names, in short or in full. */
export const mentionedDates = (language: string, { words, dates }: DateGround): MentionedDates => {
  const named = [...new Set([...commonLanguages, language])]
    .flatMap((each) => [...dateWords(each, 'long'), ...dateWords(each, 'short')])
    .filter(([name]) => foldedWords(name).every((part) => words.has(part)))
    .map(([, word]) => word);
  const abbreviated = [...dateWords(language, 'long')]
    .filter(([name]) => abbreviations.some((length) => words.has(name.slice(0, length))))
    .map(([, word]) => word);
  const indexes = (kind: DateWord['kind']) =>
    new Set([
      ...dates.map((date) => date[kind]),
      ...[...named, ...abbreviated].flatMap((word) => (word.kind === kind ? [word.index] : [])),
    ]);
  return { months: indexes('month'), weekdays: indexes('weekday') };
};

const isMentioned = ({ kind, index }: DateWord, { months, weekdays }: MentionedDates): boolean =>
  (kind === 'month' ? months : weekdays).has(index);

/** The folded names, in short and in full, that an answer may use. */
export const groundedDateWords = (language: string, mentioned: MentionedDates): string[] =>
  [...dateWords(language, 'long'), ...dateWords(language, 'short')]
    .filter(([, word]) => isMentioned(word, mentioned))
    .flatMap(([name]) => foldedWords(name));

/** The names of months and weekdays in a text, in full, that the material contains neither in a date nor as a name. */
export const strayDateWords = (text: string, language: string, mentioned: MentionedDates): string[] => {
  const folded = fold(text);
  const grounded = new Set(groundedDateWords(language, mentioned));
  return [...dateWords(language, 'long')]
    .filter(([name, word]) => !ambiguous.has(name) && !isMentioned(word, mentioned) && !grounded.has(name))
    .map(([name]) => name)
    .filter((name) => holdsWord(folded, name));
};

const holdsWord = (folded: string, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^$()[\]{}|\\]/g, '')}(?!\\p{L})`, 'u').test(folded);
