import { attribute, attributeWords, type Element } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';

/**
 * A reader for the selectors of style sheets. These come from anywhere and never go to css-select, whose time grows
 * faster than the length of a selector; here it grows with the length only. What is not read does not match.
 */

/** A character of a name in a style sheet. */
export const nameCharacter = String.raw`[\w\u0080-\uffff-]`;

/** A name with other characters in place of those that need an escape: names are compared in this form. */
const plainName = (name: string): string =>
  name.replace(/[^\w\u0080-\uffff-]/g, (character) => String.fromCharCode(0xe000 + character.charCodeAt(0)));

const escapes = /\\(?:([\da-f]{1,6})\s?|(.))/gis;
const codePoints = 0x110000;

/** A selector with its names in the form in which they are compared. */
export const unescaped = (selector: string): string =>
  selector.replace(escapes, (_, code: string | undefined, character = '') =>
    plainName(code ? String.fromCodePoint(Number.parseInt(code, 16) % codePoints) : character),
  );

const choice = /(:(?:is|where)\()([^(),]*,[^()]*)\)/i;
const nestedBrackets = /\([^()]*\(/;
/** The number of choices in a selector, and of the selectors that it stands for. */
const [maximumChoices, maximumSelectors] = [4, 64];

/** The selectors that one with choices, such as `:is(a, b)`, means. Nested brackets are left as they are. */
export const alternativesOf = (selector: string): readonly string[] => {
  let all = [selector];
  if (!choice.test(selector)) return all;
  for (let round = 0; round < maximumChoices && !nestedBrackets.test(selector); round++) {
    const chosen = all.flatMap((each) => {
      const [whole = '', start = '', inside] = choice.exec(each) ?? [];
      return inside?.split(',').map((one) => each.replace(whole, () => `${start}${one.trim()})`)) ?? each;
    });
    all = chosen.slice(0, maximumSelectors);
  }
  return all;
};

/** `:is(...)` and `:where(...)` with one alternative, which mean what is inside them. */
const grouping = /:(?:is|where)\(([^(),]*)\)/gi;
const joins = /[\s>+~]+/;

/** What a style puts before or after the content of an element. It is read as an element inside, with this name. */
const generated = /::?(before|after)$/i;

/** Whether an element stands for such content. */
export const isGenerated = ({ name }: Pick<Element, 'name'>): boolean => name.startsWith('::');

/** The compound selectors of a selector, one for each element; the last one is for the styled element. */
export const compoundsOf = (selector: string): string[] => {
  if (!selector.includes(':')) return selector.split(joins);
  const apart = selector.replace(generated, (_, place: string) => ` ::${place.toLowerCase()}`).trim();
  const plain = apart.replace(grouping, (whole, inside: string, at: number) => {
    // An element, or several, cannot follow a part of their own compound.
    const isBehind = at > 0 && !joins.test(selector.charAt(at - 1)) && /^\s*[a-z*]|\S[\s>+~]+\S/i.test(inside);
    return isBehind ? whole : inside.trim();
  });
  return plain.split(joins);
};

const attributePart = /\[[^[\]]*\]/g;

/** Names, each with the sign of an id, a class or a state, or without one for an element. */
const names = new RegExp(`[.#:]?${nameCharacter}+`, 'g');

/** How much a selector counts against others: ids before classes and attributes, and these before names of elements. */
export const specificityOf = (selector: string): number => {
  const counted = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/gi, '');
  const found =
    counted
      .replace(attributePart, '.a')
      .replace(/:(?:is|not)\(/gi, ' ')
      .match(names) ?? [];
  const count = (first: RegExp) => Math.min(found.filter((name) => first.test(name)).length, 99);
  return count(/^#/) * 10_000 + count(/^[.:]/) * 100 + count(/^[a-z]/i);
};

/** Longer attribute values are not compared: each would be read again for each selector. */
const maximumValue = 2_000;

/** The classes of an element, as selectors have them. Those after the first 10,000 characters are left out. */
export const classesOf = (element: Element): string[] => attributeWords(attribute(element, 'class')).map(plainName);

/** What an element has that parts of selectors name: its tag, its id and its classes. It is read once for all selectors. */
export const keysOf = memoized((element: Element): ReadonlySet<string> => {
  if (isGenerated(element)) return new Set([element.name]);
  const id = plainName(attribute(element, 'id')?.slice(0, maximumValue) ?? ''); // No selector is as long.
  return new Set([element.name, `#${id}`, ...classesOf(element).map((name) => `.${name}`), '*']);
});

const parts = new RegExp(
  String.raw`::(?:before|after)|:not\([^()]*\)|:(?:root|link|enabled)\b|[.#]${nameCharacter}+|\[[^[\]]*\]|[a-z]${nameCharacter}*|\*`,
  'gi',
);
const attributeForm = /^\[\s*([\w-]+)\s*(?:([~|^$*]?)=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))\s*(?:[is]\s*)?)?\]$/i;

const operators: Readonly<Record<string, (present: string, value: string) => boolean>> = {
  '': (present, value) => present === value,
  '^': (present, value) => value !== '' && present.startsWith(value),
  $: (present, value) => value !== '' && present.endsWith(value),
  '*': (present, value) => value !== '' && present.includes(value),
  '~': (present, value) => attributeWords(present).includes(value),
  '|': (present, value) => `${present}-`.startsWith(`${value}-`),
};

type Test = (element: Element) => boolean;

const not =
  (test: Test): Test =>
  (element) =>
    !test(element);

/** The key that an element has which matches such a part: a class, an id or a name, or what is taken as one. */
const keyOfPart = (part: string): string => {
  if (/^[.#]/.test(part)) return part;
  const name = part.toLowerCase();
  return name === ':root' ? 'html' : /^:(?:link|enabled)$/.test(name) ? '*' : name;
};

const attributeTest = (part: string): Test => {
  const [, written = '', operator = '', ...values] = attributeForm.exec(part) ?? [];
  const value = values.find((each) => each !== undefined);
  const [name, compare] = [written.toLowerCase(), operators[operator]];
  return (element) => {
    const present = attribute(element, name);
    if (present === undefined || value === undefined) return present !== undefined;
    return present.length <= maximumValue && (compare?.(present, value) ?? false);
  };
};

/**
 * Whether elements match a compound selector, which is read once for all of them. None does if it has a part that is
 * not read, such as `:hover`.
 */
export const compoundTest = (compound: string): Test => {
  const found = compound.match(parts) ?? [];
  if (compound === '' || found.join('') !== compound) return () => false;
  const [keys, tests]: [string[], Test[]] = [[], []];
  const others = found.flatMap((part) => (part.startsWith(':not') ? part.slice(5, -1).split(',') : []));
  const otherKeys: string[] = [];
  for (const part of found) {
    if (part.startsWith('[')) tests.push(attributeTest(part));
    else if (!part.startsWith(':not')) keys.push(keyOfPart(part));
  }
  for (const other of others.map((each) => each.trim())) {
    if (other === keyOf(other)) otherKeys.push(other);
    else tests.push(not(compoundTest(other)));
  }
  return (element) => {
    const own = keysOf(element);
    const has = (key: string): boolean => own.has(key);
    return keys.every(has) && !otherKeys.some(has) && tests.every((test) => test(element));
  };
};

/** What a comparison with a compound selector takes: 1 with up to four names, 10 to look into an attribute. */
export const costOf = (compound: string): number =>
  Math.ceil((compound.match(/[.#:,[]/g)?.length ?? 1) / 4) + (compound.includes('*=') ? 9 : 0);

const keyForm = /^([^.#:[]*)([.#][^:[]+)?/;

/**
 * A class, an id or a name that an element must have for a compound selector to match; `*` where none is found. Of
 * several, the longest is usually the rarest: page builders write `.element.element-1a2b` for each element.
 */
export const keyOf = (compound: string): string => {
  if (isGenerated({ name: compound })) return compound;
  const [, name = '', own] = keyForm.exec(compound) ?? [];
  if (own === undefined) return name.toLowerCase() || '*';
  return own.split(/(?=[.#])/).reduce((longest, each) => (each.length > longest.length ? each : longest));
};

/** The words of a text or a name, in lower case: color, brand and primary for `--colorBrand-primary`. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A list of words as it is written: they are separated by white space. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The beginnings of the id and the classes of an element, in one text. */
export const idAndClassesOf = (element: Element, maximum: number): string =>
  ['id', 'class'].map((name) => attribute(element, name)?.slice(0, maximum) ?? '').join(' ');
