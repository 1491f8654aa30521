import { jsonLdNodes } from '../../html/json-ld.ts';
import { Graph, isOfType, type SchemaNode, textOf, valuesOf } from '../../html/schema-graph.ts';
import type { ItemFacts } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { type Markup, markedUpNodes, microdata, rdfa } from './schema-org-markup.ts';
import { readReviews } from './schema-org-review.ts';
import { countOf, imageOf, ratingOf } from './schema-org-values.ts';

/** The reviews that a page publishes in schema.org's vocabulary. */
export interface SchemaOrgPage {
  /** In the page's order; each once, also where several syntaxes repeat it. */
  readonly reviews: readonly ReviewDraft[];
  /** Of the thing that is reviewed. */
  readonly item: ItemFacts;
  /** How many reviews the page claims, or ratings where it does not count reviews; null when it claims nothing. */
  readonly claimed: number | null;
  /** Whether the reviews are critics', and no customers'. */
  readonly isEditorial: boolean;
}

const reviewTypes = ['Review', 'UserReview', 'EmployerReview', 'CriticReview'];

/** The thing that holds a review; `reviews` is no property of schema.org, and common. */
const holderOf = (review: SchemaNode, { nodes }: Graph): SchemaNode | undefined =>
  nodes.find((node) => valuesOf(node, 'review').includes(review) || valuesOf(node, 'reviews').includes(review));

/** The thing that is reviewed: it holds the first review, is named by it, or has a rating. */
const reviewedThing = (graph: Graph, first: SchemaNode | undefined): SchemaNode | undefined =>
  (first && holderOf(first, graph)) ??
  graph.thing(first, 'itemReviewed') ??
  graph.nodes.find((node) => graph.thing(node, 'aggregateRating'));

const factsOf = (thing: SchemaNode | undefined, aggregate: SchemaNode | undefined, page: string): ItemFacts => {
  const { value: average, scale } = ratingOf(aggregate);
  const rating_count = countOf(aggregate, 'ratingCount');
  const review_count = countOf(aggregate, 'reviewCount');
  const isRated = average !== null || rating_count !== null || review_count !== null;
  return {
    name: textOf(thing, 'name', 'headline'),
    url: page,
    image_url: imageOf(thing, page),
    ...(isRated && { rating: { average, scale, rating_count, review_count } }),
    ...((review_count ?? rating_count) === 0 && { hasReviews: false }),
  };
};

/** Critics' reviews say so; or one stands for itself: the only one of the page, published by someone, without a rating of others. */
const areEditorial = (reviews: readonly SchemaNode[], graph: Graph, aggregate: SchemaNode | undefined): boolean => {
  const [first, ...others] = reviews;
  if (first === undefined) return false;
  if (reviews.every((review) => isOfType(review, 'CriticReview'))) return true;
  const isPublished = valuesOf(first, 'publisher').length + valuesOf(first, 'sourceOrganization').length > 0;
  return others.length === 0 && isPublished && holderOf(first, graph) === undefined && aggregate === undefined;
};

/**
 * What the page at the address `page` publishes as Review and AggregateRating, in JSON-LD, microdata or RDFa. Undefined
 * when it publishes neither.
 *
 * @param markups the ways of marking up elements that are looked for, beside JSON-LD
 */
export const readSchemaOrg = (
  html: string,
  page: string,
  markups: readonly Markup[] = [microdata, rdfa],
): SchemaOrgPage | undefined => {
  const graph = new Graph([...jsonLdNodes(html), ...markups.flatMap((markup) => markedUpNodes(html, markup))]);
  const reviews = graph.nodes.filter((node) => isOfType(node, ...reviewTypes));
  const thing = reviewedThing(graph, reviews[0]);
  const aggregate =
    graph.thing(thing, 'aggregateRating') ??
    graph.nodes.find((node) => isOfType(node, 'AggregateRating', 'EmployerAggregateRating'));
  const item = factsOf(thing, aggregate, page);
  if (reviews.length === 0 && item.rating === undefined) return undefined;
  return {
    reviews: readReviews(reviews, graph, page),
    item: { ...item, name: item.name ?? textOf(reviews[0], 'itemReviewed') },
    claimed: item.rating?.review_count ?? item.rating?.rating_count ?? null,
    isEditorial: areEditorial(reviews, graph, aggregate),
  };
};
