import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Writable } from 'node:stream';
import { readBody as readWhole } from '#infra/sandbox/loopback.ts';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import type { HttpResponse } from '#shared/api/http-response.ts';
import { acceptsGzip, gzipInto, gzippedHeaders, isCompressible } from '#shared/api/request/gzip.ts';

/** Reading requests from a socket and writing responses to it, as API Gateway does. */

/** The largest body that API Gateway accepts. The functions accept less. */
const maximumBytes = 10 * 1024 * 1024;

/** The body, or undefined if it is larger than API Gateway accepts: it is read to its end, but not kept. */
export const readBody = (request: IncomingMessage): Promise<Buffer | undefined> => readWhole(request, maximumBytes);

/** Sends the response of a function or of the gateway. */
export const writeResponse = (response: Outgoing, { statusCode, headers, body }: HttpResponse): void => {
  response.writeHead(statusCode, headers).end(body);
};

/**
 * Compresses the response if the request asks for gzip: what `writeHead` returns compresses what is written to it. The
 * size is not considered: a client on the same machine gains nothing by it.
 */
export const compress = (request: IncomingMessage, response: ServerResponse): void => {
  if (!acceptsGzip(String(request.headers['accept-encoding'] ?? ''))) return;
  const begin = response.writeHead.bind(response);
  const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): Writable => {
    if (!isCompressible(String(headers['content-type'] ?? ''))) return begin(status, headers);
    return gzipInto(begin(status, gzippedHeaders(headers)));
  };
  Object.assign(response, { writeHead });
};

/** The host of a URL without brackets; empty if it is no URL. */
const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';

/** The address that the request was sent to. */
export const requestOrigin = ({ headers }: IncomingMessage): string =>
  URL.parse(`http://${headers.host ?? ''}`)?.origin ?? 'http://localhost';

/**
 * Whether the header Host names this machine: an IP address, `localhost` or the host that the server listens on. A web
 * page can make a domain of its own resolve to 127.0.0.1 (DNS rebinding), but then Host has that domain.
 */
export const isOwnHost = ({ headers }: IncomingMessage, listeningHost: string): boolean => {
  const name = hostOf(`http://${headers.host ?? ''}`);
  return isIP(name) !== 0 || ['localhost', listeningHost.toLowerCase()].includes(name);
};

/**
 * Whether the header Origin names this machine or the host that the request is sent to. Programs send none; a browser
 * sends it with every POST of a page. The page of a foreign IP address is foreign.
 */
export const isOwnOrigin = ({ headers }: IncomingMessage): boolean => {
  if (headers.origin === undefined) return true;
  const name = hostOf(headers.origin);
  return (
    /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(name) ||
    (name !== '' && name === hostOf(`http://${headers.host ?? ''}`))
  );
};
