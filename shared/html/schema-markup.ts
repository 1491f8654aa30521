import { type Document, type Element, isTag } from 'domhandler';
import { type Attributes, attribute, attributeWords, elementsIn, isInert } from './document.ts';
import { elementToText, plainTexts } from './html-to-text.ts';
import { isReviewList, type SchemaNode, termName } from './schema-graph.ts';

/** What an element of a marked-up page is: a node, a property of the node around it, or both. */
interface Role {
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
  const isData = name === 'data' || name === 'meter' || name === 'input';
  return content ?? datetime ?? (isAddress ? href : undefined) ?? src ?? (isData ? value : undefined);
};

/** The markup of these attributes: the mark of a node, its types, its properties, and those that may have its id. */
const markupOf =
  (scope: string, type: string, property: string, ...ids: readonly string[]): Markup =>
  (element) => {
    const attributes: Attributes = element.attribs;
    const { [scope]: mark, [property]: given } = attributes;
    if (mark === undefined && given === undefined) return undefined;
    return {
      ...(mark !== undefined && { types: attributeWords(attributes[type]).map(termName) }),
      id: ids.map((name) => attributes[name]).find((id) => id !== undefined),
      properties: attributeWords(given).map(termName),
      value: attributeValue(element, given ?? ''),
    };
  };

/** WHATWG microdata, with an attribute of Bazaarvoice. */
export const microdata = markupOf('itemscope', 'itemtype', 'itemprop', 'itemid', 'data-reviewid');

/** RDFa Lite. Its vocabulary is taken to be schema.org's. */
export const rdfa = markupOf('typeof', 'typeof', 'property', 'resource', 'about');

type OpenNode = Record<string, unknown[]>;

/** The number of elements with a role inside one another that are read, and of those that read the text inside them. */
const [maximumRoles, maximumTexts] = [20, 2];
/** The number of properties that an element gives. Each nested element with as many would be kept for each of them. */
const maximumProperties = 20;

/** The nodes and fragments that a property belongs to at once, and the nodes that may refer to one element. */
const [maximumOwners, maximumReferences] = [5, 5];

const assign = (owners: readonly OpenNode[], properties: readonly string[], values: readonly unknown[]): void => {
  for (const owner of owners) {
    for (const property of properties.slice(0, maximumProperties)) {
      const all = Object.hasOwn(owner, property) ? (owner[property] ?? []) : [];
      for (const value of values) if (value !== owner) all.push(value); // There may be 300,000, too many for one call.
      owner[property] = all;
    }
  }
};

/** The text of an element, or what is read aloud in its place. */
const textOf = (element: Element): string | null => elementToText(element) ?? attribute(element, 'aria-label') ?? null;

/** Where an element is. */
interface Place {
  /** The nearest node around it, and the fragments inside that one. */
  readonly owners: readonly OpenNode[];
  /** The number of elements around it that have a role, and of those whose text is read. */
  readonly roles: number;
  readonly texts: number;
}

class MarkupReader {
  readonly nodes: SchemaNode[] = [];
  readonly #markup: Markup;
  readonly #plainOf = plainTexts();
  /** The ids that nodes elsewhere refer to, with those nodes. */
  readonly #references: ReadonlyMap<string, Element[]>;
  /** The properties inside the first element with each of these ids. */
  readonly #fragments = new Map<string, OpenNode>();
  readonly #nodeOf = new Map<Element, OpenNode>();

  constructor(markup: Markup, references: ReadonlyMap<string, Element[]>) {
    this.#markup = markup;
    this.#references = references;
  }

  /** Gives the nodes what the elements that they refer to say. */
  addReferences(): void {
    for (const [id, elements] of this.#references) {
      const properties = Object.entries(this.#fragments.get(id) ?? {});
      for (const element of elements) {
        const node = this.#nodeOf.get(element);
        for (const [property, values] of properties) assign(node ? [node] : [], [property], values);
      }
    }
  }

  readChildren(parent: Document | Element, place: Place): void {
    for (const child of parent.children) {
      if (!isTag(child) || isInert(child)) continue;
      const role = place.roles < maximumRoles ? this.#markup(child) : undefined;
      const here = { ...place, owners: this.#withFragment(child, place.owners), roles: place.roles + (role ? 1 : 0) };
      if (role?.types) this.#readNode(child, role, here);
      else if (role) this.#readProperty(child, role, here);
      else this.readChildren(child, here);
    }
  }

  #withFragment(element: Element, owners: readonly OpenNode[]): readonly OpenNode[] {
    const id = attribute(element, 'id') ?? '';
    if (!this.#references.has(id) || this.#fragments.has(id) || owners.length >= maximumOwners) return owners;
    const fragment: OpenNode = {};
    this.#fragments.set(id, fragment);
    return [...owners, fragment];
  }

  #readProperty(element: Element, { properties, value }: Role, place: Place): void {
    const { owners, texts } = place;
    const readsText = properties.length > 0 && value === undefined && owners.length > 0;
    this.readChildren(element, { ...place, texts: readsText ? texts + 1 : texts });
    const text = readsText && texts < maximumTexts ? textOf(element) : undefined;
    // An attribute is plain text, but sites put HTML into it.
    const given = value !== undefined && value === attribute(element, 'content') ? this.#plainOf(value) : value;
    if (properties.length > 0) assign(owners, properties, [given ?? text]);
  }

  #readNode(element: Element, { id, properties, types = [] }: Role, place: Place): void {
    const isUntyped = types.length === 0 && properties.some(isReviewList);
    const node = { '@type': isUntyped ? ['Review'] : [...types], ...(id !== undefined && { '@id': [id] }) };
    assign(place.owners, properties, [node]);
    const count = this.nodes.push(node);
    this.#nodeOf.set(element, node);
    this.readChildren(element, { ...place, owners: [node] });
    // Some sites mark an author or a rating, but not its name or value.
    const isBare = this.nodes.length === count && Object.keys(node).every((name) => name.startsWith('@'));
    const text = isBare && properties.length > 0 ? textOf(element) : null;
    if (text !== null) assign(place.owners, properties, [text]);
  }
}

/** The ids that the `itemref` of elements name, with the first of these elements. */
const referencesIn = (document: Document): ReadonlyMap<string, Element[]> => {
  const references = new Map<string, Element[]>();
  for (const element of elementsIn(document)) {
    for (const id of attributeWords(attribute(element, 'itemref'))) {
      const elements = references.get(id) ?? [];
      if (elements.length < maximumReferences) references.set(id, [...elements, element]);
    }
  }
  return references;
};

/** The nodes that the elements of a page are marked up as, in the order in which they begin. */
export const readMarkup = (document: Document, markup: Markup): SchemaNode[] => {
  const reader = new MarkupReader(markup, markup === microdata ? referencesIn(document) : new Map());
  reader.readChildren(document, { owners: [], roles: 0, texts: 0 });
  reader.addReferences();
  return reader.nodes;
};
