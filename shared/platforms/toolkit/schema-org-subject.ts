import { holds } from '../../html/clean-text.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { elementToText } from '../../html/html-to-text.ts';
import { memoized, memoizedText } from '../../html/memoized.ts';
import {
  isNode,
  isOfType,
  propertyText,
  propertyValues,
  type SchemaGraph,
  type SchemaNode,
  typeName,
} from '../../html/schema-graph.ts';
import { resolvedAddress } from './schema-org-values.ts';

/** Which of the things that a page has reviews of is the item of the page. */

/** A longer name is cut. Names of a page are compared with that of its item, which is read once. */
const longestName = 1_000;
const lettersOf = memoizedText((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));

/** The letters and digits of a name, which are compared. */
export const letters = (text: string): string => lettersOf(text.slice(0, longestName));

export const isPicture = (node: SchemaNode): boolean => isOfType(node, 'ImageObject', 'MediaObject');

/** The entries of a node's list of reviews. `reviews` is not a property of schema.org, but common. */
export const entriesOf = (node: SchemaNode): readonly unknown[] => [
  ...propertyValues(node, 'review'),
  ...propertyValues(node, 'reviews'),
];

/** The first node that contains or refers to another one in a list, for each node of such lists. */
const holdersIn = (
  graph: SchemaGraph,
  entries: (node: SchemaNode) => readonly unknown[],
): ReadonlyMap<SchemaNode, SchemaNode> => {
  const holders = new Map<SchemaNode, SchemaNode>();
  for (const node of graph.nodes) {
    for (const entry of entries(node)) {
      const held = isNode(entry) ? graph.resolve(entry) : undefined;
      if (held && held !== node && !holders.has(held)) holders.set(held, node);
    }
  }
  return holders;
};

const maximumTypes = 20;

/** The first types of a thing. */
const typesOf = (thing: SchemaNode | undefined): readonly string[] =>
  propertyValues(thing, '@type')
    .slice(0, maximumTypes)
    .flatMap((type) => (typeof type === 'string' ? typeName(type) : []));

const nameOf = (thing: SchemaNode | undefined): string | null => propertyText(thing, 'name');

/** The headings and titles that are looked at, and the beginning of each: every thing of the page is compared with them. */
const [maximumTitles, maximumTitle] = [5, 1_000];

/** Whether a page is about a thing: as its main entity, by its address, or by its name in a heading or a title. */
const isAbout = (page: HtmlPage, graph: SchemaGraph): ((thing: SchemaNode) => boolean) => {
  const mains = new Set(graph.nodes.map((node) => graph.propertyNode(node, 'mainEntity')));
  const textsOf = (name: string) =>
    page
      .named(name)
      .slice(0, maximumTitles)
      .map((element) => elementToText(element) ?? '');
  const headings = textsOf('h1').map(letters);
  const titles = [...textsOf('title'), ...page.metaContents('og:title').slice(0, maximumTitles)]
    .map((title) => title.slice(0, maximumTitle))
    .map(saysMore);
  const { href, origin, pathname } = page.url;
  // The address of a home page with parameters is that of the page of any item on some sites.
  const addresses = [href, ...(pathname === '/' ? [] : [origin + pathname])];
  const isHere = (address: string | null) => addresses.includes(resolvedAddress(address, href) ?? '');
  return (thing) => {
    if (mains.has(thing) || ['url', '@id'].some((name) => isHere(propertyText(thing, name)))) return true;
    const name = nameOf(thing);
    return name !== null && (headings.includes(letters(name)) || titles.some((says) => says(name)));
  };
};

/** Whether two names are the same; one that is unknown may be any. */
export const mayBeNamed = (a: string | null, b: string | null): boolean =>
  a === null || b === null || letters(a) === letters(b);

/** Tells whether a text is a name, alone or with more after a sign: "Kettle - 2 l", "Kettle (red)", "Kettle | Shop". */
const saysMore = (text: string): ((name: string) => boolean) => {
  const lower = text.toLowerCase();
  return (name) => lower.startsWith(name.toLowerCase()) && /^\s*(?:$|[^\p{L}\p{N}\s])/u.test(text.slice(name.length));
};

/** Whether a thing is for sale: a page may be about it although it has neither reviews nor a rating. */
const isProduct = (thing: SchemaNode): boolean => isOfType(thing, 'Product', 'ProductGroup');

/** The first of some things that may all be one by their names; undefined where there are others. */
const onlyOf = (things: readonly SchemaNode[]): SchemaNode | undefined => {
  const names = new Set(things.map(nameOf).flatMap((name) => (name === null ? [] : letters(name))));
  return names.size > 1 ? undefined : things[0];
};

/**
 * The only thing beside the owner of the site, whose address is that of the home page, or who is no product beside one.
 * The home page is the owner's own.
 */
const besideOwner = ({ url: { href, origin, pathname } }: HtmlPage, things: readonly SchemaNode[]) => {
  if (pathname === '/') return undefined;
  const addressOf = (thing: SchemaNode, name: string) =>
    resolvedAddress(propertyText(thing, name), href)?.split('#')[0];
  const others = things.filter((thing) => ['url', '@id'].every((name) => addressOf(thing, name) !== `${origin}/`));
  const products = others.filter(isProduct);
  const found = products.length > 0 ? products : others;
  return found.length < things.length ? onlyOf(found) : undefined;
};

export interface PageSubject {
  /** The item of the page. Undefined when the page does not say what it reviews. */
  readonly thing: SchemaNode | undefined;
  /** The reviews of the item, and those without a subject. All reviews if the page does not say what its item is. */
  readonly reviews: readonly SchemaNode[];
  /** The names of other things that the page has reviews of, or ratings if it does not say which its item is. */
  readonly others: readonly string[];
  /** The nodes that contain or refer to reviews. */
  readonly holders: ReadonlyMap<SchemaNode, SchemaNode>;
}

/** Whether two things may be one by their names, of which one may say more than the other. */
const mayBeSame = (...things: [SchemaNode, SchemaNode]): boolean => {
  const [a, b] = things.map((thing) => letters(nameOf(thing) ?? ''));
  return a === undefined || b === undefined || holds(a, b) || holds(b, a);
};

/** What each review is about: the node that contains or refers to it, else its itemReviewed, which may be a name. */
const thingsReviewed = (graph: SchemaGraph, holders: PageSubject['holders']) => {
  const products = holdersIn(graph, (node) => propertyValues(node, 'hasVariant'));
  const productOf = (thing: SchemaNode) => products.get(thing) ?? graph.propertyNode(thing, 'isVariantOf') ?? thing;
  const named = new Map<string, SchemaNode>();
  const thingOf = (review: SchemaNode): SchemaNode | undefined => {
    const thing = holders.get(review) ?? graph.propertyNode(review, 'itemReviewed');
    if (thing) return productOf(thing);
    const name = propertyText(review, 'itemReviewed');
    if (name !== null && !named.has(name)) named.set(name, { name });
    return name === null ? undefined : named.get(name);
  };
  return { productOf, thingOf };
};

/**
 * What the reviews of a page are about. If they are about several things, it is the one that the page is about; of
 * several of these, the only one beside the owner of the site, else the first. If the page is about a product that has
 * none, those of other things are not its. Of a page without reviews it is what has a rating, else its product.
 */
export const readSubject = (page: HtmlPage, graph: SchemaGraph, reviews: readonly SchemaNode[]): PageSubject => {
  const holders = holdersIn(graph, entriesOf);
  const { productOf, thingOf } = thingsReviewed(graph, holders);
  const reviewed = new Set(reviews.map(thingOf).filter((thing) => thing !== undefined));
  const withRating = graph.nodes.filter((node) => !isPicture(node) && graph.propertyNode(node, 'aggregateRating'));
  const rated = new Set(withRating.map(productOf));
  const things = [...(reviewed.size > 0 ? reviewed : rated)];
  const isOwn = isAbout(page, graph);
  const owns = things.filter(isOwn);
  const ownThing = onlyOf(owns) ?? besideOwner(page, owns.length > 0 ? owns : reviewed.size > 0 ? [] : things);
  const product = graph.nodes.find((node) => isProduct(node) && isOwn(node));
  const bare = product && productOf(product);
  const isBare = bare && owns.length === 0 && things.every((each) => each !== bare && !mayBeSame(each, bare));
  const chosen = isBare ? bare : reviewed.union(rated).size > 1 ? ownThing : undefined;
  const thing = chosen ?? things[0] ?? bare;
  const [own, types] = [nameOf(thing), typesOf(thing)];
  const isOf = (name: string | null) => mayBeNamed(name, own) || saysMore(name ?? '')(own ?? '');
  const isOfThing = memoized((each: SchemaNode) => isOf(nameOf(each)));
  // A shop that is rated beside its product is no other item.
  const isBeside = (node: SchemaNode) => isBare || (!chosen && thing && isOfType(node, ...types));
  const names = new Set([...reviewed, ...[...rated].filter(isBeside)].flatMap((each) => nameOf(each) ?? []));
  const isUnnamed = chosen === undefined && own === null;
  return {
    thing,
    reviews: chosen ? reviews.filter((review) => isOfThing(thingOf(review) ?? {})) : reviews,
    others: [...names].filter((name) => isUnnamed || !isOf(name)),
    holders,
  };
};
