import { type Color, readColor } from '../css/color.ts';
import { classesOf, compoundsOf, matches } from '../css/selectors.ts';
import type { Declaration, StyleRule } from '../css/stylesheet.ts';
import type { HtmlElement } from '../page/elements.ts';
import type { SitePage } from '../page/page.ts';
import type { PageStyles } from './page-styles.ts';

/** A value that uses others is put together in so many rounds at most: values may name each other in a circle. */
const mostRounds = 10;
const longestValue = 1_000;

/** The innermost use of a custom property, with what stands in for it. */
const use = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;
/** A color's numbers alone, which sites put into `hsl(...)` where they use them. */
const bareHsl = /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$/;
const background = /^background(?:-color)?$/;

/** The outermost elements of a page. */
type RootName = 'html' | 'body';

/** A page may leave the tags of either out; the element is there all the same. */
const rootOf = ({ elements }: SitePage, name: RootName): HtmlElement =>
  elements.find((element) => element.name === name) ?? { name, attributes: {}, parent: undefined, children: [] };

/** Whether a selector styles one of `roots`, with nothing around it but these. */
const styles = (selector: string, root: HtmlElement, roots: readonly HtmlElement[]): boolean => {
  const compounds = compoundsOf(selector);
  return (
    matches(root, compounds.at(-1) ?? '') &&
    compounds.every((compound) => roots.some((element) => matches(element, compound)))
  );
};

/** What the style sheets of a page come to. Of several rules the last counts: how specific they are is not weighed. */
export class Cascade {
  readonly page: SitePage;
  readonly rules: readonly StyleRule[];
  /** The custom properties that hold on the whole page. */
  readonly properties: ReadonlyMap<string, string>;
  readonly #said: Readonly<Record<RootName, readonly Declaration[]>>;
  readonly #uses = new Map<string, number>();

  constructor(page: SitePage, { rules }: Pick<PageStyles, 'rules'>) {
    this.page = page;
    this.rules = rules;
    const [html, body] = [rootOf(page, 'html'), rootOf(page, 'body')];
    const saidOf = (root: HtmlElement): Declaration[] =>
      rules
        .filter(({ selectors }) => selectors.some((selector) => styles(selector, root, [html, body])))
        .flatMap(({ declarations }) => declarations);
    this.#said = { html: saidOf(html), body: saidOf(body) };
    const said = [...this.#said.html, ...this.#said.body];
    this.properties = new Map(said.filter(([property]) => property.startsWith('--')));
    for (const element of page.elements) {
      for (const name of [element.name, ...classesOf(element)]) this.#uses.set(name, (this.#uses.get(name) ?? 0) + 1);
    }
  }

  /** The background of the `html` or the `body` element. */
  backgroundOf(root: RootName): Color | undefined {
    return this.backgroundAmong(this.#said[root]);
  }

  /** How many elements of the page have a tag or a class. */
  usesOf(name: string): number {
    return this.#uses.get(name) ?? 0;
  }

  /** The background that the last of these gives that gives a color. `alsoBy`: other properties that give one. */
  backgroundAmong(declarations: readonly Declaration[], alsoBy?: RegExp): Color | undefined {
    return declarations
      .filter(([property]) => background.test(property) || alsoBy?.test(property))
      .map(([, value]) => this.colorOf(value))
      .findLast((color) => color !== undefined);
  }

  /** The color that a value comes to, custom properties put in. */
  colorOf(value: string): Color | undefined {
    let written = value;
    for (let round = 0; round < mostRounds && written.includes('var(') && written.length <= longestValue; round++) {
      written = written.replace(use, (_use, name: string, other = '') => this.properties.get(name) ?? other);
    }
    return readColor(bareHsl.test(written.trim()) ? `hsl(${written.trim()})` : written);
  }
}
