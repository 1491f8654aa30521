import { normalize } from '../../html/clean-text.ts';
import { ancestorsOf, lineOfText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';

/** What a site is called, and which page is its home page. What needs the registered domain is in `same-site.ts`. */

/** The path of a home page: the root, a language or country (`/de`, `/us/en/`), and their index files and `home`. */
const homePath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$)){0,2}(?:(?:index|default|home)\.[a-z]{2,5}|(?:home|homepage|index)\/?)?$/i;
/** Whether an address looks like that of a home page. */
export const isHomePage = ({ pathname }: Pick<URL, 'pathname'>): boolean => homePath.test(pathname);

/** The first titles of a page. One in an SVG image describes the image. */
export const titlesOf = (page: HtmlPage, maximum: number): string[] =>
  page
    .named('title')
    .slice(0, maximum)
    .filter((title) => !ancestorsOf(title).some(({ name }) => name === 'svg'))
    .map(lineOfText);

/** Shorter names occur in other words. */
const minimumLength = 4;
const maximumNames = 10;
/** Longer names are cut: normalisation can make a text 18 times as long. */
const maximumLength = 300;

/** Letters and digits only, without accents: file names write a name as one word, texts as several. */
const folded = (text: string): string =>
  normalize(text.slice(0, maximumLength), 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The names of a site, for `containsName`: those in its meta elements, and names of its hosts. */
export const statedNames = (page: HtmlPage, hosts: readonly string[]): string[] => {
  const stated = page.metaContents('og:site_name', 'application-name', 'apple-mobile-web-app-title');
  const names = [...stated.slice(0, maximumNames), ...hosts].map(folded);
  return [...new Set(names)].filter((name) => name.length >= minimumLength).slice(0, maximumNames);
};

/** Whether a text contains one of the names, in any spelling of case, spaces and accents. */
export const containsName = (text: string, names: readonly string[]): boolean => {
  const haystack = folded(text);
  return names.some((name) => haystack.includes(name));
};
