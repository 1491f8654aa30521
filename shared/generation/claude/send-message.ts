import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk/core/error';
import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import { VouchError } from '../../errors.ts';
import { retryAfterSeconds, retryDelay } from '../../http/retry.ts';
import { readingMode } from '../../schema-readings.ts';
import type { Claude } from './client.ts';
import { Message } from './message.ts';
import { countSpending, spendingOf } from './usage.ts';

/** Statuses of requests that the provider would reject again, or send elsewhere. */
const isRejection = (status: number): boolean => status >= 300 && status < 500 && ![408, 409, 429].includes(status);

/**
 * Reads an error that the SDK threw. The provider's message is never shown or logged, because it may quote the prompt.
 *
 * @param isOver whether the deadline ended the call
 */
const failureOf = (thrown: unknown, isOver: boolean) => {
  if (isOver || thrown instanceof APIConnectionTimeoutError) {
    const message = 'The model did not answer in time. Try again, or send a shorter request.';
    return { error: new VouchError('ai_timeout', message, { cause: thrown }), logged: {} };
  }
  // Errors that are not the provider's: a connection that fails, or breaks off inside the body.
  if (!(thrown instanceof APIError) || thrown instanceof APIConnectionError || thrown.status === undefined) {
    const error_name = thrown instanceof Error ? thrown.name : typeof thrown;
    return { error: unavailable(thrown), logged: { error_name } };
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

const unavailable = (cause: unknown, retryAfter?: number): VouchError =>
  new VouchError('ai_unavailable', 'The AI provider is unavailable or overloaded. Try again later.', {
    cause,
    ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
  });

const reasons: Readonly<Record<number, string>> = {
  401: 'the key or signature is not valid',
  402: 'the account has no credit',
  403: 'the key or role lacks permission',
  404: 'the model does not exist',
  413: 'the request is too large',
};

const rejected = (status: number, cause: unknown): VouchError =>
  new VouchError(
    'ai_provider_rejected',
    `The AI provider rejected the request: ${reasons[status] ?? 'the request, the model or its settings are not valid'}. The operator of this service must check its key and its model.`,
    { cause, operatorHint: 'Check the key (anthropic_api_key) or role, and the model (VOUCH_MODEL).' },
  );

/** The log fields that every line about one message has. */
export interface MessageLogFields {
  readonly endpoint: string;
  readonly request_id: string;
  readonly model: string;
  /** `review`: the model reads its draft. `repair`: it is asked again, as a check or the reader found something. */
  readonly turn: 'first' | 'review' | 'repair';
}

/**
 * Sends one message to Claude and returns the answer. Retries while the provider is busy or the connection fails. One
 * deadline covers all tries and stalled bodies; the SDK's own timeout ends with the headers. Logs the outcome, duration
 * and cost, and counts the cost in the metrics. The log never contains the prompt or the answer.
 *
 * @param deadline in milliseconds since the epoch
 * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout
 */
export const sendMessage = async (
  { messages }: Claude,
  params: MessageCreateParamsNonStreaming,
  deadline: number,
  logFields: MessageLogFields,
): Promise<Message> => {
  const started = Date.now();
  const timeout = Math.max(0, deadline - started);
  const signal = AbortSignal.timeout(timeout);
  // The signal fires before this `timeout`. Without a timeout, the SDK rejects large values of max_tokens.
  const send = async (): Promise<unknown> => messages.create(params, { signal, timeout: timeout + 1_000 });
  for (let attempts = 1; ; attempts++) {
    const result = await send()
      .then((answer) => Message.parse(answer, readingMode(Message)))
      .catch((thrown: unknown) => failureOf(thrown, signal.aborted));
    const outcome = { ...logFields, attempts, duration_ms: Date.now() - started };
    if (!('error' in result)) return counted(result, outcome);
    const delay = retryDelay(result, { attempt: attempts, remainingMs: Math.max(0, deadline - Date.now()) });
    if (delay === undefined) {
      log.warn('the model did not answer', { ...outcome, ...result.logged, code: result.error.code });
      throw result.error;
    }
    await sleep(delay);
  }
};

const counted = (message: Message, outcome: MessageLogFields): Message => {
  const spending = spendingOf(outcome.model, message.usage);
  const { stop_reason, _request_id: provider_request_id } = message;
  log.info('the model answered', { ...outcome, ...spending, stop_reason, provider_request_id });
  countSpending(spending);
  return message;
};
