import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { type ErrorCode, type ErrorKind, errorKinds } from '../errors.ts';
import { commonErrors, commonHeaders, type Endpoint } from './endpoint.ts';
import { formatEvent } from './event-stream.ts';
import { Problem, problemContentType } from './problem.ts';

/** The OpenAPI 3.1 document of the endpoints, made from their contracts. */
export const openApiDocument = (endpoints: readonly Endpoint[], version: string): object =>
  createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Vouch',
      version,
      description: 'Reviews of one item from one public review platform. Every operation is a POST of JSON.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document was read from' }],
    security: [{ apiKey: [] }],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: operation(endpoint) }])),
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  });

const requestIdHeader = z.string().meta({ description: 'The same as request_id; include it in a support request' });

const operation = (endpoint: Endpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.name,
  tags: [endpoint.group],
  summary: endpoint.summary,
  description: endpoint.description,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: endpoint.request, example: endpoint.example.request } },
  },
  responses: {
    200: {
      description: 'Success',
      headers: z.object({
        'x-request-id': requestIdHeader,
        ...Object.fromEntries(
          Object.entries({ ...endpoint.responseHeaders, ...commonHeaders }).map(([name, description]) => [
            name,
            z.string().optional().meta({ description }),
          ]),
        ),
      }),
      content: successContent(endpoint),
    },
    ...problems([...commonErrors, ...endpoint.errors]),
  },
});

/** The schema of a stream describes the data of one event; its example shows the text of the stream. */
const successContent = ({ transport, response, otherFormats = {}, example }: Endpoint) =>
  transport === 'json'
    ? { 'application/json': { schema: response, example: example.response }, ...textContent(otherFormats) }
    : { 'text/event-stream': { schema: response, example: eventsText(example.response) } };

/** Formats that are plain text for OpenAPI, by their media type. */
const textContent = (formats: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(formats).map(([type, description]) => [type, { schema: z.string().meta({ description }) }]),
  );

/** The example events as the text of a stream. */
const eventsText = (events: object): string =>
  Object.values(events)
    .map((event, index) => formatEvent(event, index + 1))
    .join('');

/** One response per status, which lists the error codes with that status. */
const problems = (codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> => {
  const byStatus = Map.groupBy(codes, (code) => errorKinds[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), errorResponse(group)]));
};

const errorResponse = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const waits = codes.some((code) => 'retryAfterSeconds' in (errorKinds[code] satisfies ErrorKind));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorKinds[code].title}.`).join('\n\n'),
    headers: z.object({
      'x-request-id': requestIdHeader,
      ...(waits && {
        'retry-after': z.string().optional().meta({ description: 'Seconds to wait before the next try' }),
      }),
    }),
    content: { [problemContentType]: { schema: Problem } },
  };
};
