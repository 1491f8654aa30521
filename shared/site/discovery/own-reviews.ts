import { isOfType, type SchemaNode, termName } from '../../html/schema-graph.ts';
import type { SitePage } from '../page/page.ts';

/** What schema.org calls reviews, and ratings of many. */
const reviewTypes = [
  'Review',
  'UserReview',
  'EmployerReview',
  'CriticReview',
  'AggregateRating',
  'EmployerAggregateRating',
];

/** The attributes by which elements carry types. */
const typeAttributes = { itemtype: 'microdata', typeof: 'RDFa' };

/** Where a page publishes reviews of its own as schema.org's Review or AggregateRating: `JSON-LD Review`. Each once. */
export const ownReviewEvidence = ({ elements }: SitePage, nodes: readonly SchemaNode[]): readonly string[] => {
  const inJsonLd = reviewTypes.filter((type) => nodes.some((node) => isOfType(node, type)));
  const inElements = Object.entries(typeAttributes).flatMap(([attribute, syntax]) => {
    const types = new Set(
      elements.flatMap(({ attributes }) => attributes[attribute]?.match(/\S+/g) ?? []).map(termName),
    );
    return reviewTypes.filter((type) => types.has(type)).map((type) => `${syntax} ${type}`);
  });
  return [...inJsonLd.map((type) => `JSON-LD ${type}`), ...inElements];
};
