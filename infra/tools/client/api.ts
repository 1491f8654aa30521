import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { nameOf, Schema } from './type-text.ts';

const Content = z.record(z.string(), z.looseObject({ schema: Schema }));
const Document = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z.looseObject({
        requestBody: z.looseObject({ content: Content }),
        responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
      }),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});

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

const schemaOf = (content: z.infer<typeof Content> = {}): Schema => Object.values(content)[0]?.schema ?? {};

/**
 * The same schemas, with what these requests have in common as one more, `ReviewsRequest`, of which each is made: a client
 * then documents a field once.
 */
export const withSharedFields = (schemas: Api['schemas'], requests: readonly string[]): Api['schemas'] => {
  const fieldsOf = (name: string) => Object.entries(schemas[name]?.properties ?? {});
  const isShared = ([field, schema]: [string, Schema]) =>
    requests.every((name) => isDeepStrictEqual(schemas[name]?.properties?.[field], schema));
  const [first = ''] = requests;
  const description = 'What the requests for reviews have in common. Null means that a field is absent';
  const shared = { type: 'object', description, properties: Object.fromEntries(fieldsOf(first).filter(isShared)) };
  const own = requests.map((name) => {
    const properties = Object.fromEntries(fieldsOf(name).filter((field) => !isShared(field)));
    const rest = { ...schemas[name], properties };
    return [name, { allOf: [{ $ref: '#/components/schemas/ReviewsRequest' }, rest] }] as const;
  });
  return { ReviewsRequest: shared, ...schemas, ...Object.fromEntries(own) };
};

/** What both generators read of the OpenAPI document. */
export const readApi = (endpoints: readonly Endpoint[]): Api => {
  const { paths, components } = Document.parse(
    JSON.parse(JSON.stringify(openApiDocument(endpoints, { version: '0' }))),
  );
  const operations = endpoints.map(({ name, summary, path, host, transport, successStatus = 200 }) => ({
    name,
    summary,
    path,
    address: transport === 'events' ? ('stream' as const) : host,
    request: schemaOf(paths[path]?.post.requestBody.content),
    answer: schemaOf(paths[path]?.post.responses[successStatus]?.content),
  }));
  const reviews = endpoints.filter(({ group }) => group === 'reviews').map(({ path }) => path);
  const requests = operations
    .filter(({ path }) => reviews.includes(path))
    .map(({ request }) => nameOf(request.$ref ?? ''));
  return { schemas: withSharedFields(components.schemas, requests), operations };
};
