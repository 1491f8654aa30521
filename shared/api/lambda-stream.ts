import type { Writable } from 'node:stream';
import type { Context, StreamifyHandler } from 'aws-lambda';
import type { HttpEvent } from './http-event.ts';
import type { ResponseHead } from './http-response.ts';
import { acceptsGzip, gzipInto, gzippedHeaders, isCompressible } from './request/gzip.ts';

export type { HttpEvent } from './http-event.ts';

/** A Lambda handler that writes its response to a stream. */
export type StreamHandler = (event: HttpEvent, stream: Writable, context: Context) => Promise<void>;

/** Wraps a handler on Lambda. Some libraries create a global `awslambda` in every process, without this function. */
export const streamify = (handler: StreamHandler): StreamifyHandler<HttpEvent, void> =>
  'awslambda' in globalThis && 'streamifyResponse' in awslambda ? awslambda.streamifyResponse(handler) : handler;

/** Whether the stream is a plain Node HTTP response, which has `writeHead`. */
const canWriteHead = (
  stream: Writable,
): stream is Writable & { writeHead(status: number, headers: object): Writable } => 'writeHead' in stream;

/**
 * Sets status and headers, which Lambda sends with the first `write`, never with `end`. Returns the body's stream, which
 * compresses for clients that accept it. `acceptEncoding` is empty where a gateway compresses.
 */
export const openStream = (
  stream: Writable,
  { statusCode, headers }: ResponseHead,
  acceptEncoding = '',
  bytes?: number,
): Writable => {
  const { 'content-type': contentType = '' } = headers;
  const isCompressed = acceptsGzip(acceptEncoding) && isCompressible(contentType, bytes);
  const sent = isCompressed ? gzippedHeaders(headers) : { ...headers };
  const opened = canWriteHead(stream)
    ? stream.writeHead(statusCode, sent)
    : awslambda.HttpResponseStream.from(stream, { statusCode, headers: sent });
  return isCompressed ? gzipInto(opened) : opened;
};

/** Aborted when the client has disconnected, which AWS does not tell a function, or the stream has ended. */
export const disconnectSignal = (stream: Writable): AbortSignal => {
  if (stream.destroyed) return AbortSignal.abort();
  const disconnected = new AbortController();
  stream.once('close', () => disconnected.abort());
  return disconnected.signal;
};
