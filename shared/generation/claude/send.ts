import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import { retryDelay } from '../../http/retry.ts';
import type { Claude } from './client.ts';
import { failureOf, type ModelFailure } from './failure.ts';
import { Message } from './message.ts';

/** The outcome of a message, and how many tries it took. */
export type Sent =
  | { readonly attempts: number; readonly message: Message; readonly failure?: undefined }
  | { readonly attempts: number; readonly message?: undefined; readonly failure: ModelFailure };

/**
 * Sends a message, and retries while the provider is busy or the connection fails. One deadline covers every try,
 * including response bodies that stall; the SDK's own timeout ends with the headers.
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
