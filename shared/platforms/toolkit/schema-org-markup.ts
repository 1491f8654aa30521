import { htmlToText } from '../../html/html-to-text.ts';
import { readHtml } from '../../html/read-html.ts';
import { type SchemaNode, termOf } from '../../html/schema-graph.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** What an element is in a marked-up page: a thing, a property of the thing around it, or both. */
export interface Role {
  /** Set when it is a thing. */
  readonly types?: readonly string[];
  readonly id?: string | undefined;
  /** The properties that it is the value of. */
  readonly properties: readonly string[];
  /** The value where it does not stand in the element's content. */
  readonly value?: string | undefined;
}

/** How elements are marked: the role of an element, or undefined when it has none. */
export type Markup = (element: string, attributes: Attributes) => Role | undefined;

const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);

/** The value of a property that stands in an attribute. A link is its address only where an address is meant. */
const attributeValue = (element: string, property: string, attributes: Attributes): string | undefined => {
  const { content, datetime, href, src, value } = attributes;
  const isAddress = element !== 'a' || /(^|\s)(url|image|sameAs)(\s|$)/.test(property);
  const isData = element === 'data' || element === 'meter';
  return content ?? datetime ?? (isAddress ? href : undefined) ?? src ?? (isData ? value : undefined);
};

/** WHATWG microdata. */
export const microdata: Markup = (element, attributes) => {
  const { itemscope, itemtype, itemprop, itemid } = attributes;
  if (itemscope === undefined && itemprop === undefined) return undefined;
  return {
    ...(itemscope !== undefined && { types: words(itemtype).map(termOf) }),
    id: itemid ?? attributes['data-reviewid'], // Bazaarvoice's own attribute
    properties: words(itemprop),
    value: attributeValue(element, itemprop ?? '', attributes),
  };
};

/** RDFa Lite. Its vocabulary is taken to be schema.org's. */
export const rdfa: Markup = (element, attributes) => {
  const { typeof: types, property, resource, about } = attributes;
  if (types === undefined && property === undefined) return undefined;
  return {
    ...(types !== undefined && { types: words(types).map(termOf) }),
    id: resource ?? about,
    properties: words(property).map(termOf),
    value: attributeValue(element, property ?? '', attributes),
  };
};

/** An open element that has a role. */
interface Open {
  readonly role: Role;
  readonly node: Record<string, unknown[]> | undefined;
  /** How many elements are open around and with it. */
  readonly depth: number;
  /** Where its content begins. */
  readonly start: number;
}

/** Elements with a role inside one another; deeper ones are passed over, so that no page can make reading it slow. */
const deepest = 20;

/** The schema.org things that a page marks up, in the order in which they begin; those inside comments are none. */
export const markedUpNodes = (html: string, roleOf: Markup): SchemaNode[] => {
  const nodes: SchemaNode[] = [];
  const open: Open[] = [];
  let depth = 0;

  const assign = ({ properties }: Role, value: unknown): void => {
    const owner = open.findLast(({ node }) => node)?.node;
    if (owner === undefined) return;
    for (const property of properties) {
      if (Object.hasOwn(owner, property)) owner[property]?.push(value);
      else owner[property] = [value];
    }
  };

  readHtml(html, {
    open: (element, attributes, start) => {
      depth += 1;
      const role = roleOf(element, attributes);
      if (role === undefined || open.length === deepest) return;
      const { types, id } = role;
      const node = types && { '@type': [...types], ...(id !== undefined && { '@id': [id] }) };
      if (node) {
        assign(role, node);
        nodes.push(node);
      }
      open.push({ role, node, depth, start });
    },
    close: (_element, end) => {
      const last = open.at(-1);
      if (last?.depth === depth) {
        open.pop();
        if (!last.node) assign(last.role, last.role.value ?? htmlToText(html.slice(last.start, end)));
      }
      depth -= 1;
    },
  });
  return nodes;
};
