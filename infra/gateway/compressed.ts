import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import { acceptsGzip, gzipInto, gzippedHeaders, isCompressible } from '#shared/api/request/gzip.ts';

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
    // The size is not considered: a client on the same machine gains nothing by it.
    if (!isCompressible(String(headers['content-type'] ?? ''))) {
      this.#response.writeHead(status, headers);
      return this;
    }
    this.#response.writeHead(status, gzippedHeaders(headers));
    this.#target = gzipInto(this.#response);
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
