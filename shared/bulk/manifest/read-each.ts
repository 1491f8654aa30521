import * as z from 'zod';
import { knownFields } from '../../api/receive.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';
import { isQuery } from '../../reviews/model/request.ts';

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
  return field.safeParse(knownFields(field, value)).data;
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

/** What every endpoint reads of a query, which has been made plain before. */
const readName: Read = (value) => (typeof value === 'string' && isQuery(value) ? value : undefined);

/** How an endpoint reads fields with these names; undefined for those that it does not have. */
export const readersOf = ({ request: { shape } }: ReviewEndpoint, fields: readonly { readonly name: string }[]) =>
  fields.map(({ name }) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return { name, read: name === 'query' ? readName : field && readValue(field) };
  });

/**
 * The fields of a row as its endpoint reads them, each for itself, without those that are absent to it.
 *
 * @param fields their `query` as `queryText` gives it
 * @param ignore is called with the name of each field that the endpoint does not have
 * @returns undefined for a row that the endpoint refuses
 */
export const readEach = (
  readers: ReturnType<typeof readersOf>,
  fields: Readonly<Record<string, unknown>>,
  itemField: string | undefined,
  ignore: (name: string) => void,
): Record<string, unknown> | undefined => {
  const request: Record<string, unknown> = {};
  for (const { name, read } of readers) {
    const value = fields[name];
    if (value === undefined) continue;
    if (!read) ignore(name);
    const made = read ? read(value) : null; // What was read before of an equal text: each row would keep one of its own.
    if (made === undefined) return undefined;
    if (made !== null) request[name] = made;
  }
  const { query = itemField, minimum_rating: least, maximum_rating: most } = request;
  return query === undefined || Number(least) > Number(most) ? undefined : request;
};
