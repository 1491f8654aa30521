import * as z from 'zod';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { commonErrors, commonHeaders } from '#shared/api/endpoint.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { type ErrorCode, errorKinds } from '#shared/errors.ts';
import { document, json } from './openapi-document.ts';

/** What a stream is: its events, each with data of the contract's form. */
const eventsOf = (data: z.ZodType) => z.array(z.strictObject({ event: z.string(), data })).nonempty();

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

it('leaves out the errors of requests that reach no operation', () => {
  for (const { post } of Object.values(document.paths)) {
    expect(post.responses).not.toHaveProperty('405');
    expect(post.responses['404']?.description ?? '').not.toContain('`not_found`');
  }
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

  it('lists every error that it may answer with', () => {
    const ofNoOperation: readonly ErrorCode[] = ['not_found', 'method_not_allowed'];
    const all: readonly ErrorCode[] = [...commonErrors, 'service_unavailable', ...endpoint.errors];
    const codes = all.filter((code) => !ofNoOperation.includes(code));
    const statuses = new Set(codes.map((code) => String(errorKinds[code].status)));
    expect(new Set(Object.keys(post?.responses ?? {}))).toEqual(
      new Set([String(endpoint.successStatus ?? 200), ...statuses]),
    );
    for (const code of codes) {
      const response = post?.responses[errorKinds[code].status];
      expect(response?.description).toContain(`\`${code}\``);
      expect(Object.keys(response?.content ?? {})).toEqual(['application/problem+json']);
      const example = response?.content['application/problem+json']?.examples?.[code]?.value;
      expect(problemSchema().strict().parse(example)).toMatchObject({ code, status: errorKinds[code].status });
      if ('retryAfterSeconds' in errorKinds[code]) expect(response?.headers).toHaveProperty('retry-after');
    }
  });

  it('shows no error that it cannot answer with', () => {
    for (const [status, { content }] of Object.entries(post?.responses ?? {})) {
      const shown = Object.values(content['application/problem+json']?.examples ?? {});
      for (const { value } of shown) expect(value).toMatchObject({ status: Number(status) });
      expect(shown.length > 0).toBe(Number(status) >= 400);
    }
  });
});
