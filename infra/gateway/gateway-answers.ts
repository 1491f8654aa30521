import { gatewayDetails } from '#shared/api/gateway-details.ts';
import type { HttpResponse } from '#shared/api/http-response.ts';
import { problemResponse } from '#shared/api/problem.ts';
import { VouchError } from '#shared/errors.ts';

/** The error with this code and the text that the code has everywhere. */
const answerOf = (code: keyof typeof gatewayDetails): VouchError => new VouchError(code, gatewayDetails[code]);

const noPath = answerOf('not_found');
const notReadable = new VouchError(
  'invalid_request',
  'The request could not be read. Send a JSON object by POST, with the header Content-Type: application/json.',
);
const unavailable = answerOf('service_unavailable');

/**
 * Our response for each response type of API Gateway. The two DEFAULT entries apply to every type that is not listed:
 * those of authorizers, of which the API has none, and such as BAD_REQUEST_BODY and API_CONFIGURATION_ERROR. No method
 * requires a signature, so API Gateway complains about signatures only if no path matched: a 404.
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
  DEFAULT_5XX: answerOf('internal_error'),
} as const satisfies Record<string, VouchError>;

/** The response to every method except POST. API Gateway has no response type for it. */
export const methodNotAllowed = answerOf('method_not_allowed');

/** The same at the address of the MCP server, which people open in a browser to see what it is. */
export const mcpMethodNotAllowed = methodNotAllowed.withDetail(
  'This is the MCP server, for AI agents. It accepts only POST. Add this address to an MCP client, with your API key in the header x-api-key.',
);

/** The HTTP response of the gateway itself, without calling a function. `allow`: the methods of the path. */
export const gatewayResponse = (refusal: VouchError, requestId: string, allow = 'POST'): HttpResponse => {
  const response = problemResponse(refusal, requestId);
  return refusal.code === 'method_not_allowed' ? { ...response, headers: { ...response.headers, allow } } : response;
};

/** The response to a method that only reads no page. Node sends no body for HEAD. */
export const pageNotWritable = (requestId: string): HttpResponse =>
  gatewayResponse(methodNotAllowed.withDetail('This page accepts only GET and HEAD.'), requestId, 'GET, HEAD');
