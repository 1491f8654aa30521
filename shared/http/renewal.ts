import { type CredentialName, type Credentials, credentialKinds } from '../credentials.ts';
import { isVouchError } from '../errors.ts';
import type { HttpRequest } from './http.ts';

/** The cause of an error that stands for a response. Internal only. */
export interface FaultCause {
  readonly status: number;
}

/** Whether the platform rejected our credential (HTTP 401). */
export const isUnauthorized = (error: unknown): boolean =>
  isVouchError(error, 'upstream_blocked') &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'status' in error.cause &&
  error.cause.status === 401;

const isCredentialName = (name: string): name is CredentialName => name in credentialKinds;

/** The request with the new credentials in its address and headers; undefined when it has them already. */
export const withCredentials = (
  request: HttpRequest,
  before: Credentials,
  after: Credentials,
): HttpRequest | undefined => {
  let { url, headers = {} } = request;
  for (const name of Object.keys(credentialKinds).filter(isCredentialName)) {
    const [from, to] = [before(name), after(name)];
    if (from === undefined || to === undefined) continue;
    url = url.replaceAll(encodeURIComponent(from), encodeURIComponent(to));
    const changed = Object.entries(headers).map(([header, value]) => [header, value.replaceAll(from, to)]);
    headers = Object.fromEntries(changed);
  }
  const isSame = url === request.url && JSON.stringify(headers) === JSON.stringify(request.headers ?? {});
  return isSame ? undefined : { ...request, url, headers };
};
