import type { Element } from 'domhandler';
import { compoundsOf, compoundTest, costOf, keyOf, specificityOf } from './selectors.ts';
import type { StyleRule } from './stylesheet.ts';

/** A part of a selector is read before it is compared for the first time. Recorded pages compare up to 230. */
const costOfReading = 20;

/** A part of selectors for one element. It is read late: a page may have 20,000, of which few are compared. */
export class Compound {
  /** What each element has that it matches. */
  readonly key: string;
  /** Whether all elements with its key match. */
  readonly isKey: boolean;
  readonly #text: string;
  #cost: number | undefined;
  #test: ReturnType<typeof compoundTest> | undefined;

  constructor(text: string) {
    this.#text = text;
    this.key = keyOf(text);
    this.isKey = text === this.key;
  }

  /** What the next comparison takes. */
  get cost(): number {
    this.#cost ??= costOf(this.#text);
    return this.#test === undefined ? costOfReading + this.#cost : this.#cost;
  }

  /** Whether an element matches. */
  matches(element: Element): boolean {
    this.#test ??= compoundTest(this.#text);
    return this.#test(element);
  }
}

/** A selector, and its uses in rules. */
export class Selector {
  readonly uses: Use[] = [];
  /** For the styled element. */
  readonly own: Compound;
  /** For those around it, the nearest first. */
  readonly outer: readonly Compound[];
  /** The key of the nearest of these that has a name, else `*`; empty where nothing is looked for around it. */
  readonly outerKey: string;
  readonly #text: string;
  #specificity: number | undefined;

  constructor(text: string, compoundOf: (text: string) => Compound) {
    const [last = '', ...others] = compoundsOf(text).reverse();
    this.own = compoundOf(last);
    this.outer = others.map(compoundOf);
    this.outerKey = (this.outer.find(({ key }) => key !== '*') ?? this.outer[0])?.key ?? '';
    this.#text = text;
  }

  get specificity(): number {
    this.#specificity ??= specificityOf(this.#text);
    return this.#specificity;
  }
}

/** A rule with a selector, and the place of the rule among all. */
export interface Use {
  readonly selector: Selector;
  readonly rule: StyleRule;
  readonly place: number;
}

/** Makes one value for each text. */
export const eachOnce = <Value>(make: (text: string) => Value) => {
  const made = new Map<string, Value>();
  const valueFor = (text: string): Value => {
    const value = made.get(text) ?? make(text);
    made.set(text, value);
    return value;
  };
  return { valueFor, made };
};

/** The selectors of rules with the uses of each. Many rules may share one. */
export const selectorsOf = (rules: readonly StyleRule[]): readonly Selector[] => {
  const compounds = eachOnce((text) => new Compound(text));
  const selectors = eachOnce((text) => new Selector(text, compounds.valueFor));
  for (const [place, rule] of rules.entries()) {
    for (const text of rule.selectors) {
      const selector = selectors.valueFor(text);
      selector.uses.push({ selector, rule, place });
    }
  }
  return [...selectors.made.values()];
};
