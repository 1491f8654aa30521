import { type Answer, jsonAnswer, withHeaders } from '../answer.ts';

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

/** The type, the message and, in seconds, the wait of an error. Spend limits have an `errorCode`. */
type ApiErrorParts = readonly [
  type: keyof typeof statuses,
  message: string,
  more?: { readonly errorCode?: string; readonly retryAfter?: number },
];

/** An error of the service. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly #parts: ApiErrorParts;

  constructor(...parts: ApiErrorParts) {
    super(parts[1]);
    this.#parts = parts;
  }

  answer(requestId: string): Answer {
    const [type, message, { errorCode, retryAfter } = {}] = this.#parts;
    const error = { type, message, ...(errorCode !== undefined && { details: { error_code: errorCode } }) };
    return withHeaders(jsonAnswer({ type: 'error', error, request_id: requestId }, statuses[type]), {
      ...(statuses[type] < 429 && { 'x-should-retry': 'false' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    });
  }
}
