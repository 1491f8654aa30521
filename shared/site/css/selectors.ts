import type { HtmlElement } from '../page/elements.ts';

/** `:is(...)` and `:where(...)` of one alternative say what stands inside. */
const grouping = /:(?:is|where)\(([^(),]*)\)/gi;
const joins = /[\s>+~]+/;

/** The parts of a selector that speak of one element each; the last is the one that is styled. */
export const compoundsOf = (selector: string): string[] => selector.replace(grouping, '$1').trim().split(joins);

/** The classes of an element. */
export const classesOf = ({ attributes }: HtmlElement): string[] => attributes['class']?.match(/\S+/g) ?? [];

const parts = /:not\([^()]*\)|:root\b|\.[\w-]+|#[\w-]+|\[[^[\]]*\]|[a-z][\w-]*|\*/gi;
const attributeForm = /^\[\s*([\w-]+)\s*(?:([~|^$*]?)=\s*["']?([^"'\]]*?)["']?\s*[is]?\s*)?\]$/i;

const fitsAttribute = ({ attributes }: HtmlElement, part: string): boolean => {
  const [, name = '', operator, value] = attributeForm.exec(part) ?? [];
  const present = attributes[name.toLowerCase()];
  if (present === undefined || value === undefined) return present !== undefined;
  return operator === '' ? present === value : present.includes(value);
};

const fits = (element: HtmlElement, part: string): boolean => {
  const name = part.slice(1);
  if (part.startsWith('.')) return classesOf(element).includes(name);
  if (part.startsWith('#')) return element.attributes['id'] === name;
  if (part.startsWith('[')) return fitsAttribute(element, part);
  if (part.startsWith(':not')) return !matches(element, part.slice(5, -1).trim());
  return part === '*' || (part.toLowerCase() === ':root' ? 'html' : part.toLowerCase()) === element.name;
};

/** Whether an element is as a compound says: each of its parts fits, and nothing is left, such as a `:hover`. */
export const matches = (element: HtmlElement, compound: string): boolean =>
  compound !== '' && compound.replace(parts, (part) => (fits(element, part) ? '' : part)) === '';

/** The words of a name in a program: `--colorBrand-primary` is color, brand and primary. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
