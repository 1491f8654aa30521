import { ancestorsOf, attribute, type Element } from '../../html/document.ts';
import { bareHost, type HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { isSameSite, linksHome } from '../page/same-site.ts';

/** Where a link leads; `top` is the beginning of the same page, which is its home page where it has no other. */
export type LinkTarget = 'home' | 'top' | 'same-site' | 'other-site';

/** Longer addresses would be read again for each image inside. */
const maximumLink = 2_048;

/** Whether a fragment leads to the beginning of the page: to nothing else, or to what the link itself is in. */
const isTop = (fragment: string, link: Element): boolean =>
  fragment === '' || fragment === 'top' || ancestorsOf(link).some((around) => attribute(around, 'id') === fragment);

/** The address of a link; undefined for what is none of the web. */
export const addressOf = (page: HtmlPage, link: Element): URL | undefined => {
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
