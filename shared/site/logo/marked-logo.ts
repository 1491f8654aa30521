import { ancestorsOf, attribute, attributeWords, type Element, elementsIn } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import {
  isNode,
  isOfType,
  propertyText,
  propertyValues,
  SchemaGraph,
  type SchemaNode,
  termName,
} from '../../html/schema-graph.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { isSameSite, linksHome, siteNames } from '../page/same-site.ts';
import { containsName, isHomePage } from '../page/site-names.ts';
import { imageAddress, imageUrl } from './logo-candidate.ts';

/** The schema.org types that have a logo, or a portrait as one, without being the owner of the page. */
const otherTypes = ['Brand', 'Person', 'Product', 'ProductGroup', 'Service', 'JobPosting', 'Event'];

/** The properties that name the owner of a page. A node at another property belongs to the content of the page. */
const ownerProperties = ['publisher', 'copyrightHolder', 'sourceOrganization'];

/** The nodes inside others; they are not the owner of the page. */
const innerNodes = ({ nodes }: SchemaGraph): Set<SchemaNode> =>
  new Set(
    nodes.flatMap((node) =>
      Object.keys(node)
        .filter((property) => !ownerProperties.includes(property))
        .flatMap((property) => propertyValues(node, property).filter(isNode)),
    ),
  );

/** The site of guides, which pages copy with their examples. */
const exampleSite = /^https?:\/\/(?:www\.)?example\.(?:com|net|org)\//;

const logoOfNode = (node: SchemaNode, graph: SchemaGraph, page: HtmlPage): string | undefined => {
  const image = graph.propertyNode(node, 'logo');
  const address = image ? propertyText(image, 'url', 'contentUrl') : propertyText(node, 'logo');
  return imageUrl(page, exampleSite.test(address ?? '') ? undefined : (address ?? undefined));
};

/**
 * How certain it is that a node is the owner of a page. `certain`: the publisher, or a node whose address is the site's
 * home page. `other-site`: a node with the address of another site. `subject`: on another page than the home page, a
 * node without the name or the home page of the site: the page may be about it.
 */
const certaintyOf = (node: SchemaNode, isPublisher: boolean, page: HtmlPage) => {
  const url = URL.parse(resolveAddress(page, propertyText(node, 'url') ?? undefined) ?? '');
  const isOther = url !== null && !isSameSite(page, url);
  const isOwner = isPublisher || (url !== null && !isOther && isHomePage(url)) || isHomePage(page.url);
  if (!isOwner && !containsName(propertyText(node, 'name') ?? '', siteNames(page))) return 'subject';
  if (isOther) return 'other-site';
  return isPublisher || (url && linksHome(page, url)) ? 'certain' : 'likely';
};

/** The number of nodes with a logo that are read. Lists of companies have more. */
const maximumOwners = 200;

const ownersOf = (graph: SchemaGraph, page: HtmlPage) => {
  const publishers = new Set(
    graph.nodes.flatMap((node) => ownerProperties.map((name) => graph.propertyNode(node, name))),
  );
  const inner = innerNodes(graph);
  return graph.nodes
    .filter((node) => node['logo'] !== undefined && !inner.has(node) && !isOfType(node, ...otherTypes))
    .slice(0, maximumOwners)
    .flatMap((node) => {
      const logo = logoOfNode(node, graph, page);
      return logo === undefined ? [] : [{ logo, certainty: certaintyOf(node, publishers.has(node), page) }];
    });
};

/**
 * The logo of a page's owner in its JSON-LD: of a node that is not inside another one, or of the publisher. A single
 * logo with the address of another site counts: the owner may have a second domain. Several are a list of other
 * companies.
 */
export const jsonLdLogo = (page: HtmlPage): readonly string[] => {
  const owners = Map.groupBy(ownersOf(new SchemaGraph(page.jsonLd), page), ({ certainty }) => certainty);
  const [own] = [...(owners.get('certain') ?? []), ...(owners.get('likely') ?? [])];
  if (own) return [own.logo];
  const others = new Set(owners.get('other-site')?.map(({ logo }) => logo));
  return others.size === 1 ? [...others] : [];
};

const propertiesOf = (element: Element): string[] => attributeWords(attribute(element, 'itemprop'));

/** Whether a property belongs to the owner of the page: to no item, to an item of its own, or to the publisher. */
const isOfOwner = (element: Element): boolean => {
  const scope = [...ancestorsOf(element)].find((element) => attribute(element, 'itemscope') !== undefined);
  if (scope === undefined) return true;
  const role = propertiesOf(scope);
  const isOther = attributeWords(attribute(scope, 'itemtype')).some((type) => otherTypes.includes(termName(type)));
  return !isOther && (role.length === 0 || role.some((property) => ownerProperties.includes(property)));
};

/** The number of elements inside a logo element that are read. The address is among the first. */
const maximumInside = 20;

const isAddress = (element: Element): boolean =>
  element.name === 'img' || propertiesOf(element).some((property) => property === 'url' || property === 'contentUrl');

/** The image address that an element gives: its own, else one of an element inside it. */
const addressIn = (element: Element, page: HtmlPage): string | undefined =>
  [element, ...elementsIn(element, maximumInside).filter(isAddress)]
    .map((part) => {
      const linked = part.name === 'link' ? attribute(part, 'href') : undefined;
      return imageUrl(page, attribute(part, 'content')) ?? imageAddress(page, part) ?? imageUrl(page, linked);
    })
    .find((address) => address !== undefined);

/** The number of elements marked as logos that are read. Lists of brands have more. */
const maximumMarked = 20;

/** The logo of a page's owner in its microdata. */
export const microdataLogo = (page: HtmlPage): readonly string[] =>
  page.elements
    .filter((element) => propertiesOf(element).includes('logo'))
    .slice(0, maximumMarked)
    .filter(isOfOwner)
    .flatMap((element) => addressIn(element, page) ?? [])
    .slice(0, 1);
