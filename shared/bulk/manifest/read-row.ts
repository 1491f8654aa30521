import * as z from 'zod';
import { knownFields } from '../../api/receive.ts';
import { groupedNumber } from '../../api/request/grouped-number.ts';
import { invalidField } from '../../errors.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { isQuery, readMoment } from '../../reviews/model/request.ts';
import type { AnyRow } from './rows.ts';

const [mostKnown, mostCharacters] = [1_000, 40];

/**
 * The different languages, or lists of them, that the rows of a list name, and the different countries, and the codes in
 * these: each takes 4 us. No platform has more than 250 editions (2026-11).
 */
const [mostDifferent, mostCodes] = [500, 20_000];
const tooManyDifferent = `A list has at most ${mostDifferent} different values of \`language\`, and of \`country\`, with ${groupedNumber(mostCodes)} codes in all. Send "all"`;
const editionFields = ['language', 'country'];
const moments = ['sync_date', 'until_date'];

/** What a field makes of a value. */
export type Read = (value: unknown) => unknown;

/** What `read` gave for the values of a field, up to 1,000 different ones: most lists have few. Each takes up to 5 us. */
const remembered = (read: Read): Read => {
  const values = new Map<unknown, unknown>();
  return (value) => {
    // A long text is seldom repeated, and to look for it takes as long as to read it.
    if (typeof value === 'object' || (typeof value === 'string' && value.length > mostCharacters)) return read(value);
    if (values.size === mostKnown) return read(value);
    const found = values.get(value);
    if (found !== undefined) return found;
    const made = read(value);
    values.set(value, made);
    return made;
  };
};

/** The same for languages and countries, of which a list may have no more than are remembered. */
const rememberedEditions = (read: Read): Read => {
  const values = new Map<string, unknown>();
  let codes = 0;
  return (value) => {
    const json = JSON.stringify(value);
    if (!values.has(json)) {
      codes += Array.isArray(value) ? value.length : 1;
      if (codes <= mostCodes) values.set(json, read(value));
    }
    if (codes > mostCodes || values.size > mostDifferent) throw invalidField('', tooManyDifferent);
    return values.get(json);
  };
};

/** What a field reads of a value: null for one that is as good as absent, undefined for one that it refuses. */
const readerOfField = (name: string, field: z.ZodType): Read => {
  const own = field instanceof z.ZodOptional ? field.unwrap() : field; // A fifth of the time.
  const isEnum = own instanceof z.ZodEnum;
  return (value) => {
    const ofAbsent = typeof value === 'string' && value.trim() === '' ? field.safeParse(undefined) : undefined;
    if (ofAbsent?.success) return ofAbsent.data ?? null;
    if (typeof value === 'string' && moments.includes(name)) return readMoment(value);
    return z.safeParse(own, isEnum || typeof value === 'object' ? knownFields(own, value) : value).data;
  };
};

/** Makes what reads the fields of the rows of one list, by their names. */
export const fieldReaders = () => {
  const readers = new Map<z.ZodType, Read>(); // Most fields are the same in all endpoints.
  return (name: string, field: z.ZodType): Read => {
    const remember = editionFields.includes(name) ? rememberedEditions : remembered;
    const reader = readers.get(field) ?? remember(readerOfField(name, field));
    readers.set(field, reader);
    return reader;
  };
};

/** Whether a field takes texts only. */
const isOfText = (field: z.core.$ZodType): boolean => {
  if (field instanceof z.ZodOptional) return isOfText(field.unwrap());
  return field instanceof z.ZodPipe ? isOfText(field.in) : field instanceof z.ZodString;
};

/** A list of 250 languages is shorter. */
const longestCell = 10_000;
/** What a field may take that is no text. */
const notText = /^(?:\[|-?\d+(?:\.\d+)?$|true$|false$|null$)/i;

/**
 * The value of a cell of a table, which is a text: a field that takes the JSON in it gets that.
 *
 * @param read what the field reads of a value
 */
export const typedCell = (field: z.ZodType, read: Read): Read =>
  remembered((cell) => {
    if (typeof cell !== 'string' || cell.length > longestCell || !notText.test(cell)) return cell;
    const value = tryJson(/^(true|false)$/i.test(cell) ? cell.toLowerCase() : cell);
    if (value === null) return null;
    return value !== undefined && !isOfText(field) && read(value) !== undefined ? value : cell;
  });

/** A column of a table or a member of objects, and how its cells are read. */
export interface Column {
  readonly name: string;
  readonly place: number;
  readonly typed?: Read | undefined;
}

/** What a row asks for but its query: most rows differ by that alone. */
export interface ReadRow {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly json: string;
}

/** How an endpoint reads rows with these columns, which are sorted. */
export interface RowReader {
  readonly endpoint: ReviewEndpoint;
  /** `read` is absent for those that the endpoint does not have. */
  readonly columns: readonly (Column & { readonly read?: Read | undefined })[];
  /** What was read last, and the values of its columns. */
  last?: ReadRow & { readonly values: readonly unknown[] };
}

export const rowReader = (
  endpoint: ReviewEndpoint,
  columns: readonly Column[],
  readField: ReturnType<typeof fieldReaders>,
): RowReader => {
  const { shape } = endpoint.request;
  const read = (name: string) => (Object.hasOwn(shape, name) && shape[name] ? readField(name, shape[name]) : undefined);
  return { endpoint, columns: columns.map((column) => ({ ...column, read: read(column.name) })) };
};

/** The value of a column in a row. */
export const valueIn = (row: AnyRow, { name, place, typed }: Column): unknown => {
  if (!('cells' in row)) return row.fields[name];
  return typed ? typed(row.cells[place]) : row.cells[place];
};

export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

type Ignore = (name: string) => void;

/** The values of a row, and as the endpoint reads them, each for itself, without those that are absent to it. */
const valuesOf = ({ columns }: RowReader, row: AnyRow, ignore: Ignore) => {
  const values: unknown[] = [];
  const fields: Record<string, unknown> = {};
  for (const column of columns) {
    const { name, read } = column;
    const value = valueIn(row, column);
    values.push(value);
    if (isAbsent(value)) continue;
    if (!read) ignore(name);
    const made = read ? read(value) : null; // That of an equal text: each row would keep one of its own.
    if (made === undefined) return undefined;
    if (made !== null) fields[name] = made;
  }
  const { minimum_rating: least, maximum_rating: most } = fields;
  return Number(least) > Number(most) ? undefined : { values, fields, json: JSON.stringify(fields) };
};

/**
 * What a row asks for, whose query is as `queryText` gives it; undefined when the endpoint refuses it.
 *
 * @param ignore is called with the name of each field that the endpoint does not have
 */
export const readRow = (reader: RowReader, row: AnyRow, query: unknown, ignore: Ignore): ReadRow | undefined => {
  const { endpoint, columns, last } = reader;
  if (!isAbsent(query) && !(typeof query === 'string' && isQuery(query))) return undefined;
  const isNamed = !isAbsent(query) || endpoint.itemField !== undefined;
  if (last && isNamed && columns.every((column, place) => valueIn(row, column) === last.values[place])) return last;
  const read = valuesOf(reader, row, ignore);
  if (read === undefined || !isNamed) return undefined;
  reader.last = read;
  return read;
};
