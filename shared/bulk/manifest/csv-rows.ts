/** One row of a table, and the line at which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A line of a list that cannot be read as a row. */
export interface BrokenLine {
  readonly line: number;
  readonly problem: string;
}

/** The most lines of a list, empty ones too: each takes 100 ns, and an upload has room for 20 million. */
export const mostLines = 200_000;
export const tooManyLines = `A list has at most ${mostLines} lines`;
/**
 * The most cells of a row, and quotation marks in a cell: a regular expression throws for some million of them. A request has
 * about 20 fields, an export of another system a few hundred columns, and the longest value has 2,048 characters.
 */
const [mostCells, mostQuotes] = [500, 2_000];

/** What separates columns. Spreadsheets write semicolons where numbers are written as 1,5; copied cells have tabs between them. */
const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
export type Separator = keyof typeof separators;

/** The first sign that can separate columns, in the line of their names; a comma if there is only one name. */
export const separatorOf = (text: string): Separator => {
  const [, found = ','] = /^[^,;\t\r\n]*([,;\t])/.exec(text.replace(/^(?:[\ufeff \r]|[^\S\n]*\n)+/, '')) ?? [];
  return found === ';' || found === '\t' ? found : ',';
};

/** How a separator is called. */
export const separatorName = (separator: Separator): string => separators[separator];

/** One cell and what ends it (RFC 4180): a cell in quotes may have line ends, and its quotes are doubled. */
const cellForm = (separator: Separator): RegExp =>
  new RegExp(
    String.raw`(?:"([^"]*(?:""[^"]*){0,${mostQuotes}})"[^\S\r\n${separator}]*|([^${separator}\r\n"][^${separator}\r\n]*|))(${separator}|\r\n|\n|\r|$)`,
    'y',
  );

/** What is wrong with a cell before which a row has `count` others; undefined if nothing is. */
const problemOf = (end: string | undefined, count: number, line: number): string | undefined => {
  if (end === undefined) return 'Has quotation marks that do not fit (RFC 4180)';
  if (count >= mostCells) return `Has more than ${mostCells} cells`;
  return line > mostLines ? tooManyLines : undefined;
};

const lineEnds = /\r\n|\n|\r/g;

/** The rows of a table, without empty lines. A broken line ends them. */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow | BrokenLine, undefined> {
  const form = cellForm(separator);
  let [line, position, cells]: [number, number, string[]] = [1, text.startsWith('\ufeff') ? 1 : 0, []];
  let began = line;
  while (position < text.length || cells.length > 0) {
    form.lastIndex = position;
    const [whole = '', quoted, plain = '', end] = form.exec(text) ?? [];
    const problem = problemOf(end, cells.length, line);
    if (problem !== undefined) return void (yield { line, problem });
    cells.push(quoted === undefined ? plain.trim() : quoted.split('""').join('"')); // A fifth of replaceAll.
    position += whole.length;
    line += (quoted?.match(lineEnds)?.length ?? 0) + Number(end !== separator);
    if (end === separator) continue;
    if (cells.some((cell) => cell !== '')) yield { line: began, cells };
    [cells, began] = [[], line];
  }
}
