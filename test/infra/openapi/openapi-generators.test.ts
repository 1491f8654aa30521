import * as z from 'zod';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { type OpenApiOptions, openApiDocument } from '#infra/openapi/openapi.ts';
import { Document, document, json, Reference } from './openapi-document.ts';

describe('what generators need', () => {
  const walk = (value: unknown): Record<string, unknown>[] =>
    typeof value !== 'object' || value === null
      ? []
      : [...(Array.isArray(value) ? [] : [{ ...value }]), ...Object.values(value).flatMap(walk)];
  const Media = z.looseObject({ schema: z.unknown() });
  const documentWith = (options: Partial<OpenApiOptions>) =>
    Document.parse(openApiDocument(endpoints, { version: '1', ...options }));
  const schemas = walk([
    Object.values(document.components.schemas),
    walk(JSON.parse(json)).flatMap((each) => Media.safeParse(each).data?.schema ?? []),
  ]);

  it('describes every property of every schema', () => {
    const Fields = z.record(z.string(), z.looseObject({ description: z.string().min(1).optional() }));
    const all = schemas.flatMap(({ properties }) => Object.entries(Fields.safeParse(properties).data ?? {}));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(([, { description }]) => description === undefined)).toEqual([]);
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

  it('has the addresses of a deployment, if they are given', () => {
    const [base, stream] = ['https://base.example/prod/', 'https://s.example'];
    const own = documentWith({ addresses: { base, public: 'https://public.example', stream } });
    expect(own.servers.map(({ url }) => url)).toEqual(['/', 'https://base.example/prod']);
    const { servers } = own.paths['/domain-to-everything-continues/reviews']?.post ?? {};
    expect(servers?.map(({ url }) => url)).toEqual(['/', 'https://s.example', 'https://base.example/prod']);
    expect(JSON.stringify(own)).not.toContain('lambda-url');
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
