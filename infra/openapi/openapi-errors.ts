import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { commonErrors, type Endpoint } from '#shared/api/endpoint.ts';
import { problemBody, problemContentType } from '#shared/api/problem.ts';
import { Problem } from '#shared/api/problem-schema.ts';
import { type ErrorCode, type ErrorKind, errorKinds, VouchError } from '#shared/errors.ts';
import { exampleError } from './openapi-error-examples.ts';
import { errorHeaders } from './openapi-headers.ts';
import { typeName } from './openapi-texts.ts';

/** Errors of requests that reach no operation: of another path, or of another method. */
const ofNoOperation: readonly ErrorCode[] = ['not_found', 'method_not_allowed'];

/** The errors that an operation can return, by their status. The gateway itself sends service_unavailable. */
const codesByStatus = ({ errors }: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> => {
  const codes = new Set<ErrorCode>([...commonErrors, 'service_unavailable', ...errors]);
  for (const code of ofNoOperation) codes.delete(code);
  return Map.groupBy(codes, (code) => errorKinds[code].status);
};

/** The name of the response that has one of these codes, such as NotSupportedOrAmbiguousQuery. */
const nameOf = (codes: readonly ErrorCode[]): string => codes.map(typeName).join('Or');

/** The error responses of an operation: the name of the shared response, by status. */
export const errorNames = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries([...codesByStatus(endpoint)].map(([status, codes]) => [String(status), nameOf(codes)]));

/** The error responses of all operations, each once, by name. */
export const errorResponses = (endpoints: readonly Endpoint[]): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    endpoints.flatMap((endpoint) =>
      [...codesByStatus(endpoint).values()].map((codes) => [nameOf(codes), errorResponse(codes)]),
    ),
  );

const errorResponse = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const waits = codes.some((code) => 'retryAfterSeconds' in (errorKinds[code] satisfies ErrorKind));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorKinds[code].title}.`).join('\n\n'),
    headers: errorHeaders(waits, codes.includes('quota_exceeded')),
    content: {
      [problemContentType]: {
        schema: Problem,
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: errorKinds[code].title, value: exampleOf(code) }]),
        ),
      },
    },
  };
};

const exampleOf = (code: ErrorCode): Problem => {
  const { detail, ...more } = exampleError(code);
  return problemBody(new VouchError(code, detail, more), '3f2c9a4e-7b1d-4c58-9e60-d1a2b3c4e5f6');
};
