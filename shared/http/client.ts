import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../credentials.ts';
import { isVouchError, VouchError } from '../errors.ts';
import { exchange, type Network, unreachable } from './exchange.ts';
import { isAllowed, refusedAddress } from './guard.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import { type Origins, originsFromEnvironment } from './origins.ts';
import { isUnauthorized, Renewal } from './renewal.ts';
import { retryDelay } from './retry.ts';

export interface HttpOptions {
  /** The hosts that may be reached; see `isAllowed`. `public`: any public one. */
  readonly hosts: readonly string[] | 'public';
  /** When everything must be over, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Ends every request at once. */
  readonly signal?: AbortSignal;
  /** The credentials that are configured. */
  readonly credential: Credentials;
  /** Gives the credentials anew where they have changed; asked once, when a platform does not know one. */
  readonly renew?: () => Promise<Credentials | undefined>;
  /** Where hosts are diverted to; by default what the environment says. */
  readonly origins?: Origins | undefined;
  readonly network?: Network;
}

const mostRedirects = 5;

/** The outgoing client: one deadline, one retry layer, capped bodies, declared hosts only, every redirect checked. */
export const createHttp = (options: HttpOptions): Http => {
  const settings = { ...options, origins: options.origins ?? originsFromEnvironment() };
  const renewal = new Renewal(options.credential, options.renew);
  return {
    credential: renewal.credential,
    async send(asked) {
      let request = asked;
      for (let attempt = 1; ; attempt++) {
        try {
          return await follow(request, settings);
        } catch (error) {
          options.signal?.throwIfAborted();
          const remade = isUnauthorized(error) && (await renewal.remake(request));
          if (remade) request = remade;
          else await beforeRetry(error, request, attempt, settings);
        }
      }
    },
  };
};

/** Waits before the next try; throws the error where there is none. */
const beforeRetry = async (
  error: unknown,
  { isTriedOnce }: HttpRequest,
  attempt: number,
  { deadline, signal }: HttpOptions,
): Promise<void> => {
  const isFinal = !isVouchError(error) || isTriedOnce;
  const delay = isFinal ? undefined : retryDelay(error, attempt, deadline - Date.now());
  if (delay === undefined) throw error;
  await sleep(delay, undefined, { ...(signal && { signal }) });
};

const follow = async (request: HttpRequest, options: HttpOptions): Promise<HttpAnswer> => {
  const { hosts, deadline, signal, origins, network } = options;
  let url = firstUrl(request.url, hosts);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const settings = { label: labelOf(url, hosts), deadline, signal, origins, network };
    const answer = await exchange(url, hop === 0 ? request : { ...request, method: 'GET' }, settings);
    if (typeof answer !== 'string') return answer;
    url = redirect(url, answer, request, hosts);
  }
  throw new VouchError('upstream_changed', `${labelOf(url, hosts)} redirects more than ${mostRedirects} times.`);
};

/** A platform that asks for a host it does not declare is our bug; a page that a caller names is the caller's mistake. */
const firstUrl = (text: string, hosts: HttpOptions['hosts']): URL => {
  const url = URL.parse(text);
  if (url !== null && isAllowed(url, hosts)) return url;
  if (hosts !== 'public') throw new Error(`not an address of a declared host: ${url?.host}`);
  throw refusedAddress();
};

/**
 * Where a redirect leads. One that leaves a platform's hosts is a consent wall, a log-in or a captcha. A page that leads
 * to a refused address answers as one that leads to a name that does not resolve.
 */
const redirect = (from: URL, location: string, request: HttpRequest, hosts: HttpOptions['hosts']): URL => {
  const to = location === '' ? null : URL.parse(location, from.href);
  if (to !== null && isAllowed(to, hosts) && request.method !== 'POST') return to;
  if (hosts === 'public') throw unreachable(labelOf(from, hosts), 'refused redirect');
  throw new VouchError(
    'upstream_blocked',
    `${from.host} sends us elsewhere instead of answering (a consent wall, a log-in or a captcha). Try again later, or from another network address.`,
  );
};

/** How an error names who was asked. The name of any page may spell an address inside, and is not repeated. */
const labelOf = (url: URL, hosts: HttpOptions['hosts']): string => (hosts === 'public' ? 'The page' : url.host);
