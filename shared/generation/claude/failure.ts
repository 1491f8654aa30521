import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk/core/error';
import { VouchError } from '../../errors.ts';
import { retryAfterSeconds } from '../../http/retry.ts';

/** What a call that failed means to a caller, and whether it is worth another try. */
export interface Failure {
  readonly error: VouchError;
  readonly isRetryable: boolean;
  /** For the log: the status, the kind of error and the id that the provider gave; never its message. */
  readonly logged: Readonly<Record<string, string | number | undefined>>;
}

/** These are refused in the same way when they are sent again. */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);

/**
 * Reads what the SDK threw. Nothing of the provider's message is shown: it may repeat what was sent.
 *
 * @param isOver whether the deadline ended the call
 */
export const failureOf = (thrown: unknown, isOver: boolean): Failure => {
  if (isOver || thrown instanceof APIConnectionTimeoutError) {
    return { error: timedOut(thrown), isRetryable: false, logged: {} };
  }
  // Of what is no error of the service, a connection that breaks off inside the body is the one that is known.
  if (!(thrown instanceof APIError) || thrown instanceof APIConnectionError || thrown.status === undefined) {
    return { error: unavailable(thrown), isRetryable: true, logged: { error_name: nameOf(thrown) } };
  }
  const { status, headers, type, errorCode, requestID } = thrown;
  const logged = {
    status,
    provider_error: errorCode ?? type ?? undefined,
    provider_request_id: requestID ?? undefined,
  };
  if (isRejection(status)) return { error: rejected(status, thrown), isRetryable: false, logged };
  const retryAfter = retryAfterSeconds(headers?.get('retry-after') ?? undefined);
  // A limit of money has a code of its own and names no time: waiting does not end it.
  const isSpent = status === 429 && errorCode !== null && retryAfter === undefined;
  const isFinal = isSpent || headers?.get('x-should-retry') === 'false';
  return { error: unavailable(thrown, retryAfter), isRetryable: !isFinal, logged };
};

const nameOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

/** What is answered when the deadline ends a call. */
const timedOut = (cause: unknown): VouchError =>
  new VouchError('ai_timeout', 'The model did not answer in time. Try again, or send less to write from.', { cause });

const unavailable = (cause: unknown, retryAfter?: number): VouchError =>
  new VouchError('ai_unavailable', 'The provider of the model is not available or too busy. Try again later.', {
    cause,
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  });

const rejected = (status: number, cause: unknown): VouchError => {
  const reasons: Readonly<Record<number, string>> = {
    401: 'it does not accept the key',
    402: 'the account has to be paid for',
    403: 'the key may not do this',
    404: 'it does not have the model',
    413: 'the request is too large',
  };
  const reason = reasons[status] ?? 'it does not accept the request, the model or its settings';
  return new VouchError(
    'ai_provider_rejected',
    `The provider of the model rejected us: ${reason}. The operator of this service has to look at its key (anthropic_api_key) and model (VOUCH_MODEL).`,
    { cause },
  );
};
