import { detailOf, type ErrorKind, errorKinds, type VouchError } from '../errors.ts';
import type { HttpResponse } from './http-response.ts';
import type { Problem } from './problem-schema.ts';

/** The content type of every error response. */
export const problemContentType = 'application/problem+json';

/** The error body for `error`. It contains nothing of the error's cause. */
export const problemBody = (
  error: Pick<VouchError, 'code' | 'message' | 'errors' | 'candidates'>,
  requestId: string,
): Problem => {
  const { status, title, retryable } = errorKinds[error.code];
  const detail = detailOf(error);
  return {
    type: `/docs/errors#${error.code}`,
    title,
    status,
    detail,
    code: error.code,
    message: detail,
    success: false,
    data: null,
    retryable,
    request_id: requestId,
    ...(error.errors && { errors: [...error.errors] }),
    ...(error.candidates && { candidates: [...error.candidates] }),
  };
};

/** The headers of every response: browsers must not guess its type, and no cache may keep it. */
export const safetyHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

/** The complete HTTP response for `error`, with a Retry-After header if a retry makes sense after some time. */
export const problemResponse = (error: VouchError, requestId: string): HttpResponse => {
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
