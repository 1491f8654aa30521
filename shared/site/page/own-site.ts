import { getDomain, getDomainWithoutSuffix } from 'tldts';
import type { SitePage } from './page.ts';

const options = { allowPrivateDomains: true };

/** The domain that was registered: of `shop.example.co.uk` it is `example.co.uk`. */
export const registeredDomain = ({ hostname }: URL): string => getDomain(hostname, options) ?? hostname;

/** What the registered domain is called without its ending; undefined where there is no such part. */
export const domainLabel = ({ hostname }: URL): string | undefined =>
  getDomainWithoutSuffix(hostname, options) ?? undefined;

/** Whether an address is of the site that a page belongs to: of its registered domain, or of the one that its base names. */
export const isOwnSite = (page: SitePage, url: URL): boolean =>
  [page.url, page.base].some((own) => own.hostname === url.hostname || registeredDomain(own) === registeredDomain(url));

/** The root, that of a language or country below it (`/de`, `/us/en/`), and the files that stand for it. */
const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$)){0,2}(?:(?:index|default|home)\.[a-z]{2,5})?$/i;

/** Whether an address looks like that of a home page. */
export const isHomePage = ({ pathname }: URL): boolean => homePath.test(pathname);

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Whether a host is that of a page or of its base, or stands above it, as `example.com` stands above `blog.example.com`. */
const isHostAbove = (page: SitePage, url: URL): boolean =>
  [page.url, page.base].some((own) => `.${bareHost(own)}`.endsWith(`.${bareHost(url)}`));

/**
 * Whether a link on a page leads to the home page of its site, or of the site's part in the same language or country; or
 * to the page itself, which is home to those who link so.
 */
export const leadsHome = (page: SitePage, url: URL): boolean => {
  const isHere = url.pathname === page.url.pathname && url.hash === '';
  const isAbove = isHomePage(url) && page.url.pathname.startsWith(url.pathname.replace(/[^/]*\.\w+$/, ''));
  return (isHere || isAbove) && isHostAbove(page, url) && isOwnSite(page, url);
};
