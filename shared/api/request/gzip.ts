import { pipeline, type Writable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { preferencesIn } from './accept.ts';

/** Whether the header Accept-Encoding allows gzip (RFC 9110, section 12.5.3). */
export const acceptsGzip = (acceptEncoding: string): boolean => {
  const codings = new Map(preferencesIn(acceptEncoding).map(({ name, quality }) => [name, quality]));
  return (codings.get('gzip') ?? codings.get('*') ?? 0) > 0;
};

const compressible = /^(?:text\/|application\/(?:json|problem\+json|x-ndjson)\b|image\/svg\+xml)/;

/** API Gateway is set to compress from this size on, too. */
export const minimumCompressedBytes = 1_024;

/** Whether clients get a response of this type compressed. A stream, of unknown `bytes`, always is. */
export const isCompressible = (contentType: string, bytes = Number.POSITIVE_INFINITY): boolean =>
  compressible.test(contentType) && bytes >= minimumCompressedBytes;

/** The headers of a response once its body is compressed. Caches must keep it apart from the uncompressed one. */
export const gzippedHeaders = <Value>({
  'content-length': _uncompressed,
  vary,
  ...others
}: Readonly<Record<string, Value>>): Record<string, Value | string> => ({
  ...others,
  'content-encoding': 'gzip',
  vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
});

/**
 * Compresses what is written to the result into `target`. Each write is flushed, so that the events of a stream and its
 * heartbeats arrive one by one. If one of the two ends or breaks, so does the other. A target that is already closed,
 * because its client has left, is returned as it is.
 */
export const gzipInto = (target: Writable): Writable => {
  if (target.destroyed) return target;
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(gzip, target, () => undefined);
  return gzip;
};
