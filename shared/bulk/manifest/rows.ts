import { groupedNumber } from '../../api/request/grouped-number.ts';
import { type FieldError, placed, VouchError } from '../../errors.ts';
import { isWithinLimits, tryJson } from '../../html/parse-json.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
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

/** The most lines of a list, empty ones too: each takes 100 ns, and an upload has room for 20 million. */
const mostLines = 200_000;
const tooManyLines = `A list has at most ${mostLines} lines`;
/**
 * The most cells of a row, and quotation marks in a cell: a regular expression throws for millions. A request has about
 * 20 fields, an export of another system a few hundred columns, and the longest value has 2,048 characters.
 */
const [mostCells, mostQuotes] = [500, 2_000];
/** Cells of a table: a hundred of each item. Each takes 20 ns, and an upload has room for 20 million (2026-11). */
const mostCellsOfList = 100 * mostItems;
const tooManyCells = `A table has at most ${groupedNumber(mostCellsOfList)} cells`;

/** What separates columns. Spreadsheets write semicolons where numbers are written as 1,5; copied cells have tabs. */
const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
type Separator = keyof typeof separators;

/** The first sign that can separate columns, in the line of their names; a comma if there is only one name. */
export const separatorOf = (text: string): Separator => {
  const [, found = ','] = /^[^,;\t\r\n]*([,;\t])/.exec(text.replace(/^(?:[\ufeff \r]|[^\S\n]*\n)+/, '')) ?? [];
  return found === ';' || found === '\t' ? found : ',';
};

/** One cell and what ends it (RFC 4180): a cell in quotes may have line ends, and its quotes are doubled. */
const cellForm = (separator: Separator): RegExp =>
  new RegExp(
    String.raw`(?:"([^"]*(?:""[^"]*){0,${mostQuotes}})"[^\S\r\n${separator}]*|([^${separator}\r\n"][^${separator}\r\n]*|))(${separator}|\r\n|\n|\r|$)`,
    'y',
  );

/** What is wrong with a row of so many cells, or the part of one that was read; undefined if nothing is. */
const problemOf = (cells: number, line: number): string | undefined => {
  if (cells > mostCells) return `Has more than ${mostCells} cells`;
  return line > mostLines ? tooManyLines : undefined;
};

const lineEnds = /\r\n|\n|\r/g;

/** The cells of a row that has quotation marks, where it ends, and at which line. */
const quotedRow = (text: string, form: RegExp, position: number, line: number) => {
  const cells: string[] = [];
  form.lastIndex = position;
  for (let at = line; ; ) {
    const [, quoted, plain = '', end] = form.exec(text) ?? [];
    const problem =
      end === undefined ? 'Has quotation marks that do not fit (RFC 4180)' : problemOf(cells.length + 1, at);
    if (problem !== undefined) return { line: at, problem };
    cells.push(quoted === undefined ? plain.trim() : quoted.split('""').join('"')); // A fifth of replaceAll.
    at += quoted?.match(lineEnds)?.length ?? 0;
    if (/^[\r\n]|^$/.test(end ?? '')) return { cells, position: form.lastIndex, line: at };
  }
};

/** The cells of a row without quotation marks, up to `end`. */
const plainRow = (text: string, separator: Separator, position: number, end: number, line: number) => {
  const row = text.slice(position, end);
  const cells = row.split(separator, mostCells + 1);
  const problem = problemOf(cells.length, line);
  if (problem !== undefined) return { line, problem };
  const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
  return { cells: /\s/.test(row) ? cells.map((cell) => cell.trim()) : cells, position: next, line };
};

/** The rows of a table, without empty lines. A broken line ends them. */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow | BrokenLine, undefined> {
  const [form, sign] = [cellForm(separator), /[\r\n"]/g];
  let [line, position, count] = [1, text.startsWith('\ufeff') ? 1 : 0, 0];
  while (position < text.length) {
    sign.lastIndex = position;
    const end = sign.exec(text)?.index ?? text.length;
    const row =
      text[end] === '"' ? quotedRow(text, form, position, line) : plainRow(text, separator, position, end, line);
    if ('problem' in row) return void (yield row);
    const { cells } = row;
    count += cells.length;
    if (count > mostCellsOfList) return void (yield { line, problem: tooManyCells });
    if (cells.some((cell) => cell !== '')) yield { line, cells };
    [line, position] = [row.line + 1, row.position];
  }
}

/** One row of a list before it is checked. */
export interface Row {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether every value is a text, as in a table. */
  readonly isText?: boolean;
}

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

/** What a text has that was not UTF-8: the mark of a byte that could not be read, or the zeros of UTF-16. */
const notUtf8 = /[\0\ufffd]/;

/**
 * The rows of a file: lines of JSON, a JSON array, or a table with column names. Each is read when it is asked for: a
 * list of 50,000 takes up to 60 MB more if all rows are kept beside the items.
 *
 * @throws invalid_request for a file that is no list
 */
export const readManifest = (text: string, any: AnyReviewEndpoint): Generator<Row | BrokenLine> => {
  const wrong = text.search(notUtf8);
  if (wrong !== -1) {
    throw refuse([
      rowError(
        text.slice(0, wrong).split('\n').length,
        'Has characters that are not UTF-8. Save the list as UTF-8 (in Excel: "CSV UTF-8")',
      ),
    ]);
  }
  const [, first] = /^[\s\ufeff]*(\S)/.exec(text) ?? [];
  if (first === '[') return arrayRows(text);
  return first === '{' ? jsonRows(text) : tableRows(text, any);
};

/** The columns that are not passed as fields of a request. */
export const ownColumns = ['url', 'query', 'endpoint'];

/** Commas and opening brackets. A request has about 20 fields, two of which are lists of up to 250 editions. */
const [mostValuesOfRow, mostValues] = [1_000, 20 * mostItems];
const notAnObject = `Must be one JSON object, with at most ${groupedNumber(mostValuesOfRow)} values`;

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
  let from = 1;
  for (const [index, end] of [...ends, list.length - 1].entries()) {
    yield jsonRow(index + 1, list.slice(from, end));
    from = end + 1;
  }
}

function* jsonRows(text: string): Generator<Row | BrokenLine> {
  for (const [index, source] of text.split('\n', mostLines + 1).entries()) {
    const line = index + 1;
    if (line > mostLines) yield { line, problem: tooManyLines };
    else if (source.trim() !== '') yield jsonRow(line, source.startsWith('\ufeff') ? source.slice(1) : source);
  }
}

function* tableRows(text: string, { request, endpoints }: AnyReviewEndpoint): Generator<Row | BrokenLine> {
  const separator = separatorOf(text);
  const rows = csvRows(text, separator);
  const { value: header } = rows.next();
  if (header !== undefined && 'problem' in header) return yield header;
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  const problem = problemOfNames(names, ['url', 'query', ...endpoints.flatMap(({ itemField = [] }) => itemField)]);
  if (problem !== undefined) throw refuse([rowError(header?.line ?? 1, problem)]);
  const isOurs = (name: string): boolean => ownColumns.includes(name) || Object.hasOwn(request.shape, name);
  const columns = names.map((name, index) => ({ name, index }));
  const ours = columns.filter(({ name }) => isOurs(name));
  let others = columns.filter(({ name }) => !isOurs(name));
  let read = columns;
  for (const row of rows) {
    yield 'problem' in row ? row : rowOf(names, read, row, separator);
    if ('problem' in row || others.every(({ index }) => !row.cells[index])) continue;
    others = others.filter(({ index }) => !row.cells[index]); // Such a column is only named, once.
    read = [...ours, ...others];
  }
}

type Columns = readonly { readonly name: string; readonly index: number }[];

/** The cells of these columns that are not empty. Cells behind the last column may be there when they are empty. */
const rowOf = (names: readonly string[], columns: Columns, row: CsvRow, separator: Separator): Row | BrokenLine => {
  const { line, cells } = names.length === 1 ? asOneCell(row) : row;
  if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== '')) {
    const counts = `Has ${cells.length} cells for ${names.length} columns`;
    return {
      line,
      problem: `${counts}. Put a value that has a ${separators[separator]} in quotation marks: "Harbour House${separator} Whitby"`,
    };
  }
  const fields: Record<string, string> = {};
  for (const { name, index } of columns) {
    const cell = cells[index];
    if (cell) fields[name] = cell;
  }
  return { line, fields, isText: true };
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
