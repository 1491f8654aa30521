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

/**
 * Types for the fields that several components have in common: of the requests or the answers of a group, and of the
 * members of a union. Those that others are based on come last.
 */
const sharedTypes = (
  schemas: Api['schemas'],
  operations: readonly (Operation & Pick<Endpoint, 'group'>)[],
): (readonly [name: string, what: string, of: readonly string[]])[] => {
  const ofGroup = (group: Endpoint['group'], member: 'request' | 'answer') =>
    operations.filter((each) => each.group === group).map((each) => nameOf(each[member].$ref ?? ''));
  const needing = (field: string) => (name: string) => schemas[name]?.required?.includes(field) === true;
  const needsQuery = needing('query');
  const ofReviews = ofGroup('reviews', 'request');
  const unions = Object.entries(schemas).flatMap(([name, { oneOf }]) => (oneOf ? [[name, oneOf] as const] : []));
  return [
    ['ItemRequest', 'requests for reviews that need a query', ofReviews.filter(needsQuery)],
    ['ReviewsRequest', 'requests for reviews', ['ItemRequest', ...ofReviews.filter((name) => !needsQuery(name))]],
    ['JobRequest', 'requests about a job', ofGroup('bulk', 'request').filter(needing('job_id'))],
    ['TextRequest', 'requests for texts', ofGroup('generation', 'request')],
    ['TextAnswer', 'answers with texts', ofGroup('generation', 'answer')],
    ...unions.map(([name, members]) => {
      return [`${name}Base`, `members of ${name}`, members.map(({ $ref = '' }) => nameOf($ref))] as const;
    }),
  ];
};

/** The schemas, some based on one more with the fields that they share: a client documents a field once. */
const withShared = (
  schemas: Api['schemas'],
  [name, what, of]: ReturnType<typeof sharedTypes>[number],
): Api['schemas'] => {
  const isShared = (field: string, schema?: Schema) =>
    of.every((each) => isDeepStrictEqual(schemas[each]?.properties?.[field], schema));
  /** The shared fields of an object, or those of its own. */
  const part = (each: string, isOfShared: boolean) => {
    const { properties = {}, ...rest } = schemas[each] ?? {};
    const fields = Object.entries(properties).filter((field) => isShared(...field) === isOfShared);
    return { ...rest, properties: Object.fromEntries(fields) };
  };
  const base = { $ref: `#/components/schemas/${name}` };
  const made = of.map((each): [string, Schema] => {
    const { description: about, ...own } = part(each, false);
    const derived = Object.keys(own.properties).length === 0 ? base : { allOf: [base, own] };
    return [each, { ...(about !== undefined && { description: about }), ...derived }];
  });
  const shared = { ...part(of[0] ?? '', true), description: `What the ${what} have in common` };
  return { [name]: shared, ...schemas, ...Object.fromEntries(made) };
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
  return { schemas: sharedTypes(components.schemas, operations).reduce(withShared, components.schemas), operations };
};
