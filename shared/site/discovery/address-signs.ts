import { attribute, attributeWords, type Element, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { propertyValues } from '../../html/schema-graph.ts';
import { type ItemPage, itemAt, type SiteSigns, webForm } from '../../reviews/model/item-page.ts';
import { resolveAddress } from '../page/resolve-address.ts';

/** A platform, and how a page shows that its owner has reviews there. */
export interface ReviewPlatform extends SiteSigns {
  readonly platform: string;
  /** The endpoint that reads it; undefined when there is none. */
  readonly endpoint?: string;
  readonly pages?: readonly ItemPage[];
}

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
  /** The kind of place where it is, for callers. It never contains text of the page. */
  readonly evidence: string;
  /** Undefined when it does not name the owner's item. */
  readonly item: PlatformItem | undefined;
  /** The address in that place, or the address of the page. */
  readonly seenAt: string;
  readonly element: Element | undefined;
}

/** A kind of place with addresses, and what these can be: of the owner's item, of something that the page embeds. */
interface Place {
  readonly evidence: string;
  readonly mayBe: 'item' | 'embed' | 'both';
}

/** The attributes with an address, by element. Scripts that load elements late use `data-src`. */
const addressAttributes: Readonly<Record<string, Place & { readonly attributes: readonly string[] }>> = {
  a: { attributes: ['href'], evidence: 'link', mayBe: 'item' },
  area: { attributes: ['href'], evidence: 'link', mayBe: 'item' },
  iframe: { attributes: ['src', 'data-src'], evidence: 'iframe', mayBe: 'both' },
  link: { attributes: ['href'], evidence: 'link', mayBe: 'item' },
  img: { attributes: ['src', 'data-src'], evidence: 'image', mayBe: 'both' },
  script: { attributes: ['src', 'data-src'], evidence: 'script', mayBe: 'both' },
};

/** The schema.org properties with the address of an item on a platform. */
const itemProperties = ['sameAs', 'downloadUrl', 'installUrl', 'hasMap'];
/** What sites write between several addresses in one text. */
const severalAddresses = /,\s*(?=https?:\/\/)/i;

/** Longer addresses do not leave in an answer. */
const maximumAddress = 2_048;
const hasHost = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
const addressInText = /(?:https?:)?\/\/([a-z\d.-]+)[^\s"'`<>\\(){}|]*/gi;

/** The hosts that are looked up in a page, and the addresses at known hosts. The most in 90 recorded pages are 30. */
const [maximumHosts, maximumAddresses] = [2_000, 1_000];

/** Whether a `link` names a profile of the owner. Others name style sheets, icons and other pages of the site. */
const isProfile = (element: Element): boolean =>
  attributeWords(attribute(element, 'rel')?.toLowerCase()).includes('me') ||
  attributeWords(attribute(element, 'itemprop')).includes('sameAs');

export const isJsonLd = (element: Element): boolean =>
  element.name === 'script' && /ld\+json/i.test(attribute(element, 'type') ?? '');

const isBelow = (hostname: string, place: string): boolean => `.${hostname}`.endsWith(`.${place.replace(/\/.*/, '')}`);

const pathOf = (place: string): string => place.replace(/^[^/]*\/?/, '/');

/** Whether a platform has items, or things to embed, at this host. */
const isAtHost = ({ pages = [], embeds = [] }: ReviewPlatform, hostname: string): boolean =>
  pages.some(({ hosts }) => hosts.test(hostname)) || embeds.some((place) => isBelow(hostname, place));

const signOf = (platform: ReviewPlatform, url: URL, { evidence, mayBe }: Place, element?: Element): PlatformSign[] => {
  const { pages = [], embeds = [] } = platform;
  const named = mayBe === 'embed' ? undefined : itemAt(pages, url);
  const item = named && { id: named.id, url: named.shortUrl };
  const isEmbed =
    mayBe !== 'item' && embeds.some((place) => isBelow(url.hostname, place) && url.pathname.startsWith(pathOf(place)));
  return item || isEmbed ? [{ platform, evidence, item, seenAt: url.href, element }] : [];
};

/** Reads the signs at addresses of a page. It names few hosts, most of them many times, so each is looked up once. */
export const addressReader = (page: HtmlPage, platforms: readonly ReviewPlatform[]) => {
  const known = new Map<string, readonly ReviewPlatform[]>();
  let read = 0;
  const platformsAt = (hostname: string): readonly ReviewPlatform[] => {
    if (read >= maximumAddresses) return [];
    const found = known.get(hostname);
    if (found !== undefined || known.size >= maximumHosts) return found ?? [];
    const here = platforms.filter((platform) => isAtHost(platform, hostname));
    known.set(hostname, here);
    return here;
  };
  /** Only addresses at known hosts are resolved: a page can have 15,000 links, and a base of 2,048 characters. */
  const signsAt = (address: string | undefined, place: Place, element?: Element): PlatformSign[] => {
    const text = address === undefined || address.length > maximumAddress ? '' : webForm(address.trim());
    if (text === '') return [];
    const { hostname = '' } = hasHost.test(text) ? (URL.parse(text, page.url.origin) ?? {}) : page.base;
    const here = platformsAt(hostname);
    const href = here.length > 0 ? resolveAddress(page, text) : undefined;
    if (href === undefined) return [];
    read += 1;
    return here.flatMap((platform) => signOf(platform, new URL(href), place, element));
  };
  const inAttributes = (element: Element): PlatformSign[] => {
    const place = Object.hasOwn(addressAttributes, element.name) ? addressAttributes[element.name] : undefined;
    if (place === undefined || (element.name === 'link' && !isProfile(element))) return [];
    return place.attributes.flatMap((name) => signsAt(attribute(element, name), place, element));
  };
  /** The addresses in a script's text: code that loads a widget, or data that the page shows. */
  const inScript = (element: Element): PlatformSign[] => {
    if (element.name !== 'script') return [];
    const place: Place = /json/i.test(attribute(element, 'type') ?? '')
      ? { evidence: 'inline JSON', mayBe: 'both' }
      : { evidence: 'inline script', mayBe: 'embed' };
    return rawText(element)
      .replaceAll(/\\u002f|\\\//gi, '/') // Slashes may be escaped.
      .matchAll(addressInText)
      .filter(([, host = '']) => platformsAt(host.toLowerCase()).length > 0)
      .flatMap(([address]) => signsAt(address, place))
      .toArray();
  };
  return {
    /** Those of a link, frame, image or script, and in a script's text. JSON-LD is read apart. */
    inElement: (element: Element) => [...inAttributes(element), ...(isJsonLd(element) ? [] : inScript(element))],
    inJsonLd: () =>
      page.jsonLd.flatMap((node) =>
        itemProperties.flatMap((property) =>
          propertyValues(node, property)
            .filter((value) => typeof value === 'string')
            .flatMap((text) => text.split(severalAddresses))
            .flatMap((address) => signsAt(address, { evidence: `JSON-LD ${property}`, mayBe: 'item' })),
        ),
      ),
  };
};
