/** The parts of a JSON Schema that are read or changed. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
}

/** The schemas of a body by its media type. */
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** The parts of the OpenAPI document that lead to schemas. */
export interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: { readonly content: Content };
          readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A name of words, joined by `-` or `_`, as the name of a type: PodcastDirectory, ItemNotFound. */
export const typeName = (name: string): string =>
  name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lets requests have what is read of them beside the contract, at every depth: null in an optional field, which means
 * absent, and a number for a text of digits that is one of a choice. What a reference means is not changed: an answer may
 * use it, too.
 */
export const allowReadForms = ({ properties = {}, required = [] }: Schema = {}): void => {
  for (const [name, field] of Object.entries(properties)) {
    allowReadForms(field);
    const own = orNumber(field);
    properties[name] = required.includes(name) ? own : orNull(own);
  }
};

/** A choice of texts, in which one of digits may be sent as a number: `"1"` or `1`. */
const orNumber = (schema: Schema): Schema => {
  const { type, enum: values = [] } = schema;
  const numbers = values.filter((value) => /^\d+$/.test(String(value))).map(Number);
  return type !== 'string' || numbers.length === 0
    ? schema
    : { ...schema, type: [type, 'integer'], enum: [...values, ...numbers] };
};

/** A schema that null passes too. A schema without a type takes everything. */
const orNull = (schema: Schema): Schema => {
  const { type, enum: values, description, $ref, anyOf } = schema;
  if (anyOf !== undefined) return anyOf.some(isNull) ? schema : { ...schema, anyOf: [...anyOf, nothing] };
  if ($ref !== undefined) return { ...(description !== undefined && { description }), anyOf: [{ $ref }, nothing] };
  const types = [type ?? []].flat();
  if (types.length === 0 || types.includes('null')) return schema;
  return { ...schema, type: [...types, 'null'], ...(values && { enum: [...values, null] }) };
};

const nothing = { type: 'null' } as const;

const isNull = ({ type }: Schema): boolean => type === 'null';

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

const simplify = (schema: Schema): void => {
  mergeNull(schema);
  mergeTexts(schema);
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (exactFormats.has(schema.format ?? '')) delete schema.pattern;
};

const mergeNull = (schema: Schema): void => {
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (typeof value?.type !== 'string' || nothing?.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, orNull({ ...value, ...schema }));
};

const mergeTexts = (schema: Schema): void => {
  const texts = schema.anyOf?.filter((each) => each.type === 'string' && each.enum === undefined);
  if (texts === undefined || texts.length === 0 || texts.length < (schema.anyOf?.length ?? 0)) return;
  delete schema.anyOf;
  schema.type = 'string';
};
