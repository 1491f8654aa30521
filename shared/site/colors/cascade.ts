import { Element } from 'domhandler';
import { attribute, parentOf } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { type Color, hasUnreadColor, readColor } from '../css/color.ts';
import { ElementStyles, firstAlike } from '../css/element-styles.ts';
import { classesOf, keysOf, nameCharacter } from '../css/selectors.ts';
import type { Declaration, StyleRule } from '../css/stylesheet.ts';
import { withTheme } from './dark-mode.ts';

/** How deep custom properties may name each other, and fallbacks nest: they may form a circle. */
const maximumRounds = 10;
const maximumValue = 1_000;

/** The innermost use of a custom property, with its fallback. */
const propertyUse = new RegExp(
  String.raw`var\(\s*(--(?:${nameCharacter}|\\[^()])+)[\t-\r ]*(?:,((?:[^()]|\([^()]*\))*))?\)`, // `\s` is in names.
  'g',
);
/** Replaces the use of an unset property, which makes a value invalid, except in a fallback that is not used. */
const invalid = '\\';
/** The uses that are replaced in one round. A color needs few. */
const maximumUses = 20;
/** The custom properties of a page that are read. The largest of 90 recorded pages has 2,000. */
const maximumProperties = 10_000;
/** The numbers of a color, which sites put into `hsl(...)` where they use it. */
const bareHsl = /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$/;
/** The properties that set the color of a background. */
export const background = /^background(?:-color)?$/;
/** Values of `background-color` that take the color away. */
const noColor = /^(?:transparent|initial|inherit|unset|revert|revert-layer)$/i;
/** Images that a style draws. */
const drawn = /(?:gradient|image-set|cross-fade|paint)\(/i;

/**
 * Whether these declarations cover an element with an image: it is the ground then. An image without a size may be a
 * small ornament.
 */
const isCovered = (declarations: readonly Declaration[]): boolean => {
  const last = (form: RegExp) => declarations.findLast(([property]) => form.test(property))?.[1] ?? '';
  const size = last(/^background(?:-size)?$/).replace(/url\([^()]*\)/gi, '');
  return /url\(/i.test(last(/^background(?:-image)?$/)) && /(?<![\w-])cover(?![\w-])/i.test(size);
};

type RootName = 'html' | 'body';

/** An outermost element. It exists even when a page leaves out its tags. */
const rootOf = (page: HtmlPage, name: RootName): Element => page.named(name)[0] ?? new Element(name, {});

const generatedIn = (body: Element, name: '::before' | '::after'): Element => {
  const element = new Element(name, {});
  element.parent = body;
  return element;
};

/** The elements of a page with a tag name or a class, each once. */
const elementsByName = ({ elements }: HtmlPage): ReadonlyMap<string, readonly Element[]> => {
  const found = new Map<string, Element[]>();
  for (const element of elements) {
    for (const name of [element.name, ...classesOf(element)]) {
      const same = found.get(name);
      if (same === undefined) found.set(name, [element]);
      else if (same.at(-1) !== element) same.push(element);
    }
  }
  return found;
};

/** The elements of one kind that are looked at. */
const maximumElements = 500;

interface ReadValue {
  /** After custom properties are put in; undefined if that is invalid. */
  readonly written: string | undefined;
  readonly color: Color | undefined;
  /** Whether it has a color that is not readable. */
  readonly isUnread: boolean;
}

/** Custom properties, and those for what is around. */
interface Scope {
  readonly properties: ReadonlyMap<string, string>;
  readonly around?: Scope;
  /** What was read of each value, as many rules share one. */
  readonly values: Map<string, ReadValue>;
  readonly written: Map<string, string | undefined>;
}

/** The last custom properties among some declarations. */
const scopeOf = (declarations: readonly Declaration[], around?: Scope): Scope => {
  const custom = declarations.filter(([property]) => property.startsWith('--')).slice(-maximumProperties);
  if (around && custom.length === 0) return around;
  const properties = new Map(custom.map(([name, value]) => [name, value]));
  const own = { properties, values: new Map(), written: new Map() };
  return around ? { ...own, around } : own;
};

export class Cascade extends ElementStyles {
  readonly page: HtmlPage;
  readonly rules: readonly StyleRule[];
  /** The custom properties that apply to the whole page. */
  readonly properties: ReadonlyMap<string, string>;
  /** What styles generate before and after the content of `html` and `body`: it is not in the tree of the page. */
  readonly generated: Readonly<Record<'before' | 'after', Element>>;
  readonly #ofRoot: Readonly<Record<RootName, readonly Declaration[]>>;
  readonly #elements: ReadonlyMap<string, readonly Element[]>;
  readonly #scope: Scope;
  readonly #backgroundOf = memoized((element: Element) => {
    const declarations = this.declarationsOf(element);
    return this.backgroundAmong(declarations, /^background-image$/, scopeOf(declarations, this.#scopeAround(element)));
  });
  /** The custom properties that an element inherits. */
  readonly #scopeAround: (element: Element) => Scope = memoized((element) => {
    const around = parentOf(element);
    if (around === undefined || around.name === 'body') return this.#scope;
    return scopeOf(this.declarationsOf(around), this.#scopeAround(around));
  });

  constructor(page: HtmlPage, { rules }: { readonly rules: readonly StyleRule[] }) {
    const [html, body] = [withTheme(page, rootOf(page, 'html')), rootOf(page, 'body')];
    super(rules, [body, html]);
    this.page = page;
    this.rules = rules;
    this.#ofRoot = { html: this.declarationsOf(html), body: this.declarationsOf(body) };
    this.#scope = scopeOf([...this.#ofRoot.html, ...this.#ofRoot.body]);
    this.properties = this.#scope.properties;
    this.#elements = elementsByName(page);
    this.generated = { before: generatedIn(body, '::before'), after: generatedIn(body, '::after') };
  }

  /** The background color that an element of the page is seen with. */
  backgroundOfElement(element: Element): Color | undefined {
    return this.#backgroundOf(firstAlike(element));
  }

  /** The background of the `html` or `body` element; undefined for one that is drawn or only for light pages. */
  backgroundOf(root: RootName): Color | undefined {
    const declarations = this.#ofRoot[root];
    const value = declarations.findLast(([property]) => background.test(property))?.[1] ?? '';
    const written = this.#read(value, this.#scope).written ?? '';
    const isOther = drawn.test(written) || (this.#isDark && /light-dark\(/i.test(written));
    return isOther ? undefined : this.backgroundAmong(declarations);
  }

  /** Whether the page is only dark, as it says. */
  get #isDark(): boolean {
    const stated = this.#ofRoot.html.findLast(([property]) => property === 'color-scheme')?.[1];
    const scheme = stated ?? this.page.metaContents('color-scheme').join(' ');
    return /\bdark\b/i.test(scheme) && !/\blight\b/i.test(scheme);
  }

  /** Whether a page without a readable background may not be white: it is unreadable, drawn, covered, or dark. */
  get mayHaveOtherGround(): boolean {
    const { html, body } = this.#ofRoot;
    const isOther = ([property, value]: Declaration): boolean => {
      if (!/^background(?:-color|-image)?$/.test(property)) return false;
      const { written, isUnread } = this.#read(value, this.#scope);
      return written === undefined || drawn.test(written) || (background.test(property) && isUnread);
    };
    const hasImage = this.page.named('body').some((element) => attribute(element, 'background'));
    return this.#isDark || hasImage || [html, body].some((own) => own.some(isOther) || isCovered(own));
  }

  /** What an element of the page paints behind its content: a color, or an image. */
  groundOf(element: Element): Color | 'image' | undefined {
    const value = this.declarationsOf(element).findLast(([property]) => /^background(?:-image)?$/.test(property))?.[1];
    const written = this.#read(value ?? '', this.#scope).written ?? '';
    if (drawn.test(written)) return 'image';
    return this.backgroundOfElement(element) ?? (/url\(/i.test(written) ? 'image' : undefined);
  }

  /** Whether the page has an element with this name: a tag name, or a class. */
  hasElement(name: string): boolean {
    return this.#elements.has(name);
  }

  /** The first elements of the page, so many at most, that have each of these names: a tag name, or classes. */
  elementsOf(names: readonly string[], maximum: number): readonly Element[] {
    const elementsOf = (name: string): readonly Element[] => this.#elements.get(name) ?? [];
    const [rarest = '', ...others] = names.toSorted((a, b) => elementsOf(a).length - elementsOf(b).length);
    const isOfAll = (element: Element) =>
      others.every((name) => element.name === name || keysOf(element).has(`.${name}`));
    return elementsOf(rarest).values().take(maximumElements).filter(isOfAll).take(maximum).toArray();
  }

  /**
   * The background color of the last of these declarations that is valid and readable; undefined where it sets none.
   *
   * @param other other properties that set the background
   */
  backgroundAmong(declarations: readonly Declaration[], other?: RegExp, scope = scopeOf(declarations, this.#scope)) {
    let last: ReadonlyMap<string, string> | undefined;
    const found = declarations.findLast(([property, value]) => {
      const isBackground = background.test(property);
      if (!(isBackground || other?.test(property))) return false;
      const { written, color, isUnread } = this.#read(value, scope);
      if (!isBackground) {
        last ??= new Map(declarations.map(([name, value]) => [name, value]));
        return color !== undefined && last.get(property) === value;
      }
      if (color !== undefined || written === undefined || isUnread) return color !== undefined;
      return property === 'background' || noColor.test(written.trim());
    });
    return found && this.#read(found[1], scope).color;
  }

  /** The color of a value, after custom properties are put in. */
  colorOf(value: string): Color | undefined {
    return this.#read(value, this.#scope).color;
  }

  /** Each value is read once in a scope. One that uses no property is read in that of the whole page. */
  #read(value: string, scope: Scope) {
    const { values } = value.includes('var(') ? scope : this.#scope;
    const known = values.get(value);
    if (known) return known;
    const written = this.#written(value, 0, scope);
    const isBare = written !== undefined && bareHsl.test(written.trim());
    const color = written === undefined ? undefined : readColor(isBare ? `hsl(${written.trim()})` : written);
    const read = { written, color, isUnread: color === undefined && hasUnreadColor(written ?? '') };
    values.set(value, read);
    return read;
  }

  /** A value with its custom properties put in; undefined if invalid, also by a character that only hacks have. */
  #written(value: string, depth: number, scope: Scope): string | undefined {
    let written = value;
    for (let round = 0; round < maximumRounds && written.includes('var(') && written.length <= maximumValue; round++) {
      let uses = 0;
      written = written.replace(propertyUse, (use, name: string, other = invalid) => {
        uses += 1;
        return uses > maximumUses ? use : (this.#property(name, depth, scope) ?? other);
      });
    }
    return written.includes(invalid) || written.includes('var(') ? undefined : written;
  }

  /** The value of a custom property; undefined for one that is not set, or is invalid. */
  #property(name: string, depth: number, scope: Scope): string | undefined {
    if (scope.written.has(name)) return scope.written.get(name);
    const value = scope.properties.get(name);
    if (value === undefined && scope.around) return this.#property(name, depth, scope.around);
    scope.written.set(name, undefined); // One that names itself is invalid.
    const isSet = value !== undefined && value !== 'initial' && depth < maximumRounds;
    const written = isSet ? this.#written(value, depth + 1, scope) : undefined;
    scope.written.set(name, written);
    return written;
  }
}
