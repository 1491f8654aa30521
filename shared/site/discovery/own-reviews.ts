import { attribute, attributeWords } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { isOfType, termName } from '../../html/schema-graph.ts';

/** The schema.org types of reviews and of aggregate ratings. */
const reviewTypes = [
  'Review',
  'UserReview',
  'EmployerReview',
  'CriticReview',
  'AggregateRating',
  'EmployerAggregateRating',
];

/** The attributes in which elements have types. */
const typeAttributes = { itemtype: 'microdata', typeof: 'RDFa' };

/**
 * The schema.org reviews and ratings that a page publishes, by syntax and type, such as `JSON-LD Review`. Each once.
 */
export const ownReviewEvidence = ({ elements, jsonLd }: HtmlPage): readonly string[] => {
  const inJsonLd = reviewTypes.filter((type) => jsonLd.some((node) => isOfType(node, type)));
  const inElements = Object.entries(typeAttributes).flatMap(([typeAttribute, syntax]) => {
    const types = new Set(
      elements.flatMap((element) => attributeWords(attribute(element, typeAttribute))).map(termName),
    );
    return reviewTypes.filter((type) => types.has(type)).map((type) => `${syntax} ${type}`);
  });
  return [...inJsonLd.map((type) => `JSON-LD ${type}`), ...inElements];
};
