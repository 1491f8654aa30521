/** Writes Markdown and puts it between the markers of a page: `<!-- errors -->` to `<!-- /errors -->`. */

/** Generated Markdown by the name of its markers. */
export type Parts = Readonly<Record<string, string>>;

const emptyCell = '–';

/** A table; an empty cell is shown as a dash. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell || emptyCell).join(' | ')} |`)
    .join('\n');

/** A table of names as code, each with its meaning. */
export const meanings = (head: string, rows: readonly (readonly [name: string, meaning: string])[]): string =>
  table(
    [head, 'meaning'],
    rows.map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

/** A list with one bullet per item. */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Names as code, separated by commas. */
export const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** With a capital letter and a full stop, as a sentence of its own. */
export const sentence = (text: string): string => {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};

const marker = /<!-- ([a-z-]+) -->\n/g;

/** The names of the generated parts that a page contains. */
export const partNames = (page: string): string[] => [...page.matchAll(marker)].map(([, name = '']) => name);

/** `page` with its generated parts replaced. @throws if a marker has no part, or is not closed */
export const withParts = (page: string, parts: Parts): string =>
  partNames(page).reduce((text, name) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest = ''] = text.split(start);
    const [, after] = rest.split(end);
    const part = parts[name];
    if (part === undefined || after === undefined) throw new Error(`no part ${name}, or its end marker is missing`);
    return `${before}${start}\n${part}\n${end}${after}`;
  }, page);
