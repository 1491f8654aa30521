import { Agent, type IncomingHttpHeaders } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import got, { RequestError } from 'got';

/** One request as it is sent. */
export interface WireRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Ends the request at any point. */
  readonly signal: AbortSignal;
  /** How host names are resolved. The system's resolver when undefined. */
  readonly lookup: LookupFunction | undefined;
  /** Opens the connection. Node's own way when undefined. With a proxy, `lookup` is not called. */
  readonly agent: SecureAgent | undefined;
  /** Whether a body that times out or breaks off is returned as far as it arrived, instead of an error. */
  readonly keepsBeginning: boolean;
  /** Called with the response so far when more of its body arrives. Reading continues when its promise resolves. */
  readonly onPart: ((soFar: WireAnswer) => Promise<void>) | undefined;
}

/** One response as it was received, its body decompressed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether the body was cut: it was longer than the limit, in too small pieces, timed out, or broke off. */
  readonly isCut: boolean;
}

/** Our own agents: Node's may use a proxy of the environment, which must not carry requests that `lookup` checks. */
const agentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const; // As Node's global agents have.
const directAgents = { http: new Agent(agentOptions), https: new SecureAgent(agentOptions) };

/** The one got instance. Redirects and retries are ours: each hop is checked, and challenge pages come with 200. */
const client = got.extend({
  // got also asks for deflate, which servers send in two incompatible forms.
  headers: { 'accept-encoding': 'gzip, br, zstd' },
  followRedirect: false,
  retry: { limit: 0 },
  throwHttpErrors: false,
  // Node itself reports a body that is shorter than its Content-Length.
  strictContentLength: false,
});

/**
 * What may arrive for each byte of a body, and the bytes that may be under way. A piece of a body takes 800 ns and at
 * least 5 bytes, so that 2 MB in pieces of one byte take 1.7 s (Node 24.21). Usual pieces have 1,000 bytes and more.
 */
const [mostReceived, underWay] = [1.5, 512 * 1024];

/**
 * Sends one request and reads at most `maximumBytes` of its response, counted after decompression. Follows no redirect
 * and retries nothing. Rejects with the system's error when the connection fails or breaks off.
 */
export const transmit = async (request: WireRequest, maximumBytes: number): Promise<WireAnswer> => {
  const { url, method, headers, signal } = request;
  const stream = client.stream(url, {
    ...{ method, headers, signal },
    ...(method === 'POST' && { body: request.body ?? '' }),
    ...(request.lookup && { dnsLookup: request.lookup }),
    agent: request.agent ? { https: request.agent } : directAgents,
  });
  stream.on('error', () => undefined); // An abort may come after the loop below, which receives all other errors.
  let body: Buffer = Buffer.alloc(16 * 1024);
  let before: number | undefined;
  let [size, isCut] = [0, false];
  const answer = (isPart: boolean): WireAnswer => {
    const { statusCode = 0, headers = {} } = stream.response ?? {};
    return { status: statusCode, headers, body: body.subarray(0, Math.min(maximumBytes, size)), isCut: isPart };
  };
  try {
    for await (const chunk of stream) {
      // In one piece, since it may be read at any time. It doubles when it is full, which costs twice the copying of
      // joining the chunks once at the end.
      const needed = size + chunk.length;
      if (needed > body.length) body = Buffer.concat([body], Math.max(needed, 2 * body.length));
      body.set(chunk, size);
      size = needed;
      await request.onPart?.(answer(false));
      const { bytesRead = 0 } = stream.response?.socket ?? {}; // None when all of it has come.
      before ??= bytesRead;
      const received = bytesRead - before;
      isCut = size > maximumBytes || received > mostReceived * size + underWay;
      if (isCut) break; // Leaving the loop destroys the stream, and closes the connection.
    }
  } catch (error) {
    if (request.keepsBeginning && size > 0) return answer(true);
    throw systemErrorOf(error);
  }
  return answer(isCut);
};

/** What got reports without got's own error, which holds the request with its headers and keys. */
const systemErrorOf = (error: unknown): unknown => {
  if (!(error instanceof RequestError)) return error;
  return error.cause instanceof Error ? error.cause : Object.assign(new Error(error.message), { code: error.code });
};
