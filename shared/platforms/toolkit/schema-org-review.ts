import {
  isNode,
  propertyText,
  propertyValues,
  propertyWholeText,
  type SchemaGraph,
  type SchemaNode,
} from '../../html/schema-graph.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { dateOf } from './dates.ts';
import { addressOf, imageOf, ratingOf } from './schema-org-values.ts';

/** A longer text is no name. Many reviews may refer to one author. */
const longestName = 300;

const authorOf = (review: SchemaNode, graph: SchemaGraph, page: string): ReviewDraft['author'] => {
  const author = graph.propertyNode(review, 'author');
  if (author === undefined) return { name: propertyText(review, 'author') };
  return {
    name: propertyText(author, 'name')?.slice(0, longestName),
    avatar_url: imageOf(author, page),
    profile_url: addressOf(propertyText(author, 'url'), page),
  };
};

const repliesOf = (review: SchemaNode, graph: SchemaGraph): ReviewDraft['replies'] =>
  propertyValues(review, 'comment')
    .filter(isNode)
    .map((comment) => ({
      author_name: propertyText(graph.propertyNode(comment, 'author'), 'name') ?? propertyText(comment, 'author'),
      text: propertyWholeText(comment, 'text'),
      created_at: dateOf(propertyText(comment, 'dateCreated', 'datePublished')).created_at,
    }));

/** The notes of a list that are read. Many reviews may refer to it. */
const maximumNotes = 20;

/** What a review likes or dislikes, a line for each note: texts, or a list of them. Null without any. */
const notesOf = (review: SchemaNode, property: string, graph: SchemaGraph): string | null => {
  const list = graph.propertyNode(review, property);
  const notes = list === undefined ? propertyValues(review, property) : propertyValues(list, 'itemListElement');
  const texts = notes.slice(0, maximumNotes).map((note) => (isNode(note) ? propertyText(note, 'name') : note));
  return texts.filter((note) => typeof note === 'string').join('\n') || null;
};

const languageForm = /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/;

const readReview = (review: SchemaNode, graph: SchemaGraph, page: string): ReviewDraft => {
  const rating = graph.propertyNode(review, 'reviewRating') ?? { ratingValue: propertyText(review, 'reviewRating') };
  const { value, scale } = ratingOf(rating);
  const url = addressOf(propertyText(review, 'url'), page);
  const language = propertyText(review, 'inLanguage');
  return {
    id: propertyText(review, '@id', 'url'),
    url: url?.startsWith('https:') ? url : null,
    rating: value,
    rating_scale: scale,
    title: propertyText(review, 'name', 'headline'),
    text: propertyWholeText(review, 'reviewBody', 'description', 'text'),
    pros: notesOf(review, 'positiveNotes', graph),
    cons: notesOf(review, 'negativeNotes', graph),
    language: language !== null && languageForm.test(language) ? language : null,
    ...dateOf(propertyText(review, 'datePublished', 'dateCreated')),
    updated_at: dateOf(propertyText(review, 'dateModified')).created_at,
    author: authorOf(review, graph, page),
    replies: repliesOf(review, graph),
  };
};

/** The part of a review that is the same in every syntax. White space, titles and ids may differ. */
const identity = ({ author, rating, created_at, title, text }: ReviewDraft): string =>
  JSON.stringify([author?.name, rating, created_at, (text ?? title)?.replace(/\s+/g, '')]);

/** A review, and whether it is from the page's JSON-LD, not from its elements. */
type Published = readonly [review: ReviewDraft, isJsonLd: boolean];

/**
 * Each review once, although it is in JSON-LD and in elements. Equal reviews of the same syntax and without a date are
 * several reviews: many say no more than "Great".
 */
const onceEach = (reviews: readonly Published[]): ReviewDraft[] => {
  const counts = new Map<string, number>();
  const known = new Set<string>();
  return reviews.flatMap(([review, isJsonLd]) => {
    const content = identity(review);
    const own = `${isJsonLd} ${content}`;
    const count = review.created_at ? 1 : (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    return known.size < known.add(`${count} ${content}`).size ? [review] : [];
  });
};

/** The longest id that fits into a token. */
const longestId = 200;

/** Without ids that several reviews share: some sites use the address of the page as the id of each review. */
const withOwnIds = (reviews: readonly ReviewDraft[]): ReviewDraft[] => {
  const uses = new Map<string, number>();
  for (const { id } of reviews) if (id) uses.set(id, (uses.get(id) ?? 0) + 1);
  return reviews.map(({ id, ...review }) => {
    const isOwn = id && uses.get(id) === 1 && id.length <= longestId && !id.startsWith('_:');
    return isOwn ? { id, ...review } : review;
  });
};

/**
 * The reviews in these nodes. A review that occurs in several syntaxes is returned once.
 *
 * @param jsonLd the nodes of the page's JSON-LD
 */
export const readReviews = (
  nodes: readonly SchemaNode[],
  graph: SchemaGraph,
  page: string,
  jsonLd: ReadonlySet<SchemaNode>,
): ReviewDraft[] =>
  withOwnIds(onceEach(nodes.map((node): Published => [readReview(node, graph, page), jsonLd.has(node)])));
