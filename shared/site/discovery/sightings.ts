import { attribute, type Element, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { propertyValues, type SchemaNode } from '../../html/schema-graph.ts';
import { webForm } from '../../reviews/model/item-page.ts';
import { resolveAddress } from '../page/resolve-address.ts';

/** An address on a page. */
export interface Sighting {
  readonly url: URL;
  /** The kind of place where it is, for callers. It never contains text of the page. */
  readonly evidence: string;
  /** What it can be: the address of the owner's item, something that the page embeds. */
  readonly mayBe: { readonly item: boolean; readonly embed: boolean };
  readonly element?: Element;
}

/** Whether a host, in lower case, belongs to a platform. */
type IsKnownHost = (hostname: string) => boolean;

const [item, embed, both] = [
  { item: true, embed: false },
  { item: false, embed: true },
  { item: true, embed: true },
];

/** The attributes with an address, by element. Scripts that load elements late use `data-src`. */
const addressAttributes: Readonly<Record<string, Omit<Sighting, 'url'> & { readonly attributes: readonly string[] }>> =
  {
    a: { attributes: ['href'], evidence: 'link', mayBe: item },
    area: { attributes: ['href'], evidence: 'link', mayBe: item },
    iframe: { attributes: ['src', 'data-src'], evidence: 'iframe', mayBe: both },
    img: { attributes: ['src', 'data-src'], evidence: 'image', mayBe: both },
    script: { attributes: ['src', 'data-src'], evidence: 'script', mayBe: both },
  };

/** The schema.org properties with the address of an item on a platform. */
const itemProperties = ['sameAs', 'downloadUrl', 'installUrl', 'hasMap'];

const sightingAt = (page: HtmlPage, address: string | undefined, about: Omit<Sighting, 'url'>): Sighting[] => {
  const href = address === undefined ? undefined : resolveAddress(page, webForm(address.trim()));
  return href === undefined ? [] : [{ ...about, url: new URL(href) }];
};

const inAttributes = (page: HtmlPage, element: Element): Sighting[] => {
  const known = Object.hasOwn(addressAttributes, element.name) ? addressAttributes[element.name] : undefined;
  if (known === undefined) return [];
  const { attributes, evidence, mayBe } = known;
  return attributes.flatMap((name) => sightingAt(page, attribute(element, name), { evidence, mayBe, element }));
};

/** The type of a script with JSON-LD. */
export const isJsonLd = (element: Element): boolean =>
  element.name === 'script' && /ld\+json/i.test(attribute(element, 'type') ?? '');

/** An address in a script, and its host. */
const addressInText = /(?:https?:)?\/\/([a-z\d.-]+)[^\s"'`<>\\(){}|]*/gi;

/** The addresses in a script's text: code that loads a widget, or data that the page shows. JSON-LD is read apart. */
const inScript = (page: HtmlPage, element: Element, isKnown: IsKnownHost): Sighting[] => {
  if (element.name !== 'script' || isJsonLd(element)) return [];
  const about = /json/i.test(attribute(element, 'type') ?? '')
    ? { evidence: 'inline JSON', mayBe: both }
    : { evidence: 'inline script', mayBe: embed };
  const text = rawText(element).replaceAll(/\\u002f|\\\//gi, '/'); // Slashes may be escaped.
  return [...text.matchAll(addressInText)].flatMap(([address, host = '']) =>
    isKnown(host.toLowerCase()) ? sightingAt(page, address, about) : [],
  );
};

const inNode = (page: HtmlPage, node: SchemaNode): Sighting[] =>
  itemProperties.flatMap((property) =>
    propertyValues(node, property).flatMap((value) =>
      typeof value === 'string' ? sightingAt(page, value, { evidence: `JSON-LD ${property}`, mayBe: item }) : [],
    ),
  );

/** The addresses in an element whose hosts are known: of a link, frame, image or script, and in the text of a script. */
export const sightingsIn = (page: HtmlPage, element: Element, isKnown: IsKnownHost): Sighting[] =>
  [...inAttributes(page, element), ...inScript(page, element, isKnown)].filter(({ url }) => isKnown(url.hostname));

/** The addresses in the JSON-LD of a page whose hosts are known. */
export const sightingsInJsonLd = (page: HtmlPage, isKnown: IsKnownHost): Sighting[] =>
  page.jsonLd.flatMap((node) => inNode(page, node)).filter(({ url }) => isKnown(url.hostname));
