import * as z from 'zod';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { type OpenApiOptions, openApiDocument } from '#infra/openapi/openapi.ts';
import { commonErrors, commonHeaders } from '#shared/api/endpoint.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';

const Text = z.string().min(1);
const Content = z.record(
  z.string(),
  z.looseObject({
    schema: z.looseObject({}),
    examples: z.record(z.string(), z.strictObject({ summary: Text, value: z.unknown() })).optional(),
  }),
);
const Server = z.looseObject({ url: z.string(), description: Text });
const Reference = z.strictObject({ $ref: z.string() });

/** The document as it is sent, with a version that only tests use. */
const json = JSON.stringify(openApiDocument(endpoints, { version: '1.2.3' }));
const { components } = z
  .looseObject({ components: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(JSON.parse(json));

/** What a reference to a component means; anything else as it is. */
const resolved = (value: unknown): unknown => {
  const [, , kind = '', name = ''] = Reference.safeParse(value).data?.$ref.split('/') ?? [];
  return kind === '' ? value : components[kind]?.[name];
};

/** The form of the document. References to responses are followed. */
const Document = z.looseObject({
  servers: z.array(Server),
  tags: z.array(z.looseObject({ name: Text, description: Text })),
  paths: z.record(
    z.string(),
    z.strictObject({
      post: z.looseObject({
        ...{ operationId: Text, summary: Text, description: Text, tags: z.array(z.string()) },
        servers: z.array(Server).optional(),
        requestBody: z.looseObject({ required: z.literal(true), content: Content }),
        responses: z.record(
          z.string(),
          z.preprocess(
            resolved,
            z.looseObject({ description: z.string(), headers: z.looseObject({}), content: Content }),
          ),
        ),
      }),
    }),
  ),
});
const document = Document.parse(JSON.parse(json));

/** What a stream is: its events, each with data of the contract's form. */
const eventsOf = (data: z.ZodType) => z.array(z.strictObject({ event: z.string(), data })).nonempty();

it('is of OpenAPI 3.1 and of this version', () => {
  expect(document).toMatchObject({ openapi: '3.1.1', info: { version: '1.2.3' } });
});

it('contains every endpoint and no other', () => {
  expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path));
  const names = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(names).toEqual(endpoints.map(({ name }) => name));
});

it('asks for the key in a header, on every operation', () => {
  expect(document.security).toEqual([{ apiKey: [] }]);
  const apiKey = { type: 'apiKey', in: 'header', name: 'x-api-key', description: expect.any(String) };
  expect(components['securitySchemes']).toEqual({ apiKey });
  for (const { post } of Object.values(document.paths)) expect(post).not.toHaveProperty('security');
});

it('refers to nothing that is not in it', () => {
  const references = [...json.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) expect(document).toHaveProperty(path.split('/'));
});

describe.each(endpoints)('$name', (endpoint) => {
  const post = document.paths[endpoint.path]?.post;

  it('shows its example', () => {
    const { request, response } = exampleOf(endpoint);
    const body = post?.requestBody.content;
    expect(body).toMatchObject({ 'application/json': { examples: { first: { value: request } } } });
    const content = post?.responses[endpoint.successStatus ?? 200]?.content ?? {};
    if (endpoint.transport === 'json') expect(content).toMatchObject({ 'application/json': { example: response } });
    for (const [name, { value }] of Object.entries(content['text/event-stream']?.examples ?? {})) {
      const { id, ...event } = z.looseObject({ id: z.int(), event: z.literal(name) }).parse(value);
      expect(z.array(z.unknown()).parse(response)[id - 1]).toEqual(event);
    }
  });

  it('lists the formats of its answer', () => {
    const formats = ['application/json', 'text/csv', 'application/x-ndjson'];
    const expected = { reviews: formats, domain: ['text/event-stream'], features: formats.slice(0, 1) };
    const types = Object.keys(post?.responses[endpoint.successStatus ?? 200]?.content ?? {});
    expect(types).toEqual({ ...expected, generation: formats.slice(0, 1), bulk: formats.slice(0, 1) }[endpoint.group]);
  });

  it('has an example of an answer that is valid, and holds nothing else', () => {
    const { response } = exampleOf(endpoint);
    const schema = endpoint.transport === 'json' ? endpoint.response : eventsOf(endpoint.response);
    expect(schema.parse(response)).toEqual(response);
  });

  it('lists the headers of its answer', () => {
    const headers = post?.responses[endpoint.successStatus ?? 200]?.headers ?? {};
    expect(Object.keys(headers)).toEqual([
      'x-request-id',
      ...Object.keys(endpoint.responseHeaders),
      ...Object.keys(commonHeaders),
      ...(endpoint.transport === 'events' ? ['ratelimit-policy', 'ratelimit'] : []),
    ]);
  });

  it('lists and shows every error that it may answer with, and no other', () => {
    const ofNoOperation: readonly ErrorCode[] = ['not_found', 'method_not_allowed'];
    const all: readonly ErrorCode[] = [...commonErrors, 'service_unavailable', ...endpoint.errors];
    const codes = all.filter((code) => !ofNoOperation.includes(code));
    expect(post?.responses['404']?.description ?? '').not.toContain('`not_found`');
    const statuses = new Set(codes.map((code) => String(errorKinds[code].status)));
    expect(new Set(Object.keys(post?.responses ?? {}))).toEqual(
      new Set([String(endpoint.successStatus ?? 200), ...statuses]),
    );
    for (const code of codes) {
      const response = post?.responses[errorKinds[code].status];
      expect(response?.description).toContain(`\`${code}\``);
      expect(Object.keys(response?.content ?? {})).toEqual(['application/problem+json']);
      const { examples = {} } = response?.content['application/problem+json'] ?? {};
      expect(problemSchema().strict().parse(examples[code]?.value)).toMatchObject({
        code,
        status: errorKinds[code].status,
      });
      const ofStatus = codes.filter((each) => errorKinds[each].status === errorKinds[code].status);
      expect(new Set(Object.keys(examples))).toEqual(new Set(ofStatus));
      if ('retryAfterSeconds' in errorKinds[code]) expect(response?.headers).toHaveProperty('retry-after');
    }
  });
});

describe('what generators need', () => {
  const walk = (value: unknown): Record<string, unknown>[] =>
    typeof value !== 'object' || value === null
      ? []
      : [...(Array.isArray(value) ? [] : [{ ...value }]), ...Object.values(value).flatMap(walk)];
  const Media = z.looseObject({ schema: z.unknown() });
  const documentWith = (options: Partial<OpenApiOptions>) =>
    Document.parse(openApiDocument(endpoints, { version: '1', ...options }));
  const schemas = walk([
    Object.values(components['schemas'] ?? {}),
    walk(JSON.parse(json)).flatMap((each) => Media.safeParse(each).data?.schema ?? []),
  ]);

  it('describes every property of every schema', () => {
    const Fields = z.record(z.string(), z.looseObject({ description: z.string().optional() }));
    const all = schemas.flatMap(({ properties }) => Object.entries(Fields.safeParse(properties).data ?? {}));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(([, { description }]) => !description)).toEqual([]);
  });

  it('names the members of each oneOf, and the field that tells them apart', () => {
    const unions = schemas.filter(({ oneOf }) => oneOf !== undefined);
    expect(unions).toHaveLength(3);
    for (const { oneOf, discriminator } of unions) {
      expect(z.array(Reference).parse(oneOf).length).toBeGreaterThan(1);
      expect(discriminator).toMatchObject({ propertyName: expect.any(String), mapping: expect.any(Object) });
    }
  });

  it('leaves answers open, and has no bounds or patterns that say nothing', () => {
    expect(schemas.filter(({ additionalProperties }) => additionalProperties === false)).toEqual([]);
    expect(json.includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
    expect(schemas.filter(({ format, pattern }) => pattern !== undefined && format === 'date-time')).toEqual([]);
    for (const each of schemas.filter((schema) => Object.hasOwn(schema, 'reviews_to_fetch'))) {
      expect(each).toMatchObject({ sync_date: { type: ['string', 'null'] } });
    }
  });

  it('names the servers of an operation, the own one first', () => {
    const servers = (path: string) => (document.paths[path]?.post.servers ?? document.servers).map(({ url }) => url);
    expect(servers('/podcast-directory/reviews')).toEqual(['/', expect.stringContaining('execute-api')]);
    expect(servers('/public/v1/wol-meta-info')).toEqual(['/', expect.stringContaining('execute-api')]);
    const stream = ['/', expect.stringContaining('lambda-url'), expect.stringContaining('execute-api')];
    expect(servers('/domain-to-everything-continues/reviews')).toEqual(stream);
  });

  it('has more examples of requests, if they are given', () => {
    const path = '/podcast-directory/reviews';
    const examples = { [path]: [{ summary: 'An empty list', value: { query: 'Nothing Yet' } }] };
    const own = documentWith({ examples });
    expect(Object.values(own.paths[path]?.post.requestBody.content['application/json']?.examples ?? {})).toEqual([
      { summary: 'The first call', value: exampleOf({ group: 'reviews', name: 'podcast-directory' }).request },
      ...examples[path],
    ]);
  });
});
