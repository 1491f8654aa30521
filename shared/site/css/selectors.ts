import { attribute, attributeWords, type Element } from '../../html/document.ts';

/**
 * A reader for the selectors of style sheets. These come from anywhere and never go to css-select, whose time grows
 * faster than the length of a selector; here it grows with the length only. What is not read does not match.
 */

/** `:is(...)` and `:where(...)` with one alternative, which mean what is inside them. */
const grouping = /:(?:is|where)\(([^(),]*)\)/gi;
const joins = /[\s>+~]+/;

/** The compound selectors of a selector, one for each element; the last one is for the styled element. */
export const compoundsOf = (selector: string): string[] =>
  (selector.includes(':') ? selector.replace(grouping, (_, inner: string) => inner.trim()) : selector).split(joins);

const attributePart = /\[[^[\]]*\]/g;

/** How much a selector counts against others: ids before classes and attributes, and these before names of elements. */
export const specificityOf = (selector: string): number => {
  const counted = selector.replace(/:where\([^()]*\)/gi, '');
  const plain = counted.replace(attributePart, '.a').replace(/:(?:is|not)\(/gi, ' ');
  const count = (form: RegExp) => Math.min(plain.match(form)?.length ?? 0, 99);
  return count(/#[\w-]+/g) * 10_000 + count(/[.:][\w-]+/g) * 100 + count(/(?<![\w.#:-])[a-z][\w-]*/gi);
};

/** Longer attribute values are not compared: each would be read again for each selector. */
const maximumValue = 2_000;

/** The classes of an element. Those after the first 10,000 characters are left out. */
export const classesOf = (element: Element): string[] => attributeWords(attribute(element, 'class'));

const classSets = new WeakMap<Element, ReadonlySet<string>>();

/** The classes of an element, read once for all selectors. */
const classSetOf = (element: Element): ReadonlySet<string> => {
  const classes = classSets.get(element) ?? new Set(classesOf(element));
  classSets.set(element, classes);
  return classes;
};

const parts = /:not\([^()]*\)|:root\b|\.[\w-]+|#[\w-]+|\[[^[\]]*\]|[a-z][\w-]*|\*/gi;
const attributeForm = /^\[\s*([\w-]+)\s*(?:([~|^$*]?)=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))\s*(?:[is]\s*)?)?\]$/i;

const matchesAttribute = (element: Element, part: string): boolean => {
  const [, name = '', operator, ...values] = attributeForm.exec(part) ?? [];
  const value = values.find((each) => each !== undefined);
  const present = attribute(element, name.toLowerCase());
  if (present === undefined || value === undefined) return present !== undefined;
  if (present.length > maximumValue) return false;
  return operator === '' ? present === value : present.includes(value);
};

const matchesPart = (element: Element, part: string): boolean => {
  const name = part.slice(1);
  if (part.startsWith('.')) return classSetOf(element).has(name);
  if (part.startsWith('#')) return attribute(element, 'id') === name;
  if (part.startsWith('[')) return matchesAttribute(element, part);
  if (part.startsWith(':not')) return !matches(element, part.slice(5, -1).trim());
  return part === '*' || (part.toLowerCase() === ':root' ? 'html' : part.toLowerCase()) === element.name;
};

/** Those of `elements` that match a compound selector: each part matches, and there is no other part, such as `:hover`. */
export const matching = (elements: readonly Element[], compound: string): readonly Element[] => {
  const found = compound.match(parts) ?? [];
  if (compound === '' || found.join('') !== compound) return [];
  return elements.filter((element) => found.every((part) => matchesPart(element, part)));
};

/** Whether an element matches a compound selector. */
export const matches = (element: Element, compound: string): boolean => matching([element], compound).length > 0;

/** The words of a class or property name: color, brand and primary for `--colorBrand-primary`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? [];
