import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { HttpRequest } from '#shared/http/http.ts';
import { answer, challenge, fine, gzip, host, html, impatient, url, useLoopback } from './loopback.ts';

const { asked, send, start } = await useLoopback();

const silent: RequestListener = () => undefined;
const stalled: RequestListener = (_, response) => {
  response.write('the beginning');
};
const cutOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('the beginning');
  setTimeout(() => response.destroy(), 20);
};
const cutOffInChunks: RequestListener = (_, response) => {
  response.write('the beginning');
  setTimeout(() => response.destroy(), 20);
};
const endless: RequestListener = (_, response) => {
  const turn = setInterval(() => response.write('x'.repeat(20_000)), 1);
  response.on('close', () => clearInterval(turn));
};
const reset: RequestListener = (request) => request.socket.resetAndDestroy();
const otherProtocol: RequestListener = (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n');
const bomb = gzipSync(Buffer.alloc(20_000_000));

describe('a request', () => {
  const iTunes = { headers: { 'user-agent': 'iTunes/12' } };
  const empty = { headers: { 'content-length': '0' }, body: '' };

  it.each<[what: string, request: Partial<HttpRequest>, expected: object]>([
    ['path, query and host', { url: `${url}?a=b%20c` }, { line: 'GET /page?a=b%20c', headers: { host } }],
    ['an honest name', {}, { headers: { 'user-agent': 'Vouch/0.1' } }],
    ['another name where an endpoint demands one', iTunes, iTunes],
    ['its own headers', { headers: { 'x-mine': '1' } }, { headers: { 'x-mine': '1' } }],
    ['the compressions that servers send in one form', {}, { headers: { 'accept-encoding': 'gzip, br, zstd' } }],
    ['an empty body where it is a POST without content', { method: 'POST' }, { line: 'POST /page', ...empty }],
  ])('carries %s', async (_, request, expected) => {
    await send([fine], request);
    expect(asked()).toMatchObject([expected]);
  });

  it('has no body where it is a GET', async () => {
    await send([fine]);
    expect(asked()[0]?.headers).not.toHaveProperty('content-length');
  });

  it.each([
    [{ form: { q: 'a b' } }, 'application/x-www-form-urlencoded', 'q=a+b'],
    [{ json: { q: ['a'] } }, 'application/json', '{"q":["a"]}'],
  ])('posts %j', async (content, type, body) => {
    await send([fine], { method: 'POST', ...content });
    expect(asked()).toMatchObject([{ line: 'POST /page', headers: { 'content-type': type }, body }]);
  });
});

describe('an answer', () => {
  it('has status, address, type and text', async () => {
    const json = answer(201, { 'content-type': 'Application/JSON; charset=UTF-8' }, '{"a":"é"}');
    const text = '{"a":"é"}';
    const bytes = Buffer.from(text);
    expect(await send([json])).toEqual({ status: 201, url, contentType: 'application/json', bytes, text });
  });

  it('without a type has an empty one', async () => {
    expect(await send([answer(200)])).toMatchObject({ contentType: '', text: '' });
  });

  it('has its bytes as they are, decompressed', async () => {
    const image = Buffer.from([0x89, 0x50, 0xff, 0x00]);
    const { bytes } = await send([answer(200, { 'content-type': 'image/png', ...gzip }, gzipSync(image))]);
    expect(bytes).toEqual(image);
  });

  it.each([302, 404, 503])('of status %i goes to the caller who reads that status', async (status) => {
    const own = answer(status, { location: 'https://elsewhere.example/' }, 'own');
    expect(await send([own], { statuses: [status] })).toMatchObject({ status, text: 'own' });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('in %s is decompressed, and may be empty, also where it redirects', async (encoding, compress) => {
    const [named, type] = [{ 'content-encoding': encoding }, { 'content-type': 'text/plain' }];
    const compressed = answer(200, { ...named, ...type }, compress('compressed é'));
    expect(await send([compressed])).toMatchObject({ text: 'compressed é' });
    expect(await send([answer(200, named)])).toMatchObject({ status: 200, text: '' });
    expect(await send([answer(302, { location: '/b', ...named }), fine])).toMatchObject({ text: 'fine' });
  });

  it('in the charset of its header is read', async () => {
    const latin1 = answer(200, { 'content-type': 'text/html; charset=ISO-8859-1' }, Buffer.from('café', 'latin1'));
    expect(await send([latin1])).toMatchObject({ text: 'café' });
  });

  const long = answer(200, {}, 'x'.repeat(100_000));
  it.each<[what: string, answer: RequestListener, request: Partial<HttpRequest>, text: string]>([
    ['is too long', long, { maximumBytes: 5, cutsBody: 'long' }, 'xxxxx'],
    ['is late', stalled, { timeoutMs: 200, cutsBody: 'any' }, 'the beginning'],
    ['breaks off', cutOff, { cutsBody: 'any' }, 'the beginning'],
  ])('that %s is cut where the beginning is of use', async (_, listener, request, text) => {
    expect(await send([listener], request)).toMatchObject({ status: 200, text, isCut: true });
    expect(asked()).toHaveLength(1);
  });

  it.each<[what: string, answer: RequestListener, request: Partial<HttpRequest>, code: string]>([
    ['that breaks off, where only a long one is to be cut', cutOff, { cutsBody: 'long' }, 'upstream_error'],
    ['that never begins', silent, { cutsBody: 'any', timeoutMs: 100 }, 'upstream_timeout'],
  ])('%s is none', async (_, listener, request, code) => {
    await expect(send([listener], request, { ms: impatient })).rejects.toMatchObject({ code });
  });

  it('may be as long as is allowed', async () => {
    expect((await send([long], { maximumBytes: 100_000 })).text).toHaveLength(100_000);
  });
});

it.each([
  [4 * 2 ** 20, true],
  [4 * 2 ** 20 + 1, false],
])('an answer may have 4 MB: %i bytes', async (bytes, isRead) => {
  const sent = send([answer(200, gzip, gzipSync(Buffer.alloc(bytes)))]);
  await (isRead
    ? expect(sent).resolves.toMatchObject({ status: 200 })
    : expect(sent).rejects.toThrow('of more than 4 MB'));
});

it('a client reads 32 MB in all', async () => {
  const { http } = await start(answer(200, gzip, gzipSync(Buffer.alloc(4_000_000))));
  const client = http();
  const full: unknown[] = [];
  for (let count = 0; count < 8; count++) {
    expect((await client.send({ url })).bytes).toHaveLength(4_000_000);
    full.push(client.isFull);
  }
  expect(full.map(Number)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]); // Above 24 MB, a list is left to the next call.
  const refused = { code: 'upstream_error', message: expect.stringContaining('at most 32 MB') };
  await expect(client.send({ url })).rejects.toMatchObject(refused);
  expect(asked()).toHaveLength(9);
  expect((await http().send({ url })).bytes).toHaveLength(4_000_000);
});

describe('a fault', () => {
  it.each<[what: string, answer: RequestListener, code: string]>([
    ['a challenge page with 200', answer(200, html, challenge), 'upstream_blocked'],
    ['304', answer(304), 'upstream_changed'],
    ['a redirect to nowhere', answer(302), 'upstream_changed'],
    ['a huge body', answer(200, {}, 'x'.repeat(100_001)), 'upstream_changed'],
    ['an endless body', endless, 'upstream_changed'],
    ['a decompression bomb', answer(200, gzip, bomb), 'upstream_changed'],
    ['a body that is cut off', cutOff, 'upstream_error'],
    ['a chunked body that is cut off', cutOffInChunks, 'upstream_error'],
    ['a compressed body that is cut off', answer(200, gzip, gzipSync('some text').subarray(0, -6)), 'upstream_error'],
    ['a body that is not what its encoding says', answer(200, gzip, 'plain'), 'upstream_error'],
    ['a connection that is reset', reset, 'upstream_error'],
    ['something else than HTTP', otherProtocol, 'upstream_error'],
  ])('%s', async (_, listener, code) => {
    const sent = send([listener], { maximumBytes: 100_000 }, { ms: impatient });
    await expect(sent).rejects.toMatchObject({ code });
    expect(asked()).toHaveLength(1);
  });

  it.each<[what: string, answer: RequestListener, request: Partial<HttpRequest>, ms: number]>([
    ['no answer, ends with the deadline', silent, {}, 300],
    ['a body that stalls, ends with the deadline', stalled, {}, 300],
    ['no answer, ends when an exchange may take no longer', silent, { timeoutMs: 100 }, impatient],
  ])('%s', async (_, listener, request, ms) => {
    await expect(send([listener], request, { ms })).rejects.toMatchObject({ code: 'upstream_timeout' });
  });

  it('is told without a word of what the platform sent', async () => {
    const sent = send([answer(500, {}, 'secret')], {}, { ms: impatient });
    await expect(sent).rejects.toThrow(new RegExp(`^${host} failed \\(HTTP 500\\)\\. Try again\\.$`));
  });
});

describe('a retry', () => {
  it.each<[what: string, first: RequestListener]>([
    ['500', answer(500)],
    ['a reset', reset],
    ['a body that is cut off', cutOff],
  ])('is made after %s', async (_, first) => {
    expect(await send([first, fine])).toMatchObject({ text: 'fine' });
    expect(asked()).toHaveLength(2);
  });

  it('is made of a POST too', async () => {
    await send([reset, fine], { method: 'POST', form: { a: 'b' } });
    expect(asked().map(({ body }) => body)).toEqual(['a=b', 'a=b']);
  });

  it('is made twice at most', async () => {
    await expect(send([answer(500)])).rejects.toMatchObject({ code: 'upstream_error' });
    expect(asked()).toHaveLength(3);
  });

  it('is not made of a request that is tried once', async () => {
    await expect(send([reset, fine], { isTriedOnce: true })).rejects.toMatchObject({ code: 'upstream_error' });
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['403', answer(403)],
    ['429 that asks for longer than the deadline', answer(429, { 'retry-after': '60' })],
    ['429 that says so in another header', answer(429, { 'x-ratelimit-reset': '60' })],
  ])('is not made after %s', async (_, listener) => {
    await expect(send([listener, fine])).rejects.toThrow(host);
    expect(asked()).toHaveLength(1);
  });
});
