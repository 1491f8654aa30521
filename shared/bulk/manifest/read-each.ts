import * as z from 'zod';
import { knownFields } from '../../api/receive.ts';
import { isPlainQuery } from '../../html/clean-text.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';

const [mostKnown, mostCharacters] = [1_000, 40];

/** What `read` gave for the values of a field. A list has few values, each of which takes up to 5 us. */
const remembered = (read: (field: z.ZodType, value: unknown) => unknown) => {
  const known = new Map<z.ZodType, Map<unknown, unknown>>();
  return (field: z.ZodType, value: unknown): unknown => {
    const values = known.get(field);
    const found = values?.get(value);
    if (found !== undefined) return found;
    const made = read(field, value);
    if (typeof value === 'object' || String(value).length > mostCharacters) return made;
    if (values === undefined) known.set(field, new Map([[value, made]]));
    else if (values.size < mostKnown) values.set(value, made);
    return made;
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

/** What an endpoint with these fields reads of one of a row. Most queries are as they should be. */
const readField = (shape: Readonly<Record<string, z.ZodType>>, name: string, value: unknown): unknown => {
  if (name === 'query' && typeof value === 'string' && isPlainQuery(value)) return value;
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
  return field ? readValue(field, value) : null;
};

/**
 * The fields of a row as its endpoint reads them, each for itself, without those that are absent to it.
 *
 * @param ignore is called with the name of each field that the endpoint does not have
 * @returns undefined for a row that the endpoint refuses
 */
export const readEach = (
  { request, itemField }: ReviewEndpoint,
  fields: Record<string, unknown>,
  ignore: (name: string) => void,
): Record<string, unknown> | undefined => {
  let isLess = false;
  const { shape } = request;
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(shape, name)) ignore(name);
    const read = readField(shape, name, fields[name]);
    if (read === undefined) return undefined;
    if (read === null) isLess = true;
    fields[name] = read; // What was read before of an equal text: each row would keep one of its own.
  }
  const { query = itemField, minimum_rating: least, maximum_rating: most } = fields;
  if (query === undefined || Number(least) > Number(most)) return undefined;
  return isLess ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) : fields;
};
