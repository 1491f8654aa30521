import { once } from 'node:events';
import { request } from 'node:http';
import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import type { ServerEvent } from '#shared/api/event-stream.ts';
import { VouchError } from '#shared/errors.ts';
import { readEvents } from '../toolkit/read-events.ts';
import { key, post, type ServeOptions, saying, silently, useServing } from './served-events.ts';

const serve = await useServing();

describe('a stream', () => {
  it('consists of Server-Sent Events, numbered from 1, with three lines each', async () => {
    const answer = await post(serve(saying({ event: 'a', data: { n: 1 } }, { event: 'b', data: [2] })));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(answer.headers.get('x-request-id')).toBe('request-1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('id: 1\nevent: a\ndata: {"n":1}\n\nid: 2\nevent: b\ndata: [2]\n\n');
  });

  it.each([
    ['what looks like events', 'x\n\nid: 9\r\nevent: done\rdata: {}\n\n'],
    ['all else', '\u0000\u001b "quoted" \\ \u2028 half \ud83d of a pair é 漢字 👍🏽 \u202e'],
  ])('carries %s in its data', async (_, text) => {
    const answer = await post(serve(saying({ event: 'a', data: { text } })));
    const body = await answer.text();
    expect(await readEvents(body)).toEqual([{ id: '1', event: 'a', data: { text } }]);
    expect(body.split('\n')).toHaveLength(5);
  });

  it('sends each event when it comes', async () => {
    const second = Promise.withResolvers<void>();
    const streaming = serve(async function* () {
      yield { event: 'first', data: {} };
      await second.promise;
      yield { event: 'second', data: {} };
    });
    const { body } = await post(streaming);
    const read: string[] = [];
    for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      read.push(chunk);
      if (chunk.includes('first')) second.resolve();
    }
    expect(read.map((chunk) => chunk.split('\n')[1])).toEqual(['event: first', 'event: second']);
  });

  it.each([
    [21_000, 20],
    [contract.timeoutSeconds * 1_000, Number(/within (\d+) seconds/.exec(contract.description)?.[1])],
  ])('gets input and unknown fields; with %i ms left it has %i seconds', async (remainingMs, inSeconds) => {
    let seen: unknown;
    const streaming = serve(
      async function* (input, { requestId, deadline, unknownFields }) {
        seen = { input, requestId, inSeconds: Math.round((deadline - Date.now()) / 1_000), unknownFields };
        yield { event: 'a', data: {} };
      },
      { remainingMs },
    );
    const response = await post(streaming, { body: '{"text":"hello","other":1}' });
    await response.text();
    expect(response.headers.get('x-warnings')).toBe('unknown_field');
    expect(response.headers.get('x-ignored-fields')).toBe('other');
    expect(seen).toEqual({ input: { text: 'hello' }, requestId: 'request-1', inSeconds, unknownFields: ['other'] });
  });
});

describe('what is wrong before the first event', () => {
  const problem = async (answer: Response) => ({ status: answer.status, body: await answer.json() });

  it('is a problem response with its headers', async () => {
    silently();
    const streaming = serve(() => {
      throw new VouchError('upstream_rate_limited', 'Later.', { retryAfterSeconds: 120 });
    });
    const answer = await post(streaming);
    expect(answer.headers.get('retry-after')).toBe('120');
    expect(await problem(answer)).toMatchObject({ status: 503, body: { code: 'upstream_rate_limited' } });
  });

  it('that is unexpected is an internal error, with details only in the log', async () => {
    const { failed } = silently();
    const streaming = serve(async function* () {
      yield* await Promise.reject<ServerEvent[]>(new TypeError('no such thing as secret-text'));
    });
    const { status, body } = await problem(await post(streaming));
    expect([status, JSON.stringify(body).includes('secret-text')]).toEqual([500, false]);
    expect(failed).toHaveBeenCalledWith('failed', expect.objectContaining({ error_name: 'TypeError' }));
  });
});

it.each(['rest', 'url'] as const)('a failing stream ends early, and the error is logged: %s', async (as) => {
  const { failed } = silently();
  const begun = Promise.withResolvers<void>();
  const streaming = serve(
    async function* () {
      yield { event: 'a', data: {} };
      await begun.promise;
      throw new RangeError('midway');
    },
    { as },
  );
  const answer = await post(streaming, { headers: { ...key, 'accept-encoding': 'gzip' } });
  begun.resolve();
  await expect(answer.text()).rejects.toThrow();
  expect(failed).toHaveBeenCalledWith('failed', expect.objectContaining({ error_name: 'RangeError' }));
});

describe.each<[encoding: string, options: ServeOptions]>([
  ['identity', {}],
  ['gzip', { as: 'url' }],
])('a client that accepts %s and disconnects', (encoding, options) => {
  const headers = { ...key, 'accept-encoding': encoding };
  /** Posts, and leaves when the answer begins. */
  const leave = async (address: string): Promise<void> => {
    const leaving = request(address, { method: 'POST', headers }).end('{"text":"hello"}');
    const [answer] = await once(leaving, 'response');
    await once(answer, 'data');
    leaving.destroy();
  };

  it('aborts the signal, and is not logged as a failure', async () => {
    const { failed, refused } = silently();
    const ended = Promise.withResolvers<void>();
    const streaming = serve(async function* (_, { signal }) {
      try {
        yield { event: 'a', data: {} };
        await once(signal, 'abort');
        signal.throwIfAborted();
      } finally {
        ended.resolve();
      }
    }, options);
    await leave(streaming);
    await ended.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect([failed.mock.calls, refused.mock.calls]).toEqual([[], []]);
  });

  it('before the first event gets no response, and nothing is logged', async () => {
    const { failed } = silently();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const streaming = serve(async function* (_, { signal }) {
      begun.resolve();
      await once(signal, 'abort');
      ended.resolve();
      signal.throwIfAborted();
      yield { event: 'never', data: {} };
    }, options);
    const leaving = request(streaming, { method: 'POST', headers }).end('{"text":"a"}');
    leaving.once('error', () => undefined);
    await begun.promise;
    leaving.destroy();
    await ended.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(failed).not.toHaveBeenCalled();
  });
});
