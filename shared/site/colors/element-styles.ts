import type { Element } from 'domhandler';
import { ancestorsOf, attribute } from '../../html/document.ts';
import { classesOf, compoundsOf, keyOf, matches, specificityOf } from '../css/selectors.ts';
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
  rules.flatMap((rule, place) =>
    rule.selectors.map((text) => ({ compounds: compoundsOf(text).reverse(), text, rule, place })),
  );

type Selector = ReturnType<typeof selectorsOf>[number];

/**
 * The comparisons of selectors with elements, and the declarations that are put in order: the most of 91 recorded pages
 * are 221,000 (2026-11). A hostile page would need millions for each element.
 */
const maximumWork = 1_000_000;

/** The styles of single elements. What is before another in a selector is looked for around it, at any depth. */
export class ElementStyles {
  readonly #byKey: ReadonlyMap<string, readonly Selector[]>;
  readonly #roots: readonly Element[];
  #work = 0;

  /** @param roots the outermost elements, the innermost first. They may not be in the tree of the page. */
  constructor(rules: readonly StyleRule[], roots: readonly Element[]) {
    this.#byKey = Map.groupBy(selectorsOf(rules), ({ compounds: [last = ''] }) => keyOf(last));
    this.#roots = roots;
  }

  /** The declarations for an element, the strongest last. */
  declarationsOf(element: Element): Declaration[] {
    const keys = [element.name, `#${attribute(element, 'id')}`, ...classesOf(element).map((name) => `.${name}`), '*'];
    const isRoot = this.#roots.includes(element);
    const around = [...(isRoot ? [] : ancestorsOf(element)), ...this.#roots.slice(this.#roots.indexOf(element) + 1)];
    return [...new Set(keys)]
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter((selector) => this.#styles(selector, element, around))
      .flatMap(({ text, rule, place }) => {
        const specificity = specificityOf(text);
        this.#work += rule.declarations.length;
        return rule.declarations.map((each) => ({
          each,
          place,
          weight: weightOf(each[2] ?? false, rule, specificity),
        }));
      })
      .sort((a, b) => a.weight - b.weight || a.place - b.place)
      .map(({ each }) => each);
  }

  #styles(
    { compounds: [last = '', ...others], rule }: Selector,
    element: Element,
    around: readonly Element[],
  ): boolean {
    if (rule.element !== undefined) return rule.element === element;
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
    return element !== undefined && this.#work <= maximumWork && matches(element, compound);
  }
}
