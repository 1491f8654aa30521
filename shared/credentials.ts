import { StoredObject } from './stored-object.ts';

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

/** Whether there is a credential of this name. */
export const isCredentialName = (name: string): name is CredentialName => Object.hasOwn(credentialKinds, name);

/** Returns the value of a credential, or undefined if it is not configured. */
export type Credentials = (name: CredentialName) => string | undefined;

/** What a header or an address can hold: a key that was copied with an invisible character would fail at each call. */
export const credentialForm = /^[!-~]{1,4096}$/;

/** Whether a member of the secret is empty, or can be sent as it is; others than credentials are checked where they are used. */
const isUsable = (name: string, value: unknown): boolean =>
  !isCredentialName(name) ||
  value === null ||
  (typeof value === 'string' && (value.trim() === '' || credentialForm.test(value.trim())));

/** The SDK is part of the Lambda runtime. It is imported here because importing it takes 54 ms (2026-11). */
const secret = new StoredObject(
  'the credentials secret',
  async (abortSignal) => {
    const { SecretsManager } = await import('@aws-sdk/client-secrets-manager');
    const SecretId = process.env['VOUCH_CREDENTIALS_SECRET'];
    const client = new SecretsManager({ maxAttempts: 3 });
    return (await client.getSecretValue({ SecretId }, { abortSignal })).SecretString;
  },
  isUsable,
);

const hasSecret = (): boolean => process.env['VOUCH_CREDENTIALS_SECRET'] !== undefined;

/**
 * The configured credentials: from the secret that `VOUCH_CREDENTIALS_SECRET` names if it is set, otherwise from the
 * environment. A name that the secret does not contain is not configured. A secret that cannot be read is reported; the
 * last good values are then used, and without any, nothing is configured.
 *
 * @param names the credentials that the contract may read; nothing is read if it is empty
 * @param isRenewed whether the secret is read again, unless it was read a moment ago
 */
export const readCredentials = async (names: readonly CredentialName[], isRenewed = false): Promise<Credentials> => {
  if (names.length === 0) return () => undefined;
  if (!hasSecret()) return (name) => textOf(process.env[name.toUpperCase()]);
  const values = await secret.values(isRenewed);
  return (name) => (names.includes(name) ? textOf(values[name]) : undefined);
};

/** A member of the secret that is no credential of an API, such as the proxies. Undefined if it is not set, or if there is no secret. */
export const readSecretMember = async (name: string): Promise<unknown> =>
  hasSecret() ? (await secret.values())[name] : undefined;

/**
 * Reads the secret again after a provider rejected a credential, in case it was rotated in the meantime.
 *
 * @param before those that the caller uses: another part of its call may have read the new ones already
 * @returns the credentials if they are others, otherwise undefined
 */
export const renewCredentials = async (
  names: readonly CredentialName[],
  before: Credentials,
): Promise<Credentials | undefined> => {
  const after = await readCredentials(names, true);
  return names.some((name) => before(name) !== after(name)) ? after : undefined;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim()) || undefined;
