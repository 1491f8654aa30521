import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { bareHost, type HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { isHomePage, statedNames } from './site-names.ts';

/** What belongs to the site of a page, by the list of public suffixes, which is large. */

const options = { allowPrivateDomains: true };

/** The registrable domain of an address: `example.co.uk` for `shop.example.co.uk`. */
export const registeredDomain = ({ hostname }: URL): string => getDomain(hostname, options) ?? hostname;

/** Whether an address belongs to the site of a page: to the registrable domain of its address, or of its base. */
export const isSameSite = (page: HtmlPage, url: URL): boolean =>
  [page.url, page.base].some((own) => own.hostname === url.hostname || registeredDomain(own) === registeredDomain(url));

/** The end of the path of a home page that is not a folder. */
const homeFile = /(?:(?<=\/)[^/]*\.\w+|(?:home|homepage|index)\/?)$/i;

/** The ending of the home page of an edition that is a file: `/en.html`. */
const editionFile = /(?<=\/[a-z]{2}(?:[-_][a-z]{2,4})?)\.html?$/i;

/** Whether a host is that of a page or of its base, or a parent of it, as `example.com` is of `blog.example.com`. */
const isHostAbove = (page: HtmlPage, url: URL): boolean =>
  [page.url, page.base].some((own) => `.${bareHost(own)}`.endsWith(`.${bareHost(url)}`));

const maximumTag = 35;

/** Whether a home page is the edition in the language that the page says to be in. */
const isInLanguageOf = (page: HtmlPage, { pathname }: Pick<URL, 'pathname'>): boolean => {
  const [language = ''] = (page.named('html')[0]?.attribs['lang'] ?? '')
    .slice(0, maximumTag)
    .toLowerCase()
    .split(/[-_]/);
  const parts = pathname.toLowerCase().split('/');
  return language !== '' && parts.some((part) => part.split(/[-_]/)[0] === language);
};

/**
 * Whether a link on a page leads to the home page of its site, or of the site's edition in the same language or
 * country, which may be a file: `/en.html`. A link to the page itself counts, too, with its query or without one.
 */
export const linksHome = (page: HtmlPage, url: URL): boolean => {
  const isHere = url.pathname === page.url.pathname && url.hash === '' && ['', page.url.search].includes(url.search);
  const isAbove = isHomePage(url) && `${page.url.pathname}/`.startsWith(url.pathname.replace(homeFile, ''));
  const edition = { pathname: url.pathname.replace(editionFile, '') };
  return (
    (isHere || isAbove || (isHomePage(edition) && isInLanguageOf(page, edition))) &&
    isHostAbove(page, url) &&
    isSameSite(page, url)
  );
};

/** The names of a site, for `containsName`: those in its meta elements, and that of its domain. They are read once. */
export const siteNames: (page: HtmlPage) => readonly string[] = memoized((page) =>
  statedNames(
    page,
    [page.url, page.base].map(({ hostname }) => getDomainWithoutSuffix(hostname, options) ?? ''),
  ),
);
