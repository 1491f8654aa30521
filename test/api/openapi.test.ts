import { spawnSync } from 'node:child_process';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { commonErrors, commonHeaders } from '#shared/api/endpoint.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { Problem } from '#shared/api/problem-schema.ts';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';

const Examples = z.record(z.string(), z.strictObject({ summary: z.string().min(1), value: z.unknown() }));
const Content = z.record(
  z.string(),
  z.looseObject({ schema: z.looseObject({}), example: z.unknown().optional(), examples: Examples.optional() }),
);
const Server = z.looseObject({ url: z.string(), description: z.string().min(1) });
const Response = z.looseObject({
  description: z.string(),
  headers: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
  content: Content,
});
const json = JSON.stringify(openApiDocument(endpoints, { version: '1.2.3' }));
const Whole = z.looseObject({ components: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { components } = Whole.parse(JSON.parse(json));
const Reference = z.strictObject({ $ref: z.string() });

/** What a reference to a component means; anything else as it is. */
function resolved(value: unknown): unknown {
  const [, kind = '', name = ''] =
    /^#\/components\/(\w+)\/(\w+)$/.exec(Reference.safeParse(value).data?.$ref ?? '') ?? [];
  return kind === '' ? value : components[kind]?.[name];
}

const Document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  servers: z.array(Server),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string().min(1) })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string(),
    z.strictObject({
      post: z.looseObject({
        operationId: z.string(),
        summary: z.string().min(1),
        description: z.string().min(1),
        tags: z.array(z.string()),
        servers: z.array(Server).optional(),
        requestBody: z.looseObject({ required: z.literal(true), content: Content }),
        responses: z.record(z.string(), z.preprocess(resolved, Response)),
      }),
    }),
  ),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
});

/** What a stream is: its events, each with data of the contract's form. */
const eventsOf = (data: z.ZodType) => z.array(z.strictObject({ event: z.string(), data })).nonempty();

const document = Document.parse(JSON.parse(json));

it('is of OpenAPI 3.1 and of this version', () => {
  expect(document).toMatchObject({ openapi: '3.1.1', info: { version: '1.2.3' } });
});

it('contains every endpoint and no other', () => {
  expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path));
  const names = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(names).toEqual(endpoints.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

it('asks for the key in a header, on every operation', () => {
  expect(document.security).toEqual([{ apiKey: [] }]);
  const apiKey = { type: 'apiKey', in: 'header', name: 'x-api-key', description: expect.any(String) };
  expect(document.components.securitySchemes).toEqual({ apiKey });
  for (const { post } of Object.values(document.paths)) expect(post).not.toHaveProperty('security');
});

it('refers to nothing that is not in it', () => {
  const references = [...json.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) expect(document).toHaveProperty(path.split('/'));
});

it('lists for every operation what can be refused before the function runs', () => {
  const refusals = {
    400: ['invalid_request'],
    401: ['unauthenticated'],
    403: ['forbidden'],
    413: ['payload_too_large'],
    415: ['unsupported_media_type'],
    429: ['quota_exceeded', 'too_many_requests'],
    500: ['internal_error'],
    503: ['service_unavailable'],
  };
  for (const { post } of Object.values(document.paths)) {
    for (const [status, codes] of Object.entries(refusals)) {
      const description = post.responses[status]?.description;
      for (const code of codes) expect(description).toContain(`\`${code}\``);
    }
  }
});

it('leaves out the errors of requests that reach no operation', () => {
  for (const { post } of Object.values(document.paths)) {
    expect(post.responses).not.toHaveProperty('405');
    expect(post.responses['404']?.description ?? '').not.toContain('`not_found`');
  }
});

it('has no warning of a linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: json, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

const validator = 'import json, sys; from openapi_spec_validator import validate; validate(json.load(sys.stdin))';
const hasValidator = spawnSync('python3', ['-c', 'import openapi_spec_validator']).status === 0;

(hasValidator ? it : it.skip)('is valid for openapi-spec-validator (skipped where python3 does not have it)', () => {
  const { status, stderr } = spawnSync('python3', ['-c', validator], { input: json, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

describe('what generators need', () => {
  const walk = (value: unknown): Record<string, unknown>[] =>
    typeof value !== 'object' || value === null
      ? []
      : [...(Array.isArray(value) ? [] : [{ ...value }]), ...Object.values(value).flatMap(walk)];
  const Media = z.looseObject({ schema: z.unknown() });
  const schemas = walk([
    Object.values(document.components.schemas),
    walk(JSON.parse(json)).flatMap((each) => Media.safeParse(each).data?.schema ?? []),
  ]);

  it('names the request and the answer of every operation', () => {
    for (const { post } of Object.values(document.paths)) {
      expect(post.requestBody.content['application/json']?.schema).toEqual({
        $ref: expect.stringMatching(/^#\/components\/schemas\/\w+Request$/),
      });
      const [answer] = Object.values(post.responses['200']?.content ?? {});
      expect(answer?.schema).toEqual({ $ref: expect.stringContaining('#/components/schemas/') });
    }
    expect(Object.keys(document.components.schemas)).toContain('ReviewsAnswer');
  });

  it('names the members of each oneOf, and the field that tells them apart', () => {
    const unions = schemas.filter(({ oneOf }) => oneOf !== undefined);
    expect(unions).toHaveLength(3);
    for (const { oneOf, discriminator } of unions) {
      expect(z.array(Reference).parse(oneOf).length).toBeGreaterThan(1);
      expect(discriminator).toMatchObject({ propertyName: expect.any(String), mapping: expect.any(Object) });
    }
  });

  it('has one form of null: a second type, or anyOf with a reference', () => {
    const NullableReference = z.tuple([Reference, z.strictObject({ type: z.literal('null') })]);
    const unions = schemas.flatMap(({ anyOf }) => (anyOf === undefined ? [] : [anyOf]));
    expect(unions.filter((anyOf) => !NullableReference.safeParse(anyOf).success)).toEqual([]);
    expect(schemas.filter(({ type }) => Array.isArray(type) && type.includes('null')).length).toBeGreaterThan(10);
    for (const { type, enum: values } of schemas) {
      if (Array.isArray(values)) expect(values.includes(null)).toBe(Array.isArray(type));
    }
  });

  it('leaves answers open, and has no bounds or patterns that say nothing', () => {
    expect(schemas.filter(({ additionalProperties }) => additionalProperties === false)).toEqual([]);
    expect(json.includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
    expect(schemas.filter(({ format, pattern }) => pattern !== undefined && format === 'date-time')).toEqual([]);
    for (const each of schemas.filter((schema) => Object.hasOwn(schema, 'reviews_to_fetch'))) {
      expect(each).toMatchObject({ sync_date: { type: 'string' } });
    }
  });

  it('names the servers of an operation, the own one first', () => {
    const servers = (path: string) => (document.paths[path]?.post.servers ?? document.servers).map(({ url }) => url);
    expect(servers('/podcast-directory/reviews')).toEqual(['/', expect.stringContaining('execute-api')]);
    expect(servers('/public/v1/wol-meta-info')).toEqual(['/', expect.stringContaining('execute-api')]);
    const stream = ['/', expect.stringContaining('lambda-url'), expect.stringContaining('execute-api')];
    expect(servers('/domain-to-everything-continues/reviews')).toEqual(stream);
  });

  it('has the addresses of a deployment, if they are given', () => {
    const addresses = {
      base: 'https://base.example/prod/',
      public: 'https://public.example',
      stream: 'https://s.example',
    };
    const own = Document.parse(JSON.parse(JSON.stringify(openApiDocument(endpoints, { version: '1', addresses }))));
    expect(own.servers.map(({ url }) => url)).toEqual(['/', 'https://base.example/prod']);
    const { servers } = own.paths['/domain-to-everything-continues/reviews']?.post ?? {};
    expect(servers?.map(({ url }) => url)).toEqual(['/', 'https://s.example', 'https://base.example/prod']);
    expect(JSON.stringify(own)).not.toContain('lambda-url');
  });

  it('has more examples of requests, if they are given', () => {
    const path = '/podcast-directory/reviews';
    const examples = { [path]: [{ summary: 'An empty list', value: { query: 'Nothing Yet' } }] };
    const own = Document.parse(JSON.parse(JSON.stringify(openApiDocument(endpoints, { version: '1', examples }))));
    expect(Object.values(own.paths[path]?.post.requestBody.content['application/json']?.examples ?? {})).toEqual([
      { summary: 'The first call', value: endpoints.find((each) => each.path === path)?.example.request },
      ...examples[path],
    ]);
  });
});

describe.each(endpoints)('$name', (endpoint) => {
  const post = document.paths[endpoint.path]?.post;

  it('shows its example', () => {
    const { request, response } = endpoint.example;
    const body = post?.requestBody.content;
    expect(body).toMatchObject({ 'application/json': { examples: { first: { value: request } } } });
    const content = post?.responses['200']?.content ?? {};
    if (endpoint.transport === 'json') expect(content).toMatchObject({ 'application/json': { example: response } });
    for (const [name, { value }] of Object.entries(content['text/event-stream']?.examples ?? {})) {
      const { id, ...event } = z.looseObject({ id: z.int(), event: z.literal(name) }).parse(value);
      expect(z.array(z.unknown()).parse(response)[id - 1]).toEqual(event);
    }
  });

  it('lists the formats of its answer', () => {
    const formats = ['application/json', 'text/csv', 'application/x-ndjson'];
    const expected = { reviews: formats, domain: ['text/event-stream'], features: formats.slice(0, 1) };
    const types = Object.keys(post?.responses['200']?.content ?? {});
    expect(types).toEqual({ ...expected, generation: formats.slice(0, 1) }[endpoint.group]);
  });

  it('has an example of a request that is valid', () => {
    expect(Object.keys(endpoint.example.request)).not.toEqual([]);
    expect(endpoint.request.strict().safeParse(endpoint.example.request).error).toBeUndefined();
  });

  it('has an example of an answer that is valid, and holds nothing else', () => {
    const { response } = endpoint.example;
    const schema = endpoint.transport === 'json' ? endpoint.response : eventsOf(endpoint.response);
    expect(schema.parse(response)).toEqual(response);
  });

  it('describes every field', () => {
    const Schema = z.looseObject({ properties: z.record(z.string(), z.looseObject({ description: z.string() })) });
    const { properties } = Schema.parse(resolved(post?.requestBody.content['application/json']?.schema));
    expect(Object.keys(properties)).toEqual(Object.keys(endpoint.request.shape));
  });

  it('lists the headers of its answer', () => {
    const headers = post?.responses['200']?.headers ?? {};
    expect(Object.keys(headers)).toEqual([
      'x-request-id',
      ...Object.keys(endpoint.responseHeaders),
      ...Object.keys(commonHeaders),
      ...(endpoint.transport === 'events' ? ['ratelimit-policy', 'ratelimit'] : []),
    ]);
  });

  it('lists every error that it may answer with', () => {
    const ofNoOperation: readonly ErrorCode[] = ['not_found', 'method_not_allowed'];
    const all: readonly ErrorCode[] = [...commonErrors, 'service_unavailable', ...endpoint.errors];
    const codes = all.filter((code) => !ofNoOperation.includes(code));
    const statuses = new Set(codes.map((code) => String(errorKinds[code].status)));
    expect(new Set(Object.keys(post?.responses ?? {}))).toEqual(new Set(['200', ...statuses]));
    for (const code of codes) {
      const response = post?.responses[errorKinds[code].status];
      expect(response?.description).toContain(`\`${code}\``);
      expect(Object.keys(response?.content ?? {})).toEqual(['application/problem+json']);
      const example = response?.content['application/problem+json']?.examples?.[code]?.value;
      expect(Problem.strict().parse(example)).toMatchObject({ code, status: errorKinds[code].status });
      if ('retryAfterSeconds' in errorKinds[code]) expect(response?.headers).toHaveProperty('retry-after');
    }
  });

  it('shows no error that it cannot answer with', () => {
    for (const [status, { content }] of Object.entries(post?.responses ?? {})) {
      const shown = Object.values(content['application/problem+json']?.examples ?? {});
      for (const { value } of shown) expect(value).toMatchObject({ status: Number(status) });
      expect(shown.length > 0).toBe(status !== '200');
    }
  });
});
