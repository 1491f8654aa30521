import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { normalize } from '../../html/clean-text.ts';
import type { HtmlPage } from '../../html/html-page.ts';

const options = { allowPrivateDomains: true };

/** The registrable domain of an address: `example.co.uk` for `shop.example.co.uk`. */
export const registeredDomain = ({ hostname }: URL): string => getDomain(hostname, options) ?? hostname;

/** The registrable domain without its suffix: `example` for `shop.example.co.uk`. Undefined when there is none. */
const domainLabel = ({ hostname }: URL): string | undefined => getDomainWithoutSuffix(hostname, options) ?? undefined;

/** Whether an address belongs to the site of a page: to the registrable domain of its address, or of its base. */
export const isOwnSite = (page: HtmlPage, url: URL): boolean =>
  [page.url, page.base].some((own) => own.hostname === url.hostname || registeredDomain(own) === registeredDomain(url));

/** The path of a home page: the root, that of a language or country (`/de`, `/us/en/`), and their index files and `home`. */
const homePath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$)){0,2}(?:(?:index|default|home)\.[a-z]{2,5}|(?:home|homepage|index)\/?)?$/i;
/** The end of such a path that is not a folder. */
const homeFile = /(?:(?<=\/)[^/]*\.\w+|(?:home|homepage|index)\/?)$/i;

/** Whether an address looks like that of a home page. */
export const isHomePage = ({ pathname }: Pick<URL, 'pathname'>): boolean => homePath.test(pathname);

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Whether a host is that of a page or of its base, or a parent of it, as `example.com` is of `blog.example.com`. */
const isHostAbove = (page: HtmlPage, url: URL): boolean =>
  [page.url, page.base].some((own) => `.${bareHost(own)}`.endsWith(`.${bareHost(url)}`));

const maximumTag = 35;

/** Whether a home page is the edition in the language that the page says to be in. */
const isInLanguageOf = (page: HtmlPage, { pathname }: URL): boolean => {
  const [language = ''] = (page.named('html')[0]?.attribs['lang'] ?? '')
    .slice(0, maximumTag)
    .toLowerCase()
    .split(/[-_]/);
  const parts = pathname.toLowerCase().split('/');
  return language !== '' && parts.some((part) => part.split(/[-_]/)[0] === language);
};

/**
 * Whether a link on a page leads to the home page of its site, or of the site's edition in the same language or
 * country. A link to the page itself counts, too.
 */
export const linksHome = (page: HtmlPage, url: URL): boolean => {
  const isHere = url.pathname === page.url.pathname && url.hash === '';
  const isAbove = isHomePage(url) && page.url.pathname.startsWith(url.pathname.replace(homeFile, ''));
  return (
    (isHere || isAbove || (isHomePage(url) && isInLanguageOf(page, url))) &&
    isHostAbove(page, url) &&
    isOwnSite(page, url)
  );
};

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
