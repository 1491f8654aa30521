import { brotliCompressSync, gzipSync } from 'node:zlib';
import { decompressed } from '#shared/api/request/request-encoding.ts';

const body = Buffer.from('{"query": "Größe"}');
const zipped = gzipSync(body);
const codeOf = (bytes: Buffer, encoding: string, limit = 1_000): unknown => {
  try {
    return decompressed(bytes, encoding, limit).toString();
  } catch (error) {
    return Object(error).code;
  }
};

it.each([
  ['no encoding', body, undefined],
  ['an empty encoding', body, ''],
  ['identity', body, 'Identity'],
  ['gzip', zipped, 'gzip'],
  ['gzip in capitals', zipped, ' GZIP '],
  ['gzip that API Gateway has decompressed', body, 'gzip'],
  ['nothing at all', Buffer.alloc(0), 'gzip'],
])('%s', (_, bytes, encoding) => {
  const read = decompressed(bytes, encoding, body.length);
  expect(read).toEqual(bytes.length === 0 ? bytes : body);
});

it('refuses what is larger inside than it may be', () => {
  expect(codeOf(gzipSync(Buffer.alloc(1_000_000)), 'gzip', 999_999)).toBe('payload_too_large');
  expect(codeOf(zipped, 'gzip', body.length - 1)).toBe('payload_too_large');
});

it('refuses gzip that breaks off, and other encodings', () => {
  expect(codeOf(zipped.subarray(0, -9), 'gzip')).toBe('invalid_request');
  expect(codeOf(brotliCompressSync(body), 'br')).toBe('unsupported_media_type');
  expect(codeOf(zipped, 'gzip, gzip')).toBe('unsupported_media_type');
});
