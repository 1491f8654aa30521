import type { Element, ParentNode } from 'domhandler';
import { ancestorsOf, parentOf } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';
import { Compound, eachOnce, Selector, selectorsOf, type Use } from './compiled-selectors.ts';
import { keysOf } from './selectors.ts';
import type { Declaration, StyleRule } from './stylesheet.ts';

const none: readonly never[] = [];

/** The place of a rule's layer in the cascade. Important declarations count in the reverse order of the layers. */
const placeOf = ({ layer }: StyleRule, isImportant: boolean): number => {
  const place = layer === 'attribute' ? 1_001 : layer === 'none' ? 1_000 : layer;
  return isImportant && layer !== 'attribute' ? -place : place;
};

/** Compares rules by their layer, then by specificity, then by their places. */
const byStrength =
  (isImportant: boolean) =>
  (a: Use, b: Use): number =>
    placeOf(a.rule, isImportant) - placeOf(b.rule, isImportant) ||
    a.selector.specificity - b.selector.specificity ||
    a.place - b.place;

/** The declarations of rules, the strongest last. A page may have a million: no `flatMap`. */
const inOrder = (uses: Use[]): Declaration[] => {
  const declarations: Declaration[] = [];
  for (const isImportant of [false, true]) {
    const isOfPart = (declaration: Declaration): boolean => (declaration[2] === true) === isImportant;
    const ordered = uses.filter(({ rule }) => rule.declarations.some(isOfPart)).sort(byStrength(isImportant));
    for (const { rule } of ordered) for (const each of rule.declarations) if (isOfPart(each)) declarations.push(each);
  }
  return declarations;
};

/**
 * The comparisons of selectors with elements, the names that are looked up for these, and the declarations that are put
 * in order. The most of 90 recorded pages are 27,000 (2026-11), without linked style sheets: with large ones, it can be
 * five times as many. A hostile page would need millions for each element.
 */
const maximumWork = 200_000;
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

/** The selector of a `style` attribute. */
const ofAttribute = new Selector('', (text) => new Compound(text));

/** The styles of single elements. What is before another in a selector is looked for around it, at any depth. */
export class ElementStyles {
  /** By what an element has that they style, and by what is around it: '' where that may be anything. */
  readonly #byKeys: ReadonlyMap<string, ReadonlyMap<string, readonly Selector[]>>;
  /** What selectors look for around elements. */
  readonly #outerKeys: ReadonlySet<string>;
  readonly #ofAttributes: ReadonlyMap<Element | undefined, readonly StyleRule[]>;
  readonly #roots: readonly Element[];
  readonly #keysOfRoots: ReadonlySet<string>;
  readonly #selectorsOfOutermost: (key: string) => readonly Selector[];
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
    const ofAttributes =
      this.#ofAttributes.get(element)?.map((rule) => ({ selector: ofAttribute, rule, place: 0 })) ?? none;
    const found = [...this.#ofSheets(element).flatMap(({ uses }) => uses), ...ofAttributes];
    for (const { rule } of found) this.#work += rule.declarations.length * costOfDeclaration;
    return inOrder(found);
  });

  /** What the elements in one have around them that selectors look for. Most elements add nothing to it. */
  readonly #keysIn: (element: Element) => ReadonlySet<string> = memoized((element) => {
    const parent = parentOf(element);
    const around = parent ? this.#keysIn(parent) : this.#keysOfRoots;
    const own = [...keysOf(element)].filter((key) => this.#outerKeys.has(key) && !around.has(key));
    if (own.length === 0) return around;
    this.#work += around.size;
    return new Set([...around, ...own]);
  });

  /** @param roots the outermost elements, the innermost first. They may not be in the tree of the page. */
  constructor(rules: readonly StyleRule[], roots: readonly Element[]) {
    const { sheets = [], attributes = [] } = Object.groupBy(rules, ({ element }) =>
      element ? 'attributes' : 'sheets',
    );
    this.#ofAttributes = Map.groupBy(attributes, ({ element }) => element);
    const byKey = Map.groupBy(selectorsOf(sheets), ({ own }) => own.key);
    this.#byKeys = new Map([...byKey].map(([key, own]) => [key, Map.groupBy(own, ({ outerKey }) => outerKey)]));
    this.#outerKeys = new Set([...this.#byKeys.values()].flatMap((groups) => [...groups.keys()]));
    this.#roots = roots;
    this.#keysOfRoots = new Set([
      '',
      ...roots.flatMap((root) => [...keysOf(root)]).filter((key) => this.#outerKeys.has(key)),
    ]);
    this.#selectorsOfOutermost = this.#finder(this.#keysOfRoots, roots);
  }

  /** The selectors of style sheets for an element. Once the work is too much, there are none. */
  #ofSheets(element: Element): readonly Selector[] {
    if (this.#work > maximumWork) return none;
    const parent = parentOf(element);
    const isRoot = this.#roots.includes(element);
    const selectorsIn = parent ? this.#selectorsIn(parent) : this.#selectorsOfOutermost;
    const selectorsFor = isRoot ? this.#selectorsOfRoot(element) : selectorsIn;
    return [...keysOf(element)].flatMap((key) =>
      selectorsFor(key).filter(({ own }) => own.isKey || this.#matches(element, own)),
    );
  }

  /** What finds the selectors of a key that look for what is around the elements in one: once for all of these. */
  readonly #selectorsIn = memoized((parent: Element) =>
    this.#finder(this.#keysIn(parent), [parent, ...ancestorsOf(parent), ...this.#roots]),
  );

  #selectorsOfRoot(root: Element) {
    const parent = parentOf(root);
    const keys = parent ? this.#keysIn(parent) : this.#keysOfRoots;
    return this.#finder(keys, this.#roots.slice(this.#roots.indexOf(root) + 1));
  }

  #finder(keys: ReadonlySet<string>, around: readonly Element[]): (key: string) => readonly Selector[] {
    return eachOnce((key) => {
      const group = this.#byKeys.get(key);
      if (group === undefined) return none;
      this.#work += keys.size;
      return [...keys].flatMap((outer) => (group.get(outer) ?? none).filter((each) => this.#isIn(around, each)));
    }).valueFor;
  }

  /** Whether what a selector looks for is around an element: these, the nearest first. There may be 500. */
  #isIn(around: readonly Element[], { outer }: Selector): boolean {
    let next = 0;
    for (const compound of outer) {
      while (next < around.length && !this.#matches(around[next], compound)) next += 1;
      if (next === around.length) return false;
      next += 1;
    }
    return true;
  }

  #matches(element: Element | undefined, compound: Compound): boolean {
    this.#work += compound.cost;
    return element !== undefined && this.#work <= maximumWork && compound.matches(element);
  }
}
