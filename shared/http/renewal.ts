import type { CredentialName, Credentials } from '../credentials.ts';
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

/** The credentials of one client, renewed at most once: a rotated key is picked up without a deployment. */
export class Renewal {
  readonly #first: Credentials;
  readonly #renew: () => Promise<Credentials | undefined>;
  readonly #asked = new Set<CredentialName>();
  #current: Credentials;
  #renewed: Promise<Credentials | undefined> | undefined;

  /** @param renew reads the credentials again and returns them if they have changed */
  constructor(credential: Credentials, renew: () => Promise<Credentials | undefined> = async () => undefined) {
    this.#first = credential;
    this.#current = credential;
    this.#renew = renew;
  }

  readonly credential: Credentials = (name) => {
    this.#asked.add(name);
    return this.#current(name);
  };

  /** The request with the renewed credentials; undefined if nothing in it changes. */
  async remake(request: HttpRequest): Promise<HttpRequest | undefined> {
    this.#renewed ??= this.#renew();
    const after = await this.#renewed;
    if (after === undefined) return undefined;
    this.#current = after;
    let { url, headers = {} } = request;
    for (const name of this.#asked) {
      const [from, to] = [this.#first(name), after(name)];
      if (from === undefined || to === undefined) continue;
      url = url.replaceAll(encodeURIComponent(from), encodeURIComponent(to));
      const changed = Object.entries(headers).map(([header, value]) => [header, value.replaceAll(from, to)]);
      headers = Object.fromEntries(changed);
    }
    const isSame = url === request.url && JSON.stringify(headers) === JSON.stringify(request.headers ?? {});
    return isSame ? undefined : { ...request, url, headers };
  }
}
