/** A property and its value as it is written, without `!important`. Names are in lower case, but for custom properties. */
export type Declaration = readonly [property: string, value: string];

/** A rule of a style sheet. Those inside others name the ones around them in their selectors, as CSS nesting does. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

interface Block {
  readonly selectors: readonly string[];
  readonly declarations: Declaration[];
}

/** At-rules whose content counts as if it stood outside of them. */
const transparent = /^@(?:media|supports|layer|container)\b/i;
/** Media that is not a screen as most people have it. */
const unusualMedia = /prefers-color-scheme:\s*dark|\bprint\b|prefers-contrast|(?:forced|inverted)-colors/i;

/** Whether styles for `media` are those of a screen as most people have it: not printed, not dark. */
export const isUsualMedia = (media: string): boolean => !unusualMedia.test(media);

/** What is longer or deeper is left out: text of a font or an image, or written to cost time. */
const longestValue = 1_000;
const longestSelector = 500;
const mostSelectors = 64;
const deepest = 32;

/** What is read whole, then the signs that give a sheet its form, then all else. Each step goes forward only. */
const tokens = new RegExp(
  [
    /\/\*.*?(?:\*\/|$)/, // a comment
    /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\\\n]*(?:\\.[^'\\\n]*)*'?/, // a text
    /url\(\s*(?!["'\s])[^)]*\)?/, // an address, which may hold a semicolon
    /\\./, // an escape
    /[{};()[\]]/,
    /[^\\/"'{};()[\]u]+/,
    /./,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gis',
);

/** What hid a sheet from early browsers, and what XML needs around one. */
const wrappers = /<!--|-->|<!\[CDATA\[|\]\]>/g;

const declarationForm = /^\s*(-{0,2}[a-z_][\w-]*)\s*:(.*)$/is;

const readDeclaration = (text: string): Declaration | undefined => {
  if (text.length > longestValue) return undefined;
  const [, name = '', value = ''] = declarationForm.exec(text) ?? [];
  if (name === '') return undefined;
  return [name.startsWith('--') ? name : name.toLowerCase(), value.replace(/!\s*important\s*$/i, '').trim()];
};

const readSelectors = (prelude: string, around: readonly string[]): string[] => {
  const written = (prelude.replace(wrappers, ' ').match(/(?:[^,()]|\([^()]*\))+/g) ?? [])
    .slice(0, mostSelectors)
    .map((selector) => selector.trim().replace(/\s+/g, ' '))
    .filter((selector) => selector !== '' && selector.length <= longestSelector);
  return around.length === 0 ? written : written.flatMap((inner) => nested(inner, around)).slice(0, mostSelectors);
};

/** A selector within others. How long each would be is known before it is made: most of a hostile sheet are too long. */
const nested = (inner: string, around: readonly string[]): string[] => {
  const places = inner.split('&').length - 1;
  return around
    .filter((outer) => inner.length + (places > 0 ? places * (outer.length - 1) : outer.length + 1) <= longestSelector)
    .map((outer) => (places > 0 ? inner.replaceAll('&', () => outer) : `${outer} ${inner}`));
};

/** The block that a prelude opens inside another; undefined for one whose content does not count. */
const openBlock = (prelude: string, around: Block): Block | undefined => {
  if (!prelude.startsWith('@')) return { selectors: readSelectors(prelude, around.selectors), declarations: [] };
  const counts = transparent.test(prelude) && isUsualMedia(prelude);
  return counts ? { selectors: around.selectors, declarations: [] } : undefined;
};

class StyleSheetReader {
  readonly rules: Block[] = [];
  readonly #open: (Block | undefined)[] = [{ selectors: [], declarations: [] }];
  #text = '';
  #brackets = 0;

  take(token: string): void {
    if (token === '{') this.#begin();
    else if (token === '}') this.#end();
    else if (token === ';' && this.#brackets === 0) this.endStatement();
    else this.#add(token);
  }

  endStatement(): void {
    const declaration = readDeclaration(this.#text);
    if (declaration) this.#open.at(-1)?.declarations.push(declaration);
    this.#text = '';
  }

  #begin(): void {
    const around = this.#open.length < deepest ? this.#open.at(-1) : undefined;
    const block = around && openBlock(this.#text.trim(), around);
    if (block) this.rules.push(block);
    this.#open.push(block);
    this.#text = '';
    this.#brackets = 0;
  }

  #end(): void {
    this.endStatement();
    if (this.#open.length > 1) this.#open.pop();
    this.#brackets = 0;
  }

  #add(token: string): void {
    if (token === '(' || token === '[') this.#brackets += 1;
    if (token === ')' || token === ']') this.#brackets = Math.max(0, this.#brackets - 1);
    this.#text += token.startsWith('/*') ? ' ' : token;
  }
}

/**
 * The rules of a style sheet that count on a light screen, in the order in which they begin. What cannot be read is left
 * out, and a sheet may be cut anywhere: it never fails. Time grows with the length only, whatever the sheet holds; the
 * parser of css-tree 3.2.1 takes 100 s over half a megabyte of faults (2026-11).
 */
export const readStyleSheet = (css: string): StyleRule[] => {
  const reader = new StyleSheetReader();
  for (const [token] of css.matchAll(tokens)) reader.take(token);
  reader.endStatement();
  return reader.rules.filter(({ selectors, declarations }) => selectors.length > 0 && declarations.length > 0);
};

/** The declarations of a `style` attribute. */
export const readDeclarations = (style: string): readonly Declaration[] =>
  readStyleSheet(`*{${style}}`)[0]?.declarations ?? [];
