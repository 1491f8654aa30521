import type { Element, ParentNode } from 'domhandler';
import { ancestorsOf, parentOf } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';
import { classesOf, compoundsOf, compoundTest, costOf, idOf, isGenerated, keyOf, specificityOf } from './selectors.ts';
import type { Declaration, StyleRule } from './stylesheet.ts';

/**
 * A place in the order of the cascade: by importance, by layer, and then by specificity. Important declarations count
 * in the reverse order of the layers.
 */
const weightOf = (isImportant: boolean, { layer }: StyleRule, specificity: number): number => {
  const place = layer === 'attribute' ? 1_001 : layer === 'none' ? 1_000 : layer;
  const order = !isImportant ? place : 3_000 + (layer === 'attribute' ? 1 : -place);
  return order * 1_000_000 + specificity;
};

/** No declarations, and no elements. */
const none: readonly never[] = [];

/** The important declarations of a rule, and the others. Most rules have no important ones, and are not copied. */
const byImportance = ({ declarations }: StyleRule) => {
  if (!declarations.some(([, , isImportant = false]) => isImportant)) return { important: none, others: declarations };
  const of = (part: boolean) => declarations.filter(([, , isImportant = false]) => isImportant === part);
  return { important: of(true), others: of(false) };
};

/** The selectors of rules, each with the place of its rule among all. */
const selectorsOf = (rules: readonly StyleRule[]) =>
  rules.flatMap((rule, place) => {
    const declarations = byImportance(rule);
    return rule.selectors.map((text) => ({
      text,
      rule,
      place,
      ...declarations,
      compounds: compoundsOf(text).reverse(),
    }));
  });

type Selector = ReturnType<typeof selectorsOf>[number];

/** It is read once for all elements, and late: a page may have 20,000 selectors, of which few style an element. */
const ownSpecificity = memoized(({ text }: Selector) => specificityOf(text));

/** The declarations of selectors, the strongest last. A page may have a million: no `flatMap`. */
const inOrder = (selectors: readonly Selector[]): Declaration[] => {
  const declarations: Declaration[] = [];
  for (const isImportant of [false, true]) {
    const partOf = ({ important, others }: Selector): readonly Declaration[] => (isImportant ? important : others);
    const ordered = selectors
      .filter((selector) => partOf(selector).length > 0)
      .map((selector) => ({ selector, weight: weightOf(isImportant, selector.rule, ownSpecificity(selector)) }))
      .sort((a, b) => a.weight - b.weight || a.selector.place - b.selector.place);
    for (const { selector } of ordered) for (const each of partOf(selector)) declarations.push(each);
  }
  return declarations;
};

/**
 * The comparisons of selectors with elements, the names that are looked up for these, and the declarations that are put
 * in order. The most of 90 recorded pages are 63,000 (2026-11), without linked style sheets; a shop with a large one can
 * have 300,000. A hostile page would need millions for each element.
 */
const maximumWork = 500_000;
/** A declaration is put in order and read, which takes as long as some comparisons. */
const costOfDeclaration = 3;

/** The elements that were asked for inside another one, by their names and attributes. */
const askedIn = memoized((_around: ParentNode) => new Map<string, Element>());

/** The first element beside an element that has the same name and attributes: the same selectors match both. */
export const firstAlike: (element: Element) => Element = memoized((element) => {
  if (element.parent === null) return element;
  const asked = askedIn(element.parent);
  const key = JSON.stringify([element.name, element.attribs]);
  const first = asked.get(key) ?? element;
  asked.set(key, first);
  return first;
});

/** What an element has by which selectors are looked up. */
const keysOf = memoized((element: Element): readonly string[] => {
  if (isGenerated(element)) return [element.name];
  return [element.name, `#${idOf(element)}`, ...classesOf(element).map((name) => `.${name}`), '*'];
});

/** What the nearest element has that a selector needs around the one that it styles. */
const outerKeyOf = ({ compounds: [, next] }: Selector): string => (next === undefined ? '' : keyOf(next));

/** The styles of single elements. What is before another in a selector is looked for around it, at any depth. */
export class ElementStyles {
  /** By what an element has that they style, and by what is around it: '' where that may be anything. */
  readonly #byKeys: ReadonlyMap<string, ReadonlyMap<string, readonly Selector[]>>;
  /** What selectors look for around elements. */
  readonly #outerKeys: ReadonlySet<string>;
  readonly #ofAttributes: ReadonlyMap<Element | undefined, readonly Selector[]>;
  readonly #roots: readonly Element[];
  readonly #keysOfRoots: ReadonlySet<string>;
  /** Compound selectors, each read once for all elements. */
  readonly #compounds = new Map<string, { readonly test: ReturnType<typeof compoundTest>; readonly cost: number }>();
  #work = 0;

  /** The declarations for an element, the strongest last. */
  readonly declarationsOf = (element: Element): readonly Declaration[] => this.#declarationsOf(firstAlike(element));

  /** The strongest value of each property of an element, whether it is valid or not. */
  valuesOf(element: Element): ReadonlyMap<string, string> {
    return this.#valuesOf(this.declarationsOf(element));
  }

  readonly #valuesOf = memoized((declarations: readonly Declaration[]) => {
    const values = new Map<string, string>();
    for (const [property, value] of declarations) values.set(property, value);
    return values;
  });

  readonly #declarationsOf = memoized((element: Element): readonly Declaration[] => {
    const found = [...this.#ofSheets(element), ...(this.#ofAttributes.get(element) ?? [])];
    for (const { rule } of found) this.#work += rule.declarations.length * costOfDeclaration;
    return inOrder(found);
  });

  /** What the elements in one have around them that selectors look for. Most elements add nothing to it. */
  readonly #keysIn: (element: Element) => ReadonlySet<string> = memoized((element) => {
    const parent = parentOf(element);
    const around = parent ? this.#keysIn(parent) : this.#keysOfRoots;
    const own = keysOf(element).filter((key) => this.#outerKeys.has(key) && !around.has(key));
    if (own.length === 0) return around;
    this.#work += around.size;
    return new Set([...around, ...own]);
  });

  /** @param roots the outermost elements, the innermost first. They may not be in the tree of the page. */
  constructor(rules: readonly StyleRule[], roots: readonly Element[]) {
    const selectors = selectorsOf(rules);
    const ofSheets = selectors.filter(({ rule }) => rule.element === undefined);
    const byKey = Map.groupBy(ofSheets, ({ compounds: [last = ''] }) => keyOf(last));
    this.#byKeys = new Map([...byKey].map(([key, own]) => [key, Map.groupBy(own, outerKeyOf)]));
    this.#outerKeys = new Set([...this.#byKeys.values()].flatMap((groups) => [...groups.keys()]));
    const ofAttributes = selectors.filter(({ rule }) => rule.element !== undefined);
    this.#ofAttributes = Map.groupBy(ofAttributes, ({ rule }) => rule.element);
    this.#roots = roots;
    this.#keysOfRoots = new Set(['', ...roots.flatMap(keysOf).filter((key) => this.#outerKeys.has(key))]);
  }

  /** The selectors of style sheets for an element. Once the work is too much, there are none. */
  #ofSheets(element: Element): readonly Selector[] {
    if (this.#work > maximumWork) return [];
    const parent = parentOf(element);
    const keys = [...(parent ? this.#keysIn(parent) : this.#keysOfRoots)];
    const groups = [...new Set(keysOf(element))].flatMap((key) => this.#byKeys.get(key) ?? []);
    this.#work += groups.length * keys.length;
    const selectors = groups.flatMap((group) => keys.flatMap((key) => group.get(key) ?? []));
    const around = selectors.some(({ compounds }) => compounds.length > 1) ? this.#around(element) : none;
    return selectors.filter((selector) => this.#styles(selector, element, around));
  }

  /** The elements around an element, the nearest first: there may be 500. */
  #around(element: Element): readonly Element[] {
    const isRoot = this.#roots.includes(element);
    return [...(isRoot ? [] : ancestorsOf(element)), ...this.#roots.slice(this.#roots.indexOf(element) + 1)];
  }

  #styles({ compounds: [last = '', ...others] }: Selector, element: Element, around: readonly Element[]): boolean {
    let next = 0;
    if (!this.#matches(element, last)) return false;
    for (const compound of others) {
      while (next < around.length && !this.#matches(around[next], compound)) next += 1;
      if (next === around.length) return false;
      next += 1;
    }
    return true;
  }

  #matches(element: Element | undefined, compound: string): boolean {
    let known = this.#compounds.get(compound);
    if (known === undefined) {
      known = { test: compoundTest(compound), cost: costOf(compound) };
      this.#compounds.set(compound, known);
    }
    this.#work += known.cost;
    return element !== undefined && this.#work <= maximumWork && (known.test?.(element) ?? false);
  }
}
