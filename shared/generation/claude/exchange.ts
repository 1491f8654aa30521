import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import { retryDelay } from '../../http/retry.ts';
import type { Claude } from './client.ts';
import { failureOf } from './failure.ts';
import { Message } from './message.ts';
import { countSpending, spendingOf } from './usage.ts';

/**
 * Sends a message, and retries while the provider is busy or the connection fails. One deadline covers every try,
 * including response bodies that stall; the SDK's own timeout ends with the headers.
 *
 * @param deadline in milliseconds since the epoch
 */
const send = async ({ messages }: Claude, params: MessageCreateParamsNonStreaming, deadline: number) => {
  const remaining = (): number => Math.max(0, deadline - Date.now());
  const timeout = remaining();
  const signal = AbortSignal.timeout(timeout);
  for (let attempts = 1; ; attempts++) {
    try {
      // The signal fires before this `timeout`. Without a timeout, the SDK rejects large values of max_tokens.
      const answer: unknown = await messages.create(params, { signal, timeout: timeout + 1_000 });
      return { attempts, message: Message.parse(answer) };
    } catch (thrown) {
      const failure = failureOf(thrown, signal.aborted);
      const delay = retryDelay(failure, { attempt: attempts, remainingMs: remaining() });
      if (delay === undefined) return { attempts, failure };
      await sleep(delay);
    }
  }
};

/** The log fields that every line about one message has. */
export interface MessageLogFields {
  readonly endpoint: string;
  readonly request_id: string;
  readonly model: string;
  /** `review` when the model reads its draft, `repair` when it is asked again because a check or the reader found something. */
  readonly turn: 'first' | 'review' | 'repair';
}

/**
 * Sends one message to Claude and returns the answer. Logs the outcome with its duration and cost, and counts the cost in
 * the metrics. The log never contains the prompt or the answer.
 *
 * @param deadline in milliseconds since the epoch
 * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout
 */
export const exchange = async (
  claude: Claude,
  params: MessageCreateParamsNonStreaming,
  deadline: number,
  logFields: MessageLogFields,
): Promise<Message> => {
  const started = Date.now();
  const { attempts, message, failure } = await send(claude, params, deadline);
  const outcome = { ...logFields, attempts, duration_ms: Date.now() - started };
  if (failure) {
    log().warn('the model did not answer', { ...outcome, ...failure.logged, code: failure.error.code });
    throw failure.error;
  }
  const spending = spendingOf(logFields.model, message.usage);
  log().info('the model answered', {
    ...outcome,
    ...spending,
    stop_reason: message.stop_reason,
    provider_request_id: message._request_id,
  });
  countSpending(spending);
  return message;
};
