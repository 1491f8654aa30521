import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { Messages } from '@anthropic-ai/sdk/resources/messages/messages';

/** A client with the messages API only. The SDK's full client has 438 kB, this one 127 kB (minified, 2026-11). */
class Client extends BaseAnthropic {
  readonly messages = new Messages(this);
}

/** The client that sends messages to Claude. */
export type Claude = Pick<Client, 'messages'>;

/**
 * Creates a client for one API key. It does not retry, log or trace; `send` retries and `exchange` logs.
 *
 * @param baseUrl address of another server with the same API; Anthropic's own when undefined
 */
export const createClaude = (apiKey: string, baseUrl: string | undefined): Claude =>
  new Client({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: 'off', openTelemetry: false });
