import type { OpenApi, Schema } from '#infra/openapi/openapi-schemas.ts';

/** The schema that a reference names, with what stands beside the reference, such as a description of its own. */
const resolved = ({ $ref, ...own }: Schema, document: OpenApi): Schema => {
  const name = $ref?.replace('#/components/schemas/', '');
  return name === undefined ? own : { ...document.components.schemas[name], ...own };
};

/** The schema of the request to `path`, without references in its own fields. Empty if the document has none. */
export const requestSchema = (document: OpenApi, path: string): Schema => {
  const body = document.paths[path]?.post.requestBody.content['application/json']?.schema ?? {};
  const schema = resolved(body, document);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, resolved(field, document)] as const,
  );
  return { ...schema, properties: Object.fromEntries(fields) };
};

/** The control of a field. `texts`: one or several, with commas between. `json`: a value of any form, as JSON. */
export type Control = 'text' | 'texts' | 'long text' | 'number' | 'yes or no' | 'choice' | 'lines' | 'group' | 'json';

const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'string' ? type : type?.find((each) => each !== 'null');

/** A text that may be longer than this gets several lines, */
const longestLine = 200;
/** unless its limit is that of an e-mail address or of a URL. */
const addressLimits: readonly number[] = [254, 2_048];

export const controlOf = (schema: Schema): Control => {
  if (schema.enum !== undefined) return 'choice';
  const { maxLength = 0, items, properties, anyOf = [] } = schema;
  if (anyOf.some((each) => typeOf(each) === 'string')) return 'texts';
  switch (typeOf(schema)) {
    case 'string':
      return maxLength > longestLine && !addressLimits.includes(maxLength) ? 'long text' : 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes or no';
    case 'array':
      return items !== undefined && typeOf(items) === 'string' ? 'lines' : 'json';
    case 'object':
      return properties === undefined ? 'json' : 'group';
    default:
      return 'json';
  }
};

/** The lines of a text that say something. */
export const linesOf = (text: string): readonly string[] => text.split('\n').flatMap((line) => line.trim() || []);
