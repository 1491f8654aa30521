import type { HtmlPage } from '../../html/html-page.ts';
import { isOfType, propertyText, propertyValues, type SchemaGraph, type SchemaNode } from '../../html/schema-graph.ts';
import type { ItemFacts } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { readReviews } from './schema-org-review.ts';
import { countOf, imageOf, ratingOf } from './schema-org-values.ts';

/** The reviews that a page publishes in schema.org's vocabulary. */
export interface SchemaOrgPage {
  /** In the page's order. A review that occurs in several syntaxes is returned once. */
  readonly reviews: readonly ReviewDraft[];
  /** The facts of the reviewed item. */
  readonly item: ItemFacts;
  /** The number of reviews that the page claims, else of ratings; null when it claims neither. */
  readonly claimed: number | null;
  /** Whether critics wrote the reviews, not customers. */
  readonly isEditorial: boolean;
}

const reviewTypes = ['Review', 'UserReview', 'EmployerReview', 'CriticReview'];

/** The node that contains a review. `reviews` is not a property of schema.org, but common. */
const holderOf = (review: SchemaNode, { nodes }: SchemaGraph): SchemaNode | undefined =>
  nodes.find(
    (node) => propertyValues(node, 'review').includes(review) || propertyValues(node, 'reviews').includes(review),
  );

/** The reviewed item: the node that contains the first review, or is its itemReviewed, or has a rating. */
const reviewedThing = (graph: SchemaGraph, first: SchemaNode | undefined): SchemaNode | undefined =>
  (first && holderOf(first, graph)) ??
  graph.propertyNode(first, 'itemReviewed') ??
  graph.nodes.find((node) => graph.propertyNode(node, 'aggregateRating'));

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

/** Whether all are CriticReviews, or the only review of the page has a publisher and the page has no other rating. */
const areEditorial = (
  reviews: readonly SchemaNode[],
  graph: SchemaGraph,
  aggregate: SchemaNode | undefined,
): boolean => {
  const [first, ...others] = reviews;
  if (first === undefined) return false;
  if (reviews.every((review) => isOfType(review, 'CriticReview'))) return true;
  const isPublished =
    propertyValues(first, 'publisher').length + propertyValues(first, 'sourceOrganization').length > 0;
  return others.length === 0 && isPublished && holderOf(first, graph) === undefined && aggregate === undefined;
};

/**
 * The reviews and ratings that a page publishes as schema.org Review and AggregateRating. Undefined when it publishes
 * neither.
 *
 * @param graph the nodes that are read; those of the page's JSON-LD, microdata and RDFa when absent
 */
export const readSchemaOrg = (
  { graph: ownGraph, url }: HtmlPage,
  graph: SchemaGraph = ownGraph,
): SchemaOrgPage | undefined => {
  const page = url.href;
  const reviews = graph.nodes.filter((node) => isOfType(node, ...reviewTypes));
  const thing = reviewedThing(graph, reviews[0]);
  const aggregate =
    graph.propertyNode(thing, 'aggregateRating') ??
    graph.nodes.find((node) => isOfType(node, 'AggregateRating', 'EmployerAggregateRating'));
  const item = factsOf(thing, aggregate, page);
  if (reviews.length === 0 && item.rating === undefined) return undefined;
  return {
    reviews: readReviews(reviews, graph, page),
    item: { ...item, name: item.name ?? propertyText(reviews[0], 'itemReviewed') },
    claimed: item.rating?.review_count ?? item.rating?.rating_count ?? null,
    isEditorial: areEditorial(reviews, graph, aggregate),
  };
};
