import { ApiError } from './api-error.ts';
import type { Scenario } from './scenario.ts';

const overLimit =
  "This request would exceed your organization's rate limit of 30,000 input tokens per minute. For details, refer to the rate limits of your plan.";

const rateLimit = (retryAfter?: number): ApiError =>
  new ApiError('rate_limit_error', overLimit, retryAfter === undefined ? {} : { retryAfter });

const serverError = new ApiError('api_error', 'Internal server error');

/** Errors of the service, in its own words. */
export const failures = {
  invalid_request: {
    shows: 'the provider refuses the request as invalid, 400',
    answers: 'ai_provider_rejected',
    error: new ApiError('invalid_request_error', 'Your credit balance is too low to access the API.'),
  },
  unauthenticated: {
    shows: 'the provider does not know the key, 401',
    answers: 'ai_provider_rejected',
    error: new ApiError('authentication_error', 'invalid x-api-key'),
  },
  unpaid: {
    shows: 'the provider wants to be paid, 402',
    answers: 'ai_provider_rejected',
    error: new ApiError('billing_error', 'There is a problem with the payment method of your organization.'),
  },
  forbidden: {
    shows: 'the key may not do this, 403',
    answers: 'ai_provider_rejected',
    error: new ApiError('permission_error', 'Your API key does not have permission to use the specified resource.'),
  },
  unknown_model: {
    shows: 'the provider has no such model, 404',
    answers: 'ai_provider_rejected',
    error: new ApiError('not_found_error', 'model: claude-does-not-exist'),
  },
  too_large: {
    shows: 'the request is too large for the provider, 413',
    answers: 'ai_provider_rejected',
    error: new ApiError('request_too_large', 'Request exceeds the maximum size'),
  },
  rate_limited: {
    shows: 'every call is answered 429 with Retry-After: 1',
    answers: 'ai_unavailable',
    error: rateLimit(1),
  },
  rate_limited_without_hint: {
    shows: 'every call is answered 429 without Retry-After',
    answers: 'ai_unavailable',
    error: rateLimit(),
  },
  rate_limited_long: {
    shows: 'every call is answered 429 with Retry-After: 3600, longer than can be waited for',
    answers: 'ai_unavailable',
    error: rateLimit(3600),
  },
  rate_limited_once: {
    shows: 'a call is answered 429 with Retry-After: 1 and well when it is repeated',
    error: rateLimit(1),
    isOnce: true,
  },
  spend_cap: {
    shows: 'the spend limit is reached: 429 that no waiting ends',
    answers: 'ai_unavailable',
    error: new ApiError('rate_limit_error', 'Your organization has reached its enforced spend limit.', {
      errorCode: 'enforced_spend_limit_reached',
    }),
  },
  server_error: { shows: 'every call is answered 500', answers: 'ai_unavailable', error: serverError },
  server_error_once: {
    shows: 'a call is answered 500 once and well when it is repeated',
    error: serverError,
    isOnce: true,
  },
  overloaded: {
    shows: 'every call is answered 529',
    answers: 'ai_unavailable',
    error: new ApiError('overloaded_error', 'Overloaded'),
  },
} as const satisfies Record<string, Scenario>;
