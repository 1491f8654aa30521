import { setTimeout as sleep } from 'node:timers/promises';
import { type Credentials, credentialKinds, isCredentialName } from '../credential-kinds.ts';
import { hasCode, isVouchError, VouchError } from '../errors.ts';
import type { ConfiguredIds } from '../rotating-ids-parameter.ts';
import { type ExchangeSettings, exchange, originsFromEnvironment, unreachable } from './exchange.ts';
import { isAllowed, refusedAddress } from './guard.ts';
import type { Failure, Http, HttpAnswer, HttpRequest } from './http.ts';
import type { Egress } from './proxies.ts';
import { retryDelay } from './retry.ts';

/** What a client may reach, and for how long. By default `origins` is the map in the environment. */
export interface HttpOptions extends Omit<ExchangeSettings, 'label'> {
  /** The hosts that may be reached (see `isAllowed`). `public`: any public host. */
  readonly hosts: readonly string[] | 'public';
  /** The configured credentials. @default none */
  readonly credential?: Credentials;
  /** The operator's own ids of platform queries. */
  readonly rotatingIds?: ConfiguredIds | undefined;
  /** Reads the credentials again and returns them if they have changed. Called once, when a platform rejects one. */
  readonly renew?: () => Promise<Credentials | undefined>;
}

const mostRedirects = 5;
/** What one client reads, in MB. A list stops earlier: two pages of 2 MB (2026-11) may have to prove its end. */
const [mostMegabytes, fullMegabytes] = [32, 24];

/** A client, and how its requests leave. */
export interface Client extends Http {
  /** How requests leave now: a blocked one changes it where the platform has a proxy. */
  egress: Egress;
  isFull: boolean;
}

/** Creates an outgoing client: one deadline, one retry policy, limits of size, and a check of every address. */
export const createHttp = (options: HttpOptions): Client => {
  const proxy = options.hosts === 'public' ? undefined : options.proxy;
  const settings = {
    ...options,
    origins: options.origins ?? originsFromEnvironment(),
    proxy: proxy?.mode === 'always' ? proxy : undefined,
  };
  const { credential: configured = () => undefined } = options;
  let credential: Credentials = configured;
  let renewed: Promise<Credentials | undefined> | undefined;
  let bytes = 0;
  /** The request after a 401, with credentials that are read again, once per client: keys rotate without deploying. */
  const renew = async (request: HttpRequest, { error }: Failure): Promise<HttpRequest | undefined> => {
    if (!isUnauthorized(error)) return undefined;
    renewed ??= options.renew?.();
    credential = (await renewed) ?? credential;
    return withCredentials(request, configured, credential);
  };
  /** Uses the proxy for the rest of the call, if there is one and the platform has just blocked a direct request. */
  const useProxy = ({ error }: Failure): boolean => {
    if (settings.proxy !== undefined || proxy === undefined || error.code !== 'upstream_blocked') return false;
    settings.proxy = proxy;
    client.egress = 'proxy';
    return true;
  };
  const client: Client = {
    credential: (name) => credential(name),
    rotatingIds: options.rotatingIds,
    egress: settings.proxy ? 'proxy' : 'direct',
    isFull: false,
    async send(first) {
      let request = first;
      for (let attempt = 1; ; attempt++) {
        const outcome = await sendOnce(request, settings);
        if ('status' in outcome) {
          bytes += outcome.bytes.length;
          client.isFull = bytes > fullMegabytes * 1_000_000;
          if (bytes <= mostMegabytes * 1_000_000) return outcome;
          throw new VouchError('upstream_error', `One call reads at most ${mostMegabytes} MB. Request fewer reviews.`);
        }
        const remade = await renew(request, outcome);
        if (remade === undefined && useProxy(outcome)) continue;
        request = remade ?? (await requestAfter(request, outcome, attempt, settings));
      }
    },
  };
  return client;
};

/** Whether the platform rejected our credential (HTTP 401). */
const isUnauthorized = ({ code, cause }: VouchError): boolean =>
  code === 'upstream_blocked' && hasCode(cause, 'HTTP_401');

/** The request with the new credentials in its address and headers; undefined when it has them already. */
const withCredentials = (request: HttpRequest, before: Credentials, after: Credentials): HttpRequest | undefined => {
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

/** The request of the next try, after waiting for its time. Throws the error if there is no next try. */
const requestAfter = async (
  request: HttpRequest,
  failure: Failure,
  attempt: number,
  { deadline, signal }: HttpOptions,
): Promise<HttpRequest> => {
  const progress = { attempt, remainingMs: deadline - Date.now() };
  const delay = request.isTriedOnce ? undefined : retryDelay(failure, progress);
  if (delay === undefined) throw failure.error;
  await sleep(delay, undefined, { ...(signal && { signal }) });
  return request.next?.() ?? request;
};

const sendOnce = async (request: HttpRequest, options: HttpOptions): Promise<Failure | HttpAnswer> => {
  const { hosts, signal } = options;
  let [url, asked] = [URL.parse(request.url), request];
  // A platform that requests an undeclared host is a bug in Vouch; a refused page is a mistake of the caller.
  if (url === null || !isAllowed(url, hosts)) {
    throw hosts === 'public' ? refusedAddress(url) : new Error(`not an address of a declared host: ${url?.host}`);
  }
  try {
    for (let hop = 0; ; hop++) {
      // How an error names the other side. The host of a page that a caller chose may contain an internal address.
      const label = hosts === 'public' ? 'The page' : url.host;
      const answer = await exchange(url, asked, { ...options, label });
      if (typeof answer !== 'string') return request.failureIn?.(answer) ?? answer;
      if (hop === mostRedirects) throw new VouchError('upstream_changed', `${label} redirects more than ${hop} times.`);
      url = redirect(url, answer, request, hosts);
      request.onRedirect?.(url.href);
      asked = { ...request, method: 'GET' };
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!isVouchError(error)) throw error;
    return { error };
  }
};

/**
 * The target of a redirect. One that leaves the platform's hosts is a consent page, a login or a captcha. A page that
 * redirects to a refused address gives the same error as one that redirects to a name that does not resolve.
 */
const redirect = (from: URL, location: string, request: HttpRequest, hosts: HttpOptions['hosts']): URL => {
  const to = location === '' ? null : URL.parse(location, from.href);
  if (to !== null && isAllowed(to, hosts) && request.method !== 'POST') return to;
  if (hosts === 'public') throw unreachable('The page', 'refused redirect');
  throw new VouchError(
    'upstream_blocked',
    `${from.host} redirects to another site instead of answering (a consent page, a login or a captcha). Try again later.`,
  );
};
