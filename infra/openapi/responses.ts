import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { commonErrors, type Endpoint } from '#shared/api/endpoint.ts';
import { gatewayDetails } from '#shared/api/gateway-details.ts';
import { problemBody, problemContentType } from '#shared/api/problem.ts';
import { type Problem, problemSchema } from '#shared/api/problem-schema.ts';
import { type ErrorCode, type ErrorKind, errorKinds, type ItemCandidate, VouchError } from '#shared/errors.ts';
import { typeName } from './openapi-schemas.ts';

/** A header, which may be absent. */
const text = (description: string) => z.string().optional().meta({ description });

/** The headers of the plan. The stream's own address sends them, and so does the local gateway on every response. */
const rateLimits = {
  'ratelimit-policy': text(
    'The limits of your plan, `"name";q=requests;w=seconds`. Sent by the address of the stream and by the local server',
  ),
  ratelimit: text(
    'What is left of each limit, `"name";r=requests;t=seconds until it resets`. Sent where ratelimit-policy is sent',
  ),
};

/** The id of the request, which every response has. */
const requestId = z.string().meta({ description: 'The same as request_id; include it in a support request' });

/** The headers of a successful response: those of every response, its own, and those of the plan on the stream. */
export const headersOf = (
  { transport }: Pick<Endpoint, 'transport'>,
  own: Readonly<Record<string, string>>,
): z.ZodObject =>
  z.object({
    'x-request-id': requestId,
    ...Object.fromEntries(Object.entries(own).map(([name, description]) => [name, text(description)])),
    ...(transport === 'events' && rateLimits),
  });

const candidate = (place: string, number: string): ItemCandidate => ({
  name: 'Blue Door Café',
  publisher: null,
  place,
  rating_count: null,
  url: `https://reviews.example/items/${number}`,
  query: `https://reviews.example/items/${number}`,
});

/** The texts are like those that the functions and the gateway send. */
const details: Readonly<Record<ErrorCode, string>> = {
  ...gatewayDetails,
  invalid_request: 'query: Must have at most 2,048 characters',
  invalid_pagination_token:
    'The pagination token is of another endpoint, item or order. Send the first request again without a token.',
  item_not_found: 'The platform has no such item. Check the query, or send the URL of the item.',
  not_supported: 'The page has no review that this endpoint can read. Send the URL of an item of its platforms.',
  ambiguous_query: 'Several items have this name. Send the query of one of the candidates.',
  too_vague: 'The request says too little to write from. Add what the text is about.',
  ai_refused: 'The model refused to write this. Change the request.',
  upstream_error: 'The platform answered with an error of its own (status 500). Try again later.',
  upstream_changed: 'The response of the platform is not in the format that we know. Please report it.',
  ai_provider_rejected: "Claude's API rejected our request. Please report it with the request_id.",
  ai_output_invalid: 'The generated text failed our checks twice. Try again, or change the request.',
  upstream_blocked: 'The platform asked for proof that a person sends the request. Try again later.',
  upstream_rate_limited: 'The platform allows no more requests for now. Wait for the seconds in Retry-After.',
  ai_not_configured: 'No API key of the model is configured. The operator of this server can add one.',
  ai_unavailable: 'The provider of the model is not available. Wait for the seconds in Retry-After.',
  upstream_timeout: 'The platform did not answer in time. Try again.',
  ai_timeout: 'The model did not answer in time. Try again.',
};

/** The example of an error for the OpenAPI document. */
export const exampleError = (code: ErrorCode): VouchError =>
  new VouchError(code, details[code], {
    ...(code === 'invalid_request' && { errors: [{ path: 'query', message: 'Must have at most 2,048 characters' }] }),
    ...(code === 'ambiguous_query' && {
      candidates: [candidate('Porto Vento', '101'), candidate('Lower Mill', '102')],
    }),
  });

/** Errors of requests that reach no operation: of another path, or of another method. */
const ofNoOperation = new Set<ErrorCode>(['not_found', 'method_not_allowed']);

/** The errors that an operation can return, by their status. The gateway itself sends service_unavailable. */
const codesByStatus = ({ errors }: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> => {
  const codes = new Set<ErrorCode>([...commonErrors, 'service_unavailable', ...errors]).difference(ofNoOperation);
  return Map.groupBy(codes, (code) => errorKinds[code].status);
};

/** The name of the response that has one of these codes, such as NotSupportedOrAmbiguousQuery. */
const nameOf = (codes: readonly ErrorCode[]): string => codes.map(typeName).join('Or');

/** The error responses of an operation by their status: references to those of all operations. */
export const errorReferences = (endpoint: Endpoint): Record<string, { readonly $ref: string }> =>
  Object.fromEntries(
    [...codesByStatus(endpoint)].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );

/** The error responses of all operations, each once, by name. */
export const errorResponses = (endpoints: readonly Endpoint[]): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    endpoints.flatMap((endpoint) =>
      [...codesByStatus(endpoint).values()].map((codes) => [nameOf(codes), errorResponse(codes)]),
    ),
  );

const exampleOf = (code: ErrorCode): Problem => problemBody(exampleError(code), '3f2c9a4e-7b1d-4c58-9e60-d1a2b3c4e5f6');

const errorResponse = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const waits = codes.some((code) => 'retryAfterSeconds' in (errorKinds[code] satisfies ErrorKind));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorKinds[code].title}.`).join('\n\n'),
    headers: z.object({
      'x-request-id': requestId,
      ...(waits && { 'retry-after': text('Seconds to wait before the next try') }),
      ...(codes.includes('quota_exceeded') && rateLimits),
    }),
    content: {
      [problemContentType]: {
        schema: problemSchema(),
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: errorKinds[code].title, value: exampleOf(code) }]),
        ),
      },
    },
  };
};
