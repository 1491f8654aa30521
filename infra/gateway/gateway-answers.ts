import type { APIGatewayProxyResult } from 'aws-lambda';
import { gatewayDetails } from '#shared/api/gateway-details.ts';
import { problemResponse } from '#shared/api/problem.ts';
import { type ErrorCode, VouchError } from '#shared/errors.ts';

/** A response that the gateway sends itself, without calling a function. */
export interface GatewayAnswer {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response with this code and the text that the code has everywhere. */
const answerOf = (code: keyof typeof gatewayDetails): GatewayAnswer => ({ code, detail: gatewayDetails[code] });

const noPath = answerOf('not_found');
const notReadable: GatewayAnswer = {
  code: 'invalid_request',
  detail: 'The request could not be read. Send a JSON object by POST, with the header Content-Type: application/json.',
};
const unavailable = answerOf('service_unavailable');
const failed = answerOf('internal_error');

/**
 * Our response for each response type of API Gateway. The two DEFAULT entries apply to every type that is not listed: those
 * of authorizers, of which the API has none, and such as BAD_REQUEST_BODY and API_CONFIGURATION_ERROR.
 * No method requires a signature, so API Gateway complains about signatures only if no path matched: a 404.
 */
export const gatewayAnswers = {
  INVALID_API_KEY: answerOf('unauthenticated'),
  WAF_FILTERED: answerOf('forbidden'),
  MISSING_AUTHENTICATION_TOKEN: noPath,
  INVALID_SIGNATURE: noPath,
  THROTTLED: answerOf('too_many_requests'),
  QUOTA_EXCEEDED: answerOf('quota_exceeded'),
  REQUEST_TOO_LARGE: answerOf('payload_too_large'),
  UNSUPPORTED_MEDIA_TYPE: answerOf('unsupported_media_type'),
  DEFAULT_4XX: notReadable,
  // Lambda rejects calls over the concurrency of the account or the function.
  INTEGRATION_FAILURE: unavailable,
  INTEGRATION_TIMEOUT: unavailable,
  DEFAULT_5XX: failed,
} as const satisfies Record<string, GatewayAnswer>;

/** The response to every method except POST. API Gateway has no response type for it. */
export const methodNotAllowed: GatewayAnswer = { ...answerOf('method_not_allowed'), headers: { allow: 'POST' } };

/** The same at the address of the MCP server, which people open in a browser to see what it is. */
export const mcpMethodNotAllowed: GatewayAnswer = {
  ...methodNotAllowed,
  detail:
    'This is the MCP server, for AI agents. It accepts only POST. Add this address to an MCP client, with your API key in the header x-api-key.',
};

/** The HTTP response, in the same JSON format as the errors of the functions. */
export const gatewayResponse = (refusal: GatewayAnswer | VouchError, requestId: string): APIGatewayProxyResult => {
  if (refusal instanceof VouchError) return problemResponse(refusal, requestId);
  const { code, detail, headers } = refusal;
  const response = problemResponse(new VouchError(code, detail), requestId);
  return { ...response, headers: { ...response.headers, ...headers } };
};
