const statuses = {
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  overloaded_error: 529,
} as const;
type ErrorType = keyof typeof statuses;

/** An error of the service. `retryAfter` is in seconds; spend limits have an `errorCode`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The headers that only this error has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #details: object;

  constructor(
    type: ErrorType,
    message: string,
    { errorCode, retryAfter }: { errorCode?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = statuses[type];
    this.headers = {
      ...(this.status < 429 && { 'x-should-retry': 'false' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
    this.#details = { type, message, ...(errorCode !== undefined && { details: { error_code: errorCode } }) };
  }

  body(requestId: string): object {
    return { type: 'error', error: this.#details, request_id: requestId };
  }
}

const rateLimit = (retryAfter: number): ApiError =>
  new ApiError(
    'rate_limit_error',
    "This request would exceed your organization's rate limit of 30,000 input tokens per minute. For details, refer to the rate limits of your plan.",
    { retryAfter },
  );

const rejected = (shows: string, type: ErrorType, message: string) =>
  ({ shows, answers: 'ai_provider_rejected', error: new ApiError(type, message) }) as const;
const unavailable = (shows: string, error: ApiError) => ({ shows, answers: 'ai_unavailable', error }) as const;

/** Errors of the service, with its own messages. */
export const failures = {
  unauthenticated: rejected('the provider does not know the key, 401', 'authentication_error', 'invalid x-api-key'),
  forbidden: rejected(
    'the key may not do this, 403',
    'permission_error',
    'Your API key does not have permission to use the specified resource.',
  ),
  unknown_model: rejected('the provider has no such model, 404', 'not_found_error', 'model: claude-does-not-exist'),
  rate_limited: unavailable('every call is answered 429 with Retry-After: 1', rateLimit(1)),
  rate_limited_long: unavailable(
    'every call is answered 429 with Retry-After: 3600, longer than can be waited for',
    rateLimit(3600),
  ),
  rate_limited_once: {
    shows: 'a call is answered 429 with Retry-After: 1 and well when it is repeated',
    error: rateLimit(1),
    isOnce: true,
  },
  spend_cap: unavailable(
    'the spend limit is reached: 429 that no waiting ends',
    new ApiError('rate_limit_error', 'Your organization has reached its enforced spend limit.', {
      errorCode: 'enforced_spend_limit_reached',
    }),
  ),
  server_error: unavailable('every call is answered 500', new ApiError('api_error', 'Internal server error')),
  overloaded: unavailable('every call is answered 529', new ApiError('overloaded_error', 'Overloaded')),
} as const;
