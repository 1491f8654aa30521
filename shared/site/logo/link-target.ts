import { ancestorsOf, attribute, type Element, lineOfText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { isOtherHome, isSameSite, linksHome } from '../page/same-site.ts';
import type { PageAreas } from './page-areas.ts';

/** Where a link leads; `top` is the beginning of the same page, which is its home page where it has no other. */
export type LinkTarget = 'home' | 'top' | 'same-site' | 'other-site';

/** Longer addresses would be read again for each image inside. */
const maximumLink = 2_048;

/** Whether a fragment leads to the beginning of the page: to nothing else, or to what the link itself is in. */
const isTop = (fragment: string, link: Element): boolean =>
  fragment === '' || fragment === 'top' || ancestorsOf(link).some((around) => attribute(around, 'id') === fragment);

const isRelatedHome = (link: Element): boolean => /\bhome\b/i.test(attribute(link, 'rel') ?? '');

const targetOfUrl = (page: HtmlPage, url: URL, link: Element): LinkTarget => {
  if (!isSameSite(page, url)) return isOtherHome(page, url) ? 'home' : 'other-site';
  return linksHome(page, url) || isRelatedHome(link) ? 'home' : 'same-site';
};

/** Where a link of a page leads; undefined for a part of the page, and for what is no web address. Each is read once. */
export const linkTargetOf = memoized((page: HtmlPage) =>
  memoized((link: Element): LinkTarget | undefined => {
    const href = attribute(link, 'href')?.trim() ?? '';
    if (href === '' || href.length > maximumLink) return undefined;
    if (href.startsWith('#')) return isTop(href.slice(1), link) ? 'top' : undefined;
    const url = URL.parse(href, page.base.href);
    return url !== null && /^https?:$/.test(url.protocol) ? targetOfUrl(page, url, link) : undefined;
  }),
);

/** The first link in the header that leads home. */
export interface HomeLink {
  readonly element: Element;
  /** The beginning of its text, in one line. */
  readonly text: string;
  /** Whether the header has links to other pages behind it, as that of a whole site has. */
  readonly isBeforeOthers: boolean;
}

/** The number of links that are looked at, and the characters of a text. The header is at the beginning of a page. */
const [maximumLinks, maximumText] = [200, 300];

/** The first link in the header of a page that leads home, or to the top of the page. */
export const homeLinkOf = (page: HtmlPage, areas: PageAreas): HomeLink | undefined => {
  const inHeader = page
    .named('a')
    .slice(0, maximumLinks)
    .filter((link) => areas.isInHeader([link, ...ancestorsOf(link)]))
    .map((element) => ({ element, target: linkTargetOf(page)(element) }));
  const at = inHeader.findIndex(({ target }) => target === 'home' || target === 'top');
  const found = inHeader[at];
  const isBeforeOthers = inHeader.slice(at + 1).some(({ target }) => target === 'same-site');
  return found && { element: found.element, text: lineOfText(found.element).slice(0, maximumText), isBeforeOthers };
};
