/**
 * The Chrome Web Store answers the reviews of one language (verified live by one client, September 2026: 30 of 42 were
 * in English). All of them are the lists of all languages, one after the other.
 */

/** The languages of the store, the commonest first; regions share the reviews of their language (recorded 2024-05). */
const languages = (
  'en es pt de fr ru ja zh-CN it pl tr ko zh-TW nl id vi ar uk th cs sv hu ro el he fa da fi no sk bg hr sr sl lt lv et ' +
  'ca fil ms hi bn ta te ml kn mr gu am sw'
).split(' ');

/** The language and the script of a tag, whatever its region and spelling ("iw" is "he"). */
const languageOf = (tag: string): string => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag; // No language that anybody knows.
  }
};

const othersThan = (first: string): readonly string[] => {
  const own = languageOf(first);
  return languages.filter((other) => languageOf(other) !== own);
};

/** The language to be read after `language`, where the list began with `first`; undefined after the last. */
export const languageAfter = (language: string, first: string): string | undefined => {
  const others = othersThan(first);
  return others[others.indexOf(language) + 1];
};

/** Most languages have no reviews, so that several are asked for at once. */
const askedAtOnce = 8;

/** The languages to be asked for together with `language`, itself in front; `first` is asked for alone. */
export const languagesFrom = (language: string, first: string): readonly string[] => {
  const others = othersThan(first);
  const index = others.indexOf(language);
  return index < 0 ? [language] : others.slice(index, index + askedAtOnce);
};

/** Where reading stands: in one language's list, after so many reviews of all lists. */
export interface ListPosition {
  readonly language: string;
  readonly read: number;
  /** The store's own mark of the page; undefined for the first. */
  readonly token?: string | undefined;
}

/** How `cursorOf` writes a place: language, number and token, with a colon between them. */
export const cursorForm = /^([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*):(\d{1,7}):([!-~]{0,1500})$/;

export const cursorOf = ({ language, read, token = '' }: ListPosition): string => `${language}:${read}:${token}`;

/** The place that a cursor names; without one, the beginning of the list in `first`. */
export const positionOf = (cursor: string | undefined, first: string): ListPosition => {
  const [, language = first, read = '0', token = ''] = cursorForm.exec(cursor ?? '') ?? [];
  return { language, read: Number(read), token: token === '' ? undefined : token };
};
