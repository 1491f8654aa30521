import { normalize } from '../../html/clean-text.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { domainLabel } from './own-site.ts';

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

/** The names of a site, for `containsName`: those in its meta elements, and those of its domain. */
export const siteNames = (page: HtmlPage): string[] => {
  const stated = page.metaContents('og:site_name', 'application-name', 'apple-mobile-web-app-title');
  const domains = [page.url, page.base].map((url) => domainLabel(url) ?? '');
  const names = [...stated.slice(0, maximumNames), ...domains].map(folded);
  return [...new Set(names)].filter((name) => name.length >= minimumLength).slice(0, maximumNames);
};

/** Whether a text contains one of the names, in any spelling of case, spaces and accents. */
export const containsName = (text: string, names: readonly string[]): boolean => {
  const haystack = folded(text);
  return names.some((name) => haystack.includes(name));
};
