import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk/core/error';
import { VouchError } from '../../errors.ts';
import type { Failure } from '../../http/http.ts';
import { retryAfterSeconds } from '../../http/retry.ts';

/** A call to the model that failed. */
export interface ModelFailure extends Failure {
  /** Log fields: the provider's status, error type and request id, but not its message. */
  readonly logged: Readonly<Record<string, string | number | undefined>>;
}

/** Statuses of requests that the provider would reject again. */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);

/**
 * Reads an error that the SDK threw. The provider's message is never shown, because it may quote the prompt.
 *
 * @param isOver whether the deadline ended the call
 */
export const failureOf = (thrown: unknown, isOver: boolean): ModelFailure => {
  if (isOver || thrown instanceof APIConnectionTimeoutError) return { error: timedOut(thrown), logged: {} };
  // Errors that are not the provider's: a connection that fails, or breaks off inside the body.
  if (!(thrown instanceof APIError) || thrown instanceof APIConnectionError || thrown.status === undefined) {
    return { error: unavailable(thrown), logged: { error_name: nameOf(thrown) } };
  }
  const { status, headers, type, errorCode, requestID } = thrown;
  const logged = {
    status,
    provider_error: errorCode ?? type ?? undefined,
    provider_request_id: requestID ?? undefined,
  };
  if (isRejection(status)) return { error: rejected(status, thrown), logged };
  const retryAfter = retryAfterSeconds(headers?.get('retry-after') ?? undefined);
  // A spending limit has an error code of its own and no Retry-After. Waiting does not lift it.
  const isSpent = status === 429 && errorCode !== null && retryAfter === undefined;
  const isFinal = isSpent || headers?.get('x-should-retry') === 'false';
  return { error: unavailable(thrown, retryAfter), logged, ...(isFinal && { isRetryable: false }) };
};

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

const timedOut = (cause: unknown): VouchError =>
  new VouchError('ai_timeout', 'The model did not answer in time. Try again, or send a shorter request.', { cause });

const unavailable = (cause: unknown, retryAfter?: number): VouchError =>
  new VouchError('ai_unavailable', 'The AI provider is unavailable or overloaded. Try again later.', {
    cause,
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  });

const rejected = (status: number, cause: unknown): VouchError => {
  const reasons: Readonly<Record<number, string>> = {
    401: 'the key or signature is not valid',
    402: 'the account has no credit',
    403: 'the key or role lacks permission',
    404: 'the model does not exist',
    413: 'the request is too large',
  };
  const reason = reasons[status] ?? 'the request, the model or its settings are not valid';
  return new VouchError(
    'ai_provider_rejected',
    `The AI provider rejected the request: ${reason}. The operator of this service must check its key and its model.`,
    { cause, operatorHint: 'Check the key (anthropic_api_key) or role, and the model (VOUCH_MODEL).' },
  );
};
