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
 * model, and checked when the answer arrives. A member that may be null is an `anyOf`: the provider documents that form,
 * and not lists of types (2026-11).
 */
export const modelSchema = (schema: z.ZodObject): ModelSchema => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    override: ({ jsonSchema: part }) => {
      for (const key of Object.keys(part)) {
        if (!supportedKeywords.has(key)) Reflect.deleteProperty(part, key);
      }
    },
  });
  return withUnions(jsonSchema);
};

const withUnions = (schema: object): ModelSchema => {
  const entries = Object.entries(schema).map(([key, value]: [string, unknown]) =>
    key === 'type' && Array.isArray(value)
      ? ['anyOf', value.map((type: unknown) => ({ type }))]
      : [key, isSchema(value) ? withUnions(value) : value],
  );
  return Object.fromEntries(entries);
};

const isSchema = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
