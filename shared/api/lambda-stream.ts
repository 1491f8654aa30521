import type { Writable } from 'node:stream';
import type { APIGatewayProxyResult, Context, StreamifyHandler } from 'aws-lambda';
import type { HttpEvent } from './receive.ts';

/** A Lambda whose answer is a stream. */
export type StreamHandler = (event: HttpEvent, stream: Writable, context: Context) => Promise<void>;

/** Status and headers of an answer. */
export interface ResponseHead {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Lambda's own wrapper where it is Lambda that runs this; in any other process there is none, and none is needed. A library of
 * Powertools makes a global of this name everywhere, without the wrapper.
 */
export const streamify = (handler: StreamHandler): StreamifyHandler<HttpEvent, void> =>
  'awslambda' in globalThis && 'streamifyResponse' in awslambda ? awslambda.streamifyResponse(handler) : handler;

/** A stream that can be told status and headers by itself: that of a plain HTTP answer. */
const canWriteHead = (stream: Writable): stream is Writable & { writeHead(status: number, headers: object): void } =>
  'writeHead' in stream;

/**
 * Tells status and headers, and gives the stream for the body. Lambda sends them with what is written first: where nothing
 * is written they are lost, and what `end` is given does not count.
 */
export const openStream = (stream: Writable, { statusCode, headers }: ResponseHead): Writable => {
  if (!canWriteHead(stream)) return awslambda.HttpResponseStream.from(stream, { statusCode, headers });
  stream.writeHead(statusCode, { ...headers });
  return stream;
};

/**
 * Sends an answer that is in one piece.
 *
 * @param more headers beside its own
 */
export const writeResponse = (stream: Writable, answer: APIGatewayProxyResult, more: ResponseHead['headers']): void => {
  const { statusCode, headers = {}, body } = answer;
  const own = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const opened = openStream(stream, { statusCode, headers: { ...Object.fromEntries(own), ...more } });
  opened.write(body);
  opened.end();
};

/** Aborted when the reader of the stream has left, or it has ended. On AWS nobody tells that a caller has left. */
export const disconnectSignal = (stream: Writable): AbortSignal => {
  if (stream.destroyed) return AbortSignal.abort();
  const leaving = new AbortController();
  stream.once('close', () => leaving.abort());
  return leaving.signal;
};
