/** The HTTP status of each type of error. */
const statuses = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  overloaded_error: 529,
} as const;

/** An error of the service. `retryAfter` is in seconds; spend limits have an `errorCode`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The headers that only this error has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #details: object;

  constructor(type: keyof typeof statuses, message: string, options: { errorCode?: string; retryAfter?: number } = {}) {
    super(message);
    const { errorCode, retryAfter } = options;
    this.status = statuses[type];
    this.headers = {
      ...(this.status < 429 && { 'x-should-retry': 'false' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
    this.#details = { type, message, ...(errorCode !== undefined && { details: { error_code: errorCode } }) };
  }

  /** The JSON body. */
  body(requestId: string): object {
    return { type: 'error', error: this.#details, request_id: requestId };
  }
}
