import type { APIGatewayProxyResult } from 'aws-lambda';
import { problemResponse } from '#shared/api/problem.ts';
import { type ErrorCode, VouchError } from '#shared/errors.ts';

/** A response that the gateway sends itself, without calling a function. */
export interface GatewayAnswer {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const noKey: GatewayAnswer = {
  code: 'unauthenticated',
  detail: 'Send a valid API key in the header x-api-key.',
};
const blocked: GatewayAnswer = {
  code: 'forbidden',
  detail:
    'The firewall blocked the request: too many came from your network address, or its form looks like an attack.',
};
const noPath: GatewayAnswer = {
  code: 'not_found',
  detail: 'There is no endpoint at this path. The OpenAPI document lists the paths; call them by POST.',
};
const notReadable: GatewayAnswer = {
  code: 'invalid_request',
  detail: 'The request could not be read. Send a JSON object by POST, with the header Content-Type: application/json.',
};
const unavailable: GatewayAnswer = {
  code: 'service_unavailable',
  detail: 'The service is at its limit or could not be reached. Wait for the seconds in Retry-After and try again.',
};
const failed: GatewayAnswer = {
  code: 'internal_error',
  detail: 'The request failed on our side. Try again; if it fails again, report it with its request_id.',
};

/**
 * Our response for each response type of API Gateway. The two DEFAULT entries apply to every type that is not listed.
 * No method requires a signature, so API Gateway complains about signatures only if no path matched: a 404.
 */
export const gatewayAnswers = {
  INVALID_API_KEY: noKey,
  UNAUTHORIZED: noKey,
  ACCESS_DENIED: noKey,
  WAF_FILTERED: blocked,
  MISSING_AUTHENTICATION_TOKEN: noPath,
  RESOURCE_NOT_FOUND: noPath,
  INVALID_SIGNATURE: noPath,
  EXPIRED_TOKEN: noPath,
  THROTTLED: {
    code: 'too_many_requests',
    detail:
      'Too many requests: more than the plan of this API key allows, or more than all customers together may send. Wait for the seconds in Retry-After.',
  },
  QUOTA_EXCEEDED: {
    code: 'quota_exceeded',
    detail: 'This API key has used all its requests of this month. Wait for the next month or ask for a larger plan.',
  },
  REQUEST_TOO_LARGE: {
    code: 'payload_too_large',
    detail: 'The request body is larger than this endpoint accepts.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    detail: 'Send JSON, with the header Content-Type: application/json.',
  },
  BAD_REQUEST_BODY: notReadable,
  BAD_REQUEST_PARAMETERS: notReadable,
  DEFAULT_4XX: notReadable,
  API_CONFIGURATION_ERROR: failed,
  // Lambda rejects calls over the concurrency of the account or the function.
  INTEGRATION_FAILURE: unavailable,
  INTEGRATION_TIMEOUT: unavailable,
  DEFAULT_5XX: failed,
} as const satisfies Record<string, GatewayAnswer>;

/** The response to every method except POST. API Gateway has no response type for it. */
export const methodNotAllowed: GatewayAnswer = {
  code: 'method_not_allowed',
  detail: 'This path accepts only POST.',
  headers: { allow: 'POST' },
};

/** The HTTP response, in the same JSON format as the errors of the functions. */
export const gatewayResponse = ({ code, detail, headers }: GatewayAnswer, requestId: string): APIGatewayProxyResult => {
  const response = problemResponse(new VouchError(code, detail), requestId);
  return { ...response, headers: { ...response.headers, ...headers } };
};
