import { type CredentialName, type Credentials, credentialForm, isCredentialName } from './credential-kinds.ts';
import { StoredObject } from './stored-object.ts';

/** Whether a member of the secret is empty or can be sent. Others than credentials are checked by their users. */
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

/** A member of the secret that is no credential, such as the proxies. Undefined without it, or without a secret. */
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
