import { type Document, type Element, isTag } from 'domhandler';
import { type Attributes, attribute, attributeWords, elementsIn, isInert } from './document.ts';
import { elementToText } from './html-to-text.ts';
import { type SchemaNode, termName } from './schema-graph.ts';

/** What an element of a marked-up page is: a node, a property of the node around it, or both. */
export interface Role {
  /** Set when the element is a node. */
  readonly types?: readonly string[];
  readonly id?: string | undefined;
  /** The properties whose value the element gives. */
  readonly properties: readonly string[];
  /** The value, when the element's content is not the value. */
  readonly value?: string | undefined;
  /** The ids of elements elsewhere whose properties are the node's too. */
  readonly references?: readonly string[];
}

/** A way to mark up elements: gives the role of an element, or undefined when it has none. */
export type Markup = (element: Element) => Role | undefined;

/** The value that an attribute gives. The address of a link counts only for properties that are addresses. */
const attributeValue = ({ name, attribs }: Element, property: string): string | undefined => {
  const { content, datetime, href, src, value }: Attributes = attribs;
  const isAddress = name !== 'a' || /(^|\s)(url|image|sameAs)(\s|$)/.test(property);
  const isData = name === 'data' || name === 'meter';
  return content ?? datetime ?? (isAddress ? href : undefined) ?? src ?? (isData ? value : undefined);
};

/** WHATWG microdata. */
export const microdata: Markup = (element) => {
  const { itemscope, itemtype, itemprop, itemid, itemref, 'data-reviewid': reviewId }: Attributes = element.attribs;
  if (itemscope === undefined && itemprop === undefined) return undefined;
  return {
    ...(itemscope !== undefined && { types: attributeWords(itemtype).map(termName) }),
    id: itemid ?? reviewId, // data-reviewid is an attribute of Bazaarvoice.
    properties: attributeWords(itemprop).map(termName),
    value: attributeValue(element, itemprop ?? ''),
    references: attributeWords(itemref),
  };
};

/** RDFa Lite. Its vocabulary is taken to be schema.org's. */
export const rdfa: Markup = (element) => {
  const { typeof: types, property, resource, about }: Attributes = element.attribs;
  if (types === undefined && property === undefined) return undefined;
  return {
    ...(types !== undefined && { types: attributeWords(types).map(termName) }),
    id: resource ?? about,
    properties: attributeWords(property).map(termName),
    value: attributeValue(element, property ?? ''),
  };
};

type OpenNode = Record<string, unknown[]>;

/** The number of elements with a role inside one another that are read, and of those that read the text inside them. */
const [maximumRoles, maximumTexts] = [20, 2];
/** The number of properties that an element gives. Each nested element with as many would be kept for each of them. */
const maximumProperties = 20;

const assign = (owner: OpenNode | undefined, properties: readonly string[], value: unknown): void => {
  if (owner === undefined) return;
  for (const property of properties.slice(0, maximumProperties)) {
    if (Object.hasOwn(owner, property)) owner[property]?.push(value);
    else owner[property] = [value];
  }
};

/** Reads the marked-up nodes of one page. */
class MarkupReader {
  readonly #nodes: SchemaNode[] = [];
  readonly #markup: Markup;
  /** The elements that nodes elsewhere refer to, by id. Each belongs to the first node that does. */
  readonly #referred: ReadonlyMap<string, Element>;
  readonly #read = new Set<Element>();
  readonly #references: (readonly [id: string, node: OpenNode])[] = [];

  constructor(markup: Markup, referred: ReadonlyMap<string, Element>) {
    this.#markup = markup;
    this.#referred = referred;
  }

  /** Reads each element once: those that nodes refer to for these, and at the end those that none of them reached. */
  read(document: Document): readonly SchemaNode[] {
    this.#readChildren(document, undefined, 0, 0);
    this.#readReferred();
    for (const id of this.#referred.keys()) {
      this.#readById(id, undefined);
      this.#readReferred();
    }
    return this.#nodes;
  }

  #readReferred(): void {
    for (const [id, node] of this.#references) this.#readById(id, node);
    this.#references.length = 0;
  }

  #readById(id: string, owner: OpenNode | undefined): void {
    const element = this.#referred.get(id);
    if (element === undefined || this.#read.has(element)) return;
    this.#read.add(element);
    this.#readElement(element, owner, owner ? 1 : 0, 0);
  }

  /**
   * @param owner the nearest node around what is read
   * @param roles the number of elements around it that have a role
   * @param texts the number of those whose text is read
   */
  #readChildren(parent: Document | Element, owner: OpenNode | undefined, roles: number, texts: number): void {
    for (const child of parent.children) {
      if (!isTag(child) || isInert(child) || this.#referred.get(attribute(child, 'id') ?? '') === child) continue;
      this.#readElement(child, owner, roles, texts);
    }
  }

  #readElement(element: Element, owner: OpenNode | undefined, roles: number, texts: number): void {
    const role = roles < maximumRoles ? this.#markup(element) : undefined;
    if (role) this.#readMarked(element, role, owner, roles + 1, texts);
    else this.#readChildren(element, owner, roles, texts);
  }

  #readMarked(
    element: Element,
    { types, id, properties, value, references = [] }: Role,
    owner: OpenNode | undefined,
    roles: number,
    texts: number,
  ): void {
    if (types === undefined) {
      const readsText = properties.length > 0 && value === undefined && owner !== undefined;
      this.#readChildren(element, owner, roles, readsText ? texts + 1 : texts);
      const text = readsText && texts < maximumTexts ? elementToText(element) : undefined;
      if (properties.length > 0) assign(owner, properties, value ?? text);
      return;
    }
    const node = { '@type': [...types], ...(id !== undefined && { '@id': [id] }) };
    assign(owner, properties, node);
    this.#nodes.push(node);
    this.#readChildren(element, node, roles, texts);
    for (const id of references) this.#references.push([id, node]);
  }
}

/** The elements of a page that the `itemref` of a node elsewhere names, by id. */
const referredIn = (document: Document): ReadonlyMap<string, Element> => {
  const elements = elementsIn(document);
  const nodes = elements.filter((element) => attribute(element, 'itemscope') !== undefined);
  const ids = new Set(nodes.flatMap((node) => attributeWords(attribute(node, 'itemref'))));
  if (ids.size === 0) return new Map();
  const named = elements.map((element) => [attribute(element, 'id') ?? '', element] as const);
  return new Map(named.filter(([id]) => ids.has(id)).toReversed());
};

/**
 * The nodes that the elements of a page are marked up as, in the order in which they begin; those in elements that others
 * refer to come last.
 */
export const readMarkup = (document: Document, markup: Markup): readonly SchemaNode[] =>
  new MarkupReader(markup, referredIn(document)).read(document);
