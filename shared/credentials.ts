import { BaseProvider } from '@aws-lambda-powertools/parameters/base';
import * as z from 'zod';

/**
 * Every credential that an endpoint may use, where to obtain it, and what it changes. All are optional. The name is the
 * key in the credentials secret on AWS; in capitals it is the variable in the environment and in `.env`.
 */
export const credentialKinds = {
  anthropic_api_key: {
    obtained: 'https://platform.claude.com',
    changes:
      'Enables the endpoints that write with Claude. Review selection and speaker extraction also work without it.',
  },
  yelp_api_key: {
    obtained: 'https://www.yelp.com/developers',
    changes: 'Reads Yelp through its official API: three excerpts per business.',
  },
  tripadvisor_api_key: {
    obtained: 'https://www.tripadvisor.com/developers',
    changes: 'Reads Tripadvisor through its Content API: the five latest reviews.',
  },
  google_places_api_key: {
    obtained: 'https://console.cloud.google.com/google/maps-apis',
    changes: 'Enables Google Places: five reviews per place.',
  },
  trustpilot_api_key: {
    obtained: 'https://developers.trustpilot.com',
    changes: 'Reads Trustpilot through its official API.',
  },
  getyourguide_access_token: {
    obtained: 'https://partner.getyourguide.com',
    changes: 'Reads GetYourGuide through its partner API.',
  },
  viator_api_key: {
    obtained: 'https://partnerresources.viator.com',
    changes: 'Enables Viator, through its partner API.',
  },
  freelancer_token: {
    obtained: 'https://accounts.freelancer.com/settings/develop',
    changes: 'Reads Freelancer.com with your own token, which raises its rate limit.',
  },
  search_api_key: {
    obtained: 'https://api-dashboard.search.brave.com',
    changes: 'Finds items by name with Brave Search, on platforms without a search or with a blocked one.',
  },
} as const satisfies Record<string, { readonly obtained: string; readonly changes: string }>;

/** The name of a credential. */
export type CredentialName = keyof typeof credentialKinds;

/** Returns the value of a credential, or undefined if it is not configured. */
export type Credentials = (name: CredentialName) => string | undefined;

/** How long a secret is cached, in seconds. */
const cacheSeconds = 5 * 60;
/** A secret that was read this recently is not read again when a provider rejects one of its keys, in milliseconds. */
const freshMs = 10_000;

const Secret = z.record(z.string(), z.unknown());
type Secret = z.infer<typeof Secret>;

/** Reads the credentials secret from AWS Secrets Manager. Powertools caches it; a read that fails is not cached. */
class SecretProvider extends BaseProvider {
  #reading: Promise<Secret> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor() {
    super({});
  }

  /** The values of the secret. With `isRenewed`, they are read again unless they were read a moment ago. */
  async values(secretId: string, isRenewed: boolean): Promise<Secret> {
    const forceFetch = isRenewed && Date.now() - this.#readAt >= freshMs;
    return Secret.parse(await this.get(secretId, { maxAge: cacheSeconds, forceFetch }));
  }

  /** Concurrent callers share one read. */
  protected override _get(secretId: string): Promise<Secret> {
    this.#reading ??= this.#read(secretId).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  protected override _getMultiple(): Promise<never> {
    throw new Error('There is one secret.');
  }

  /** The SDK is part of the Lambda runtime. It is imported here because importing it takes 54 ms (2026-11). */
  async #read(secretId: string): Promise<Secret> {
    const readAt = Date.now();
    const { SecretsManager } = await import('@aws-sdk/client-secrets-manager');
    const { SecretString: text = '{}' } = await new SecretsManager({ maxAttempts: 3 }).getSecretValue({
      SecretId: secretId,
    });
    const values = parseSecret(text);
    this.#readAt = readAt;
    return values;
  }
}

/** Errors of JSON.parse quote the text, which is secret: they are not passed on. */
const parseSecret = (text: string): Secret => {
  try {
    return Secret.parse(JSON.parse(text));
  } catch {
    throw new Error('The credentials secret is not a JSON object.');
  }
};

const provider = new SecretProvider();

/**
 * The configured credentials: from the secret that `VOUCH_CREDENTIALS_SECRET` names if it is set, otherwise from the
 * environment. A secret that cannot be read is an error; a name that it does not contain is not configured.
 *
 * @param names the credentials that the contract may read; nothing is read if it is empty
 */
export const readCredentials = (names: readonly CredentialName[]): Promise<Credentials> => credentialsOf(names, false);

/**
 * A member of the secret that is no credential of an API, such as the proxies. Undefined if it is not set, or if there is
 * no secret.
 */
export const readSecretMember = async (name: string): Promise<unknown> => {
  const secretId = process.env['VOUCH_CREDENTIALS_SECRET'];
  return secretId === undefined ? undefined : (await provider.values(secretId, false))[name];
};

/**
 * Reads the secret again after a provider rejected a credential, in case it was rotated in the meantime.
 *
 * @returns the credentials if they have changed, otherwise undefined
 */
export const renewCredentials = async (names: readonly CredentialName[]): Promise<Credentials | undefined> => {
  const before = await credentialsOf(names, false);
  const after = await credentialsOf(names, true);
  return names.some((name) => before(name) !== after(name)) ? after : undefined;
};

const credentialsOf = async (names: readonly CredentialName[], isRenewed: boolean): Promise<Credentials> => {
  const secretId = process.env['VOUCH_CREDENTIALS_SECRET'];
  if (names.length === 0) return () => undefined;
  if (secretId === undefined) return (name) => textOf(process.env[name.toUpperCase()]);
  const values = await provider.values(secretId, isRenewed);
  return (name) => (names.includes(name) ? textOf(values[name]) : undefined);
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
