import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { readEvents } from '#infra/local/read-events.ts';
import { commonErrors, commonHeaders } from '#shared/api/endpoint.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { errorKinds } from '#shared/errors.ts';

const Content = z.record(z.string(), z.looseObject({ schema: z.looseObject({}), example: z.unknown().optional() }));
const Response = z.looseObject({
  description: z.string(),
  headers: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
  content: Content,
});
const Document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string(),
    z.strictObject({
      post: z.looseObject({
        operationId: z.string(),
        summary: z.string().min(1),
        description: z.string().min(1),
        tags: z.array(z.string()),
        requestBody: z.looseObject({ required: z.literal(true), content: Content }),
        responses: z.record(z.string(), Response),
      }),
    }),
  ),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
});

/** What a stream is: its events, each with data of the contract's form. */
const eventsOf = (data: z.ZodType) => z.array(z.strictObject({ event: z.string(), data })).nonempty();

const json = JSON.stringify(openApiDocument(endpoints, '1.2.3'));
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
  expect(document.components.securitySchemes).toEqual({ apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } });
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
    404: ['not_found'],
    405: ['method_not_allowed'],
    413: ['payload_too_large'],
    415: ['unsupported_media_type'],
    429: ['quota_exceeded', 'too_many_requests'],
    500: ['internal_error'],
  };
  for (const { post } of Object.values(document.paths)) {
    for (const [status, codes] of Object.entries(refusals)) {
      const description = post.responses[status]?.description;
      for (const code of codes) expect(description).toContain(`\`${code}\``);
    }
  }
});

describe.each(endpoints)('$name', (endpoint) => {
  const post = document.paths[endpoint.path]?.post;

  it('shows its example', () => {
    const { request, response } = endpoint.example;
    expect(post?.requestBody.content).toMatchObject({ 'application/json': { example: request } });
    const content = post?.responses['200']?.content ?? {};
    if (endpoint.transport === 'json') expect(content).toMatchObject({ 'application/json': { example: response } });
    else expect(readEvents(z.string().parse(content['text/event-stream']?.example))).toMatchObject(response);
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
    const { properties } = Schema.parse(post?.requestBody.content['application/json']?.schema);
    expect(Object.keys(properties)).toEqual(Object.keys(endpoint.request.shape));
  });

  it('lists the headers of its answer', () => {
    const headers = post?.responses['200']?.headers ?? {};
    expect(Object.keys(headers)).toEqual([
      'x-request-id',
      ...Object.keys(endpoint.responseHeaders),
      ...Object.keys(commonHeaders),
    ]);
  });

  it('lists every error that it may answer with', () => {
    const codes = [...commonErrors, ...endpoint.errors];
    const statuses = new Set(codes.map((code) => String(errorKinds[code].status)));
    expect(new Set(Object.keys(post?.responses ?? {}))).toEqual(new Set(['200', ...statuses]));
    for (const code of codes) {
      const response = post?.responses[errorKinds[code].status];
      expect(response?.description).toContain(`\`${code}\``);
      expect(Object.keys(response?.content ?? {})).toEqual(['application/problem+json']);
      if ('retryAfterSeconds' in errorKinds[code]) expect(response?.headers).toHaveProperty('retry-after');
    }
  });
});
