import * as z from 'zod';

/** A JSON Schema as it is sent to the provider. */
export type ModelSchema = Readonly<Record<string, unknown>>;

/** The keywords of JSON Schema that the provider accepts. It rejects schemas with others, such as length limits. */
const supportedKeywords = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'allOf', '$ref', '$defs', 'description', 'format'],
  ...['properties', 'required', 'additionalProperties', 'items'],
]);

/**
 * The JSON Schema of what the model writes. Limits that it cannot contain are written in the descriptions for the
 * model, and checked when the answer arrives.
 */
export const modelSchema = (schema: z.ZodObject): ModelSchema => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    override: ({ jsonSchema: part }) => {
      for (const key of Object.keys(part)) {
        if (!supportedKeywords.has(key)) Reflect.deleteProperty(part, key);
      }
    },
  });
  return jsonSchema;
};
