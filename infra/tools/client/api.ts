import * as z from 'zod';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

const Content = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
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
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** One operation, as the generators of the clients need it. */
export interface Operation extends Pick<Endpoint, 'name' | 'summary' | 'path'> {
  /** Which of the addresses of a deployment serves it. */
  readonly address: Endpoint['host'] | 'stream';
  /** Schemas of the OpenAPI document; of a stream, the schema of an event. */
  readonly request: unknown;
  readonly answer: unknown;
}

/** The schemas and operations of the OpenAPI document. */
export interface Api {
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly operations: readonly Operation[];
}

const schemaOf = (content: z.infer<typeof Content> = {}): unknown => Object.values(content)[0]?.schema;

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
    answer: schemaOf(paths[path]?.post.responses[successStatus]?.content ?? {}),
  }));
  return { schemas: components.schemas, operations };
};
