import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createGzip } from 'node:zlib';
import { VouchError } from '#shared/errors.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { answer, challenge, fine, gzip, host, html, redirectTo, url, useLoopback } from './loopback.ts';

const { asked, send } = await useLoopback();

describe('where every status is read', () => {
  it.each<[what: string, answer: RequestListener, status: number, code: string | undefined]>([
    ['200', fine, 200, undefined],
    ['a challenge page', answer(200, html, `${challenge}fine`), 200, 'upstream_blocked'],
    ['404', answer(404, {}, 'fine'), 404, 'upstream_changed'],
  ])('%s is handed back, with its fault', async (_, listener, status, code) => {
    const found = await send([listener], { statuses: 'any' });
    expect(found).toMatchObject({ status, text: expect.stringContaining('fine') });
    expect(found.fault?.code).toBe(code);
    expect(asked()).toHaveLength(1);
  });
});

describe('an answer on its way', () => {
  it('is told as it comes', async () => {
    const parts: HttpAnswer[] = [];
    const arrivals = new EventEmitter();
    const inPieces: RequestListener = async (_, response) => {
      response.writeHead(200, { ...html, ...gzip });
      const compress = createGzip();
      compress.pipe(response);
      for (const piece of ['<title>é', '</title>', '<p>']) {
        const arrival = once(arrivals, 'part');
        compress.write(piece);
        compress.flush();
        await arrival; // Each piece is sent when the one before was told of.
      }
      compress.end();
    };
    const onPart = (part: HttpAnswer) => arrivals.emit('part', parts.push(part));
    const whole = await send([redirectTo('/b'), inPieces], { onPart });
    expect(parts.map(({ text }) => text)).toEqual(['<title>é', '<title>é</title>', '<title>é</title><p>']);
    expect(parts.at(0)).toMatchObject({ status: 200, url: `https://${host}/b`, contentType: 'text/html' });
    expect(whole.text).toBe('<title>é</title><p>');
  });

  it('tells of a challenge page that it is one', async () => {
    const parts: HttpAnswer[] = [];
    const sent = send([answer(200, html, challenge)], { onPart: (part) => parts.push(part) });
    await expect(sent).rejects.toMatchObject({ code: 'upstream_blocked' });
    expect(parts).toMatchObject([{ fault: { code: 'upstream_blocked' } }]);
  });

  it.each([404, 500])('is not told of, when its status is %i', async (status) => {
    const parts: HttpAnswer[] = [];
    await send([answer(status, {}, 'text')], { statuses: 'any', onPart: (part) => parts.push(part) });
    expect(parts).toEqual([]);
  });

  it('is never longer than is allowed', async () => {
    const sizes: number[] = [];
    const onPart = ({ bytes }: HttpAnswer) => sizes.push(bytes.length);
    await send([answer(200, {}, 'x'.repeat(300_000))], { maximumBytes: 100_000, cutsBody: 'any', onPart });
    expect(Math.max(...sizes)).toBe(100_000);
  });
});

describe('a failure that the caller finds in a response', () => {
  const refused = new VouchError('upstream_error', 'refused');
  const failureIn = ({ text }: HttpAnswer) => (text === 'refused' ? { error: refused } : undefined);
  const refusal = answer(200, {}, 'refused');

  it('is retried', async () => {
    expect(await send([refusal, fine], { failureIn })).toMatchObject({ text: 'fine' });
    expect(asked()).toHaveLength(2);
  });

  it('is thrown at once by a request that is tried once', async () => {
    await expect(send([refusal, fine], { failureIn, isTriedOnce: true })).rejects.toBe(refused);
    expect(asked()).toHaveLength(1);
  });

  it('is retried although its code is final, where the caller knows better', async () => {
    const missing = { error: new VouchError('item_not_found', 'missing'), isRetryable: true };
    const sent = send([answer(404), fine], {
      statuses: [404],
      failureIn: ({ status }) => (status === 404 ? missing : undefined),
    });
    expect(await sent).toMatchObject({ text: 'fine' });
  });

  it('is retried with the next request', async () => {
    const numbered = (number: number): HttpRequest => ({
      url: `${url}?number=${number}`,
      failureIn,
      next: () => numbered(number + 1),
    });
    await send([refusal, refusal, fine], numbered(1));
    expect(asked().map(({ line }) => line)).toEqual([1, 2, 3].map((number) => `GET /page?number=${number}`));
  });
});
