import { APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk/core/error';
import { VouchError } from '../../errors.ts';
import { retryAfterSeconds } from '../../http/retry.ts';

/** Why the provider rejects a request, by status. */
const reasons: Readonly<Record<number, string>> = {
  401: 'the key or signature is not valid',
  403: 'the key or role lacks permission',
  404: 'the model does not exist',
  413: 'the request is too large',
};

/** Statuses below 500 after which the same request may succeed. */
const passing = [408, 409, 429];

type Failed = Pick<APIError, 'status' | 'type' | 'errorCode' | 'headers'>;

const waitOf = ({ headers }: Failed): number | undefined => retryAfterSeconds(headers?.get('retry-after') ?? undefined);

/** Whether the account cannot pay. Its spending limit is a 429 with an error code and, as no wait lifts it, no Retry-After. */
const isUnpaid = (error: Failed): boolean =>
  error.status === 402 ||
  error.type === 'billing_error' ||
  (error.status === 429 && error.errorCode !== null && waitOf(error) === undefined);

/** Why the provider rejects a request; undefined if it may accept it later. */
const rejectionOf = (error: Failed, status: number): string | undefined => {
  if (isUnpaid(error)) return 'the account has no credit, or has reached its spending limit';
  // A status below 400 would send the prompt elsewhere.
  if (status < 300 || status >= 500 || passing.includes(status)) return undefined;
  return reasons[status] ?? 'the request, the model or its settings are not valid';
};

const unavailable = 'The AI provider is unavailable or overloaded. Try again later.';
const operatorHint = 'Check the key (anthropic_api_key) or role, the account, and the model (VOUCH_MODEL).';

/**
 * Reads an error that the SDK threw. The provider's message is never shown or logged, because it may quote the prompt.
 *
 * @param isOver whether the deadline ended the call
 */
export const failureOf = (cause: unknown, isOver: boolean) => {
  if (isOver || cause instanceof APIConnectionTimeoutError) {
    const message = 'The model did not answer in time. Try again, or send a shorter request.';
    return { error: new VouchError('ai_timeout', message, { cause }), logged: {} };
  }
  // Errors that are not the provider's: a connection that fails, or breaks off inside the body.
  if (!(cause instanceof APIError) || cause.status === undefined) {
    const error_name = cause instanceof Error ? cause.name : typeof cause;
    return { error: new VouchError('ai_unavailable', unavailable, { cause }), logged: { error_name } };
  }
  const { status, headers, type, errorCode, requestID } = cause;
  const [provider_error, provider_request_id] = [errorCode ?? type ?? undefined, requestID ?? undefined];
  const logged = { status, provider_error, provider_request_id };
  const reason = rejectionOf(cause, status);
  if (reason !== undefined) {
    const message = `The AI provider rejected the request: ${reason}. The operator of this service must check its account, its key and its model.`;
    return { error: new VouchError('ai_provider_rejected', message, { cause, operatorHint }), logged };
  }
  const wait = waitOf(cause);
  const options = { cause, ...(wait !== undefined && { retryAfterSeconds: wait }) };
  const isFinal = headers?.get('x-should-retry') === 'false';
  return {
    error: new VouchError('ai_unavailable', unavailable, options),
    logged,
    ...(isFinal && { isRetryable: false }),
  };
};
