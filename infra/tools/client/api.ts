import { isDeepStrictEqual } from 'node:util';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import type { Schema } from '#infra/openapi/openapi-schemas.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** One operation, as the generators of the clients need it. */
export interface Operation extends Pick<Endpoint, 'name' | 'summary' | 'path'> {
  /** Which of the addresses of a deployment serves it. */
  readonly address: Endpoint['host'] | 'stream';
  /** Schemas of the OpenAPI document; of a stream, the schema of an event. */
  readonly request: Schema;
  readonly answer: Schema;
}

/** The schemas and operations of the OpenAPI document. */
export interface Api {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly operations: readonly Operation[];
}

/** The name of the component that a reference means. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const schemaOf = (content: Readonly<Record<string, { readonly schema: Schema }>> = {}): Schema =>
  Object.values(content)[0]?.schema ?? {};

/** Types for the fields that the requests or the answers of a group have in common: name, group, and what has them. */
const sharedTypes = [
  ['ReviewsRequest', 'reviews', 'request', 'requests for reviews'],
  ['TextRequest', 'generation', 'request', 'requests for texts'],
  ['TextAnswer', 'generation', 'answer', 'answers with texts'],
] as const;

/** The schemas, those of these names based on one more with their common fields: a client documents a field once. */
const withShared = (
  schemas: Api['schemas'],
  names: readonly string[],
  name: string,
  description: string,
): Api['schemas'] => {
  const isShared = (field: string, schema?: Schema) =>
    names.every((each) => isDeepStrictEqual(schemas[each]?.properties?.[field], schema));
  /** The shared fields of an object, or those of its own. */
  const part = (each: string, isOfShared: boolean) => {
    const { properties = {}, ...rest } = schemas[each] ?? {};
    const fields = Object.entries(properties).filter((field) => isShared(...field) === isOfShared);
    return { ...rest, properties: Object.fromEntries(fields) };
  };
  const [first = ''] = names;
  const base = { $ref: `#/components/schemas/${name}` };
  const made = names.map((each): [string, Schema] => [each, { allOf: [base, part(each, false)] }]);
  return { [name]: { ...part(first, true), description }, ...schemas, ...Object.fromEntries(made) };
};

/** What both generators read of the OpenAPI document. */
export const readApi = (endpoints: readonly Endpoint[]): Api => {
  const { paths, components } = openApiDocument(endpoints, { version: '0' });
  const operations = endpoints.map(({ name, group, summary, path, host, transport, successStatus = 200 }) => ({
    group,
    name,
    summary,
    path,
    address: transport === 'events' ? ('stream' as const) : host,
    request: schemaOf(paths[path]?.post.requestBody.content),
    answer: schemaOf(paths[path]?.post.responses[successStatus]?.content),
  }));
  const schemas = sharedTypes.reduce((known: Api['schemas'], [name, ofGroup, member, what]) => {
    const names = operations.filter(({ group }) => group === ofGroup).map((each) => nameOf(each[member].$ref ?? ''));
    const nulls = member === 'request' ? '. Null means that a field is absent' : '';
    return withShared(known, names, name, `What the ${what} have in common${nulls}`);
  }, components.schemas);
  return { schemas, operations };
};
