import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Writable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

/** What a response is written to. A response of Node is one. */
export type Outgoing = Writable & { writeHead(status: number, headers?: OutgoingHttpHeaders): Writable };

/** Whether the header Accept-Encoding allows gzip (RFC 9110, section 12.5.3). */
export const acceptsGzip = (acceptEncoding: string): boolean => {
  const codings = new Map(
    acceptEncoding.split(',').map((each): [string, number] => {
      const [coding = '', quality] = each.toLowerCase().split(/;\s*q=/);
      return [coding.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  return (codings.get('gzip') ?? codings.get('*') ?? 0) > 0;
};

const compressible = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson)\b|image\/svg\+xml)/;

/** Compresses what is written to it, and flushes each write, so that the events of a stream arrive one by one. */
class GzippedResponse extends Writable {
  readonly #response: ServerResponse;
  #target: Writable;

  constructor(response: ServerResponse) {
    super();
    this.#response = response;
    this.#target = response;
    response.once('close', () => this.destroy());
    this.on('error', () => response.destroy()); // The client has left in the middle of a write.
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    if (!compressible.test(String(headers['content-type'] ?? ''))) {
      this.#response.writeHead(status, headers);
      return this;
    }
    const { 'content-length': _uncompressed, ...others } = headers;
    this.#response.appendHeader('vary', 'Accept-Encoding');
    this.#response.writeHead(status, { ...others, 'content-encoding': 'gzip' });
    const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
    pipeline(gzip, this.#response, () => undefined); // Each ends when the other does.
    this.#target = gzip;
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#target.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#target.end(done);
  }
}

/** Where to write the response: to the response itself, or compressed if the request asks for gzip. */
export const compressed = (request: IncomingMessage, response: ServerResponse): Outgoing =>
  acceptsGzip(String(request.headers['accept-encoding'] ?? '')) ? new GzippedResponse(response) : response;
