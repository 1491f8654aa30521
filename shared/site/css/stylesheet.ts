import type { Element } from '../../html/document.ts';
import { isUsualMedia } from './media.ts';
import { maximumPrelude, readSelectors } from './rule-selectors.ts';
import { nameCharacter } from './selectors.ts';

/**
 * A property and its written value, and whether `!important` stood behind it. Names are in lower case, except those of
 * custom properties.
 */
export type Declaration = readonly [property: string, value: string, isImportant?: true];

/** A rule of a style sheet. The selectors of a nested rule contain those of the rules around it. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
  /** The number of its layer. Rules outside of layers beat those in a layer, and a `style` attribute beats both. */
  readonly layer: number | 'none' | 'attribute';
  /** The only element that it styles, for one of a `style` attribute. */
  readonly element?: Element;
}

/** A rule, or a group of rules, which has the selectors of what is around it. */
class Block implements StyleRule {
  readonly layer: StyleRule['layer'];
  readonly declarations: Declaration[] = [];
  readonly #around: Block | undefined;
  readonly #prelude: string | undefined;
  #selectors: readonly string[] | undefined;

  constructor(layer: StyleRule['layer'], around?: Block, prelude?: string) {
    this.layer = layer;
    this.#around = around;
    this.#prelude = prelude;
  }

  /** They are read when the first declaration asks for them: half of the rules have none that is read. */
  get selectors(): readonly string[] {
    if (this.#selectors === undefined) {
      const around = this.#around?.selectors ?? [];
      this.#selectors = this.#prelude === undefined ? around : readSelectors(this.#prelude, around);
    }
    return this.#selectors;
  }
}

/** How many layers are distinguished. Pages have up to ten. */
const maximumLayers = 500;
const atRule = /^@([a-z-]+)\s*(.*)$/is;
/** Longer or deeper parts are left out: embedded fonts and images, or text that is written to cost time. */
const maximumValue = 1_000;
const maximumDepth = 32;

/** What each rule, selector and declaration that is kept takes from the budget, besides the characters of selectors. */
const fixedCost = 20;
/** What each rule takes besides that, and each declaration that is left out. */
const costOfUnread = 4;

/**
 * What may be read of all style sheets of one page. Nested rules multiply selectors: 85,000 rules inside one with 64
 * selectors would take 24 s and 1.3 GB (2026-11). The largest of 90 recorded pages, with 0.8 MB of them, needs 530,000.
 */
export class StyleBudget {
  #left = 700_000;
  readonly #layers: string[] = [];
  /** Whether a property is read. Declarations of others are left out, as are rules with only these. */
  readonly isRead: (property: string) => boolean;

  constructor(isRead = (_property: string): boolean => true) {
    this.isRead = isRead;
  }

  /** Whether something was left out. Nothing more is read then. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Takes what a rule or a declaration costs; false when that is too much. */
  take(cost: number): boolean {
    this.#left -= cost;
    return !this.isSpent;
  }

  /** The number of a layer of the page, in the order of their first names; a layer without a name is a new one. */
  layerOf(name: string): number {
    const known = name === '' ? -1 : this.#layers.indexOf(name);
    return known >= 0 || this.#layers.length === maximumLayers ? known : this.#layers.push(name) - 1;
  }
}

/** Text, with brackets that structure nothing: most statements are one such token. An address is no text. */
const plain = String.raw`[^\\/"'{};()[\]u]`;
const text = String.raw`${plain}+(?:(?:u(?!rl\()|/(?!\*)|\(${plain}*\)|\[${plain}*\])${plain}*)*`;

/** Tokens: those that are read as a whole, then the characters that structure a sheet, then all other text. */
const tokens = new RegExp(
  [
    /\/\*.*?(?:\*\/|$)/s, // a comment
    /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\\\n]*(?:\\.[^'\\\n]*)*'?/, // a string
    /url\(\s*(?!["'\s])[^)]*\)?/, // an address, which may contain a semicolon
    /\\./, // an escape
    /[{};()[\]]/,
    new RegExp(text),
    /./,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gis',
);

const propertyForm = new RegExp(String.raw`^-{0,2}(?!-|\d)(?:${nameCharacter}|\\.)+$`);

const readDeclaration = (text: string): Declaration | undefined => {
  const colon = text.indexOf(':');
  if (colon < 0 || text.length > maximumValue) return undefined;
  const name = text.slice(0, colon).trim();
  if (!propertyForm.test(name)) return undefined;
  const property = name.startsWith('--') ? name : name.toLowerCase();
  const written = text.slice(colon + 1).trim();
  const value = written.replace(/!\s*important$/i, '').trim();
  return value === written ? [property, value] : [property, value, true];
};

/** The block that a prelude opens inside another one; undefined for a block whose content is not read. */
const openBlock = (prelude: string, around: Block, budget: StyleBudget): Block | undefined => {
  if (!prelude.startsWith('@')) {
    return new Block(around.layer, around, prelude);
  }
  if (!mayApply(prelude.slice(0, maximumPrelude))) return undefined;
  const [name] = around.layer === 'none' ? layersIn(prelude) : [];
  return new Block(name === undefined ? around.layer : budget.layerOf(name), around);
};

/** What a declaration that is kept takes from the budget. The first one of a rule takes what its selectors do, too. */
const costOf = ({ declarations, selectors }: Block): number =>
  declarations.length === 0
    ? selectors.reduce((sum, { length }) => sum + length + fixedCost, 2 * fixedCost)
    : fixedCost;

/** The layers that a statement or the beginning of a block names. A layer inside another counts as a part of that. */
const layersIn = (text: string): string[] => {
  if (!text.includes('@')) return []; // Most are declarations.
  const [, names] = /^@layer\b(.*)$/is.exec(text.slice(0, maximumPrelude).trim()) ?? [];
  return names?.split(',').map((name) => name.trim().split('.', 1)[0] ?? '') ?? [];
};

/** Whether the rules in an at-rule are read: those in a container as if it had the width of the screen. */
const mayApply = (prelude: string): boolean => {
  const [, name = '', condition = ''] = atRule.exec(prelude) ?? [];
  if (/^supports$/i.test(name)) return !/^[(\s]*not\b|-(?:moz|ms|o)-|touch-callout/i.test(condition);
  if (/^container$/i.test(name)) return isUsualMedia(condition.replace(/^[\w-]+\s*(?=\()/, ''));
  return /^layer$/i.test(name) || (/^media$/i.test(name) && isUsualMedia(condition));
};

/** Makes what reads a sheet token by token. */
const sheetReader = (budget: StyleBudget) => {
  const rules: Block[] = [];
  const open: (Block | undefined)[] = [new Block('none')];
  let [statement, brackets] = ['', 0];
  const endStatement = (): void => {
    const block = open.at(-1);
    const declaration = block && readDeclaration(statement);
    const isKept = declaration && budget.isRead(declaration[0]);
    const isWithin = declaration && budget.take(isKept ? costOf(block) : costOfUnread);
    if (isWithin && isKept) block.declarations.push(declaration);
    if (block?.layer === 'none') for (const name of layersIn(statement)) budget.layerOf(name);
    statement = '';
  };
  const begin = (): void => {
    const around = open.length < maximumDepth && !budget.isSpent ? open.at(-1) : undefined;
    const block = around && openBlock(statement.trim(), around, budget);
    const isOpen = block !== undefined && budget.take(costOfUnread);
    if (isOpen) rules.push(block);
    open.push(isOpen ? block : undefined);
    [statement, brackets] = ['', 0];
  };
  const end = (): void => {
    endStatement();
    if (open.length > 1) open.pop();
    brackets = 0;
  };
  const add = (token: string): void => {
    if (token === '(' || token === '[') brackets += 1;
    if (token === ')' || token === ']') brackets = Math.max(0, brackets - 1);
    if (statement.length <= maximumPrelude) statement += token.startsWith('/*') ? ' ' : token;
  };
  const take = (token: string): void => {
    if (token === '{') begin();
    else if (token === '}') end();
    else if (token === ';' && brackets === 0) endStatement();
    else add(token);
  };
  return { rules, take, endStatement };
};

/**
 * The rules of a style sheet for a light screen, in the order in which they begin. Never throws: unreadable parts are
 * left out, and a sheet may break off anywhere. The time grows with the length only, whatever the sheet contains. The
 * parser of css-tree 3.2.1 takes 100 s for half a megabyte of errors (2026-11).
 *
 * @param budget shared by the style sheets of one page; rules that exceed it are left out
 */
export const readStyleSheet = (css: string, budget = new StyleBudget()): StyleRule[] => {
  const reader = sheetReader(budget);
  tokens.lastIndex = 0;
  for (let start = 0; !budget.isSpent && tokens.test(css); start = tokens.lastIndex) {
    reader.take(css.slice(start, tokens.lastIndex));
  }
  reader.endStatement();
  return reader.rules.filter((rule) => rule.declarations.length > 0 && rule.selectors.length > 0);
};

export const readDeclarations = (style: string, budget?: StyleBudget): readonly Declaration[] =>
  readStyleSheet(`*{${style}}`, budget)[0]?.declarations ?? [];
