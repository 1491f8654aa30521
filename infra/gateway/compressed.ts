import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import { acceptsGzip, gzipInto, gzippedHeaders, isCompressible } from '#shared/api/request/gzip.ts';

/**
 * The response, compressed if the request asks for gzip: what `writeHead` returns then compresses what is written to it. The
 * size is not considered: a client on the same machine gains nothing by it.
 */
export const compressed = (request: IncomingMessage, response: ServerResponse): Outgoing => {
  if (!acceptsGzip(String(request.headers['accept-encoding'] ?? ''))) return response;
  const begin = response.writeHead.bind(response);
  const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): Writable => {
    if (!isCompressible(String(headers['content-type'] ?? ''))) return begin(status, headers);
    return gzipInto(begin(status, gzippedHeaders(headers)));
  };
  return Object.assign(response, { writeHead });
};
