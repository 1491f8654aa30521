/** The fixed properties of one error code. */
export interface ErrorKind {
  /** HTTP status of the response. */
  readonly status: number;
  /** Short text, the same for every error of this code. */
  readonly title: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Default for the Retry-After header, in seconds. Used when the platform or the provider gave no time of its own. */
  readonly retryAfterSeconds?: number;
}

/** Every error code. 429: too many requests to this API, by a customer or by all; a limit of a platform is a 503. */
export const errorKinds = {
  invalid_request: { status: 400, title: 'The request is not valid', retryable: false },
  invalid_pagination_token: { status: 400, title: 'The pagination token is not valid', retryable: false },
  unauthenticated: { status: 401, title: 'The API key is missing or unknown', retryable: false },
  forbidden: { status: 403, title: 'The request is not allowed', retryable: false },
  not_found: { status: 404, title: 'There is no such path', retryable: false },
  item_not_found: { status: 404, title: 'There is no such item', retryable: false },
  method_not_allowed: { status: 405, title: 'The method is not allowed', retryable: false },
  payload_too_large: { status: 413, title: 'The request body is too large', retryable: false },
  unsupported_media_type: { status: 415, title: 'The content type is not supported', retryable: false },
  not_supported: { status: 422, title: 'This request is not supported', retryable: false },
  ambiguous_query: { status: 422, title: 'The name may mean several items', retryable: false },
  too_vague: { status: 422, title: 'The request says too little', retryable: false },
  ai_refused: { status: 422, title: 'The model refused to write this', retryable: false },
  quota_exceeded: {
    status: 429,
    title: 'The quota of this API key is used up',
    retryable: true,
    retryAfterSeconds: 3600,
  },
  too_many_requests: { status: 429, title: 'Too many requests', retryable: true, retryAfterSeconds: 1 },
  internal_error: { status: 500, title: 'Something went wrong on our side', retryable: true },
  service_unavailable: { status: 503, title: 'The service is at its limit', retryable: true, retryAfterSeconds: 5 },
  upstream_error: { status: 502, title: 'The platform failed', retryable: true },
  upstream_changed: { status: 502, title: 'The platform sent a response in an unknown format', retryable: false },
  ai_provider_rejected: { status: 502, title: "Claude's API rejected our request", retryable: false },
  ai_output_invalid: { status: 502, title: 'The generated text failed our checks', retryable: true },
  upstream_blocked: { status: 503, title: 'The platform blocked our request', retryable: true, retryAfterSeconds: 600 },
  upstream_rate_limited: {
    status: 503,
    title: 'The platform limits how often we may ask',
    retryable: true,
    retryAfterSeconds: 60,
  },
  ai_not_configured: { status: 503, title: 'No model is configured', retryable: false },
  ai_unavailable: {
    status: 503,
    title: 'The provider of the model is not available',
    retryable: true,
    retryAfterSeconds: 30,
  },
  upstream_timeout: { status: 504, title: 'The platform did not answer in time', retryable: true },
  ai_timeout: { status: 504, title: 'The model did not answer in time', retryable: true },
} as const satisfies Record<string, ErrorKind>;

/** The code of an error, as callers see it in the field `code`. */
export type ErrorCode = keyof typeof errorKinds;

/** The errors that a platform or a site can cause. */
export const upstreamErrors = [
  'item_not_found',
  'not_supported',
  'ambiguous_query',
  'upstream_error',
  'upstream_changed',
  'upstream_blocked',
  'upstream_rate_limited',
  'upstream_timeout',
] as const satisfies readonly ErrorCode[];

/** One problem with a field of a request: its JSON path (`a.b[0]`, empty for the body itself) and a message. */
export interface FieldError {
  /** With a list of items: the line of the item, from 1. */
  readonly line?: number;
  readonly path: string;
  readonly message: string;
}

/** A problem as one text, with its place. */
export const placed = ({ line, path, message }: FieldError): string =>
  [line && `line ${line}`, path, message].filter(Boolean).join(': ');

/** An item that a name may mean. What the platform's search does not show is null. */
export interface ItemCandidate {
  readonly name: string | null;
  /** Who made it: the developer of an app, the artist of a podcast. */
  readonly publisher: string | null;
  /** Where it is, such as a street and a city. */
  readonly place: string | null;
  readonly rating_count: number | null;
  readonly url: string | null;
  /** The query that means this item and no other. */
  readonly query: string;
}

/** An endpoint that may read what another one cannot, and the query to send there. */
export interface EndpointCandidate {
  /** The name of the endpoint. Its path is `/<name>/reviews`. */
  readonly endpoint: string;
  readonly query: string;
}

type VouchErrorOptions = ErrorOptions &
  Partial<Pick<VouchError, 'errors' | 'candidates' | 'retryAfterSeconds' | 'isUnknownId' | 'isOwn' | 'operatorHint'>>;

/**
 * The only error class of the project. `detail` is shown to the caller: what happened, what is allowed, what to do
 * next. It names no setting of the operator: most callers are customers, who cannot change one. The `cause` stays
 * inside. It is never shown to the caller, and the log shows only the names in its chain.
 */
export class VouchError extends Error {
  override readonly name = 'VouchError'; // Written out, because minification renames classes.
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** With ambiguous_query: the items that are meant perhaps. With others: the endpoints that may read the query. */
  readonly candidates: readonly (ItemCandidate | EndpointCandidate)[] | undefined;
  /** The wait that the platform or the provider asked for. Undefined: the default of the error code. */
  readonly retryAfterSeconds: number | undefined;
  /** The platform does not know the id of the item, which does not prove that there is no such item. */
  readonly isUnknownId: boolean;
  /** What does not exist is no item of a platform but something that this API made, such as a job. */
  readonly isOwn: boolean;
  /** What the operator of the service can do, with the names of settings. Only the log shows it. */
  readonly operatorHint: string | undefined;

  constructor(code: ErrorCode, detail: string, options: VouchErrorOptions = {}) {
    super(detail, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.errors = options.errors;
    this.candidates = options.candidates;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isUnknownId = options.isUnknownId ?? false;
    this.isOwn = options.isOwn ?? false;
    this.operatorHint = options.operatorHint;
  }

  /** The same error with another text, and this one as its cause. */
  withDetail(detail: string): VouchError {
    return new VouchError(this.code, detail, { ...this, cause: this });
  }
}

/**
 * The text of an error for the caller, with what is the same for all errors of a code: whom to tell of an unknown format;
 * and in the sandbox, of an item of a platform, that it has no real ones.
 */
export const detailOf = ({
  code,
  message,
  isOwn,
}: Pick<VouchError, 'code' | 'message'> & Partial<Pick<VouchError, 'isOwn'>>): string => {
  if (code === 'upstream_changed') return `${message} Tell those who run this service.`;
  return code === 'item_not_found' && !isOwn && process.env['VOUCH_ORIGINS']
    ? `${message} This is the sandbox, which has only invented items: GET /sandbox lists them. npm start -- --live reads the real platforms.`
    : message;
};

/** Whether a caught value is a `VouchError`. If codes are given, it must have one of them. */
export const isVouchError = (error: unknown, ...codes: readonly ErrorCode[]): error is VouchError =>
  error instanceof VouchError && (codes.length === 0 || codes.includes(error.code));

/** Whether a caught value has one of these codes, as the errors of the system have them: `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code);

/** The cause of a refusal. The log shows its code; after 401, the credentials are read again, in case they changed. */
export const statusCause = (status: number): Error => Object.assign(new Error(), { code: `HTTP_${status}` });

/** The error for one field of a request. */
export const invalidField = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', `${path}: ${message}.`, { errors: [{ path, message }] });
