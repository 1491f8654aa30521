import type { ErrorCode } from '../errors.ts';

/** The texts of errors before a function is called: of API Gateway, the local gateway, and the OpenAPI examples. */
export const gatewayDetails = {
  unauthenticated: 'Send a valid API key in the header x-api-key.',
  forbidden:
    'The firewall blocked the request: too many came from your network address, or its form looks like an attack.',
  not_found: 'There is no endpoint at this path. The OpenAPI document lists the paths; call them by POST.',
  method_not_allowed: 'This path accepts only POST.',
  payload_too_large: 'The request body is larger than this endpoint accepts.',
  unsupported_media_type: 'Send JSON, with the header Content-Type: application/json.',
  quota_exceeded:
    'This API key has used all its requests of this month. Wait for the next month or ask for a larger plan.',
  too_many_requests:
    'Too many requests: more than the plan of this API key allows, or more than all customers together may send. Wait for the seconds in Retry-After.',
  internal_error: 'The request failed on our side. Try again; if it fails again, report it with its request_id.',
  service_unavailable:
    'The service is at its limit or could not be reached. Wait for the seconds in Retry-After and try again.',
} as const satisfies Partial<Record<ErrorCode, string>>;
