import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import type { Claude } from './client.ts';
import type { Message } from './message.ts';
import { send } from './send.ts';
import { countSpending, spendingOf } from './usage.ts';

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
