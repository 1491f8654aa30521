import { metaContents } from './metas.ts';
import { domainLabel } from './own-site.ts';
import type { SitePage } from './page.ts';

/** Shorter names are found in anything. */
const shortestName = 4;
const mostNames = 10;

/** Letters and digits alone, without accents: names are written together in files, and apart in texts. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The names by which a site goes: those that it says, and those of its domain. For `containsName`. */
export const siteNames = (page: SitePage): string[] => {
  const said = metaContents(page, 'og:site_name', 'application-name', 'apple-mobile-web-app-title');
  const names = [...said, ...[page.url, page.base].map((url) => domainLabel(url) ?? '')].map(folded);
  return [...new Set(names)].filter((name) => name.length >= shortestName).slice(0, mostNames);
};

/** Whether a text holds one of the names, however it is written. */
export const containsName = (text: string, names: readonly string[]): boolean => {
  const haystack = folded(text);
  return names.some((name) => haystack.includes(name));
};
