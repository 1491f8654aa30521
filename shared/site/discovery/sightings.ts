import { propertyValues, type SchemaNode } from '../../html/schema-graph.ts';
import { webForm } from '../../reviews/model/item-page.ts';
import { type HtmlElement, rawTextOf } from '../page/elements.ts';
import { addressOn, type SitePage } from '../page/page.ts';

/** An address that a page names. */
export interface Sighting {
  readonly url: URL;
  /** Where it stands, in words for the caller; never a text of the page. */
  readonly evidence: string;
  /** What it may tell: which item is the owner's, what the page embeds. */
  readonly tells: { readonly item: boolean; readonly embed: boolean };
  readonly element?: HtmlElement;
}

/** Whether a host, in lower case, is of any platform. */
type IsKnownHost = (hostname: string) => boolean;

const [item, embed, both] = [
  { item: true, embed: false },
  { item: false, embed: true },
  { item: true, embed: true },
];

/** The attributes that hold an address, by element; lazy ones move it aside. */
const holders: Readonly<Record<string, Omit<Sighting, 'url'> & { readonly attributes: readonly string[] }>> = {
  a: { attributes: ['href'], evidence: 'link', tells: item },
  area: { attributes: ['href'], evidence: 'link', tells: item },
  iframe: { attributes: ['src', 'data-src'], evidence: 'iframe', tells: both },
  img: { attributes: ['src', 'data-src'], evidence: 'image', tells: both },
  script: { attributes: ['src', 'data-src'], evidence: 'script', tells: both },
};

/** The properties by which a thing names its item on a platform. */
const identifying = ['sameAs', 'downloadUrl', 'installUrl', 'hasMap'];

const sighted = (page: SitePage, address: string | undefined, about: Omit<Sighting, 'url'>): Sighting[] => {
  const href = address === undefined ? undefined : addressOn(page, webForm(address.trim()));
  return href === undefined ? [] : [{ ...about, url: new URL(href) }];
};

const inElement = (page: SitePage, element: HtmlElement): Sighting[] => {
  const holder = Object.hasOwn(holders, element.name) ? holders[element.name] : undefined;
  if (holder === undefined) return [];
  const { attributes, evidence, tells } = holder;
  return attributes.flatMap((name) => sighted(page, element.attributes[name], { evidence, tells, element }));
};

/** Addresses as they stand in a script, their slashes escaped or not, and their hosts. */
const inText = /(?:https?:)?\/\/([a-z\d.-]+)[^\s"'`<>\\(){}|]*/gi;

/** A script that loads a widget names its host; data hold what the page shows. JSON-LD is read apart. */
const inScript = (page: SitePage, element: HtmlElement, isKnown: IsKnownHost): Sighting[] => {
  const { type = '' } = element.attributes;
  if (element.name !== 'script' || /ld\+json/i.test(type)) return [];
  const about = /json/i.test(type)
    ? { evidence: 'inline JSON', tells: both }
    : { evidence: 'inline script', tells: embed };
  const text = rawTextOf(element).replaceAll(/\\u002f|\\\//gi, '/');
  return [...text.matchAll(inText)].flatMap(([address, host = '']) =>
    isKnown(host.toLowerCase()) ? sighted(page, address, about) : [],
  );
};

const inNode = (page: SitePage, node: SchemaNode): Sighting[] =>
  identifying.flatMap((property) =>
    propertyValues(node, property).flatMap((value) =>
      typeof value === 'string' ? sighted(page, value, { evidence: `JSON-LD ${property}`, tells: item }) : [],
    ),
  );

/**
 * Every address by which a page may name a platform, of hosts that are known: of links, frames, images and scripts, in the
 * scripts' own texts, and in its JSON-LD.
 */
export const sightingsOn = (page: SitePage, nodes: readonly SchemaNode[], isKnown: IsKnownHost): Sighting[] =>
  [
    ...page.elements.flatMap((element) => [...inElement(page, element), ...inScript(page, element, isKnown)]),
    ...nodes.flatMap((node) => inNode(page, node)),
  ].filter(({ url }) => isKnown(url.hostname));
