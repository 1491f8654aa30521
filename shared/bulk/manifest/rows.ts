import { type FieldError, VouchError } from '../../errors.ts';
import { mostItems } from '../job/model.ts';
import { type CsvRow, csvRows, mostLines } from './csv-rows.ts';

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
  const detail = `The list has ${count} ${total === 1 ? 'error' : 'errors'}, so nothing was started.${shown} Correct these rows, or leave them out, and send the list again.`;
  return new VouchError('invalid_request', detail, { errors });
};

/** What a text has that was not UTF-8: the mark of a byte that could not be read, or the zeros of UTF-16. */
const notUtf8 = /[\0\ufffd]/;

/**
 * The rows of a file: lines of JSON, or a table with column names.
 *
 * @throws invalid_request with the lines that cannot be read
 */
export const readManifest = (text: string): readonly Row[] => {
  const wrong = text.search(notUtf8);
  if (wrong !== -1) {
    throw refuse([
      rowError(
        text.slice(0, wrong).split('\n').length,
        'Has characters that are not UTF-8. Save the list as UTF-8 (in Excel: "CSV UTF-8")',
      ),
    ]);
  }
  if (/^[\s\ufeff]*\[/.test(text)) {
    throw refuse([
      rowError(1, 'Must be lines of JSON: one object in each line, without [ ] around them and commas between them'),
    ]);
  }
  return /^[\s\ufeff]*\{/.test(text) ? jsonRows(text) : tableRows(text);
};

/** Reading ends after more items than a list may have, or more errors than are listed: each takes 160 us. */
const jsonRows = (text: string): readonly Row[] => {
  const errors: FieldError[] = [];
  const rows: Row[] = [];
  for (const [index, source] of text.split('\n', mostLines + 1).entries()) {
    if (rows.length > mostItems || errors.length > shownErrors) break;
    if (index === mostLines) errors.push(rowError(mostLines + 1, `A list has at most ${mostLines} lines`));
    else if (source.trim() !== '') {
      const fields = readObject(source);
      if (fields === undefined) errors.push(rowError(index + 1, 'Must be one JSON object'));
      else rows.push({ line: index + 1, fields });
    }
  }
  if (errors.length > shownErrors) throw refuse(errors.slice(0, shownErrors), Infinity);
  if (errors.length > 0) throw refuse(errors);
  return rows;
};

const readObject = (line: string): Record<string, unknown> | undefined => {
  try {
    const fields: unknown = JSON.parse(line.replace(/^\ufeff/, ''));
    return isRow(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
};

const tableRows = (text: string): readonly Row[] => {
  const { rows, broken } = csvRows(text);
  if (broken !== undefined) throw refuse([rowError(...broken)]);
  const [header, ...listed] = rows;
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  const problem = problemOfNames(names);
  if (problem !== undefined) throw refuse([rowError(header?.line ?? 1, problem)]);
  const others = names.length === 1 ? listed.map(asOneCell) : listed;
  const long = others.filter(({ cells }) => cells.some((cell, index) => index >= names.length && cell !== ''));
  if (long.length > 0) {
    const errors = long.slice(0, shownErrors).map(({ line, cells }) => {
      const counts = `Has ${cells.length} cells for ${names.length} columns`;
      return rowError(line, `${counts}. Put a value that has a comma in quotation marks: "Harbour House, Whitby"`);
    });
    throw refuse(errors, long.length);
  }
  return others.map(({ line, cells }) => ({
    line,
    fields: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    isText: true,
  }));
};

/** A row of a table with one column: addresses of maps have commas, and nobody puts them in quotation marks there. */
const asOneCell = ({ line, cells }: CsvRow): CsvRow => ({ line, cells: [cells.join(',').replace(/,+$/, '')] });

/** What is wrong with the names of columns; undefined if nothing is. */
const problemOfNames = (names: readonly string[]): string | undefined => {
  if (!names.some((name) => name === 'url' || name === 'query')) {
    const found = names.join(',').slice(0, 60);
    return `Must have column names, separated by commas: \`url\`, or \`endpoint\`, \`query\` and other fields of its requests. It has "${found}"`;
  }
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  return repeated === undefined ? undefined : `Has the column \`${repeated}\` twice. Leave one of them out`;
};
