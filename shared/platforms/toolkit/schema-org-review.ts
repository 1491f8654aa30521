import {
  firstRead,
  isNode,
  propertyText,
  propertyValues,
  propertyWholeText,
  type SchemaGraph,
  type SchemaNode,
} from '../../html/schema-graph.ts';
import { canonicalTag } from '../../reviews/model/language-tag.ts';
import type { ReviewDraft } from './adapter.ts';
import { dateOf, dayReader, editedAfter, firstPartIn } from './dates.ts';
import { withoutRepeats } from './schema-org-repeats.ts';
import { imageOf, isAddress, nameOf, ratingOf, readName, resolvedAddress } from './schema-org-values.ts';

type Dated = Pick<ReviewDraft, 'created_at' | 'created_at_precision'>;

/** Reads the dates of a list: in numbers, with an English month, or a day as the language of the page writes it. */
const dateReader = (reviews: readonly SchemaNode[], language: string): ListContext['readDate'] => {
  const dates = reviews.map((review) => propertyText(review, 'datePublished', 'dateCreated'));
  const first = firstPartIn(dates.filter((date) => date !== null));
  const dayOf = dayReader(language, ['long', 'medium', 'full']);
  return (text) => {
    const date = dateOf(text, first);
    if (date.created_at) return date;
    const created_at = dayOf(text);
    return created_at === null ? undefined : { created_at, created_at_precision: 'day' };
  };
};

const readAddress = (text: string): string | undefined => (isAddress(text) ? text : undefined);

const authorOf = (review: SchemaNode, graph: SchemaGraph, page: string): ReviewDraft['author'] => {
  const author = graph.propertyNode(review, 'author');
  const title = propertyText(author, 'jobTitle');
  return {
    name: (author ? nameOf(author) : firstRead(readName, review, 'author')) ?? null,
    avatar_url: imageOf(author, page),
    profile_url: resolvedAddress(propertyText(author, 'url') ?? firstRead(readAddress, review, 'author') ?? null, page),
    ...(title !== null && { title }),
  };
};

const repliesOf = (review: SchemaNode, { graph, readDate }: ListContext): ReviewDraft['replies'] =>
  propertyValues(review, 'comment')
    .map((comment) => (isNode(comment) ? graph.resolve(comment) : { text: comment }))
    .map((comment) => ({
      author_name: nameOf(graph.propertyNode(comment, 'author')) ?? propertyText(comment, 'author'),
      text: propertyWholeText(comment, 'text', 'description', 'reviewBody'),
      created_at: firstRead(readDate, comment, 'dateCreated', 'datePublished')?.created_at,
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

const languageForm = /^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i;

/** The language of a review, also as `en_US` and as a node; null for the name of a language, such as `English`. */
const languageOf = (review: SchemaNode, graph: SchemaGraph): string | null => {
  const tag = propertyText(graph.propertyNode(review, 'inLanguage') ?? review, 'alternateName', 'inLanguage');
  return tag !== null && languageForm.test(tag) ? (canonicalTag(tag) ?? null) : null;
};

/**
 * The rating of a review, and those of its aspects. A sole rating is that of the whole. Several that differ are of
 * aspects whose names are elsewhere. A rating that is no node of its own is among the properties of the review.
 */
const ratingsOf = (
  review: SchemaNode,
  { graph, usualBest }: ReviewContext,
): Pick<ReviewDraft, 'rating' | 'rating_scale' | 'sub_ratings'> => {
  const nodes = graph.propertyNodes(review, 'reviewRating');
  const ofAspects = nodes.length < 2 ? [] : nodes.filter((node) => propertyText(node, 'reviewAspect') !== null);
  const wholes = nodes.filter((node) => !ofAspects.includes(node));
  const own = ['reviewRating', 'ratingValue'].flatMap((property) => propertyValues(review, property));
  const ratings = (nodes.length > 0 ? wholes : [{ ...review, ratingValue: own }]).map((node) =>
    ratingOf(node, usualBest),
  );
  const [first, ...others] = ratings.filter(({ value }) => value !== null);
  const isSole = others.every(({ value, scale }) => value === first?.value && scale === first?.scale);
  const sub_ratings = ofAspects.map((node) => {
    const { value: rating, scale: rating_scale } = ratingOf(node, usualBest);
    return { name: propertyText(node, 'reviewAspect') ?? '', rating, rating_scale };
  });
  return {
    rating: isSole ? (first?.value ?? null) : null,
    rating_scale: first?.scale ?? ratings[0]?.scale,
    ...(sub_ratings.length > 0 && { sub_ratings }),
  };
};

/** What the reviews of a page are read with. */
export interface ReviewContext {
  readonly graph: SchemaGraph;
  readonly page: string;
  /** The language of the page; empty if it says none. */
  readonly language: string;
  readonly jsonLd: ReadonlySet<SchemaNode>;
  /** The best value of a scale that a review does not declare; null if it is not known. */
  readonly usualBest: number | null;
}

interface ListContext extends ReviewContext {
  readonly readDate: (text: string) => Dated | undefined;
}

const readReview = (review: SchemaNode, context: ListContext): ReviewDraft => {
  const { graph, page, readDate } = context;
  const url = resolvedAddress(propertyText(review, 'url'), page);
  const date = firstRead(readDate, review, 'datePublished', 'dateCreated');
  return {
    id: propertyText(review, '@id', 'url'),
    url: url?.startsWith('https:') ? url : null,
    ...ratingsOf(review, context),
    title: propertyText(review, 'name', 'headline'),
    text: propertyWholeText(review, 'reviewBody', 'description', 'text'),
    pros: notesOf(review, 'positiveNotes', graph),
    cons: notesOf(review, 'negativeNotes', graph),
    language: languageOf(review, graph),
    ...date,
    updated_at: editedAfter(date?.created_at, firstRead(readDate, review, 'dateModified')?.created_at),
    author: authorOf(review, graph, page),
    replies: repliesOf(review, context),
  };
};

/** The reviews in these nodes. A review that occurs in several syntaxes is returned once. */
export const readSchemaReviews = (nodes: readonly SchemaNode[], context: ReviewContext): ReviewDraft[] => {
  const [inJsonLd = [], inElements = []] = [true, false].map((isJsonLd) => {
    const own = nodes.filter((node) => context.jsonLd.has(node) === isJsonLd);
    const readDate = dateReader(own, context.language);
    return own.map((node) => readReview(node, { ...context, readDate }));
  });
  return withoutRepeats(inJsonLd, inElements);
};
