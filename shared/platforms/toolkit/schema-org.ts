import { bareHost, type HtmlPage } from '../../html/html-page.ts';
import {
  isNode,
  isOfType,
  propertyText,
  propertyValues,
  reviewTypes,
  type SchemaGraph,
  type SchemaNode,
} from '../../html/schema-graph.ts';
import { isUnfilled } from '../../html/unfilled.ts';
import type { ItemFacts, ReviewDraft } from './adapter.ts';
import { readSchemaReviews } from './schema-org-review.ts';
import { entriesOf, isPicture, letters, mayBeNamed, type PageSubject, readSubject } from './schema-org-subject.ts';
import { countOf, imageOf, ratingOf, resolvedAddress, usualBestOf } from './schema-org-values.ts';
import { maximumRecords } from './wire-schemas.ts';

/** The reviews that a page publishes in schema.org's vocabulary. */
export interface SchemaOrgPage {
  /** In the page's order. A review that occurs in several syntaxes is returned once. */
  readonly reviews: readonly ReviewDraft[];
  /** Entries of its lists of reviews that are null, and blocks of JSON-LD about reviews that could not be read. */
  readonly dropped: number;
  readonly item: ItemFacts;
  /** The number of reviews that the page claims, else of ratings; null when it claims neither. */
  readonly claimed: number | null;
  /** The names of other items that the page has reviews of. */
  readonly others: readonly string[];
  /** Whether reviews of other items are left out. They are kept if the page does not say which item is its own. */
  readonly leavesOut: boolean;
  /** Whether a critic wrote a review, not a customer. */
  readonly isEditorial: boolean;
}

/** Reviews of what somebody said, with ratings of its truth. They may have the type Review too. */
const claimTypes = ['ClaimReview', 'MediaReview'];

/** What a review has around what it says. */
const frame = new Set(
  '@type author publisher itemReviewed datePublished dateCreated dateModified bestRating worstRating'.split(' '),
);

const isPlaceholder = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && isUnfilled(value.trim()));

const isBlank = (value: unknown): boolean => isPlaceholder(value) || (typeof value === 'string' && value.trim() === '');

/** Whether all values of a node, apart from its frame, are nothing. */
const hasOnly = (node: SchemaNode, isNothing: (value: unknown) => boolean): boolean =>
  Object.keys(node).every((name) => frame.has(name) || propertyValues(node, name).every(isNothing));

/** The same of a node and the nodes in it, such as its rating: those inside them may have many ways to each. */
const holdsOnly = (node: SchemaNode, isNothing: (value: unknown) => boolean): boolean =>
  hasOnly(node, (value) => (isNode(value) ? hasOnly(value, isNothing) : isNothing(value)));

/**
 * Whether a review says nothing: a template that a script fills in, or a mere sign that reviews exist. Blank texts are
 * those of a template if its author is blank too.
 */
const saysNothing = (review: SchemaNode): boolean => {
  if (holdsOnly(review, isPlaceholder)) return true;
  const { author } = review; // It is part of the frame, and so it is looked at under another name.
  return author !== undefined && holdsOnly({ writer: author }, isBlank) && holdsOnly(review, isBlank);
};

const isReview = (node: SchemaNode): boolean =>
  isOfType(node, ...reviewTypes) && !isOfType(node, ...claimTypes) && !saysNothing(node);

/** The reviews and ratings of single pictures, and the replies to reviews. They are not about the page's item. */
const ratingsOfOthers = (graph: SchemaGraph): ReadonlySet<unknown> => {
  const held = graph.nodes
    .filter(isPicture)
    .flatMap((picture) => [...entriesOf(picture), ...propertyValues(picture, 'aggregateRating')]);
  const pointing = graph.nodes.filter((node) => {
    const subject = graph.propertyNode(node, 'itemReviewed');
    return subject !== undefined && isPicture(subject);
  });
  const reviews = graph.nodes.filter((node) => isOfType(node, ...reviewTypes));
  return new Set([...held, ...pointing, ...reviews.flatMap((review) => graph.propertyNodes(review, 'comment'))]);
};

const factsOf = (thing: SchemaNode | undefined, aggregate: SchemaNode | undefined, page: string): ItemFacts => {
  const { value: average, scale } = ratingOf(aggregate);
  const rating_count = countOf(aggregate, 'ratingCount');
  const review_count = countOf(aggregate, 'reviewCount');
  const isRated = average !== null || rating_count !== null || review_count !== null;
  return {
    name: propertyText(thing, 'name', 'headline'),
    url: page,
    image_url: imageOf(thing, page),
    ...(isRated && { rating: { average, scale, rating_count, review_count } }),
    ...((review_count ?? rating_count) === 0 && { hasReviews: false }),
  };
};

/** The first rating that is not one of something with another name, such as the shop that sells the item. */
const looseRating = (
  graph: SchemaGraph,
  thing: SchemaNode | undefined,
  notOwn: ReadonlySet<unknown>,
): SchemaNode | undefined => {
  const name = propertyText(thing, 'name');
  const ofOthers = new Set(
    graph.nodes
      .filter((node) => isOfType(node, ...reviewTypes) || !mayBeNamed(propertyText(node, 'name'), name))
      .flatMap((node) => ['aggregateRating', 'reviewRating'].map((property) => graph.propertyNode(node, property))),
  );
  return graph.nodes.find(
    (node) =>
      isOfType(node, 'AggregateRating', 'EmployerAggregateRating') &&
      !notOwn.has(node) &&
      !ofOthers.has(node) &&
      mayBeNamed(propertyText(graph.propertyNode(node, 'itemReviewed'), 'name'), name),
  );
};

/** Whether the publisher of a review is the page's own site, by its address or by its name. */
const isOwnPublisher = (review: SchemaNode, graph: SchemaGraph, page: HtmlPage): boolean => {
  const publisher = graph.propertyNode(review, 'publisher') ?? { name: propertyText(review, 'publisher') };
  const address = URL.parse(resolvedAddress(propertyText(publisher, 'url', 'sameAs'), page.url.href) ?? '');
  if (address !== null && `.${bareHost(page.url)}`.endsWith(`.${bareHost(address)}`)) return true;
  const name = letters(propertyText(publisher, 'name') ?? '');
  const ownNames = [...page.metaContents('og:site_name'), ...page.url.hostname.split('.').slice(0, -1)].map(letters);
  return name !== '' && ownNames.includes(name);
};

/**
 * Whether a critic wrote a review: one is a CriticReview; or there is only one, it has a publisher, the page has no
 * other rating, and it is the review of no item or its publisher is the page's own site.
 */
const areEditorial = (
  reviews: readonly SchemaNode[],
  graph: SchemaGraph,
  holders: PageSubject['holders'],
  aggregate: SchemaNode | undefined,
  page: HtmlPage,
): boolean => {
  const [first, ...others] = reviews;
  if (first === undefined) return false;
  if (reviews.some((review) => isOfType(review, 'CriticReview'))) return true;
  const isPublished =
    propertyValues(first, 'publisher').length + propertyValues(first, 'sourceOrganization').length > 0;
  if (others.length > 0 || !isPublished || aggregate !== undefined) return false;
  return !holders.has(first) || isOwnPublisher(first, graph, page);
};

/**
 * The reviews and ratings that a page publishes as schema.org Review and AggregateRating. Undefined when it publishes
 * neither. If it has only those of other items, it has neither reviews nor a rating, but their names.
 *
 * @param graph the nodes that are read; those of the page's JSON-LD, microdata and RDFa when absent
 */
export const readSchemaOrg = (page: HtmlPage, graph: SchemaGraph = page.graph): SchemaOrgPage | undefined => {
  const notOwn = ratingsOfOthers(graph);
  const all = graph.nodes.filter((node) => isReview(node) && !notOwn.has(node)).slice(0, maximumRecords);
  const { thing, reviews, others, holders } = readSubject(page, graph, all);
  const aggregate = graph.propertyNode(thing, 'aggregateRating') ?? looseRating(graph, thing, notOwn);
  const item = factsOf(thing ?? graph.propertyNode(aggregate, 'itemReviewed'), aggregate, page.url.href);
  const ratings = reviews.flatMap((review) => graph.propertyNodes(review, 'reviewRating'));
  const usualBest = usualBestOf(ratings, aggregate);
  if (reviews.length === 0 && item.rating === undefined && others.length === 0) return undefined;
  const language = page.named('html')[0]?.attribs['lang'] ?? '';
  const context = { graph, page: page.url.href, language, jsonLd: new Set(page.jsonLd), usualBest };
  return {
    reviews: readSchemaReviews(reviews, context),
    dropped: graph.nodes.flatMap(entriesOf).filter((entry) => entry === null).length + page.unreadJsonLd,
    item,
    claimed: item.rating?.review_count ?? item.rating?.rating_count ?? null,
    others,
    leavesOut: reviews.length < all.length,
    isEditorial: areEditorial(reviews, graph, holders, aggregate, page),
  };
};
