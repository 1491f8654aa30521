import * as z from 'zod';

/** A JSON Schema as it is sent to the provider. */
export type ModelSchema = Readonly<Record<string, unknown>>;

/** What the provider takes of JSON Schema; it refuses the rest, such as lengths and bounds. */
const taken = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'allOf', '$ref', '$defs', 'description', 'format'],
  ...['properties', 'required', 'additionalProperties', 'items'],
]);

/**
 * The JSON Schema of what a model is to write. What zod demands beyond it is told in descriptions, and checked when
 * the answer is there.
 */
export const modelSchema = (schema: z.ZodObject): ModelSchema => {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const key of Object.keys(jsonSchema)) {
        if (!taken.has(key)) Reflect.deleteProperty(jsonSchema, key);
      }
    },
  });
  return whole;
};
