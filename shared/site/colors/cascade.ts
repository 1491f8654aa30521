import { Element } from 'domhandler';
import type { HtmlPage } from '../../html/html-page.ts';
import { type Color, hasUnreadColor, readColor } from '../css/color.ts';
import { classesOf, compoundsOf, matching, nameCharacter, specificityOf } from '../css/selectors.ts';
import type { Declaration, StyleRule } from '../css/stylesheet.ts';
import type { PageStyles } from './page-styles.ts';

/** The number of custom properties that may name each other, and of fallbacks inside one another: there may be a circle. */
const maximumRounds = 10;
const maximumValue = 1_000;

/** The innermost use of a custom property, with its fallback. */
const propertyUse = new RegExp(
  String.raw`var\(\s*(--(?:${nameCharacter}|\\[^()])+)[\t-\r ]*(?:,((?:[^()]|\([^()]*\))*))?\)`, // `\s` would have characters of names.
  'g',
);
/** In place of the use of a property that is not set, which makes a value invalid unless it is in a fallback that is not used. */
const invalid = '\\';
/** The uses that are replaced in one round. A color needs few. */
const maximumUses = 20;
/** The custom properties of a page that are read. The largest of 90 recorded pages has 2,000. */
const maximumProperties = 10_000;
/** The numbers of a color, which sites put into `hsl(...)` where they use it. */
const bareHsl = /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$/;
const background = /^background(?:-color)?$/;
/** Values of `background-color` that take the color away. */
const noColor = /^(?:transparent|initial|inherit|unset|revert|revert-layer)$/i;
/** Images that a style draws. */
const drawn = /(?:gradient|image-set|cross-fade|paint)\(/i;

/** A value after custom properties are put in; undefined for one that is invalid. */
interface ReadValue {
  readonly written: string | undefined;
  readonly color: Color | undefined;
}

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

/** The origins of declarations and of important ones, the strongest last. */
const origins = ['layer', 'sheet', 'attribute'] as const;
const importantOrigins = ['sheet', 'layer', 'attribute'] as const;

/**
 * A place in the order of the cascade: by importance, by origin, and then by specificity. The last of several in layers
 * counts: the layers are not told apart, and one beats another whatever the specificity.
 */
const weightOf = (isImportant: boolean, { origin }: StyleRule, specificity: number): number => {
  const place = isImportant ? origins.length + importantOrigins.indexOf(origin) : origins.indexOf(origin);
  return place * 1_000_000 + (origin === 'layer' ? 0 : specificity);
};

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
  readonly #values = new Map<string, ReadValue>();
  readonly #ofProperties = new Map<string, string | undefined>();

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

  /** Whether the page may have another ground than white where no color is read: one that is not readable, drawn, or dark. */
  get mayHaveOtherGround(): boolean {
    const { html, body } = this.#ofRoot;
    const stated = html.findLast(([property]) => property === 'color-scheme')?.[1];
    const scheme = stated ?? this.page.metaContents('color-scheme').join(' ');
    const isOther = ([property, value]: Declaration): boolean => {
      if (!/^background(?:-color|-image)?$/.test(property)) return false;
      const { written } = this.#read(value);
      return written === undefined || drawn.test(written) || (background.test(property) && hasUnreadColor(written));
    };
    return (/\bdark\b/i.test(scheme) && !/\blight\b/i.test(scheme)) || [...html, ...body].some(isOther);
  }

  /** The number of elements of the page with a tag name or a class. */
  usesOf(name: string): number {
    return this.#uses.get(name) ?? 0;
  }

  /**
   * The background color of the last of these declarations that is valid and readable; undefined where it sets none.
   *
   * @param otherProperties other properties that set the background
   */
  backgroundAmong(declarations: readonly Declaration[], otherProperties?: RegExp): Color | undefined {
    const found = declarations.findLast(([property, value]) => {
      if (!background.test(property)) return otherProperties?.test(property) && this.colorOf(value) !== undefined;
      const { written, color } = this.#read(value);
      if (color !== undefined || written === undefined || hasUnreadColor(written)) return color !== undefined;
      return property === 'background' || noColor.test(written.trim());
    });
    return found && this.colorOf(found[1]);
  }

  /** The color of a value, after custom properties are put in. */
  colorOf(value: string): Color | undefined {
    return this.#read(value).color;
  }

  /** Each value is read once: many rules share one. */
  #read(value: string): ReadValue {
    const known = this.#values.get(value);
    if (known) return known;
    const written = this.#written(value, 0);
    const isBare = written !== undefined && bareHsl.test(written.trim());
    const color = written === undefined ? undefined : readColor(isBare ? `hsl(${written.trim()})` : written);
    this.#values.set(value, { written, color });
    return { written, color };
  }

  /** A value after custom properties are put in; undefined for an invalid one, also with a character that only hacks have. */
  #written(value: string, depth: number): string | undefined {
    let written = value;
    for (let round = 0; round < maximumRounds && written.includes('var(') && written.length <= maximumValue; round++) {
      let uses = 0;
      written = written.replace(propertyUse, (use, name: string, other = invalid) => {
        uses += 1;
        return uses > maximumUses ? use : (this.#property(name, depth) ?? other);
      });
    }
    return written.includes(invalid) || written.includes('var(') ? undefined : written;
  }

  /** The value of a custom property; undefined for one that is not set, or is invalid. */
  #property(name: string, depth: number): string | undefined {
    if (this.#ofProperties.has(name)) return this.#ofProperties.get(name);
    this.#ofProperties.set(name, undefined); // One that names itself is invalid.
    const value = this.properties.get(name);
    const isSet = value !== undefined && value !== 'initial' && depth < maximumRounds;
    const written = isSet ? this.#written(value, depth + 1) : undefined;
    this.#ofProperties.set(name, written);
    return written;
  }
}
