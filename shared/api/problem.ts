import type { APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { type ErrorCode, type ErrorKind, errorKinds, type VouchError } from '../errors.ts';

/** The body of every error: RFC 9457 problem details with additional members. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'The error code as a URN', example: 'urn:vouch:error:item_not_found' }),
    title: z.string().meta({ description: 'Short text, the same for every error of this code' }),
    status: z.int().meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'What happened, what is allowed, what to do next' }),
    code: z
      .enum(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'The error code, for use in programs' }),
    message: z.string().meta({ description: 'The same text as detail' }),
    success: z.literal(false),
    data: z.null(),
    retryable: z.boolean().meta({ description: 'Whether the same request may succeed later' }),
    request_id: z.string().meta({ description: 'Id of the request; include it in a support request' }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The fields of the request that are not valid, with the reason' }),
    candidates: z
      .array(
        z.object({
          name: z.string().nullable(),
          place: z.string().nullable().meta({ description: 'Where the item is' }),
          rating_count: z.int().nullable(),
          url: z.string().nullable(),
          query: z.string().meta({ description: 'Send it as `query` to get this item' }),
        }),
      )
      .optional()
      .meta({ description: 'Only with ambiguous_query: up to five items that the name may mean' }),
  })
  .meta({ id: 'Problem' });

/** The body of an error response. */
export type Problem = z.infer<typeof Problem>;

/** The content type of every error response. */
export const problemContentType = 'application/problem+json';

/** The error body for `error`. It contains nothing of the error's cause. */
export const problemBody = (
  error: Pick<VouchError, 'code' | 'message' | 'errors' | 'candidates'>,
  requestId: string,
): Problem => {
  const { status, title, retryable } = errorKinds[error.code];
  return {
    type: `urn:vouch:error:${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    message: error.message,
    success: false,
    data: null,
    retryable,
    request_id: requestId,
    ...(error.errors && { errors: error.errors.map(({ path, message }) => ({ path, message })) }),
    ...(error.candidates && {
      candidates: error.candidates.map(({ name, place, rating_count, url, query }) => ({
        name,
        place,
        rating_count,
        url,
        query,
      })),
    }),
  };
};

/** The headers of every response: browsers must not guess its type, and no cache may keep it. */
export const safetyHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

/** The complete HTTP response for `error`, with a Retry-After header if a retry makes sense after some time. */
export const problemResponse = (error: VouchError, requestId: string): APIGatewayProxyResult => {
  const kind: ErrorKind = errorKinds[error.code];
  const retryAfter = error.retryAfterSeconds ?? kind.retryAfterSeconds;
  return {
    statusCode: kind.status,
    headers: {
      'content-type': problemContentType,
      ...safetyHeaders,
      'x-request-id': requestId,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problemBody(error, requestId)),
  };
};
