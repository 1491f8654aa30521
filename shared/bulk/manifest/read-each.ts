import type * as z from 'zod';
import type { ReviewEndpoint } from '../../reviews/model/endpoint.ts';

/** What fields have read, by the value in a row. A list has few values, each of which takes up to 5 us. */
const known = new WeakMap<z.ZodType, Map<unknown, unknown>>();
const [mostKnown, mostCharacters] = [1_000, 40];

/** What a field reads of a value; undefined for one that it refuses. */
export const readValue = (field: z.ZodType, value: unknown): unknown => {
  const values = known.get(field) ?? new Map<unknown, unknown>();
  const found = values.get(value);
  if (found !== undefined) return found;
  const read = field.safeParse(value).data;
  if (typeof value === 'object' || String(value).length > mostCharacters) return read;
  if (values.size === mostKnown) values.clear();
  known.set(field, values.set(value, read));
  return read;
};

/** The fields of a row that are valid, each for itself; undefined for a row that its endpoint must read as a whole. */
export const readEach = ({ request, itemField }: ReviewEndpoint, fields: Readonly<Record<string, unknown>>) => {
  const shape: Readonly<Record<string, z.ZodType>> = request.shape;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const isBlank = typeof value === 'string' && value.trim() === '';
    const field = Object.hasOwn(shape, name) && !isBlank ? shape[name] : undefined;
    read[name] = field && readValue(field, value);
    if (read[name] === undefined) return undefined;
  }
  const { query = itemField, minimum_rating: least, maximum_rating: most } = read;
  return query === undefined || Number(least) > Number(most) ? undefined : read;
};
