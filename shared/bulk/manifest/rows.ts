import { groupedNumber } from '../../api/request/grouped-number.ts';
import { type FieldError, placed, VouchError } from '../../errors.ts';
import { isWithinLimits, tryJson } from '../../html/parse-json.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import { mostItems } from '../job/model.ts';
import {
  type BrokenLine,
  type CsvRow,
  csvRows,
  mostLines,
  type Separator,
  separatorOf,
  separators,
  tooManyLines,
} from './csv-rows.ts';

/** One row of a list before it is checked: an object. */
export interface Row {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One row of a table: its cells, and the names of all columns. It may have fewer cells. */
export interface TableRow extends CsvRow {
  readonly names: readonly string[];
}
export type AnyRow = Row | TableRow;

/** How many errors a response lists. */
export const shownErrors = 100;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A problem of one line. */
export const rowError = (line: number, message: string, path = ''): FieldError => ({ line, path, message });

/**
 * The error of a list with these problems. Nothing of the list is started.
 *
 * @param total infinite when not all of the list was read
 */
export const refuse = (errors: readonly FieldError[], total = errors.length): VouchError => {
  const shown = errors.length < total ? ` The first ${errors.length} are listed.` : '';
  const count = Number.isFinite(total) ? total : `more than ${errors.length}`;
  const first = errors.slice(0, 1).map(placed).join('').replace(/\.?$/, '.');
  const detail = `The list has ${count} ${total === 1 ? 'error' : 'errors'}, so nothing was started. See ${first}${shown} Correct these rows, or leave them out, and send the list again.`;
  return new VouchError('invalid_request', detail, { errors });
};

/**
 * The rows of a file: lines of JSON, a JSON array, or a table with column names. Each is read when it is asked for: a
 * list of 50,000 takes up to 60 MB more if all rows are kept beside the items.
 *
 * @throws invalid_request for a file that is no list
 */
export const readManifest = (text: string, any: AnyReviewEndpoint): Generator<AnyRow | BrokenLine> => {
  // The mark of a byte that could not be read, or the zeros of UTF-16. The pattern takes ten times as long.
  if (text.includes('\0') || text.includes('\ufffd')) {
    const [before = ''] = text.split(/[\0\ufffd]/, 1);
    throw refuse([
      rowError(
        before.split('\n').length,
        'Has characters that are not UTF-8. Save the list as UTF-8 (in Excel: "CSV UTF-8")',
      ),
    ]);
  }
  const [, first] = /^[\s\ufeff]*(\S)/.exec(text) ?? [];
  if (first === '[') return arrayRows(text);
  return first === '{' ? jsonRows(text) : tableRows(text, any);
};

/** The longest name of a field in a row of a request itself. */
export const mostNameLength = 200;
const tooLongName = `Has a field whose name has more than ${mostNameLength} characters`;

/** A row of a request itself. */
export const inlineRow = (line: number, item: unknown): Row | BrokenLine => {
  if (!isRow(item)) return { line, problem: 'Must be an object, such as {"url": "https://..."}' };
  const isTooLong = Object.keys(item).some((name) => name.length > mostNameLength);
  return isTooLong ? { line, problem: tooLongName } : { line, fields: item };
};

/** The columns that are not passed as fields of a request. */
export const ownColumns = ['url', 'query', 'endpoint'];

/** Commas and opening brackets. A request has about 20 fields, two of which are lists of up to 250 editions. */
const [mostValuesOfRow, mostValues] = [1_000, 20 * mostItems];
const notAnObject = `Must be one JSON object such as {"url": "https://..."}, with at most ${groupedNumber(mostValuesOfRow)} values`;

const jsonRow = (line: number, source: string): Row | BrokenLine => {
  const fields = tryJson(source, mostValuesOfRow);
  return isRow(fields) ? { line, fields } : { line, problem: notAnObject };
};

/** The objects of one JSON array, each read for itself: the line of each is its place, from 1. */
function* arrayRows(text: string): Generator<Row | BrokenLine> {
  const list = text.trim();
  const ends: number[] = [];
  if (!list.endsWith(']') || !isWithinLimits(list, mostValues, (at) => ends.push(at))) {
    throw refuse([rowError(1, 'Must be a JSON array of objects, or lines with one JSON object each')]);
  }
  if (/^\[\s*\]$/.test(list)) return;
  ends.push(list.length - 1);
  let [line, from] = [0, 1];
  for (const end of ends) {
    line += 1;
    yield jsonRow(line, list.slice(from, end));
    from = end + 1;
  }
}

function* jsonRows(text: string): Generator<Row | BrokenLine> {
  let [line, from] = [0, 0];
  while (from <= text.length) {
    const end = text.indexOf('\n', from);
    const source = text.slice(from, end === -1 ? text.length : end);
    from += source.length + 1;
    line += 1;
    if (line > mostLines) return yield { line, problem: tooManyLines };
    if (/\S/.test(source)) yield jsonRow(line, source.startsWith('\ufeff') ? source.slice(1) : source);
  }
}

function* tableRows(text: string, { endpoints }: AnyReviewEndpoint): Generator<TableRow | BrokenLine> {
  const separator = separatorOf(text);
  const rows = csvRows(text, separator);
  const { value: header } = rows.next();
  if (header !== undefined && 'problem' in header) return yield header;
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  const problem = problemOfNames(names, ['url', 'query', ...endpoints.flatMap(({ itemField = [] }) => itemField)]);
  if (problem !== undefined) throw refuse([rowError(header?.line ?? 1, problem)]);
  for (const row of rows) yield 'problem' in row ? row : rowOf(names, row, separator);
}

/** A row with the names of its columns. Cells behind the last column may be there when they are empty. */
const rowOf = (names: readonly string[], row: CsvRow, separator: Separator): TableRow | BrokenLine => {
  const { line, cells } = names.length === 1 ? asOneCell(row) : row;
  if (cells.length > names.length && cells.slice(names.length).some(Boolean)) {
    const counts = `Has ${cells.length} cells for ${names.length} columns`;
    return {
      line,
      problem: `${counts}. Put a value that has a ${separators[separator]} in quotation marks: "Harbour House${separator} Whitby"`,
    };
  }
  return { line, names, cells };
};

/** A row of a table with one column: addresses of maps have commas, and are not put in quotation marks there. */
const asOneCell = ({ line, cells }: CsvRow): CsvRow => ({ line, cells: [cells.join(',').replace(/(?<!,),+$/, '')] });

/** What is wrong with the names of columns; undefined if nothing is. */
const problemOfNames = (names: readonly string[], namingItem: readonly string[]): string | undefined => {
  if (!names.some((name) => namingItem.includes(name))) {
    const found = names.join(',').slice(0, 60);
    return `Must have column names, separated by commas, semicolons or tabs: \`url\`, or \`endpoint\` and \`query\`, \`deal_id\` or \`hotel_id\`, and other fields of its requests. It has "${found}"`;
  }
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  return repeated === undefined ? undefined : `Has the column \`${repeated}\` twice. Leave one of them out`;
};
