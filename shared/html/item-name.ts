import { normalize } from './clean-text.ts';

/**
 * Accents and other marks that may be left out of a word: those of Latin, Greek, Cyrillic, Hebrew and Arabic, and the line
 * that stretches Arabic words. The marks of other scripts, such as Devanagari and Thai, and the two sound marks of Japanese
 * are parts of letters: without them, words become others.
 */
const optionalMarks =
  /\u0640|[[\p{Nonspacing_Mark}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]/gv;

/** Everything that is no part of a word. Marks are letters here, see `optionalMarks`. */
const signs = /[^\p{Letter}\p{Mark}\p{Number}]+/gu;

/** As long as a query can be. What platforms send may be longer, which would only cost time. */
const maximumLength = 2_048;

/** A text without accents and in one case. Upper case comes first, because it spells out letters such as ß. */
const plain = (text: string): string =>
  normalize(text.slice(0, maximumLength), 'NFKD')
    .replace(optionalMarks, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');

/**
 * A name as it is compared: without accents, case, spaces and signs. `Hôtel Malte – Astotel` is `hotelmalteastotel`. A
 * name of signs only is compared as it is.
 */
export const foldName = (name: string): string =>
  plain(name).replace(signs, '') || normalize(name.slice(0, maximumLength), 'NFC').trim();

/** The words of a text, each as `foldName` gives it. None for a text of signs only. */
export const foldedWords = (text: string): readonly string[] =>
  plain(text)
    .split(signs)
    .filter((word) => word !== '');

/** A name without the slogan that follows a colon, a line or a dash: `Uber - Request a ride` is `Uber`. */
export const withoutSlogan = (name: string): string => /^(.*?\S)(?::\s|\s[-–—|:]\s)/.exec(name)?.[1] ?? name;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether every word of `text` occurs in `within`: as a word or, in scripts without spaces, anywhere. */
export const hasAllWords = (text: string, within: string): boolean => {
  const wanted = foldedWords(text);
  const words = new Set(foldedWords(within));
  const joined = foldName(within);
  return wanted.length > 0 && wanted.every((word) => words.has(word) || (unspaced.test(word) && joined.includes(word)));
};

/** What a query may mean: a name, and where the item is. */
export interface NameAndPlace {
  readonly name: string;
  /** Undefined when the query gives no place. */
  readonly place: string | undefined;
}

/** A place has up to three parts with commas: street, city and state. */
const maximumParts = 3;

/**
 * How a query can be read, the likeliest first: the whole text as a name, then what is before and after one of the last
 * commas as "Name, Place". The last comma comes first.
 */
export const readingsOf = (query: string): readonly NameAndPlace[] => {
  const commas = [...query.matchAll(/[,،，、]/g)].map(({ index }) => index);
  const splits = commas
    .slice(-maximumParts)
    .reverse()
    .map((comma) => ({ name: query.slice(0, comma).trim(), place: query.slice(comma + 1).trim() }));
  return [{ name: query.trim(), place: undefined }, ...splits.filter(({ name, place }) => name !== '' && place !== '')];
};

/**
 * What to ask a search for: the shortest name, with all that may be a place behind it ("Name, City, ST"). The whole query is
 * compared with what the search finds.
 */
export const shortestReading = (query: string): NameAndPlace =>
  readingsOf(query).at(-1) ?? { name: query, place: undefined };
