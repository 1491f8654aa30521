import { cutSign, holds, withSingleSpaces } from './clean-text.ts';
import { isUnfilled } from './unfilled.ts';

/**
 * A schema.org node, in the form that all syntaxes are read into: `@type` holds its types, `@id` its identifier, and
 * every other member a text, a number, a node, or a list of these. Texts are plain.
 */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** Whether a value is a node, and not a text, number or list. */
export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a schema.org term, without address or prefix. Terms of other vocabularies stay as they are. */
export const termName = (term: string): string =>
  term.includes(':') ? term.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '') : term;

/** The name of a type. Types begin with a capital letter; some sites write `review`. */
export const typeName = (type: string): string => {
  const name = termName(type);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The types of reviews. */
export const reviewTypes = ['Review', 'UserReview', 'EmployerReview', 'CriticReview', 'Recommendation'];

/** Whether a property lists the reviews of a node. `reviews` is not a property of schema.org, but common. */
export const isReviewList = (property: string): boolean => property === 'review' || property === 'reviews';

/**
 * What is read of a property: its first values, and the beginning of a text. Many nodes may refer to one, so that a
 * list or a text would be read again for each of them.
 */
const [maximumValues, maximumText] = [20, 5_000];

/**
 * All values of a property, one or many; empty when the property is absent. Read them only of a node that is visited
 * once, not of one that others refer to.
 */
export const propertyValues = (node: SchemaNode | undefined, property: string): readonly unknown[] => {
  const value = node?.[property] ?? [];
  return Array.isArray(value) ? value : [value];
};

const firstValues = (node: SchemaNode | undefined, property: string): readonly unknown[] =>
  propertyValues(node, property).slice(0, maximumValues);

export const isOfType = (node: SchemaNode, ...types: readonly string[]): boolean => {
  const own = node['@type'];
  if (typeof own === 'string') return types.includes(typeName(own)); // Most nodes have one type, and pages many nodes.
  return firstValues(node, '@type').some((type) => typeof type === 'string' && types.includes(typeName(type)));
};

/** A value as text; undefined for blank ones and unfilled places of templates. */
const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || isUnfilled(text.slice(0, maximumText)) ? undefined : text;
};

const lineOf = (text: string): string => withSingleSpaces(text.slice(0, maximumText)).trim();

/** The first texts of a property, each in one line: 5,000 characters in all, since many nodes may refer to this one. */
function* linesOf(node: SchemaNode, property: string): Generator<string> {
  let left = maximumText;
  for (const value of firstValues(node, property)) {
    const text = textIn(value);
    if (text !== undefined) yield lineOf(text);
    left -= typeof value === 'string' ? value.length : 0;
    if (left <= 0) return;
  }
}

/** The first of these texts that `read` understands; undefined without one. */
export const firstRead = <Value>(
  read: (text: string) => Value | undefined,
  node: SchemaNode | undefined,
  ...properties: readonly string[]
): Value | undefined => {
  for (const property of properties) {
    if (node?.[property] === undefined) continue; // So are most properties of most nodes.
    for (const line of linesOf(node, property)) {
      const found = read(line);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

/**
 * The first text that is not blank among these properties, in their order, in one line; a number counts as text. Null
 * without one. A text is cut after 5,000 characters, and an address is never as long.
 */
export const propertyText = (node: SchemaNode | undefined, ...properties: readonly string[]): string | null =>
  firstRead((text) => text, node, ...properties) ?? null;

/**
 * The whole text of the first of these properties that has one: for the text of a review, to which no other node
 * refers. Of several values, each is a paragraph, if no longer one contains it, or begins as it does before the sign that
 * it was cut.
 */
export const propertyWholeText = (node: SchemaNode | undefined, ...properties: readonly string[]): string | null => {
  for (const property of properties) {
    const texts = [...new Set(firstValues(node, property).flatMap((value) => textIn(value) ?? []))];
    const isWhole = (text: string): boolean => {
      const part = text.replace(cutSign, '').trimEnd();
      return !texts.some((other) => other.length > text.length && (holds(other, text) || other.startsWith(part)));
    };
    const parts = texts.filter(isWhole);
    if (parts.length > 0) return parts.join('\n');
  }
  return null;
};

/** Whether a node only refers to another one: it has no members except `@id` and `@type`. */
const isReference = (node: SchemaNode): boolean => Object.keys(node).every((name) => name.startsWith('@'));

/** Properties of a thing that several nodes describe: a theme writes the product, an app adds rating and reviews. */
const ofRated = ['aggregateRating', 'review', 'reviews'];

/** The nodes with one `@id` as one node, with the values of all (JSON-LD 1.1, Node Map Generation). */
const joined = (nodes: readonly SchemaNode[]): SchemaNode => {
  const values = new Map<string, unknown[]>();
  for (const node of nodes) {
    for (const name of Object.keys(node)) {
      const all = values.get(name) ?? [];
      values.set(name, all);
      for (const value of propertyValues(node, name)) all.push(value);
    }
  }
  return Object.fromEntries(values);
};

/**
 * The node that stands for each of several with one `@id`. Only for a thing with a rating or reviews: some sites use
 * one id for all reviews, or for things that have different names.
 */
const standIns = (nodes: readonly SchemaNode[], idOf: (node: SchemaNode) => string | null) => {
  const found = new Map<SchemaNode, SchemaNode>();
  for (const [id, same] of Map.groupBy(nodes, idOf)) {
    if (id === null || same.length === 1) continue;
    const names = new Set(same.flatMap((node) => propertyText(node, 'name') ?? []));
    if (names.size > 1) continue;
    if (!same.some((node) => ofRated.some((name) => node[name] !== undefined))) continue;
    const node = joined(same);
    for (const each of same) found.set(each, node);
  }
  return found;
};

/** The schema.org nodes of a page, without references. Nodes that are referred to by `@id` are looked up. */
export class SchemaGraph {
  readonly nodes: readonly SchemaNode[];
  readonly #base: string;
  readonly #byId = new Map<string | null, SchemaNode>();
  readonly #standIns: ReadonlyMap<SchemaNode, SchemaNode>;

  /** @param base what a relative `@id` belongs to: the address of the page */
  constructor(nodes: readonly SchemaNode[], base = '') {
    this.#base = base;
    const own = nodes.filter((node) => !isReference(node));
    this.#standIns = standIns(own, this.#idOf);
    this.nodes = [...new Set(own.map((node) => this.#standIns.get(node) ?? node))];
    for (const node of this.nodes) {
      const id = this.#idOf(node);
      if (id !== null && !this.#byId.has(id)) this.#byId.set(id, node);
    }
  }

  /** The whole id of a node. */
  readonly #idOf = (node: SchemaNode): string | null => {
    const id = propertyText(node, '@id');
    return id?.startsWith('#') ? this.#base + id : id;
  };

  /** The first value of a property that is a node, or refers to a node of this page. */
  propertyNode(node: SchemaNode | undefined, property: string): SchemaNode | undefined {
    const value = firstValues(node, property).find(isNode);
    return value && this.resolve(value);
  }

  /** The first values of a property that are nodes, or refer to nodes of this page. */
  propertyNodes(node: SchemaNode, property: string): readonly SchemaNode[] {
    return firstValues(node, property)
      .filter(isNode)
      .map((value) => this.resolve(value))
      .filter((found) => found !== undefined);
  }

  /** The node itself, or the one of this page that it refers to or belongs to. */
  resolve(node: SchemaNode): SchemaNode | undefined {
    return isReference(node) ? this.#byId.get(this.#idOf(node)) : (this.#standIns.get(node) ?? node);
  }
}
