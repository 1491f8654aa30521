import { attribute, attributeWords, type Element } from '../../html/document.ts';

/**
 * A reader for the selectors of style sheets. These come from anywhere and never go to css-select, whose time grows
 * faster than the length of a selector; here it grows with the length only. What is not read does not match.
 */

/** `:is(...)` and `:where(...)` with one alternative, which mean what is inside them. */
const grouping = /:(?:is|where)\(([^(),]*)\)/gi;
const joins = /[\s>+~]+/;

/** The compound selectors of a selector, one for each element; the last one is for the styled element. */
export const compoundsOf = (selector: string): string[] => selector.replace(grouping, '$1').trim().split(joins);

/** The classes of an element. */
export const classesOf = (element: Element): string[] => attributeWords(attribute(element, 'class'));

const parts = /:not\([^()]*\)|:root\b|\.[\w-]+|#[\w-]+|\[[^[\]]*\]|[a-z][\w-]*|\*/gi;
const attributeForm = /^\[\s*([\w-]+)\s*(?:([~|^$*]?)=\s*["']?([^"'\]]*?)["']?\s*[is]?\s*)?\]$/i;

const matchesAttribute = (element: Element, part: string): boolean => {
  const [, name = '', operator, value] = attributeForm.exec(part) ?? [];
  const present = attribute(element, name.toLowerCase());
  if (present === undefined || value === undefined) return present !== undefined;
  return operator === '' ? present === value : present.includes(value);
};

const matchesPart = (element: Element, part: string): boolean => {
  const name = part.slice(1);
  if (part.startsWith('.')) return classesOf(element).includes(name);
  if (part.startsWith('#')) return attribute(element, 'id') === name;
  if (part.startsWith('[')) return matchesAttribute(element, part);
  if (part.startsWith(':not')) return !matches(element, part.slice(5, -1).trim());
  return part === '*' || (part.toLowerCase() === ':root' ? 'html' : part.toLowerCase()) === element.name;
};

/** Whether an element matches a compound selector: each part matches, and there is no other part, such as `:hover`. */
export const matches = (element: Element, compound: string): boolean =>
  compound !== '' && compound.replace(parts, (part) => (matchesPart(element, part) ? '' : part)) === '';

/** The words of a class or property name: color, brand and primary for `--colorBrand-primary`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
