import * as z from 'zod';
import { VouchError } from '../errors.ts';
import { decode, mediaType } from './decode.ts';
import { challengeWindow, faultOf, isSuccess } from './faults.ts';
import { isPublicAddress, publicLookup, type Resolve } from './guard.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import type { PlatformProxy } from './proxies.ts';
import { transmit, type WireAnswer } from './transport.ts';

/** Where requests to a host are diverted to. Made at its first use: at the start, it would delay deployed functions. */
const Diversion = z.lazy(() =>
  z.object({
    /** The public address that the host is declared to have. */
    address: z.string(),
    /** The origin that receives its requests instead. */
    origin: z.url(),
    /** The schemes that the host serves; both when absent. Requests with another scheme fail. */
    schemes: z.array(z.enum(['http', 'https'])).optional(),
  }),
);

/** The diversions by host; set by the sandbox and tests only. An entry is read when its host is asked. */
export type Origins = Readonly<Record<string, object>>;

/** The origin map in the variable `VOUCH_ORIGINS`, which is JSON; undefined when requests go to the real hosts. */
export const originsFromEnvironment = (): Origins | undefined => {
  const text = process.env['VOUCH_ORIGINS'];
  if (text === undefined || text === '') return undefined;
  return z.record(z.string(), z.looseObject({})).parse(JSON.parse(text), { jitless: true }); // It is read once.
};

/**
 * The address to which a request for `url` is sent. A host that is not in the map is never resolved. A host whose
 * declared address is not public gives the same error as a name that does not resolve.
 */
export const divert = (url: URL, origins: Origins): URL => {
  if (!Object.hasOwn(origins, url.hostname)) {
    throw new VouchError('item_not_found', `There is nothing at ${url.hostname}.`);
  }
  const entry = Diversion.parse(origins[url.hostname], { jitless: true });
  if (!isPublicAddress(entry.address)) throw new VouchError('upstream_error', 'The host name does not resolve.');
  const scheme = url.protocol.slice(0, -1);
  if (entry.schemes?.every((served) => served !== scheme)) {
    throw new VouchError('upstream_error', `The host is not served over ${scheme}.`);
  }
  const target = new URL(entry.origin);
  target.pathname = url.pathname; // Assigned, not resolved: a path that begins with // would change the host.
  target.search = url.search;
  return target;
};

/** Replaces the network in tests, and where what passes is recorded. */
export interface Network {
  readonly resolve: Resolve;
  readonly transmit: typeof transmit;
}

/** The settings of an exchange besides its request. */
export interface ExchangeSettings {
  /** How errors name the other side. */
  readonly label: string;
  /** When the exchange must have ended, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Ends the exchange at once. */
  readonly signal?: AbortSignal;
  /** Where hosts are diverted to. */
  readonly origins?: Origins | undefined;
  /** The platform's proxy. Not for public pages, whose address must be checked where the socket connects. */
  readonly proxy?: PlatformProxy | undefined;
  /** Replaces the network in tests. */
  readonly network?: Network;
}

/** The default User-Agent. A few platform APIs require another one. */
const userAgent = 'Vouch/0.1';
/** The default timeout of one exchange, in milliseconds: one that stalls leaves time for a retry or another source. */
const exchangeMs = 8_000;
/** Twice the largest recorded answer (2026-11). */
const defaultMaximumBytes = 4 * 1024 * 1024;

/** Sends one request. Returns the response, or the target of a redirect, unless the request accepts that status. */
export const exchange = async (
  url: URL,
  request: HttpRequest,
  { label, deadline, signal, origins, proxy, network }: ExchangeSettings,
): Promise<HttpAnswer | string> => {
  const remaining = deadline - Date.now();
  if (remaining <= 0) throw timedOut(label);
  const target = origins ? divert(url, origins) : url;
  const { form, maximumBytes = defaultMaximumBytes, cutsBody, timeoutMs = exchangeMs, onPart } = request;
  const body: string | undefined = form ? new URLSearchParams(form).toString() : JSON.stringify(request.json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const timeout = AbortSignal.timeout(Math.min(remaining, timeoutMs));
  const wire = await (network?.transmit ?? transmit)(
    {
      url: target,
      method: request.method ?? 'GET',
      headers: {
        'user-agent': userAgent,
        ...(body !== undefined && { 'content-type': type }),
        ...request.headers,
        host: url.host,
      },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      lookup: origins || proxy ? undefined : publicLookup(network?.resolve),
      agent: origins ? undefined : proxy?.agent,
      keepsBeginning: cutsBody === 'any',
      onPart:
        onPart &&
        (async (part) => {
          if (isSuccess(part.status)) onPart(await read(url, part, { statuses: 'any' }, label));
        }),
    },
    maximumBytes,
  ).catch((cause: unknown) => {
    throw timeout.aborted ? timedOut(label, cause) : unreachable(label, cause);
  });
  signal?.throwIfAborted();
  if (wire.isCut && cutsBody === undefined) {
    throw new VouchError(
      'upstream_changed',
      `${label} sent a response of more than ${maximumBytes / 2 ** 20} MB, or in pieces that are too small.`,
    );
  }
  return redirectOf(wire, request) ?? (await read(url, wire, request, label));
};

/** The target of a redirect, unless the request accepts its status. */
const redirectOf = ({ status, headers }: WireAnswer, { statuses = [] }: HttpRequest): string | undefined => {
  const isOwn = statuses !== 'any' && statuses.includes(status);
  return status >= 300 && status < 400 && !isOwn ? headers.location : undefined;
};

/** Reads a response for the caller. Throws the error that it stands for, unless the request accepts every status. */
const read = async (
  url: URL,
  { status, headers, body, isCut }: WireAnswer,
  { statuses = [], missing }: Pick<HttpRequest, 'statuses' | 'missing'>,
  host: string,
): Promise<HttpAnswer> => {
  const type = mediaType(headers['content-type']);
  const beginning = body.toString('latin1', 0, challengeWindow);
  const [retryAfter] = [headers['retry-after'] ?? headers['x-ratelimit-reset']].flat();
  const evidence = { host, status, contentType: type.contentType, retryAfter, text: beginning };
  let fault = statuses === 'any' ? null : faultOf(evidence, statuses, missing); // Null: not looked for.
  if (fault) throw fault;
  let text: string | undefined;
  return {
    ...{ status, url: url.href, contentType: type.contentType, bytes: body },
    ...(isCut && { isCut }),
    /** Looked for when it is first read: a response that is still arriving is read once for each of its parts. */
    get fault() {
      if (fault === null) fault = faultOf(evidence, []);
      return fault;
    },
    /** Decoded when it is first read: images never are, and pages only once their heads have arrived. */
    get text() {
      text ??= decode(body, type);
      return text;
    },
  };
};

/** The error of a connection that fails. Refused addresses give the same error. */
export const unreachable = (label: string, cause: unknown): VouchError =>
  new VouchError('upstream_error', `${label} could not be reached, or the connection was lost. Try again.`, { cause });

const timedOut = (label: string, cause?: unknown): VouchError =>
  new VouchError('upstream_timeout', `${label} did not respond in time. Try again, or request fewer reviews.`, {
    cause,
  });
