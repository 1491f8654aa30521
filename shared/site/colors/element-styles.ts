import type { Element } from 'domhandler';
import { ancestorsOf, attribute } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';
import { classesOf, compoundsOf, keyOf, matchesParts, partsOf, specificityOf } from '../css/selectors.ts';
import type { Declaration, StyleRule } from '../css/stylesheet.ts';

/**
 * A place in the order of the cascade: by importance, by layer, and then by specificity. Important declarations count
 * in the reverse order of the layers.
 */
const weightOf = (isImportant: boolean, { layer }: StyleRule, specificity: number): number => {
  const place = layer === 'attribute' ? 1_001 : layer === 'none' ? 1_000 : layer;
  const order = !isImportant ? place : 3_000 + (layer === 'attribute' ? 1 : -place);
  return order * 1_000_000 + specificity;
};

/** The selectors of rules, and where the rules stand among all. */
const selectorsOf = (rules: readonly StyleRule[]) =>
  rules.flatMap((rule, place) => {
    const parts = [true, false].map((part) =>
      rule.declarations.filter(([, , isImportant = false]) => isImportant === part),
    );
    const [important = [], others = []] = parts;
    return rule.selectors.map((text) => ({
      compounds: compoundsOf(text).reverse(),
      text,
      rule,
      place,
      important,
      others,
    }));
  });

type Selector = ReturnType<typeof selectorsOf>[number];

/** How much a selector counts, which is read once for all elements. */
const specificityIn = memoized(({ text }: Selector): number => specificityOf(text));

/** The important declarations of selectors, or the others, the strongest last. A page may have a million: no `flatMap`. */
const inOrder = (selectors: readonly Selector[], isImportant: boolean): Declaration[] => {
  const ordered = selectors
    .filter(({ important, others }) => (isImportant ? important : others).length > 0)
    .map((selector) => ({ selector, weight: weightOf(isImportant, selector.rule, specificityIn(selector)) }))
    .sort((a, b) => a.weight - b.weight || a.selector.place - b.selector.place);
  const declarations: Declaration[] = [];
  for (const { selector } of ordered) {
    for (const each of isImportant ? selector.important : selector.others) declarations.push(each);
  }
  return declarations;
};

/**
 * The comparisons of selectors with elements, and the declarations that are put in order: the most of 91 recorded pages
 * are 221,000 (2026-11). A hostile page would need millions for each element.
 */
const maximumWork = 1_000_000;
/** A declaration is put in order and read, which takes as long as some comparisons. */
const costOfDeclaration = 3;

/** The parts of a compound selector that no element matches. */
const none: readonly string[] = [];

/** The styles of single elements. What is before another in a selector is looked for around it, at any depth. */
export class ElementStyles {
  readonly #byKey: ReadonlyMap<string, readonly Selector[]>;
  readonly #ofAttributes: ReadonlyMap<Element | undefined, readonly Selector[]>;
  readonly #roots: readonly Element[];
  /** The parts of compound selectors, each read once for all elements. */
  readonly #parts = new Map<string, readonly string[]>();
  #work = 0;

  /** The declarations for an element, the strongest last. */
  readonly declarationsOf = memoized((element: Element): readonly Declaration[] => {
    const found = [...this.#ofSheets(element), ...(this.#ofAttributes.get(element) ?? [])];
    for (const { rule } of found) this.#work += rule.declarations.length * costOfDeclaration;
    return [...inOrder(found, false), ...inOrder(found, true)];
  });

  /** @param roots the outermost elements, the innermost first. They may not be in the tree of the page. */
  constructor(rules: readonly StyleRule[], roots: readonly Element[]) {
    const selectors = selectorsOf(rules);
    const ofSheets = selectors.filter(({ rule }) => rule.element === undefined);
    this.#byKey = Map.groupBy(ofSheets, ({ compounds: [last = ''] }) => keyOf(last));
    const ofAttributes = selectors.filter(({ rule }) => rule.element !== undefined);
    this.#ofAttributes = Map.groupBy(ofAttributes, ({ rule }) => rule.element);
    this.#roots = roots;
  }

  /** The selectors of style sheets for an element. Once the work is too much, there are none. */
  #ofSheets(element: Element): readonly Selector[] {
    if (this.#work > maximumWork) return [];
    const keys = [element.name, `#${attribute(element, 'id')}`, ...classesOf(element).map((name) => `.${name}`), '*'];
    const isRoot = this.#roots.includes(element);
    const around = [...(isRoot ? [] : ancestorsOf(element)), ...this.#roots.slice(this.#roots.indexOf(element) + 1)];
    return [...new Set(keys)]
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter((selector) => this.#styles(selector, element, around));
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
    this.#work += 1;
    if (element === undefined || this.#work > maximumWork) return false;
    const known = this.#parts.get(compound) ?? partsOf(compound) ?? none;
    this.#parts.set(compound, known);
    return known !== none && matchesParts(element, known);
  }
}
