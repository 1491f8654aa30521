import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { openApiDocument } from '#infra/openapi/openapi.ts';

/** The OpenAPI document of all endpoints as the tests read it. */

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
/** The document as it is sent, with a version that only tests use. */
export const json = JSON.stringify(openApiDocument(endpoints, { version: '1.2.3' }));
const Whole = z.looseObject({ components: z.record(z.string(), z.record(z.string(), z.unknown())) });
const { components } = Whole.parse(JSON.parse(json));
/** A reference to a component. */
export const Reference = z.strictObject({ $ref: z.string() });

/** What a reference to a component means; anything else as it is. */
export function resolved(value: unknown): unknown {
  const [, kind = '', name = ''] =
    /^#\/components\/(\w+)\/(\w+)$/.exec(Reference.safeParse(value).data?.$ref ?? '') ?? [];
  return kind === '' ? value : components[kind]?.[name];
}

/** The form of the document. References to responses are followed. */
export const Document = z.looseObject({
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

export const document = Document.parse(JSON.parse(json));
