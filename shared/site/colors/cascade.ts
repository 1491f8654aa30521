import { Element } from 'domhandler';
import type { HtmlPage } from '../../html/html-page.ts';
import { type Color, hasUnreadColor, readColor } from '../css/color.ts';
import { classesOf, compoundsOf, matching, specificityOf } from '../css/selectors.ts';
import type { Declaration, StyleRule } from '../css/stylesheet.ts';
import type { PageStyles } from './page-styles.ts';

/** The number of rounds in which custom properties are put into a value: properties may name each other in a circle. */
const maximumRounds = 10;
const maximumValue = 1_000;

/** The innermost use of a custom property, with its fallback. */
const propertyUse = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;
/** The uses that are replaced in one round. A color needs few. */
const maximumUses = 20;
/** The custom properties of a page that are read. The largest of 90 recorded pages has 2,000. */
const maximumProperties = 10_000;
/** The numbers of a color, which sites put into `hsl(...)` where they use it. */
const bareHsl = /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$/;
const background = /^background(?:-color)?$/;

type RootName = 'html' | 'body';

/** An outermost element. It exists even when a page leaves out its tags. */
const rootOf = (page: HtmlPage, name: RootName): Element => page.named(name)[0] ?? new Element(name, {});

/** Those of `roots` that a selector styles, if it names no other elements. */
const rootsStyledBy = (selector: string, roots: readonly Element[]): readonly Element[] => {
  const compounds = compoundsOf(selector);
  const styled = matching(roots, compounds.at(-1) ?? '');
  const isOfRoots = (compound: string) => matching(roots, compound).length > 0;
  return styled.length > 0 && compounds.every(isOfRoots) ? styled : [];
};

const countUses = ({ elements }: HtmlPage): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const element of elements) {
    for (const name of [element.name, ...classesOf(element)]) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
};

const origins = ['layer', 'sheet', 'attribute'] as const;

/** A place in the order of the cascade: by importance, by origin, and then by specificity. */
const weightOf = (isImportant: boolean, { origin }: StyleRule, specificity: number): number =>
  ((isImportant ? origins.length : 0) + origins.indexOf(origin)) * 1_000_000 + specificity;

/** The declarations for one element, the strongest last. */
const inOrder = (rules: readonly StyleRule[], styles: (selector: string) => boolean): Declaration[] =>
  rules
    .flatMap((rule) => {
      const selectors = rule.selectors.filter(styles);
      const specificity = Math.max(...selectors.map(specificityOf));
      const declarations = selectors.length === 0 ? [] : rule.declarations;
      return declarations.map((each) => ({ each, weight: weightOf(each[2] ?? false, rule, specificity) }));
    })
    .sort((a, b) => a.weight - b.weight)
    .map(({ each }) => each);

/** The styles of a page together. */
export class Cascade {
  readonly page: HtmlPage;
  readonly rules: readonly StyleRule[];
  /** The custom properties that apply to the whole page. */
  readonly properties: ReadonlyMap<string, string>;
  readonly #ofRoot: Readonly<Record<RootName, readonly Declaration[]>>;
  readonly #uses: ReadonlyMap<string, number>;
  readonly #colors = new Map<string, Color | undefined>();

  constructor(page: HtmlPage, { rules }: Pick<PageStyles, 'rules'>) {
    this.page = page;
    this.rules = rules;
    const roots = [rootOf(page, 'html'), rootOf(page, 'body')] as const;
    const styled = new Map<string, readonly Element[]>(); // Many rules share a selector.
    const styledBy = (selector: string): readonly Element[] => {
      const found = styled.get(selector) ?? rootsStyledBy(selector, roots);
      styled.set(selector, found);
      return found;
    };
    const declarationsOf = (root: Element) => inOrder(rules, (selector) => styledBy(selector).includes(root));
    this.#ofRoot = { html: declarationsOf(roots[0]), body: declarationsOf(roots[1]) };
    const declarations = [...this.#ofRoot.html, ...this.#ofRoot.body];
    const custom = declarations.filter(([property]) => property.startsWith('--'));
    this.properties = new Map(custom.slice(-maximumProperties).map(([name, value]) => [name, value]));
    this.#uses = countUses(page);
  }

  /** The background of the `html` or the `body` element. */
  backgroundOf(root: RootName): Color | undefined {
    return this.backgroundAmong(this.#ofRoot[root]);
  }

  /** Whether a style gives the page a background color that is not readable. */
  get hasUnreadBackground(): boolean {
    const declarations = [...this.#ofRoot.html, ...this.#ofRoot.body];
    return declarations.some(([property, value]) => background.test(property) && hasUnreadColor(this.#written(value)));
  }

  /** The number of elements of the page with a tag name or a class. */
  usesOf(name: string): number {
    return this.#uses.get(name) ?? 0;
  }

  /**
   * The background color of the last of these declarations that has one.
   *
   * @param otherProperties other properties that set the background
   */
  backgroundAmong(declarations: readonly Declaration[], otherProperties?: RegExp): Color | undefined {
    const found = declarations.findLast(
      ([property, value]) =>
        (background.test(property) || otherProperties?.test(property)) && this.colorOf(value) !== undefined,
    );
    return found && this.colorOf(found[1]);
  }

  /** The color of a value, after custom properties are put in. Each value is read once: many rules share one. */
  colorOf(value: string): Color | undefined {
    if (!this.#colors.has(value)) this.#colors.set(value, readColor(this.#written(value)));
    return this.#colors.get(value);
  }

  /** A value after custom properties are put in. */
  #written(value: string): string {
    let written = value;
    for (let round = 0; round < maximumRounds && written.includes('var(') && written.length <= maximumValue; round++) {
      let uses = 0;
      written = written.replace(propertyUse, (use, name: string, other = '') => {
        uses += 1;
        return uses > maximumUses ? use : (this.properties.get(name) ?? other);
      });
    }
    return bareHsl.test(written.trim()) ? `hsl(${written.trim()})` : written;
  }
}
