import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import type { Claude } from './client.ts';
import { type Failure, failureOf } from './failure.ts';
import { Message } from './message.ts';

/** What came of a message that was sent, and how often it was. */
export type Sent =
  | { readonly attempts: number; readonly message: Message; readonly failure?: undefined }
  | { readonly attempts: number; readonly message?: undefined; readonly failure: Failure };

const mostAttempts = 3;
/** A new try must have at least this long, in milliseconds. */
const shortestTryMs = 2_000;

/**
 * Sends a message, again where the provider is busy or the connection breaks. One deadline holds all of it, bodies
 * that stall included: the SDK's own timeout ends at the headers.
 *
 * @param deadline in milliseconds since the epoch
 */
export const send = async (
  { messages }: Claude,
  params: MessageCreateParamsNonStreaming,
  deadline: number,
): Promise<Sent> => {
  const remaining = (): number => Math.max(0, deadline - Date.now());
  const timeout = remaining();
  const signal = AbortSignal.timeout(timeout);
  for (let attempts = 1; ; attempts++) {
    try {
      // The signal ends it before this `timeout`, without which the SDK refuses large values of max_tokens.
      const answer: unknown = await messages.create(params, { signal, timeout: timeout + 1_000 });
      return { attempts, message: Message.parse(answer) };
    } catch (thrown) {
      const failure = failureOf(thrown, signal.aborted);
      const delay = delayAfter(failure, attempts);
      if (delay === undefined || delay + shortestTryMs > remaining()) return { attempts, failure };
      await sleep(delay);
    }
  }
};

/** Milliseconds to wait before the next try; undefined where there is none. */
const delayAfter = ({ isRetryable, error }: Failure, attempts: number): number | undefined => {
  if (!isRetryable || attempts >= mostAttempts) return undefined;
  const backoff = 500 * 2 ** (attempts - 1) * (0.75 + Math.random() / 2);
  return Math.max(backoff, (error.retryAfterSeconds ?? 0) * 1_000);
};
