import { attribute, type Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { classesOf } from '../css/selectors.ts';
import type { ReviewPlatform } from './review-platform.ts';
import { readPlatforms } from './review-platforms.ts';
import { type Sighting, sightingsOn } from './sightings.ts';
import { unsupportedPlatforms } from './unsupported-platforms.ts';

/** An item of a platform, named on a page. */
export interface PlatformItem {
  readonly id: string;
  readonly url: string;
  /** The page has only the id; the address was made from it. */
  readonly isMade?: true;
  /** The page does not name the item: the item of the page's own domain is assumed. */
  readonly isAssumed?: true;
}

/** A sign of a platform in one place of a page. */
export interface PlatformSign {
  readonly row: ReviewPlatform;
  readonly evidence: string;
  /** Undefined when it does not name the owner's item. */
  readonly item: PlatformItem | undefined;
  /** The address in that place, or the address of the page. */
  readonly seenAt: string;
  readonly element: Element | undefined;
}

const rows = [...readPlatforms, ...unsupportedPlatforms];
const rowsWithMetas = rows.filter(({ metas }) => metas);
const rowsWithWidgets = rows.filter(({ classes, attributes }) => classes ?? attributes);

/** The item of an id, for pages that have only the id. */
export const makeItem = ({ addressOf = '' }: ReviewPlatform, id: string): PlatformItem => ({
  id,
  url: addressOf.replace('{id}', id),
  isMade: true,
});

/** Percent-encoded letters, digits and `-._~`, which mean the same as the characters (RFC 3986). */
const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** The item that an address names, with the part of the address that names it. */
const itemAt = ({ page, namesDomains }: ReviewPlatform, url: URL): PlatformItem | undefined => {
  if (page === undefined || !page.hosts.test(url.hostname)) return undefined;
  const { item, keeps = [] } = page;
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => keeps.includes(name)));
  const path = url.pathname.replaceAll(unreserved, decodeURIComponent) + (kept.size > 0 ? `?${kept}` : '');
  const match = item.exec(path);
  const named = match?.groups?.['id'];
  const id = namesDomains ? URL.parse(`https://${named}`)?.hostname : named;
  if (match === null || named === undefined || id === undefined) return undefined;
  return { id, url: `https://${url.hostname}${path.slice(0, match.index + match[0].length)}` };
};

const isBelow = (hostname: string, place: string): boolean => `.${hostname}`.endsWith(`.${place.replace(/\/.*/, '')}`);

const pathOf = (place: string): string => place.replace(/^[^/]*\/?/, '/');

/** The platforms with a host. */
const rowsOf = (hostname: string): readonly ReviewPlatform[] =>
  rows.filter(({ page, embeds }) => page?.hosts.test(hostname) || embeds?.some((place) => isBelow(hostname, place)));

const signOf = (row: ReviewPlatform, { url, evidence, mayBe, element }: Sighting): PlatformSign[] => {
  const item = mayBe.item ? itemAt(row, url) : undefined;
  const isEmbed =
    mayBe.embed && row.embeds?.some((place) => isBelow(url.hostname, place) && url.pathname.startsWith(pathOf(place)));
  return item || isEmbed ? [{ row, evidence, item, seenAt: url.href, element }] : [];
};

/**
 * The signs in the addresses of a page. The platforms of a host are looked up once: a page has few hosts, and many
 * addresses of each.
 */
const signsAtAddresses = (page: HtmlPage): PlatformSign[] => {
  const known = new Map<string, readonly ReviewPlatform[]>();
  const knownRows = (hostname: string) => {
    const found = known.get(hostname) ?? rowsOf(hostname);
    known.set(hostname, found);
    return found;
  };
  const sightings = sightingsOn(page, (hostname) => knownRows(hostname).length > 0);
  return sightings.flatMap((sighting) => knownRows(sighting.url.hostname).flatMap((row) => signOf(row, sighting)));
};

/** Longer contents are not an id with its parameters. */
const maximumContent = 500;

const signsInMeta = (element: Element): PlatformSign[] => {
  const content = attribute(element, 'content')?.trim() ?? '';
  if (content.length > maximumContent) return [];
  const names = [attribute(element, 'name'), attribute(element, 'property')].map(
    (name) => name?.trim().toLowerCase() ?? '',
  );
  return rowsWithMetas.flatMap((row) => {
    const name = row.metas?.names.find((known) => names.includes(known));
    const id = name && row.metas?.item.exec(content)?.groups?.['id'];
    return id ? [{ row, evidence: `meta ${name}`, item: makeItem(row, id), seenAt: '', element: undefined }] : [];
  });
};

const signsOfWidget = (element: Element, page: HtmlPage): PlatformSign[] => {
  const shown = classesOf(element);
  return rowsWithWidgets.flatMap((row) => {
    const evidence =
      row.classes?.find((known) => shown.some((name) => name === known || name.startsWith(`${known}-`))) ??
      row.attributes?.find((known) => attribute(element, known) !== undefined);
    return evidence ? [{ row, evidence, item: undefined, seenAt: page.url.href, element }] : [];
  });
};

/** All signs of platforms on a page: first those in addresses, in the order of the page. */
export const platformSigns = (page: HtmlPage): PlatformSign[] => [
  ...signsAtAddresses(page),
  ...page.elements.flatMap((element) =>
    element.name === 'meta' ? signsInMeta(element) : signsOfWidget(element, page),
  ),
];
