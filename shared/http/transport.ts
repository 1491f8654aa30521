import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';

/** One request as it goes over the wire. */
export interface WireRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Ends it at once, at whatever point. */
  readonly signal: AbortSignal;
  /** How names are resolved; the system's way when undefined. */
  readonly lookup: LookupFunction | undefined;
  /** Whether a body that is late or breaks off is an answer, cut, where some of it has come. */
  readonly keepsBeginning: boolean;
  /** Told of the answer as its body arrives; nothing is read on until it is done. */
  readonly onPart: ((soFar: WireAnswer) => Promise<void>) | undefined;
}

/** One answer as it came over the wire, its body decompressed. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Whether the body was longer than asked for, late or broken off, and was cut. */
  readonly isCut: boolean;
}

const decompressors: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,

  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * Sends one request and reads its answer, at most `maximumBytes` of it, counted after decompression. Follows no
 * redirect and tries nothing again. Rejects with the system's error when the connection fails or breaks off.
 *
 * Node's own client, and no library above it: got cost 70 ms of each cold start, 108 kB of each bundle and 2.5 ms of CPU
 * a request (measured 2026-11, `npm run bench`), for what are these lines.
 */
export const transmit = async (request: WireRequest, maximumBytes: number): Promise<WireAnswer> => {
  const response = await open(request);
  const { statusCode: status = 0, headers } = response;
  const decompress = decompressors[headers['content-encoding']?.trim().toLowerCase() ?? ''];
  let isEmpty = true;
  if (decompress) response.once('data', () => (isEmpty = false));
  // The error of a broken connection reaches the reader through the pipeline.
  const stream = decompress ? pipeline(response, decompress(), () => undefined) : response;
  const body = new GrowingBody();
  const answer = (isCut: boolean): WireAnswer => ({ status, headers, body: body.upTo(maximumBytes), isCut });
  try {
    for await (const chunk of stream) {
      body.add(chunk);
      await request.onPart?.(answer(false));
      if (body.size > maximumBytes) break; // Leaving the loop destroys the stream, and with it the connection.
    }
  } catch (error) {
    if (request.keepsBeginning && body.size > 0) return answer(true);
    // An empty body is not compressed, whatever its header says: redirects often have such a one.
    if (!(decompress && isEmpty && response.complete)) throw error;
  }
  return answer(body.size > maximumBytes);
};

/** Bytes in one piece at any time, for twice the work of joining them once. */
class GrowingBody {
  size = 0;
  #bytes = Buffer.alloc(16 * 1024);

  add(chunk: Buffer): void {
    const size = this.size + chunk.length;
    if (size > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.max(size, 2 * this.#bytes.length));
    this.#bytes.set(chunk, this.size);
    this.size = size;
  }

  /** The beginning, not copied. */
  upTo(bytes: number): Buffer {
    return this.#bytes.subarray(0, Math.min(bytes, this.size));
  }
}

const open = ({ url, method, headers, body, signal, lookup }: WireRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    send(url, {
      method,
      headers: { 'accept-encoding': Object.keys(decompressors).join(', '), ...headers, ...length },
      signal,
      ...(lookup && { lookup }),
    })
      .once('response', resolve)
      .on('error', reject)
      .end(body);
  });
