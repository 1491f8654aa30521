import * as z from 'zod';
import { knownFields } from '../../api/receive.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { isQuery } from '../../reviews/model/request.ts';
import type { Row, TableRow } from './rows.ts';

const [mostKnown, mostCharacters] = [1_000, 40];

/** What a field makes of a value. */
export type Read = (value: unknown) => unknown;

/** What `read` gave for the values of a field. A list has few values, each of which takes up to 5 us. */
const remembered = (read: (field: z.ZodType, value: unknown) => unknown) => {
  const readers = new WeakMap<z.ZodType, Read>();
  const readerOf = (field: z.ZodType): Read => {
    const values = new Map<unknown, unknown>();
    let last: { readonly value: unknown; readonly made: unknown } | undefined;
    return (value) => {
      if (value === last?.value) return last?.made;
      const found = values.get(value);
      const made = found === undefined ? read(field, value) : found;
      if (typeof value === 'object' || String(value).length > mostCharacters) return made;
      if (found === undefined && values.size < mostKnown) values.set(value, made);
      last = { value, made };
      return made;
    };
  };
  return (field: z.ZodType): Read => {
    const reader = readers.get(field) ?? readerOf(field);
    readers.set(field, reader);
    return reader;
  };
};

/** What a field reads of a value: null for one that is as good as absent, undefined for one that it refuses. */
const readValue = remembered((field, value) => {
  const ofAbsent = typeof value === 'string' && value.trim() === '' ? field.safeParse(undefined) : undefined;
  if (ofAbsent?.success) return ofAbsent.data ?? null;
  const own = field instanceof z.ZodOptional ? field.unwrap() : field; // A fifth of the time.
  return z.safeParse(own, knownFields(field, value)).data;
});

/** Whether a field takes texts only. */
const isOfText = (field: z.core.$ZodType): boolean => {
  if (field instanceof z.ZodOptional) return isOfText(field.unwrap());
  return field instanceof z.ZodPipe ? isOfText(field.in) : field instanceof z.ZodString;
};

/** What a field may take that is no text. */
const notText = /^(?:\[|-?\d+(?:\.\d+)?$|true$|false$|null$)/i;

/** The value of a cell of a table, which is a text: a field that takes the JSON in it gets that. */
export const typedCell = remembered((field, cell) => {
  if (typeof cell !== 'string' || !notText.test(cell)) return cell;
  const value = tryJson(/^(true|false)$/i.test(cell) ? cell.toLowerCase() : cell);
  if (value === null) return null;
  return value !== undefined && !isOfText(field) && field.safeParse(value).success ? value : cell;
});

/** A column of a table or a member of objects, and how its cells are read. */
export interface Column {
  readonly name: string;
  readonly place: number;
  readonly typed?: Read | undefined;
}

/** The query, which is made plain before. */
export const queryColumn: Column = { name: 'query', place: -1 };

/** A request, and what identifies it. */
interface ReadRow {
  readonly request: Readonly<Record<string, unknown>>;
  readonly identity: string;
}

/** What every endpoint reads of a query, which has been made plain before. */
const readQuery: Read = (value) => (typeof value === 'string' && isQuery(value) ? value : undefined);

/** How an endpoint reads rows with these columns. */
export interface RowReader {
  readonly endpoint: ReviewEndpoint;
  /** Sorted. `read` is absent for those that the endpoint does not have. */
  readonly columns: readonly (Column & { readonly read?: Read | undefined })[];
  /** The row that was read last as a whole: most rows differ from it by the query alone. */
  last?: { readonly row: Row | TableRow; readonly read: ReadRow; around?: readonly string[] };
}

export const rowReader = (endpoint: ReviewEndpoint, columns: readonly Column[]): RowReader => {
  const { shape } = endpoint.request;
  const read = (name: string): Read | undefined => {
    if (name === 'query') return readQuery;
    return Object.hasOwn(shape, name) && shape[name] ? readValue(shape[name]) : undefined;
  };
  return { endpoint, columns: columns.map((column) => ({ ...column, read: read(column.name) })) };
};

/** The value of a column in a row with this query. */
export const valueIn = (row: Row | TableRow, column: Column, query?: unknown): unknown => {
  if (column.place < 0) return query;
  if (!('cells' in row)) return row.fields[column.name];
  const { [column.place]: cell } = row.cells;
  return column.typed ? column.typed(cell) : cell;
};

export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The fields of a row as its endpoint reads them, each for itself, without those that are absent to it. */
const requestOf = (
  { endpoint, columns }: RowReader,
  row: Row | TableRow,
  query: unknown,
  ignore: (name: string) => void,
): ReadRow['request'] | undefined => {
  const request: Record<string, unknown> = {};
  for (const column of columns) {
    const value = valueIn(row, column, query);
    if (isAbsent(value)) continue;
    if (!column.read) ignore(column.name);
    // What was read before of an equal text: each row would keep one of its own.
    const made = column.read ? column.read(value) : null;
    if (made === undefined) return undefined;
    if (made !== null) request[column.name] = made;
  }
  const { query: named = endpoint.itemField, minimum_rating: least, maximum_rating: most } = request;
  return named === undefined || Number(least) > Number(most) ? undefined : request;
};

/** Whether two rows differ by the query alone. */
const isAlike = (columns: readonly Column[], row: Row | TableRow, other: Row | TableRow): boolean => {
  for (const column of columns) if (valueIn(row, column) !== valueIn(other, column)) return false;
  return true;
};

/**
 * The request of a row.
 *
 * @param query as `queryText` gives it
 * @param ignore is called with the name of each field that the endpoint does not have
 * @returns undefined for a row that the endpoint refuses
 */
export const readRow = (
  reader: RowReader,
  row: Row | TableRow,
  query: unknown,
  ignore: (name: string) => void,
): ReadRow | undefined => {
  const { endpoint, columns, last } = reader;
  if (readQuery(query) !== undefined && last?.read.request['query'] !== undefined && isAlike(columns, row, last.row)) {
    const { read } = last;
    last.around ??= read.identity.split(`"query":${JSON.stringify(read.request['query'])}`);
    const [before, behind] = last.around;
    return { request: { ...read.request, query }, identity: `${before}"query":${JSON.stringify(query)}${behind}` };
  }
  const request = requestOf(reader, row, query, ignore);
  if (request === undefined) return undefined;
  const read = { request, identity: JSON.stringify([endpoint.name, request]) };
  reader.last = { row, read };
  return read;
};
