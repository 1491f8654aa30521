/**
 * Every credential that an endpoint may use: its name in the one secret on AWS and, in capitals, in the environment and
 * `.env` locally; where it is obtained, and what it changes. None is needed.
 */
export const credentialKinds = {
  anthropic_api_key: {
    obtained: 'https://platform.claude.com',
    changes:
      'What Claude writes can be asked for at all; review selection and speaker extraction also work without it.',
  },
  yelp_api_key: {
    obtained: 'https://www.yelp.com/developers',
    changes: 'Yelp is read through its official API: three excerpts a business.',
  },
  tripadvisor_api_key: {
    obtained: 'https://www.tripadvisor.com/developers',
    changes: 'Tripadvisor is read through its Content API: the five latest reviews.',
  },
  google_places_api_key: {
    obtained: 'https://console.cloud.google.com/google/maps-apis',
    changes: 'Google Places can be read at all: five reviews a place.',
  },
  trustpilot_api_key: {
    obtained: 'https://developers.trustpilot.com',
    changes: 'Trustpilot is read through its official API.',
  },
  getyourguide_access_token: {
    obtained: 'https://partner.getyourguide.com',
    changes: 'GetYourGuide is read through its partner API.',
  },
  viator_api_key: {
    obtained: 'https://partnerresources.viator.com',
    changes: 'Viator can be read at all, through its partner API.',
  },
  freelancer_token: {
    obtained: 'https://accounts.freelancer.com/settings/develop',
    changes: 'Freelancer.com is asked with a token of your own, which raises its limits.',
  },
} as const satisfies Record<string, { readonly obtained: string; readonly changes: string }>;

export type CredentialName = keyof typeof credentialKinds;

/** Gives the value of a credential; undefined where it is not configured. */
export type Credentials = (name: CredentialName) => string | undefined;

/** How long what AWS Secrets Manager answered is kept, in milliseconds. */
const keptMs = 5 * 60_000;
/** A secret that was just read is not read again because a provider refuses a key of it. */
const freshMs = 10_000;

type Secret = Readonly<Record<string, unknown>>;

let kept: { readonly at: number; readonly values: Promise<Secret> } | undefined;

/**
 * The credentials that are configured: from the secret that `VOUCH_CREDENTIALS_SECRET` names, where it is set, else
 * from the environment. A secret that cannot be read is an error; one without the name is none configured.
 *
 * @param names what the contract may read; empty asks nothing
 */
export const readCredentials = async (names: readonly CredentialName[]): Promise<Credentials> => {
  const secretId = process.env['VOUCH_CREDENTIALS_SECRET'];
  if (names.length === 0) return () => undefined;
  if (secretId === undefined) return (name) => textOf(process.env[name.toUpperCase()]);
  const values = await secretOf(secretId, keptMs);
  return (name) => (names.includes(name) ? textOf(values[name]) : undefined);
};

/**
 * What to do when a provider does not know a credential: the secret is read again, once, in case it was rotated meanwhile.
 * Gives the credentials where they have changed; undefined where they have not.
 */
export const renewCredentials = async (names: readonly CredentialName[]): Promise<Credentials | undefined> => {
  const secretId = process.env['VOUCH_CREDENTIALS_SECRET'];
  if (secretId === undefined) return undefined;
  const before = await readCredentials(names);
  await secretOf(secretId, freshMs);
  const after = await readCredentials(names);
  return names.some((name) => before(name) !== after(name)) ? after : undefined;
};

/** The values of the secret, read again where they were read longer ago than `mostMs`. */
const secretOf = async (secretId: string, mostMs: number): Promise<Secret> => {
  if (kept === undefined || Date.now() - kept.at >= mostMs) kept = { at: Date.now(), values: readSecret(secretId) };
  const reading = kept;
  return reading.values.catch((error: unknown) => {
    if (kept === reading) kept = undefined; // The next call tries again.
    throw error;
  });
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The SDK comes with the Lambda runtime; it is loaded only where a contract names a credential. */
const readSecret = async (secretId: string): Promise<Secret> => {
  const { SecretsManager } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString: text = '{}' } = await new SecretsManager({ maxAttempts: 3 }).getSecretValue({
    SecretId: secretId,
  });
  const values: unknown = JSON.parse(text);
  if (typeof values !== 'object' || values === null) throw new Error('The credentials secret holds no JSON object.');
  return Object.fromEntries(Object.entries(values));
};
