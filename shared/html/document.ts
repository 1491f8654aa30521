import { type AnyNode, type Document, DomHandler, type Element, isTag, isText } from 'domhandler';
import { parseBounded } from './bounded-parser.ts';
import { withSingleSpaces } from './clean-text.ts';
import { memoized } from './memoized.ts';

export type { Document, Element };

/** The attributes of an element. A missing one is undefined, which the type of `Element` does not say. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** The tree of an HTML text, which may break off anywhere. A text that is too deep or too large is cut there. */
export const parseHtml = (html: string): { readonly document: Document; readonly isCut: boolean } => {
  const handler = new DomHandler();
  const { isCut } = parseBounded(html, handler);
  return { document: handler.root, isCut };
};

/** The value of an attribute; undefined when the element does not have it. */
export const attribute = ({ attribs }: Element, name: string): string | undefined =>
  Object.hasOwn(attribs, name) ? attribs[name] : undefined;

/** Whether the content of an element is not part of the page: that of a template, unless it is shown in its place. */
export const isInert = (element: Element): boolean =>
  element.name === 'template' && attribute(element, 'shadowrootmode') === undefined;

/** The elements below a node, in the order of the text, without those in templates: all of them, or the first ones. */
export const elementsIn = (root: Document | Element, maximum = Infinity): Element[] => {
  const elements: Element[] = [];
  const visit = (children: readonly AnyNode[]): void => {
    for (const child of children) {
      if (elements.length >= maximum) return;
      if (!isTag(child)) continue;
      elements.push(child);
      if (!isInert(child)) visit(child.children);
    }
  };
  visit(root.children);
  return elements;
};

/** The text of an element and of those in it, as it is written, until it is as long as `maximum`. */
const textUpTo = (element: Element, maximum: number): string => {
  const parts: string[] = [];
  let length = 0;
  const visit = ({ children }: Element): void => {
    for (const child of children) {
      if (length >= maximum) return;
      if (isTag(child)) visit(child);
      if (isTag(child) && child.name === 'br') parts.push(' ');
      if (!isText(child)) continue;
      parts.push(child.data);
      length += child.data.length;
    }
  };
  visit(element);
  return parts.join('');
};

/** The text of an element and of those in it, as it is written: for scripts and style sheets. */
export const rawText = (element: Element): string => textUpTo(element, Infinity);

/** A longer text is no title or heading. Those inside one another would be read again and again. */
const maximumLine = 10_000;

/** The beginning of the text of an element and of those in it, in one line. */
export const lineOfText = (element: Element): string =>
  withSingleSpaces(textUpTo(element, maximumLine).slice(0, maximumLine)).trim();

/** The element around an element; undefined for an outermost one. */
export const parentOf = ({ parent }: Element): Element | undefined =>
  parent !== null && isTag(parent) ? parent : undefined;

/** The elements around an element, the nearest first. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let node = parentOf(element); node !== undefined; node = parentOf(node)) yield node;
}

/** Makes a test of whether an element, or one around it, is such. Each is looked at once, whatever is inside it. */
export const testAround = (isSuch: (element: Element) => boolean): ((element: Element) => boolean) => {
  const test = memoized((element: Element): boolean => {
    const around = parentOf(element);
    return isSuch(element) || (around !== undefined && test(around));
  });
  return test;
};

/** The beginning of an attribute that is read. Words after it would be read again for each element or rule. */
const maximumWords = 10_000;

/** The words in an attribute, such as classes: they are separated by white space. */
export const attributeWords = (text: string | undefined): string[] => text?.slice(0, maximumWords).match(/\S+/g) ?? [];
