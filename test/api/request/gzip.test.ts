import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { writeEvents } from '#shared/api/event-stream.ts';
import { acceptsGzip, gzipInto, gzippedHeaders, isCompressible } from '#shared/api/request/gzip.ts';

describe('gzip is accepted', () => {
  it.each([
    ['gzip', true],
    ['gzip, deflate, br', true],
    ['deflate, GZIP;q=0.5', true],
    ['*', true],
    ['br, *;q=0.1', true],
    ['', false],
    ['br', false],
    ['gzip;q=0', false],
    ['gzip; q=0', false],
    ['*;q=0', false],
    ['gzip;q=0, *', false],
    ['x-gzip', false],
    ['gzip;q=high', false],
  ])('%j: %s', (header, isAccepted) => expect(acceptsGzip(header)).toBe(isAccepted));
});

describe('a response is compressed by its type and size', () => {
  it.each([
    ['text/event-stream; charset=utf-8', undefined, true],
    ['application/problem+json', 1_024, true],
    ['application/problem+json', 1_023, false],
    ['application/json', 0, false],
    ['image/png', 5_000, false],
    ['application/jsonish', undefined, false],
    ['', undefined, false],
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
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives each event and each heartbeat to the reader before the next is written', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const target = new PassThrough();
    const reader = target.pipe(createGunzip()).setEncoding('utf8');
    const read = async () => String((await once(reader, 'data'))[0]);
    const second = Promise.withResolvers<void>();
    const writing = writeEvents(
      gzipInto(target),
      (async function* () {
        yield { event: 'a', data: {} };
        await second.promise;
        yield { event: 'b', data: {} };
      })(),
    );
    expect(await read()).toBe('id: 1\nevent: a\ndata: {}\n\n');
    const heartbeat = read();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await heartbeat).toBe(': heartbeat\n\n');
    const last = read();
    second.resolve();
    expect(await last).toBe('id: 2\nevent: b\ndata: {}\n\n');
    await writing;
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
