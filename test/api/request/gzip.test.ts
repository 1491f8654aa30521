import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { brotliCompressSync, createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { decompressed } from '#shared/api/receive.ts';
import { preferredType } from '#shared/api/request/accept.ts';
import { acceptsGzip, gzipInto, gzippedHeaders, isCompressible } from '#shared/api/request/gzip.ts';

it.each([
  ['deflate, GZIP;q=0.5', true],
  ['br, *;q=0.1', true],
  ['', false],
  ['*;q=0', false],
  ['gzip;q=0, *', false],
  ['x-gzip', false],
])('gzip is accepted: %j: %s', (header, isAccepted) => expect(acceptsGzip(header)).toBe(isAccepted));

describe('a response is compressed by its type and size', () => {
  it.each([
    ['text/event-stream; charset=utf-8', undefined, true],
    ['application/problem+json', 1_024, true],
    ['application/problem+json', 1_023, false],
    ['application/json', 0, false],
    ['image/png', 5_000, false],
    ['application/jsonish', undefined, false],
  ])('%s of %j bytes: %s', (type, bytes, is) => expect(isCompressible(type, bytes)).toBe(is));

  it('and its headers say so', () => {
    expect(gzippedHeaders({ etag: 'a', 'content-length': '5' })).toEqual({
      etag: 'a',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(gzippedHeaders({ vary: 'origin' }).vary).toBe('origin, Accept-Encoding');
  });
});

describe('a compressed stream', () => {
  it('gives each event and each heartbeat to the reader before the next is written', async () => {
    const target = new PassThrough();
    const reader = target.pipe(createGunzip()).setEncoding('utf8');
    const stream = gzipInto(target);
    for (const text of ['event: a\ndata: {}\n\n', ': heartbeat\n\n', ': heartbeat\n\n']) {
      stream.write(text);
      expect(await once(reader, 'data')).toEqual([text]);
    }
    stream.destroy();
  });

  it('without a write is a complete, empty body', async () => {
    const target = new PassThrough();
    gzipInto(target).end();
    expect(gunzipSync(Buffer.concat(await target.toArray()))).toHaveLength(0);
  });

  it('is destroyed with its target, and its target with it', async () => {
    const [left, broken] = [new PassThrough(), new PassThrough()];
    const streams = [gzipInto(left), broken];
    for (const stream of streams) stream.on('error', () => undefined);
    const closed = streams.map((stream) => new Promise((resolve) => stream.once('close', resolve)));
    left.destroy();
    gzipInto(broken).destroy();
    await Promise.all(closed);
  });

  it('is not begun if the client has already left', () => {
    const target = new PassThrough().destroy();
    expect(gzipInto(target)).toBe(target);
  });
});

const body = Buffer.from('{"query": "Größe"}');
const zipped = gzipSync(body);

it.each([
  ['no encoding', body, undefined],
  ['identity', body, 'Identity'],
  ['gzip in capitals', zipped, ' GZIP '],
  ['gzip that API Gateway has decompressed', body, 'gzip'],
  ['nothing at all', Buffer.alloc(0), 'gzip'],
])('%s', (_, bytes, encoding) => {
  const read = decompressed(bytes, encoding, body.length);
  expect(read).toEqual(bytes.length === 0 ? bytes : body);
});

const brotli = brotliCompressSync(body);
it.each([
  ['what is larger by one byte', zipped, 'gzip', body.length - 1, 'payload_too_large'],
  ['gzip that breaks off', zipped.subarray(0, -9), 'gzip', 1_000, 'invalid_request'],
  ['brotli', brotli, 'br', 1_000, 'unsupported_media_type'],
])('refuses %s', (_, bytes, encoding, limit, code) => {
  expect(() => decompressed(bytes, encoding, limit)).toThrow(expect.objectContaining({ code }));
});

const [json, csv, lines] = ['application/json', 'text/csv', 'application/x-ndjson'] as const;

it.each([
  ['', json],
  ['*/*', json],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', json],
  ['TEXT/CSV', csv],
  [' text/csv ; charset=utf-8 ', csv],
  ['text/*', csv],
  ['text/csvs', json],
  ['*/*, text/csv', csv],
  ['text/csv, */*;q=0.1', csv],
  ['text/csv;q=0.5, application/json', json],
  ['text/csv;q=0.5, */*', json],
  ['text/csv; Q=0.001', csv],
  ['text/csv;q=0', json],
  ['text/csv;q=0, text/*', json],
  ['application/json;q=0, application/*', lines],
  ['*/*;q=0', json],
  ['text/csv;q=2', json],
  ['text/csv;q=-1', json],
  ['text/csv;q=x', json],
  ['application/json, text/csv', json],
  ['application/x-ndjson, text/csv', lines],
  [',;,text/csv;;,', csv],
])('Accept: %s gives %s', (accept, type) => expect(preferredType(accept, [json, csv, lines])).toBe(type));
