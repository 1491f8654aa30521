/** What is read and changed of a JSON Schema. */
interface JsonSchema {
  type?: string | string[];
  $ref?: string;
  anyOf?: unknown[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  additionalProperties?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lets every optional field of a request be null, in place and at every depth, because null means absent. What a reference
 * means is not changed: an answer may use it too.
 */
export const allowNull = (schema: unknown): void => {
  if (!isObject(schema)) return;
  const { properties = {}, required = [] } = schema;
  for (const [name, field] of Object.entries(properties)) {
    allowNull(field);
    if (!required.includes(name)) properties[name] = orNull(field);
  }
};

/** A schema that null passes too. A schema without a type takes everything. */
const orNull = (schema: JsonSchema): JsonSchema => {
  const { type, enum: values, description, $ref, anyOf } = schema;
  if (anyOf !== undefined) return anyOf.some(isNull) ? schema : { ...schema, anyOf: [...anyOf, nothing] };
  if ($ref !== undefined) return { ...(description !== undefined && { description }), anyOf: [{ $ref }, nothing] };
  const types = [type ?? []].flat();
  if (types.length === 0 || types.includes('null')) return schema;
  return { ...schema, type: [...types, 'null'], ...(values && { enum: [...values, null] }) };
};

const nothing = { type: 'null' } as const;

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null';

/** The formats that say all that their long patterns say. */
const exactFormats = new Set(['date', 'date-time', 'uri']);

/**
 * Changes the schemas of the OpenAPI document, in place, to the form that code generators handle best:
 *
 * - an answer may get new fields, so `additionalProperties: false` goes;
 * - a nullable value is `type: [x, 'null']`; only a reference needs `anyOf`;
 * - a text of several formats is one string;
 * - bounds that only say "safe integer", and patterns that repeat a format, go.
 *
 * `schemas` contains nothing but schemas: no examples and no values.
 */
export const simplifySchemas = (schemas: unknown): void => {
  if (typeof schemas !== 'object' || schemas === null) return;
  for (const inner of Object.values(schemas)) simplifySchemas(inner);
  if (isObject(schemas)) simplify(schemas);
};

const simplify = (schema: JsonSchema): void => {
  mergeNull(schema);
  mergeTexts(schema);
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (exactFormats.has(schema.format ?? '')) delete schema.pattern;
};

const mergeNull = (schema: JsonSchema): void => {
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (!isObject(value) || !isObject(nothing) || nothing.type !== 'null' || others.length > 0) return;
  if (typeof value.type !== 'string') return;
  delete schema.anyOf;
  const values = value.enum && { enum: [...value.enum, null] };
  Object.assign(schema, { ...value, ...schema, type: [value.type, 'null'], ...values });
};

const mergeTexts = (schema: JsonSchema): void => {
  const texts = schema.anyOf?.filter((each) => isObject(each) && each.type === 'string' && each.enum === undefined);
  if (texts === undefined || texts.length === 0 || texts.length < (schema.anyOf?.length ?? 0)) return;
  delete schema.anyOf;
  schema.type = 'string';
};
