import { attribute, attributeWords, type Element, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { propertyValues, type SchemaNode } from '../../html/schema-graph.ts';
import { webForm } from '../../reviews/model/item-page.ts';
import { resolveAddress } from '../page/resolve-address.ts';

export interface Sighting {
  readonly url: URL;
  /** The kind of place where it is, for callers. It never contains text of the page. */
  readonly evidence: string;
  /** What it can be: the address of the owner's item, something that the page embeds. */
  readonly mayBe: 'item' | 'embed' | 'both';
  readonly element?: Element;
}

/** Whether a host, in lower case, belongs to a platform. */
type IsKnownHost = (hostname: string) => boolean;

/** The attributes with an address, by element. Scripts that load elements late use `data-src`. */
const addressAttributes: Readonly<Record<string, Omit<Sighting, 'url'> & { readonly attributes: readonly string[] }>> =
  {
    a: { attributes: ['href'], evidence: 'link', mayBe: 'item' },
    area: { attributes: ['href'], evidence: 'link', mayBe: 'item' },
    iframe: { attributes: ['src', 'data-src'], evidence: 'iframe', mayBe: 'both' },
    link: { attributes: ['href'], evidence: 'link', mayBe: 'item' },
    img: { attributes: ['src', 'data-src'], evidence: 'image', mayBe: 'both' },
    script: { attributes: ['src', 'data-src'], evidence: 'script', mayBe: 'both' },
  };

/** The schema.org properties with the address of an item on a platform. */
const itemProperties = ['sameAs', 'downloadUrl', 'installUrl', 'hasMap'];

/** Longer addresses do not leave in an answer. */
const maximumAddress = 2_048;
const hasHost = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** Only addresses at known hosts are resolved: a page can have 20,000 links, and a base of 2,048 characters. */
const sightingAt = (
  page: HtmlPage,
  address: string | undefined,
  isKnown: IsKnownHost,
  about: Omit<Sighting, 'url'>,
): Sighting[] => {
  const text = address === undefined || address.length > maximumAddress ? '' : webForm(address.trim());
  const isAbsolute = hasHost.test(text);
  if (text === '' || !(isAbsolute || isKnown(page.base.hostname))) return [];
  const hostname = isAbsolute ? URL.parse(text, page.url.origin)?.hostname : page.base.hostname;
  const href = hostname !== undefined && isKnown(hostname) ? resolveAddress(page, text) : undefined;
  return href === undefined ? [] : [{ ...about, url: new URL(href) }];
};

/** Whether a `link` names a profile of the owner. Others name style sheets, icons and other pages of the site. */
const isProfile = (element: Element): boolean =>
  attributeWords(attribute(element, 'rel')?.toLowerCase()).includes('me') ||
  attributeWords(attribute(element, 'itemprop')).includes('sameAs');

const inAttributes = (page: HtmlPage, element: Element, isKnown: IsKnownHost): Sighting[] => {
  const known = Object.hasOwn(addressAttributes, element.name) ? addressAttributes[element.name] : undefined;
  if (known === undefined || (element.name === 'link' && !isProfile(element))) return [];
  const { attributes, evidence, mayBe } = known;
  return attributes.flatMap((name) =>
    sightingAt(page, attribute(element, name), isKnown, { evidence, mayBe, element }),
  );
};

export const isJsonLd = (element: Element): boolean =>
  element.name === 'script' && /ld\+json/i.test(attribute(element, 'type') ?? '');

const maximumInScript = 1_000;

const addressInText = /(?:https?:)?\/\/([a-z\d.-]+)[^\s"'`<>\\(){}|]*/gi;

/** The addresses in a script's text: code that loads a widget, or data that the page shows. JSON-LD is read apart. */
const inScript = (page: HtmlPage, element: Element, isKnown: IsKnownHost): Sighting[] => {
  if (element.name !== 'script' || isJsonLd(element)) return [];
  const about: Omit<Sighting, 'url'> = /json/i.test(attribute(element, 'type') ?? '')
    ? { evidence: 'inline JSON', mayBe: 'both' }
    : { evidence: 'inline script', mayBe: 'embed' };
  const text = rawText(element).replaceAll(/\\u002f|\\\//gi, '/'); // Slashes may be escaped.
  return text
    .matchAll(addressInText)
    .filter(([, host = '']) => isKnown(host.toLowerCase()))
    .take(maximumInScript)
    .flatMap(([address]) => sightingAt(page, address, isKnown, about))
    .toArray();
};

/** What sites write between several addresses in one text. */
const severalAddresses = /,\s*(?=https?:\/\/)/i;

const inNode = (page: HtmlPage, node: SchemaNode, isKnown: IsKnownHost): Sighting[] =>
  itemProperties.flatMap((property) =>
    propertyValues(node, property).flatMap((value) =>
      typeof value === 'string'
        ? value
            .split(severalAddresses)
            .flatMap((one) => sightingAt(page, one, isKnown, { evidence: `JSON-LD ${property}`, mayBe: 'item' }))
        : [],
    ),
  );

/** The addresses in an element whose hosts are known: of a link, frame, image or script, and in a script's text. */
export const sightingsIn = (page: HtmlPage, element: Element, isKnown: IsKnownHost): Sighting[] => [
  ...inAttributes(page, element, isKnown),
  ...inScript(page, element, isKnown),
];

/** The addresses in the JSON-LD of a page whose hosts are known. */
export const sightingsInJsonLd = (page: HtmlPage, isKnown: IsKnownHost): Sighting[] =>
  page.jsonLd.flatMap((node) => inNode(page, node, isKnown));
