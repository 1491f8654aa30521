import { storeLanguages } from '../toolkit/store-languages.ts';

/**
 * The Chrome Web Store has one list of reviews per language (verified live by one client in September 2026: 30 of 42 were
 * in English). To read all reviews, the lists of all languages are read one after the other.
 */

/** The language and the script of a tag, whatever its region and spelling ("iw" is "he"). */
const languageOf = (tag: string): string => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag; // Not a language tag.
  }
};

const othersThan = (first: string): readonly string[] => {
  const own = languageOf(first);
  return storeLanguages.filter((other) => languageOf(other) !== own);
};

/** The language to read after `language`, when `first` was the first; undefined after the last one. */
export const languageAfter = (language: string, first: string): string | undefined => {
  const others = othersThan(first);
  return others[others.indexOf(language) + 1];
};

/** The number of languages that are read at once, since most have no reviews. */
const askedAtOnce = 8;

/** The languages to read together with `language`, which comes first. The language `first` is read alone. */
export const languagesFrom = (language: string, first: string): readonly string[] => {
  const others = othersThan(first);
  const index = others.indexOf(language);
  return index < 0 ? [language] : others.slice(index, index + askedAtOnce);
};

/** A position in the lists: the language, and the number of reviews that were read in all lists. */
export interface ListPosition {
  readonly language: string;
  readonly read: number;
  /** The store's token of the page; undefined for the first page. */
  readonly token?: string | undefined;
}

/** The form of a cursor: `language:number:token`. */
export const cursorForm = /^([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*):(\d{1,7}):([!-~]{0,1500})$/;

export const cursorOf = ({ language, read, token = '' }: ListPosition): string => `${language}:${read}:${token}`;

/** The position in a cursor; without a cursor, the start of the list in `first`. */
export const positionOf = (cursor: string | undefined, first: string): ListPosition => {
  const [, language = first, read = '0', token = ''] = cursorForm.exec(cursor ?? '') ?? [];
  return { language, read: Number(read), token: token === '' ? undefined : token };
};
