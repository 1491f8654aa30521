import { VouchError } from '../errors.ts';
import { decoderOf, mediaType } from './decode.ts';
import { challengeWindow, faultOf, isSuccess } from './faults.ts';
import { publicLookup, type Resolve } from './guard.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { divert, type Origins } from './origins.ts';
import { transmit, type WireAnswer } from './transport.ts';

/** What stands in for the network in tests. */
export interface Network {
  readonly resolve: Resolve;
  readonly transmit: typeof transmit;
}

/** What an exchange depends on, beside its request. */
export interface ExchangeSettings {
  /** How errors name who was asked. */
  readonly label: string;
  /** When everything must be over, in milliseconds since the epoch. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  readonly origins: Origins | undefined;
  readonly network: Network | undefined;
}

/** What we call ourselves, unless an endpoint demands another name. */
const userAgent = 'Vouch/0.1';
/** One exchange may take this long, so that a stalled one leaves time for another try or source. */
const exchangeMs = 8_000;
const defaultMaximumBytes = 10 * 1024 * 1024;

/** One request to `url`, one answer; as a text, where a redirect leads that the request does not read itself. */
export const exchange = async (
  url: URL,
  request: HttpRequest,
  { label, deadline, signal, origins, network }: ExchangeSettings,
): Promise<HttpAnswer | string> => {
  const remaining = deadline - Date.now();
  if (remaining <= 0) throw timedOut(label);
  const target = origins ? divert(url, origins) : url;
  const { maximumBytes = defaultMaximumBytes, cutsBody, timeoutMs = exchangeMs, onPart } = request;
  const { type, body } = bodyOf(request);
  const timeout = AbortSignal.timeout(Math.min(remaining, timeoutMs));
  const wire = await (network?.transmit ?? transmit)(
    {
      url: target,
      method: request.method ?? 'GET',
      headers: { 'user-agent': userAgent, ...(type && { 'content-type': type }), ...request.headers, host: url.host },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      lookup: origins ? undefined : publicLookup(network?.resolve),
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
    throw new VouchError('upstream_changed', `${label} answered with more than ${maximumBytes} bytes.`);
  }
  return redirectOf(wire, request) ?? (await read(url, wire, request, label));
};

/** Where an answer sends on to, unless the request reads the answer itself. */
const redirectOf = ({ status, headers }: WireAnswer, { statuses = [] }: HttpRequest): string | undefined => {
  const isOwn = statuses !== 'any' && statuses.includes(status);
  return status >= 300 && status < 400 && !isOwn ? headers.location : undefined;
};

/** The answer as the caller reads it. Throws what it is the fault of, unless every status is handed back. */
const read = async (
  url: URL,
  { status, headers, body, isCut }: WireAnswer,
  { statuses = [] }: Pick<HttpRequest, 'statuses'>,
  host: string,
): Promise<HttpAnswer> => {
  const type = mediaType(headers['content-type']);
  const beginning = body.toString('latin1', 0, challengeWindow);
  const evidence = { host, status, contentType: type.contentType, retryAfter: headers['retry-after'], text: beginning };
  const fault = faultOf(evidence, statuses === 'any' ? [] : statuses);
  if (fault && statuses !== 'any') throw fault;
  const decode = await decoderOf(type);
  let text: string | undefined;
  return {
    ...{ status, url: url.href, contentType: type.contentType, bytes: body },
    ...(isCut && { isCut }),
    ...(fault && { fault }),
    /** Decoded when it is first asked for: images never are, and pages that arrive only once their heads have. */
    get text() {
      text ??= decode(body);
      return text;
    },
  };
};

/** The body of a request and its content type, both undefined without a body. */
const bodyOf = ({ form, json }: HttpRequest): { type?: string; body: string | undefined } => {
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  return json === undefined ? { body: undefined } : { type: 'application/json', body: JSON.stringify(json) };
};

/** The error of a connection that fails, and of all that must look like one. */
export const unreachable = (label: string, cause: unknown): VouchError =>
  new VouchError('upstream_error', `${label} could not be reached, or broke off. Try again.`, { cause });

const timedOut = (label: string, cause?: unknown): VouchError =>
  new VouchError('upstream_timeout', `${label} did not answer in time. Try again, or ask for fewer reviews.`, {
    cause,
  });
