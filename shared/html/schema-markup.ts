import { type Document, type Element, isTag } from 'domhandler';
import { type Attributes, attributeWords, isInert } from './document.ts';
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
  const { itemscope, itemtype, itemprop, itemid, 'data-reviewid': reviewId }: Attributes = element.attribs;
  if (itemscope === undefined && itemprop === undefined) return undefined;
  return {
    ...(itemscope !== undefined && { types: attributeWords(itemtype).map(termName) }),
    id: itemid ?? reviewId, // data-reviewid is an attribute of Bazaarvoice.
    properties: attributeWords(itemprop).map(termName),
    value: attributeValue(element, itemprop ?? ''),
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
  readonly nodes: SchemaNode[] = [];
  readonly #markup: Markup;

  constructor(markup: Markup) {
    this.#markup = markup;
  }

  /**
   * @param owner the nearest node around what is read
   * @param roles the number of elements around it that have a role
   * @param texts the number of those whose text is read
   */
  readChildren(parent: Document | Element, owner: OpenNode | undefined, roles: number, texts: number): void {
    for (const child of parent.children) {
      if (!isTag(child) || isInert(child)) continue;
      const role = roles < maximumRoles ? this.#markup(child) : undefined;
      if (role) this.#readMarked(child, role, owner, roles + 1, texts);
      else this.readChildren(child, owner, roles, texts);
    }
  }

  #readMarked(
    element: Element,
    { types, id, properties, value }: Role,
    owner: OpenNode | undefined,
    roles: number,
    texts: number,
  ): void {
    if (types === undefined) {
      const readsText = properties.length > 0 && value === undefined && owner !== undefined;
      this.readChildren(element, owner, roles, readsText ? texts + 1 : texts);
      const text = readsText && texts < maximumTexts ? elementToText(element) : undefined;
      if (properties.length > 0) assign(owner, properties, value ?? text);
      return;
    }
    const node = { '@type': [...types], ...(id !== undefined && { '@id': [id] }) };
    assign(owner, properties, node);
    this.nodes.push(node);
    this.readChildren(element, node, roles, texts);
  }
}

/** The nodes that the elements of a page are marked up as, in the order in which they begin. */
export const readMarkup = (document: Document, markup: Markup): SchemaNode[] => {
  const reader = new MarkupReader(markup);
  reader.readChildren(document, undefined, 0, 0);
  return reader.nodes;
};
