import { mostItems } from '../job/model.ts';

/** One row of a table, and the line at which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One cell and what ends it (RFC 4180): a cell in quotes may have line ends, and its quotes are doubled. */
const cellForm = /(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^,;\t\r\n"][^,\r\n]*|))(,|\r\n|\n|\r|$)/y;

/**
 * The rows of a table with commas. Empty lines are left out. Reading ends after one row more than a list may have.
 *
 * @returns the rows; `brokenLine` is the line of a cell whose quotes do not fit, where reading ended
 */
export const csvRows = (text: string): { readonly rows: readonly CsvRow[]; readonly brokenLine?: number } => {
  const rows: CsvRow[] = [];
  let [line, position, cells]: [number, number, string[]] = [1, text.startsWith('\ufeff') ? 1 : 0, []];
  let began = line;
  while (position < text.length || cells.length > 0) {
    cellForm.lastIndex = position;
    const match = cellForm.exec(text);
    if (match === null) return { rows, brokenLine: line };
    const [whole, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    position += whole.length;
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: began, cells });
    [cells, began] = [[], line];
    if (position >= text.length || rows.length > mostItems + 1) break;
  }
  return { rows };
};
