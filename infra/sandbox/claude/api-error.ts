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

type ErrorType = keyof typeof statuses;

interface ApiErrorOptions {
  /** `details.error_code`, which spend limits carry. */
  readonly errorCode?: string;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: number;
}

/** An error as the service answers it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ErrorType;
  readonly #options: ApiErrorOptions;

  constructor(type: ErrorType, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.type = type;
    this.#options = options;
  }

  get status(): number {
    return statuses[this.type];
  }

  /** The headers that this error has beside those of every answer. */
  get headers(): Readonly<Record<string, string>> {
    const { retryAfter } = this.#options;
    return {
      ...(this.status < 429 && { 'x-should-retry': 'false' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    };
  }

  /** The JSON body. */
  body(requestId: string): object {
    const { errorCode } = this.#options;
    return {
      type: 'error',
      error: {
        type: this.type,
        message: this.message,
        ...(errorCode !== undefined && { details: { error_code: errorCode } }),
      },
      request_id: requestId,
    };
  }
}
