import { groupedNumber } from '../../api/request/grouped-number.ts';
import { mostItems } from '../job/model.ts';

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

/** The most lines of a list, empty ones too: each takes 100 ns, and an upload has room for 15 million. */
export const mostLines = 200_000;
export const tooManyLines = `A list has at most ${mostLines} lines`;
/**
 * The most cells of a row, and quotation marks in a cell: a regular expression throws for millions. A request has about
 * 20 fields, an export of another system a few hundred columns, and the longest value has 2,048 characters.
 */
const [mostCells, mostQuotes] = [500, 2_000];
/** Cells of a table: a hundred of each item. Each takes 20 ns, and an upload has room for 15 million (2026-11). */
const mostCellsOfList = 100 * mostItems;
const tooManyCells = `A table has at most ${groupedNumber(mostCellsOfList)} cells`;

/** What separates columns. Spreadsheets write semicolons where numbers are written as 1,5; copied cells have tabs. */
export const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
/** A sign that separates columns. */
export type Separator = keyof typeof separators;

/** The first sign that can separate columns, in the line of their names; a comma if there is only one name. */
export const separatorOf = (text: string): Separator => {
  const [, found = ','] = /^[^,;\t\r\n]*([,;\t])/.exec(text.replace(/^(?:[\ufeff \r]|[^\S\n]*\n)+/, '')) ?? [];
  return found === ';' || found === '\t' ? found : ',';
};

/** What is wrong with a row of so many cells, or the part of one that was read; undefined if nothing is. */
const problemOf = (cells: number, line: number): string | undefined => {
  if (cells > mostCells) return `Has more than ${mostCells} cells`;
  return line > mostLines ? tooManyLines : undefined;
};

/** Where the quotation mark is that closes a cell, whose own are doubled (RFC 4180); -1 if there is none. */
const closingQuote = (text: string, start: number): number => {
  let end = text.indexOf('"', start);
  for (let quotes = 0; end !== -1 && text[end + 1] === '"'; quotes++) {
    end = quotes < mostQuotes ? text.indexOf('"', end + 2) : -1;
  }
  return end;
};

/** Where the first of `ends` is from here on; the end of the text if there is none. */
const endOf = (text: string, from: number, ends: RegExp): number => {
  ends.lastIndex = from;
  return ends.test(text) ? ends.lastIndex - 1 : text.length;
};

/**
 * A cell that begins with a quotation mark, where it ends, and how many ends of lines it has; undefined if its quotation
 * marks do not fit.
 *
 * @param ends finds what may end a cell
 */
const quotedCell = (text: string, start: number, ends: RegExp) => {
  const closing = closingQuote(text, start + 1);
  if (closing === -1) return undefined;
  const end = endOf(text, closing + 1, ends);
  if (text.slice(closing + 1, end).trim() !== '') return undefined;
  const cell = text.slice(start + 1, closing);
  const lines = cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
  return { cell: cell.includes('"') ? cell.split('""').join('"') : cell, end, lines }; // A fifth of replaceAll.
};

/** The same of a cell that begins with no quotation mark. */
const plainCell = (text: string, start: number, ends: RegExp) => {
  const end = endOf(text, start, ends);
  return { cell: text.slice(start, end).trim(), end, lines: 0 };
};

/** Where the next line begins, behind the end of one. */
const behindLine = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

/** The cells of a row that has quotation marks, where the next one begins, and the line at which it ends. */
const quotedRow = (text: string, separator: Separator, position: number, line: number) => {
  const cells: string[] = [];
  const ends = new RegExp(`[${separator}\r\n]`, 'g');
  for (let [from, at] = [position, line]; ; ) {
    const found = (text[from] === '"' ? quotedCell : plainCell)(text, from, ends);
    if (found === undefined) return { line: at, problem: 'Has quotation marks that do not fit (RFC 4180)' };
    const problem = problemOf(cells.length + 1, at);
    if (problem !== undefined) return { line: at, problem };
    cells.push(found.cell);
    at += found.lines;
    if (text[found.end] !== separator) return { cells, position: behindLine(text, found.end), line: at };
    from = found.end + 1;
  }
};

/** The cells of a row without quotation marks, up to `end`. */
const plainRow = (text: string, separator: Separator, position: number, end: number, line: number) => {
  const row = text.slice(position, end);
  const cells = row.split(separator, mostCells + 1);
  const problem = problemOf(cells.length, line);
  if (problem !== undefined) return { line, problem };
  // In place: V8 would compile what reads the rows once more for the arrays of `map`.
  if (/\s/.test(row)) for (const [place, cell] of cells.entries()) cells[place] = cell.trim();
  return { cells, position: behindLine(text, end), line };
};

/** The rows of a table, without empty lines. A broken line ends them. */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow | BrokenLine, undefined> {
  const sign = /[\r\n"]/g;
  let [line, position, count] = [1, text.startsWith('\ufeff') ? 1 : 0, 0];
  while (position < text.length) {
    const end = endOf(text, position, sign);
    const row =
      text[end] === '"' ? quotedRow(text, separator, position, line) : plainRow(text, separator, position, end, line);
    if ('problem' in row) return void (yield row);
    const { cells } = row;
    count += cells.length;
    if (count > mostCellsOfList) return void (yield { line, problem: tooManyCells });
    if (cells.some(Boolean)) yield { line, cells };
    line = row.line + 1;
    position = row.position;
  }
}
