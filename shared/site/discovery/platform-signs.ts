import type { SchemaNode } from '../../html/schema-graph.ts';
import { itemAt } from '../../reviews/model/item-page.ts';
import { classesOf } from '../css/selectors.ts';
import type { HtmlElement } from '../page/elements.ts';
import type { SitePage } from '../page/page.ts';
import type { ReviewPlatform } from './review-platform.ts';
import { type Sighting, sightingsOn } from './sightings.ts';

/** An item of a platform that a page names. */
export interface PlatformItem {
  readonly id: string;
  readonly url: string;
  /** The page gives the id only; the address was made from it. */
  readonly isMade?: true;
  /** The page names no item; the item of the page's own domain is assumed. */
  readonly isAssumed?: true;
}

/** One sign of a platform on a page. */
export interface PlatformSign {
  readonly platform: ReviewPlatform;
  readonly evidence: string;
  /** Undefined when the sign does not say which item is the owner's. */
  readonly item: PlatformItem | undefined;
  /** The address that was seen, or the address of the page. */
  readonly seenAt: string;
  readonly element: HtmlElement | undefined;
}

/** The item with this id, when the page does not give its address. */
export const makeItem = ({ addressOf }: ReviewPlatform, id: string): PlatformItem => ({
  id,
  url: addressOf?.(id) ?? '',
  isMade: true,
});

const isBelow = (hostname: string, place: string): boolean => `.${hostname}`.endsWith(`.${place.replace(/\/.*/, '')}`);

const pathOf = (place: string): string => place.replace(/^[^/]*\/?/, '/');

/** Whether a platform has items, or things to embed, at this host. */
const isAtHost = ({ pages, embeds }: ReviewPlatform, hostname: string): boolean =>
  [pages?.some(({ hosts }) => hosts.test(hostname)), embeds?.some((place) => isBelow(hostname, place))].includes(true);

const signOf = (platform: ReviewPlatform, { url, evidence, tells, element }: Sighting): PlatformSign[] => {
  const { pages = [], embeds = [] } = platform;
  const named = tells.item ? itemAt(pages, url) : undefined;
  const item = named && { id: named.id, url: named.shortUrl };
  const isEmbed =
    tells.embed && embeds.some((place) => isBelow(url.hostname, place) && url.pathname.startsWith(pathOf(place)));
  return item || isEmbed ? [{ platform, evidence, item, seenAt: url.href, element }] : [];
};

/** The signs at all addresses of a page. A page names few hosts, most of them many times, so each is looked up once. */
const signsAtAddresses = (
  page: SitePage,
  nodes: readonly SchemaNode[],
  platforms: readonly ReviewPlatform[],
): PlatformSign[] => {
  const known = new Map<string, readonly ReviewPlatform[]>();
  const platformsAt = (hostname: string) => {
    const found = known.get(hostname) ?? platforms.filter((platform) => isAtHost(platform, hostname));
    known.set(hostname, found);
    return found;
  };
  const sightings = sightingsOn(page, nodes, (hostname) => platformsAt(hostname).length > 0);
  return sightings.flatMap((sighting) =>
    platformsAt(sighting.url.hostname).flatMap((platform) => signOf(platform, sighting)),
  );
};

/** The longest content of a `<meta>` that is read: an id and what may be beside it. */
const longestContent = 500;

const signsInMeta = ({ attributes }: HtmlElement, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const content = attributes['content']?.trim() ?? '';
  if (content.length > longestContent) return [];
  const names = [attributes['name'], attributes['property']].map((name) => name?.trim().toLowerCase() ?? '');
  return platforms.flatMap((platform) => {
    const name = platform.metas?.names.find((known) => names.includes(known));
    const id = name && platform.metas?.item.exec(content)?.groups?.['id'];
    if (!id) return [];
    return [{ platform, evidence: `meta ${name}`, item: makeItem(platform, id), seenAt: '', element: undefined }];
  });
};

const signsOfWidget = (element: HtmlElement, page: SitePage, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const shown = classesOf(element);
  return platforms.flatMap((platform) => {
    const evidence =
      platform.classes?.find((known) => shown.some((name) => name === known || name.startsWith(`${known}-`))) ??
      platform.attributes?.find((known) => element.attributes[known] !== undefined);
    return evidence ? [{ platform, evidence, item: undefined, seenAt: page.url.href, element }] : [];
  });
};

/** Every sign of these platforms on a page: their addresses first, in the order of the page, then metas and widgets. */
export const platformSigns = (
  page: SitePage,
  nodes: readonly SchemaNode[],
  platforms: readonly ReviewPlatform[],
): PlatformSign[] => {
  const withMetas = platforms.filter(({ metas }) => metas);
  const withWidgets = platforms.filter(({ classes, attributes }) => classes ?? attributes);
  return [
    ...signsAtAddresses(page, nodes, platforms),
    ...page.elements.flatMap((element) =>
      element.name === 'meta' ? signsInMeta(element, withMetas) : signsOfWidget(element, page, withWidgets),
    ),
  ];
};
