import * as z from 'zod';

/** What an agent does not need: the API checks the input. */
const unused: ReadonlySet<string> = new Set([
  '$schema',
  'id',
  'pattern',
  'format',
  'additionalProperties',
  'propertyNames',
]);

/** Members of a schema whose names are chosen by its author. */
const named: ReadonlySet<string> = new Set(['properties', '$defs']);

const stripped = (schema: unknown, hasChosenNames = false): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => stripped(each));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => hasChosenNames || !unused.has(name))
      .map(([name, value]) => [name, stripped(value, !hasChosenNames && named.has(name))]),
  );
};

const InputSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
});

/** The JSON Schema of a request, without the parts that only a validator needs. */
export const inputSchema = (request: z.ZodType): z.infer<typeof InputSchema> =>
  InputSchema.parse(stripped(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })));
