import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { Messages } from '@anthropic-ai/sdk/resources/messages/messages';
import { requestTo, signerOf } from '../../aws-request.ts';
import { type ModelSettings, notConfigured } from './settings.ts';

/** A client with the messages API only. The SDK's full client has 438 kB, this one 127 kB (minified, 2026-11). */
class Client extends BaseAnthropic {
  readonly messages = new Messages(this);
}

export type Claude = Pick<Client, 'messages'>;

/** The SDK neither retries, logs nor traces: the session does. A redirect would send the prompt elsewhere. */
const quiet = { maxRetries: 0, logLevel: 'off', openTelemetry: false, fetchOptions: { redirect: 'manual' } } as const;

/** The headers that are signed, among those that the client sends. Others may be added on the way. */
const signedHeaders = ['anthropic-version', 'content-type'] as const;

/** Sends requests with a Signature Version 4 of the role of the function in place of a key. */
const signedFetch =
  ({ service, workspace }: NonNullable<ModelSettings['signing']>) =>
  async (url: string | URL | Request, request: RequestInit = {}): Promise<Response> => {
    const { signer } = await signerOf(service);
    const headers = new Headers(request.headers);
    const sent = {
      ...Object.fromEntries(signedHeaders.map((name) => [name, headers.get(name) ?? ''])),
      ...(workspace !== undefined && { 'anthropic-workspace-id': workspace }),
    };
    const body = typeof request.body === 'string' ? request.body : '';
    const address = new URL(url instanceof Request ? url.url : url);
    const signed = await signer.sign(
      requestTo(address, { method: 'POST', path: address.pathname, headers: sent, body }),
    );
    for (const [name, value] of Object.entries(signed.headers)) {
      if (name !== 'host') headers.set(name, value);
    }
    return fetch(url, { ...request, headers });
  };

/**
 * Creates a client for one API key, or, if the settings say so, for the role of the function. It does not retry, log or
 * trace.
 *
 * @param apiKey null if the role of the function signs the requests
 * @throws VouchError ai_not_configured if there is no role that could sign
 */
export const createClaude = (
  apiKey: string | null,
  { baseUrl: baseURL, signing }: Pick<ModelSettings, 'baseUrl' | 'signing'>,
): Claude => {
  if (signing === undefined) return new Client({ ...quiet, apiKey, baseURL });
  // Lambda passes the credentials of the role in the environment.
  if (!(process.env['AWS_ACCESS_KEY_ID'] && process.env['AWS_SECRET_ACCESS_KEY'])) {
    throw notConfigured(
      'There are no AWS credentials in the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), which VOUCH_MODEL_PROVIDER needs.',
    );
  }
  // The SDK refuses a request without a key. The signature takes its place in the header.
  return new Client({ ...quiet, apiKey: 'signed', baseURL, fetch: signedFetch(signing) });
};
