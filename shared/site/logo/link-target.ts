import { ancestorsOf, attribute, type Element, lineOfText } from '../../html/document.ts';
import { bareHost, type HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { isSameSite, linksHome } from '../page/same-site.ts';
import { isHomePage } from '../page/site-names.ts';
import type { PageAreas } from './page-areas.ts';

/** Where a link leads; `top` is the beginning of the same page, which is its home page where it has no other. */
export type LinkTarget = 'home' | 'top' | 'same-site' | 'other-site';

/** Longer addresses would be read again for each image inside. */
const maximumLink = 2_048;

/** Whether a fragment leads to the beginning of the page: to nothing else, or to what the link itself is in. */
const isTop = (fragment: string, link: Element): boolean =>
  fragment === '' || fragment === 'top' || ancestorsOf(link).some((around) => attribute(around, 'id') === fragment);

/** The address of a link; undefined for what is none of the web. */
const addressOf = (page: HtmlPage, link: Element): URL | undefined => {
  const href = attribute(link, 'href')?.trim() ?? '';
  const url = href === '' || href.length > maximumLink ? null : URL.parse(href, page.base.href);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
};

const isRelatedHome = (link: Element): boolean => /\bhome\b/i.test(attribute(link, 'rel') ?? '');

const targetOfUrl = (page: HtmlPage, url: URL, link: Element): LinkTarget => {
  if (!isSameSite(page, url)) return 'other-site';
  return linksHome(page, url) || isRelatedHome(link) ? 'home' : 'same-site';
};

/** Where a link of a page leads; undefined for a part of the page, and for what is no web address. Each is read once. */
export const linkTargetOf = memoized((page: HtmlPage) =>
  memoized((link: Element): LinkTarget | undefined => {
    const url = addressOf(page, link);
    if (url === undefined) return undefined;
    const href = attribute(link, 'href')?.trim() ?? '';
    if (!href.startsWith('#')) return targetOfUrl(page, url, link);
    return isTop(href.slice(1), link) ? 'top' : undefined;
  }),
);

/** Whether a link leads to the host of its page, and not to one above it. */
export const isToOwnHost = (page: HtmlPage, link: Element): boolean =>
  bareHost(addressOf(page, link) ?? page.url) === bareHost(page.url);

/** The first link home of a page's header. Without a header, it is the first link of the page. */
export interface HomeLink {
  readonly element: Element;
  /** The beginning of its text, in one line. */
  readonly text: string;
  /** Whether there are links to other pages behind it, as in the header of a whole site. */
  readonly isBeforeOthers: boolean;
}

/** The number of links that are looked at, and the characters of a text. The header is at the beginning of a page. */
const [maximumLinks, maximumText] = [200, 300];

/** Whether a link leads to a home page that is not that of its page: to an edition in another language. */
const isToEdition = (page: HtmlPage, link: Element): boolean =>
  linkTargetOf(page)(link) === 'same-site' && isHomePage(addressOf(page, link) ?? page.url);

/**
 * The first link in the header of a page that leads home, or to the top of the page; else the first of the page, if it
 * leads there and does not begin a list of languages.
 */
export const homeLinkOf = (page: HtmlPage, areas: PageAreas): HomeLink | undefined => {
  const leadsHome = (link: Element): boolean => ['home', 'top'].includes(linkTargetOf(page)(link) ?? '');
  const links = page
    .named('a')
    .slice(0, maximumLinks)
    .filter((link) => linkTargetOf(page)(link) !== undefined);
  const inHeader = links.filter((link) => areas.isInHeader([link, ...ancestorsOf(link)]));
  const first = links.slice(1, 2).some((link) => isToEdition(page, link)) ? [] : links.slice(0, 1);
  const found = inHeader.find(leadsHome) ?? first.find(leadsHome);
  if (found === undefined) return undefined;
  const among = inHeader.includes(found) ? inHeader : links;
  const behind = among.slice(among.indexOf(found) + 1);
  const isBeforeOthers = behind.some((link) => linkTargetOf(page)(link) === 'same-site');
  return { element: found, text: lineOfText(found).slice(0, maximumText), isBeforeOthers };
};
