import type * as z from 'zod';
import { isPlainQuery } from '../../html/clean-text.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';

const [mostKnown, mostCharacters] = [1_000, 40];

/** What `read` gave for the values of a field. A list has few values, each of which takes up to 5 us. */
const remembered = (read: (field: z.ZodType, value: unknown) => unknown) => {
  const known = new Map<z.ZodType, Map<unknown, unknown>>();
  return (field: z.ZodType, value: unknown): unknown => {
    const values = known.get(field) ?? new Map<unknown, unknown>();
    const found = values.get(value);
    if (found !== undefined) return found;
    const made = read(field, value);
    if (typeof value === 'object' || String(value).length > mostCharacters) return made;
    if (values.size === mostKnown) values.clear();
    known.set(field, values.set(value, made));
    return made;
  };
};

/** What a field reads of a value; undefined for one that it refuses. */
const readValue = remembered((field, value) => field.safeParse(value).data);

/** What a field may take that is no text. */
const notText = /^(?:\[|-?\d+(?:\.\d+)?$|true$|false$|null$)/i;

/** The value of a cell of a table, which is a text: a field that takes the JSON in it gets that. */
export const typedCell = remembered((field, cell) => {
  if (typeof cell !== 'string' || !notText.test(cell)) return cell;
  const value = tryJson(/^(true|false)$/i.test(cell) ? cell.toLowerCase() : cell);
  return value === null || readValue(field, value) !== undefined ? value : cell;
});

/** Reads the fields of a row in place, each for itself; false for a row that its endpoint must read as a whole. */
export const readEach = ({ request, itemField }: ReviewEndpoint, fields: Record<string, unknown>): boolean => {
  const shape: Readonly<Record<string, z.ZodType>> = request.shape;
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (name === 'query' && typeof value === 'string' && isPlainQuery(value)) continue;
    const isBlank = typeof value === 'string' && value.trim() === '';
    const field = Object.hasOwn(shape, name) && !isBlank ? shape[name] : undefined;
    const read = field && readValue(field, value);
    if (read === undefined) return false;
    if (read !== value) fields[name] = read;
  }
  const { query = itemField, minimum_rating: least, maximum_rating: most } = fields;
  return query !== undefined && !(Number(least) > Number(most));
};
