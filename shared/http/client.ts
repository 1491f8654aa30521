import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../credentials.ts';
import { isVouchError, VouchError } from '../errors.ts';
import { decode, mediaType } from './decode.ts';
import { faultOf } from './faults.ts';
import { isAllowed, publicLookup, type Resolve } from './guard.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import { divert, type Origins, originsFromEnvironment } from './origins.ts';
import { retryDelay } from './retry.ts';
import { transmit } from './transport.ts';

export interface HttpOptions {
  /** The hosts that may be reached; see `isAllowed`. `public`: any public one. */
  readonly hosts: readonly string[] | 'public';
  /** When everything must be over, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Ends every request at once. */
  readonly signal?: AbortSignal;
  /** The credentials that are configured. */
  readonly credential: Credentials;
  /** Where hosts are diverted to; by default what the environment says. */
  readonly origins?: Origins | undefined;
  /** What stands in for the network in tests. */
  readonly network?: { readonly resolve: Resolve; readonly transmit: typeof transmit };
}

/** What we call ourselves, unless an endpoint demands another name. */
const userAgent = 'Vouch/0.1';
/** One exchange may take this long, so that a stalled one leaves time for another try or source. */
const exchangeMs = 8_000;
const mostRedirects = 5;
const defaultMaximumBytes = 10 * 1024 * 1024;

/** The outgoing client: one deadline, one retry layer, capped bodies, declared hosts only, every redirect checked. */
export const createHttp = (options: HttpOptions): Http => {
  const settings = { ...options, origins: options.origins ?? originsFromEnvironment() };
  return {
    credential: options.credential,
    async send(request) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await follow(request, settings);
        } catch (error) {
          const remaining = settings.deadline - Date.now();
          const delay = isVouchError(error) ? retryDelay(error, attempt, remaining) : undefined;
          if (delay === undefined) throw error;
          await sleep(delay, undefined, { ...(options.signal && { signal: options.signal }) });
        }
      }
    },
  };
};

const follow = async (request: HttpRequest, settings: HttpOptions): Promise<HttpAnswer> => {
  let url = firstUrl(request.url, settings.hosts);
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const { location, ...answer } = await exchange(url, hop === 0 ? request : { ...request, method: 'GET' }, settings);
    if (location === undefined) return answer;
    url = redirect(url, location, request, settings.hosts);
  }
  throw new VouchError('upstream_changed', `${url.host} redirects more than ${mostRedirects} times.`);
};

/** A platform that asks for a host it does not declare is our bug; a page that a caller names is the caller's mistake. */
const firstUrl = (text: string, hosts: HttpOptions['hosts']): URL => {
  const url = URL.parse(text);
  if (url !== null && isAllowed(url, hosts)) return url;
  if (hosts !== 'public') throw new Error(`not an address of a declared host: ${url?.host}`);
  const detail = 'The URL is refused. Send a public http or https address, by its name, without credentials or a port.';
  throw new VouchError('invalid_request', detail, {
    errors: [{ path: 'query', message: 'Must be a public web address' }],
  });
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

/** One request, one answer. `location` is set when the answer is a redirect that the request does not read itself. */
const exchange = async (
  url: URL,
  request: HttpRequest,
  { hosts, deadline, signal, origins, network }: HttpOptions,
): Promise<HttpAnswer & { location: string | undefined }> => {
  const remaining = deadline - Date.now();
  const label = labelOf(url, hosts);
  if (remaining <= 0) throw timedOut(label);
  const target = origins ? divert(url, origins) : url;
  const { maximumBytes = defaultMaximumBytes, cutsBody = false } = request;
  const timeout = AbortSignal.timeout(Math.min(remaining, exchangeMs));
  const { status, headers, body, isCut } = await (network?.transmit ?? transmit)(
    {
      url: target,
      method: request.method ?? 'GET',
      headers: { 'user-agent': userAgent, ...bodyType(request), ...request.headers, host: url.host },
      body: bodyOf(request),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      lookup: origins ? undefined : publicLookup(network?.resolve),
    },
    maximumBytes,
  ).catch((cause: unknown) => {
    throw timeout.aborted ? timedOut(label, cause) : unreachable(label, cause);
  });
  if (isCut && !cutsBody) {
    throw new VouchError('upstream_changed', `${label} answered with more than ${maximumBytes} bytes.`);
  }
  const accepted = request.statuses ?? [];
  if (status >= 300 && status < 400 && headers.location !== undefined && !accepted.includes(status)) {
    return { status, url: url.href, contentType: '', text: '', location: headers.location };
  }
  const { contentType, charset } = mediaType(headers['content-type']);
  const text = decode(body, contentType, charset);
  const fault = faultOf({ host: label, status, contentType, retryAfter: headers['retry-after'], text }, accepted);
  if (fault) throw fault;
  return { status, url: url.href, contentType, text, location: undefined };
};

const bodyOf = ({ form, json }: HttpRequest): string | undefined => {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? undefined : JSON.stringify(json);
};

const bodyType = ({ form, json }: HttpRequest): Record<string, string> => {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return json === undefined ? {} : { 'content-type': 'application/json' };
};

/** How an error names who was asked. The name of any page may spell an address inside, and is not repeated. */
const labelOf = (url: URL, hosts: HttpOptions['hosts']): string => (hosts === 'public' ? 'The page' : url.host);

const unreachable = (label: string, cause: unknown): VouchError =>
  new VouchError('upstream_error', `${label} could not be reached, or broke off. Try again.`, { cause });

const timedOut = (label: string, cause?: unknown): VouchError =>
  new VouchError('upstream_timeout', `${label} did not answer in time. Try again, or ask for fewer reviews.`, {
    cause,
  });
