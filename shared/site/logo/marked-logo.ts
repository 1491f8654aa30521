import { ancestorsOf, attribute, attributeWords, type Element, elementsIn, lineOfText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import {
  isNode,
  isOfType,
  propertyText,
  propertyValues,
  SchemaGraph,
  type SchemaNode,
} from '../../html/schema-graph.ts';
import { wordsOf } from '../css/selectors.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { isSameSite, linksHome, siteNames } from '../page/same-site.ts';
import { containsName, isHomePage } from '../page/site-names.ts';
import { fileNameOf, imageAddress, imageUrl, maximumName } from './logo-candidate.ts';
import { containsLogoWord } from './logo-words.ts';
import { areasOf } from './page-areas.ts';
import { isTitle, namesOther } from './page-words.ts';

/** The schema.org types that have a logo without being the owner of the page. */
const otherTypes = ['Brand', 'Product', 'ProductGroup', 'Service', 'JobPosting', 'Event'];

/** Whether the file of a person's logo is called one: it may be a portrait. */
const isLogoFile = (logo: string): boolean => containsLogoWord(wordsOf(fileNameOf(logo)));

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

/** The sites of guides, which pages copy with their examples: `example.com`, `www.your-company.com`. */
const exampleSite = /^https?:\/\/(?:www\.)?(?:example\.(?:com|net|org)|your[a-z-]*\.[a-z]+)\//i;

const logoOfNode = (node: SchemaNode, graph: SchemaGraph, page: HtmlPage): string | undefined => {
  const image = graph.propertyNode(node, 'logo');
  const address = image ? propertyText(image, 'url', 'contentUrl') : propertyText(node, 'logo');
  const url = imageUrl(page, address ?? undefined);
  return url !== undefined && exampleSite.test(url) && !isSameSite(page, new URL(url)) ? undefined : url;
};

type Certainty = 'certain' | 'likely' | 'other-site' | 'subject';

/**
 * Whether a publisher is another company: the host of a blog, or where an article is from. Its name shares no word with
 * the names and titles of the page, and its address, or else its logo, is on another site.
 */
const isOtherPublisher = (name: string, address: URL, page: HtmlPage): boolean =>
  namesOther(page, name) && !isTitle(page, name) && !containsName(name, siteNames(page)) && !isSameSite(page, address);

/**
 * How certain it is that a node is the owner of a page. `certain`: the publisher, or a node whose address is the site's
 * home page. `other-site`: a node with the address of another site. `subject`: on another page than the home page, a
 * node without the name or the home page of the site, which the page may be about; and another publisher.
 */
const certaintyOf = (node: SchemaNode, logo: string, isPublisher: boolean, page: HtmlPage): Certainty => {
  const url = URL.parse(resolveAddress(page, propertyText(node, 'url') ?? undefined) ?? '');
  const name = propertyText(node, 'name') ?? '';
  if (isPublisher && isOtherPublisher(name, url ?? new URL(logo), page)) return 'subject';
  const isOther = url !== null && !isSameSite(page, url);
  const isOwner = isPublisher || (url !== null && !isOther && isHomePage(url)) || isHomePage(page.url);
  if (!isOwner && !containsName(name, siteNames(page))) return 'subject';
  if (isOther) return 'other-site';
  return isPublisher || (url && linksHome(page, url)) ? 'certain' : 'likely';
};

/** Logos that are marked as those of an owner, which is the one of the page with some certainty. */
type Owners = readonly { readonly logo: string; readonly certainty: Certainty }[];

/** The number of nodes with a logo that are read. Lists of companies have more. */
const maximumOwners = 200;

const ownersOf = (graph: SchemaGraph, page: HtmlPage): Owners => {
  const publishers = new Set(
    graph.nodes.flatMap((node) => ownerProperties.map((name) => graph.propertyNode(node, name))),
  );
  const inner = innerNodes(graph);
  return graph.nodes
    .filter((node) => node['logo'] !== undefined && !inner.has(node) && !isOfType(node, ...otherTypes))
    .slice(0, maximumOwners)
    .flatMap((node) => {
      const logo = logoOfNode(node, graph, page);
      if (logo === undefined || (isOfType(node, 'Person') && !isLogoFile(logo))) return [];
      return [{ logo, certainty: certaintyOf(node, logo, publishers.has(node), page) }];
    });
};

/**
 * The logo of the most certain owner. A single logo with the address of another site counts: the owner may have a
 * second domain. Several are a list of other companies.
 */
const logoOfOwner = (found: Owners): readonly string[] => {
  const owners = Map.groupBy(found, ({ certainty }) => certainty);
  const [own] = [...(owners.get('certain') ?? []), ...(owners.get('likely') ?? [])];
  if (own) return [own.logo];
  const others = new Set(owners.get('other-site')?.map(({ logo }) => logo));
  return others.size === 1 ? [...others] : [];
};

/** The logo of a page's owner in its JSON-LD: of a node that is not inside another one, or of the publisher. */
export const jsonLdLogo = (page: HtmlPage): readonly string[] =>
  logoOfOwner(ownersOf(new SchemaGraph(page.jsonLd), page));

const propertiesOf = (element: Element): string[] => attributeWords(attribute(element, 'itemprop'));

/** The number of elements inside a logo element, and inside its item, that are read. */
const [maximumInside, maximumOfItem] = [20, 100];

/** The item around an element. */
const scopeOf = (element: Element): Element | undefined =>
  ancestorsOf(element).find((around) => attribute(around, 'itemscope') !== undefined);

/** What an item says of itself, and not of another one in it: its address and its name. */
const nodeOf = (scope: Element): SchemaNode => {
  const parts = elementsIn(scope, maximumOfItem).filter((part) => scopeOf(part) === scope);
  const valueIn = (property: string, read: (part: Element) => string | undefined): string | undefined =>
    parts
      .filter((part) => propertiesOf(part).includes(property))
      .map((part) => attribute(part, 'content') ?? read(part))
      .find((value) => value !== undefined);
  return { url: valueIn('url', (part) => attribute(part, 'href')), name: valueIn('name', lineOfText) };
};

/** Whether an image in a footer has a text that, without words for logo, names something else than the site: its owner. */
const isOfOther = (element: Element, page: HtmlPage): boolean => {
  if (!areasOf(page).isInFooter([...ancestorsOf(element)])) return false;
  const words = wordsOf(attribute(element, 'alt')?.slice(0, maximumName) ?? '');
  return namesOther(page, words.filter((word) => !containsLogoWord([word])).join(' '));
};

/**
 * How certain it is that a property belongs to the owner of the page: to no item, to an item of its own, or to the
 * publisher. Undefined for another item, and for the logo of another. One that says nothing of itself may be the owner.
 */
const certaintyOfScope = (element: Element, logo: string, page: HtmlPage): Certainty | undefined => {
  const scope = scopeOf(element);
  if (scope === undefined) return isOfOther(element, page) ? undefined : 'likely';
  const role = propertiesOf(scope);
  const isPublisher = role.some((property) => ownerProperties.includes(property));
  const isOther = isOfType({ '@type': attributeWords(attribute(scope, 'itemtype')) }, ...otherTypes, 'Person');
  if (isOther || (role.length > 0 && !isPublisher)) return undefined;
  const node = nodeOf(scope);
  return node['url'] === undefined && node['name'] === undefined
    ? 'likely'
    : certaintyOf(node, logo, isPublisher, page);
};

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
  logoOfOwner(
    page.elements
      .filter((element) => propertiesOf(element).includes('logo'))
      .slice(0, maximumMarked)
      .flatMap((element) => {
        const logo = addressIn(element, page);
        const certainty = logo === undefined ? undefined : certaintyOfScope(element, logo, page);
        return logo === undefined || certainty === undefined ? [] : [{ logo, certainty }];
      }),
  );
