import { HtmlPage } from '../../html/html-page.ts';
import {
  isNode,
  isOfType,
  propertyText,
  propertyValues,
  SchemaGraph,
  type SchemaNode,
} from '../../html/schema-graph.ts';
import { isOwnSite, leadsHome } from '../page/own-site.ts';
import { addressOn, type SitePage } from '../page/page.ts';
import { otherTypes, ownerProperties } from './logo-owner.ts';

interface Owner {
  readonly logo: string;
  /** Sure: the publisher, or whoever gives the site's home page as its own. Foreign: what gives another site's address. */
  readonly closeness: 'sure' | 'likely' | 'foreign';
}

/** The things inside others that are no owners of the page. */
const innerThings = ({ nodes }: SchemaGraph): Set<SchemaNode> =>
  new Set(
    nodes.flatMap((node) =>
      Object.keys(node)
        .filter((property) => !ownerProperties.includes(property))
        .flatMap((property) => propertyValues(node, property).filter(isNode)),
    ),
  );

const logoOfThing = (node: SchemaNode, graph: SchemaGraph, page: SitePage): string | undefined => {
  const image = graph.propertyNode(node, 'logo');
  return addressOn(page, (image ? propertyText(image, 'url', 'contentUrl') : propertyText(node, 'logo')) ?? undefined);
};

const closenessOf = (node: SchemaNode, isPublisher: boolean, page: SitePage): Owner['closeness'] => {
  const url = URL.parse(addressOn(page, propertyText(node, 'url') ?? undefined) ?? '');
  if (url && !isOwnSite(page, url)) return 'foreign';
  return isPublisher || (url && leadsHome(page, url)) ? 'sure' : 'likely';
};

/** The things that may be behind a page and have a logo. */
const ownersOf = (graph: SchemaGraph, page: SitePage): Owner[] => {
  const publishers = new Set(
    graph.nodes.flatMap((node) => ownerProperties.map((name) => graph.propertyNode(node, name))),
  );
  const inner = innerThings(graph);
  return graph.nodes
    .filter((node) => !inner.has(node) && !isOfType(node, ...otherTypes))
    .flatMap((node): Owner[] => {
      const logo = logoOfThing(node, graph, page);
      return logo === undefined ? [] : [{ logo, closeness: closenessOf(node, publishers.has(node), page) }];
    });
};

/**
 * The logo of who is behind a page, as its JSON-LD says: of a thing that stands for itself, or is named as publisher.
 * One address of another site may be of a second domain of the owner, or of a draft; several are a list of others.
 */
export const jsonLdLogo = (page: SitePage): string | undefined => {
  const owners = Map.groupBy(
    ownersOf(new SchemaGraph(new HtmlPage(page.html, page.url).jsonLd), page),
    ({ closeness }) => closeness,
  );
  const foreign = new Set(owners.get('foreign')?.map(({ logo }) => logo));
  const [own] = [...(owners.get('sure') ?? []), ...(owners.get('likely') ?? [])];
  return own?.logo ?? (foreign.size === 1 ? [...foreign][0] : undefined);
};
