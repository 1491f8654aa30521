import { parseBounded } from '../../html/bounded-parser.ts';

/** An element of a page. Names of elements and attributes are in lower case. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The element around it; undefined for the outermost. */
  readonly parent: HtmlElement | undefined;
  /** What it holds, in order. */
  readonly children: readonly (HtmlElement | string)[];
}

interface OpenElement extends HtmlElement {
  readonly children: (HtmlElement | string)[];
}

/** Every element of a page, in the order in which they begin. */
export const readElements = (html: string): HtmlElement[] => {
  const elements: HtmlElement[] = [];
  let current: OpenElement | undefined;
  const open: OpenElement[] = [];
  parseBounded(html, {
    onopentag(name, attributes) {
      const element: OpenElement = { name, attributes, parent: current, children: [] };
      current?.children.push(element);
      elements.push(element);
      open.push(element);
      current = element;
    },
    ontext: (text) => current?.children.push(text),
    onclosetag() {
      open.pop();
      current = open.at(-1);
    },
  });
  return elements;
};

/** The text in an element and in all that it holds, white space folded. */
export const textOf = (element: HtmlElement): string => rawTextOf(element).replace(/\s+/g, ' ').trim();

/** The text in an element as it stands, such as a script's or a style sheet's. */
export const rawTextOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('');

/** The elements around one, the nearest first. */
export function* ancestorsOf({ parent }: HtmlElement): Generator<HtmlElement> {
  for (let element = parent; element !== undefined; element = element.parent) yield element;
}
