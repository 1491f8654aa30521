import type { SchemaNode } from '../../html/schema-graph.ts';
import { classesOf } from '../css/selectors.ts';
import type { HtmlElement } from '../page/elements.ts';
import type { SitePage } from '../page/page.ts';
import type { ReviewPlatform } from './review-platform.ts';
import { readPlatforms } from './review-platforms.ts';
import { type Sighting, sightingsOn } from './sightings.ts';
import { reviewTools } from './unsupported-platforms.ts';

/** An item of a platform, as a page names it. */
export interface PlatformItem {
  readonly id: string;
  readonly url: string;
  /** The page tells the id only; the address was made from it. */
  readonly isMade?: true;
  /** The page does not tell whose it is: it is taken to be that of the page's own domain. */
  readonly isAssumed?: true;
}

/** What a page shows of one platform in one place. */
export interface PlatformSign {
  readonly row: ReviewPlatform;
  readonly evidence: string;
  /** Undefined where it does not tell which item is the owner's. */
  readonly item: PlatformItem | undefined;
  /** The address that was seen, or that of the page. */
  readonly seenAt: string;
  readonly element: HtmlElement | undefined;
}

const rows = [...readPlatforms, ...reviewTools];
const rowsWithMetas = rows.filter(({ metas }) => metas);
const rowsWithWidgets = rows.filter(({ classes, attributes }) => classes ?? attributes);

/** The item of an id of which the page names no address. */
export const makeItem = ({ addressOf = '' }: ReviewPlatform, id: string): PlatformItem => ({
  id,
  url: addressOf.replace('{id}', id),
  isMade: true,
});

/** Letters, digits and `-._~`: percent-encoded or not, they mean the same (RFC 3986). */
const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** The item that an address names, with the address less all that does not name it. */
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

/** The rows that know a host. */
const rowsOf = (hostname: string): readonly ReviewPlatform[] =>
  rows.filter(({ page, embeds }) => page?.hosts.test(hostname) || embeds?.some((place) => isBelow(hostname, place)));

const signOf = (row: ReviewPlatform, { url, evidence, tells, element }: Sighting): PlatformSign[] => {
  const item = tells.item ? itemAt(row, url) : undefined;
  const isEmbed =
    tells.embed && row.embeds?.some((place) => isBelow(url.hostname, place) && url.pathname.startsWith(pathOf(place)));
  return item || isEmbed ? [{ row, evidence, item, seenAt: url.href, element }] : [];
};

/** The signs at all addresses of a page. It names few hosts, and most of those often. */
const signsAtAddresses = (page: SitePage, nodes: readonly SchemaNode[]): PlatformSign[] => {
  const known = new Map<string, readonly ReviewPlatform[]>();
  const knownRows = (hostname: string) => {
    const found = known.get(hostname) ?? rowsOf(hostname);
    known.set(hostname, found);
    return found;
  };
  const sightings = sightingsOn(page, nodes, (hostname) => knownRows(hostname).length > 0);
  return sightings.flatMap((sighting) => knownRows(sighting.url.hostname).flatMap((row) => signOf(row, sighting)));
};

/** An id with what may stand beside it. */
const longestContent = 500;

const signsInMeta = ({ attributes }: HtmlElement): PlatformSign[] => {
  const content = attributes['content']?.trim() ?? '';
  if (content.length > longestContent) return [];
  const names = [attributes['name'], attributes['property']].map((name) => name?.trim().toLowerCase() ?? '');
  return rowsWithMetas.flatMap((row) => {
    const name = row.metas?.names.find((known) => names.includes(known));
    const id = name && row.metas?.item.exec(content)?.groups?.['id'];
    return id ? [{ row, evidence: `meta ${name}`, item: makeItem(row, id), seenAt: '', element: undefined }] : [];
  });
};

const signsOfWidget = (element: HtmlElement, page: SitePage): PlatformSign[] => {
  const shown = classesOf(element);
  return rowsWithWidgets.flatMap((row) => {
    const evidence =
      row.classes?.find((known) => shown.some((name) => name === known || name.startsWith(`${known}-`))) ??
      row.attributes?.find((known) => element.attributes[known] !== undefined);
    return evidence ? [{ row, evidence, item: undefined, seenAt: page.url.href, element }] : [];
  });
};

/** All that a page shows of platforms: their addresses first, in the order of the page. */
export const platformSigns = (page: SitePage, nodes: readonly SchemaNode[]): PlatformSign[] => [
  ...signsAtAddresses(page, nodes),
  ...page.elements.flatMap((element) =>
    element.name === 'meta' ? signsInMeta(element) : signsOfWidget(element, page),
  ),
];
