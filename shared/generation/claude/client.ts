import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { Messages } from '@anthropic-ai/sdk/resources/messages/messages';
import type { ModelSettings } from './settings.ts';
import { checkRole, type Signing, signatureHeaders } from './sign.ts';

/** A client with the messages API only. The SDK's full client has 438 kB, this one 127 kB (minified, 2026-11). */
class Client extends BaseAnthropic {
  readonly messages = new Messages(this);
}

/** The client that sends messages to Claude. */
export type Claude = Pick<Client, 'messages'>;

/** No retries, logs and traces of its own; `send` retries and `exchange` logs. */
const quiet = { maxRetries: 0, logLevel: 'off', openTelemetry: false } as const;

/** A client without an API key. The role of the function signs its requests. */
class SignedClient extends Client {
  readonly #signing: Signing;

  constructor(signing: Signing, baseURL: string | undefined) {
    super({ ...quiet, apiKey: null, authToken: null, baseURL });
    this.#signing = signing;
    checkRole();
  }

  /** Keeps the SDK from looking for credentials of Anthropic on the machine. */
  override _shouldResolveDefaultCredentials(): boolean {
    return false;
  }

  /** The SDK would refuse a request without a key. The signature is added later. */
  protected override validateHeaders(): void {}

  protected override async prepareRequest(request: RequestInit, { url }: { readonly url: string }): Promise<void> {
    const headers = new Headers(request.headers);
    const body = typeof request.body === 'string' ? request.body : '';
    const added = await signatureHeaders(this.#signing, { url, headers, body });
    for (const [name, value] of Object.entries(added)) {
      headers.set(name, value);
    }
    request.headers = headers;
  }
}

/**
 * Creates a client for one API key, or, if the settings say so, for the role of the function. It does not retry, log or
 * trace.
 *
 * @param apiKey null if the role of the function signs the requests
 * @throws VouchError ai_not_configured if there is no role that could sign
 */
export const createClaude = (
  apiKey: string | null,
  { baseUrl, signing }: Pick<ModelSettings, 'baseUrl' | 'signing'>,
): Claude => (signing ? new SignedClient(signing, baseUrl) : new Client({ ...quiet, apiKey, baseURL: baseUrl }));
