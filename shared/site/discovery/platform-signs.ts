import { attribute, type Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { itemAt } from '../../reviews/model/item-page.ts';
import { classesOf } from '../css/selectors.ts';
import type { ReviewPlatform } from './review-platform.ts';
import { isJsonLd, type Sighting, sightingsIn, sightingsInJsonLd } from './sightings.ts';

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
  readonly platform: ReviewPlatform;
  readonly evidence: string;
  /** Undefined when it does not name the owner's item. */
  readonly item: PlatformItem | undefined;
  /** The address in that place, or the address of the page. */
  readonly seenAt: string;
  readonly element: Element | undefined;
}

/** The item of an id, for pages that have only the id. */
export const makeItem = ({ addressOf }: ReviewPlatform, id: string): PlatformItem => ({
  id,
  url: addressOf?.(id) ?? '',
  isMade: true,
});

const isBelow = (hostname: string, place: string): boolean => `.${hostname}`.endsWith(`.${place.replace(/\/.*/, '')}`);

const pathOf = (place: string): string => place.replace(/^[^/]*\/?/, '/');

/** Whether a platform has items, or things to embed, at this host. */
const isAtHost = ({ pages = [], embeds = [] }: ReviewPlatform, hostname: string): boolean =>
  pages.some(({ hosts }) => hosts.test(hostname)) || embeds.some((place) => isBelow(hostname, place));

const signOf = (platform: ReviewPlatform, { url, evidence, mayBe, element }: Sighting): PlatformSign[] => {
  const { pages = [], embeds = [] } = platform;
  const named = mayBe === 'embed' ? undefined : itemAt(pages, url);
  const item = named && { id: named.id, url: named.shortUrl };
  const isEmbed =
    mayBe !== 'item' && embeds.some((place) => isBelow(url.hostname, place) && url.pathname.startsWith(pathOf(place)));
  return item || isEmbed ? [{ platform, evidence, item, seenAt: url.href, element }] : [];
};

/** The hosts that are looked up in a page, and the addresses at known hosts. The most in 90 recorded pages are 30. */
const [maximumHosts, maximumSightings] = [2_000, 1_000];

/** Reads the signs at addresses. A page names few hosts, most of them many times, so each is looked up once. */
const addressReader = (page: HtmlPage, platforms: readonly ReviewPlatform[]) => {
  const known = new Map<string, readonly ReviewPlatform[]>();
  const platformsAt = (hostname: string): readonly ReviewPlatform[] => {
    const found = known.get(hostname);
    if (found !== undefined || known.size >= maximumHosts) return found ?? [];
    const here = platforms.filter((platform) => isAtHost(platform, hostname));
    known.set(hostname, here);
    return here;
  };
  let read = 0;
  const isKnown = (hostname: string) => read < maximumSightings && platformsAt(hostname).length > 0;
  const signsAt = (sightings: readonly Sighting[]): PlatformSign[] => {
    read += sightings.length;
    return sightings.flatMap((sighting) =>
      platformsAt(sighting.url.hostname).flatMap((platform) => signOf(platform, sighting)),
    );
  };
  return {
    inElement: (element: Element) => signsAt(sightingsIn(page, element, isKnown)),
    inJsonLd: () => signsAt(sightingsInJsonLd(page, isKnown)),
  };
};

/** A test for whether an element may be a widget of one of these platforms: it is asked of each element of a page. */
const widgetTest = (platforms: readonly ReviewPlatform[]): ((element: Element) => boolean) => {
  const names = platforms.flatMap(({ classes = [] }) => classes);
  const anyClass = new RegExp(`(?<!\\S)(?:${names.map((name) => RegExp.escape(name)).join('|')})(?![^\\s-])`);
  const attributes = new Set(platforms.flatMap((platform) => platform.attributes ?? []));
  return (element) =>
    (element.name !== 'i' && anyClass.test(attribute(element, 'class') ?? '')) || // Icons are called `ti-widget`, too.
    Object.keys(element.attribs).some((name) => attributes.has(name));
};

/** Longer contents are not an id with its parameters, and a widget has few classes. */
const [maximumContent, maximumClasses] = [500, 50];

const signsInMeta = (element: Element, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const content = attribute(element, 'content')?.trim() ?? '';
  if (content.length > maximumContent) return [];
  const names = ['name', 'property'].map((name) => attribute(element, name)?.trim().toLowerCase() ?? '');
  return platforms.flatMap((platform) => {
    const name = platform.metas?.names.find((known) => names.includes(known));
    const id = name && platform.metas?.item.exec(content)?.groups?.['id'];
    if (!id) return [];
    return [{ platform, evidence: `meta ${name}`, item: makeItem(platform, id), seenAt: '', element: undefined }];
  });
};

const signsOfWidget = (element: Element, page: HtmlPage, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const shown = classesOf(element).slice(0, maximumClasses);
  return platforms.flatMap((platform) => {
    const evidence =
      platform.classes?.find((known) => shown.some((name) => name === known || name.startsWith(`${known}-`))) ??
      platform.attributes?.find((known) => attribute(element, known) !== undefined);
    return evidence ? [{ platform, evidence, item: undefined, seenAt: page.url.href, element }] : [];
  });
};

const itemsOfWidget = (element: Element, page: HtmlPage, platforms: readonly ReviewPlatform[]): PlatformSign[] =>
  platforms.flatMap((platform) => {
    const { widget } = platform;
    const value = widget && attribute(element, widget.attribute);
    if (widget === undefined || value === undefined || value.length > maximumContent) return [];
    const isWidget = widget.className === undefined || classesOf(element).includes(widget.className);
    const id = isWidget ? widget.item.exec(value)?.groups?.['id'] : undefined;
    if (id === undefined) return [];
    const item = makeItem(platform, widget.before + id);
    return [{ platform, evidence: 'widget', item, seenAt: page.url.href, element }];
  });

/** Every sign of these platforms, in the order of the page. All JSON-LD counts as being where its first block is. */
export const platformSigns = (page: HtmlPage, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const mayBeWidget = widgetTest(platforms);
  const addresses = addressReader(page, platforms);
  const firstBlock = page.named('script').find(isJsonLd);
  return page.elements.flatMap((element) => [
    ...(element === firstBlock ? addresses.inJsonLd() : addresses.inElement(element)),
    ...(element.name === 'meta' ? signsInMeta(element, platforms) : []),
    ...(element.name !== 'meta' && mayBeWidget(element) ? signsOfWidget(element, page, platforms) : []),
    ...itemsOfWidget(element, page, platforms),
  ]);
};
