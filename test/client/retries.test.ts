import { jest } from '@jest/globals';
import { type CallOptions, ConnectionFailed, Vouch, VouchError } from '#client/src/index.ts';
import { clientOf, failure, page, podcast, problem } from './canned-client.ts';

afterEach(() => jest.useRealTimers());

describe('retries', () => {
  const passing = Array.from({ length: 5 }, () => problem('upstream_error', true, '0.001', 502));
  const cause = new TypeError('fetch failed');
  const slow = problem('too_many_requests', true, '31', 429);
  const stays = problem('invalid_request', false, undefined, 400);
  const tooLong = { code: 'too_many_requests', retryAfter: 31, message: 'It is too_many_requests.' };
  const unreachable = { message: expect.stringContaining('https://base.example/prod/podcast'), cause };

  it.each<[string, options: { retries?: number }, responses: (Response | Error)[], calls: number, error: object]>([
    ['after two', {}, passing, 3, { name: 'VouchError' }],
    ['after as many as are wanted', { retries: 0 }, passing, 1, { name: 'VouchError' }],
    ['where Retry-After is longer than allowed', {}, [slow], 1, tooLong],
    ['at an error that stays', {}, [stays], 1, { code: 'invalid_request', retryAfter: undefined }],
    [
      'with the address that gave no response',
      { retries: 0 },
      [cause],
      1,
      { name: 'ConnectionFailed', ...unreachable },
    ],
  ])('end %s', async (_, options, responses, calls, expected) => {
    const copies = responses.map((each) => (each instanceof Response ? each.clone() : each));
    const { vouch, sent } = clientOf(copies, options);
    const error = await failure(vouch.call('podcast-directory', podcast));
    expect(error).toBeInstanceOf(responses.includes(cause) ? ConnectionFailed : VouchError);
    expect(error).toMatchObject(expected);
    expect(sent).toHaveLength(calls);
  });

  it.each([
    [503, { code: 'BackendDown', message: 'no healthy upstream' }],
    [429, { code: 429, message: 'slow' }],
    [502, []],
    [500, null],
  ])('are made after %i with the body %j of something between', async (status, body) => {
    const { vouch, sent } = clientOf([
      Response.json(body, { status, headers: { 'retry-after': '0.001' } }),
      page(['1']),
    ]);
    expect((await vouch.call('podcast-directory', podcast)).all_reviews).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it('are made for errors that may pass', async () => {
    const { vouch, sent } = clientOf([problem('upstream_error', true, '0.001', 502), page(['1'])]);
    expect((await vouch.call('podcast-directory', podcast)).all_reviews).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it('are made after a connection that failed, also within the body', async () => {
    jest.useFakeTimers();
    const body = new ReadableStream({ pull: (source) => source.error(new TypeError('terminated')) });
    const { vouch, sent } = clientOf([new TypeError('fetch failed'), new Response(body), page(['1'])]);
    const answered = vouch.call('podcast-directory', podcast);
    await jest.runAllTimersAsync();
    expect((await answered).all_reviews).toHaveLength(1);
    expect(sent).toHaveLength(3);
  });

  it('are made after a try without a response in its time', async () => {
    const waits: boolean[] = [];
    const onlyOnce: typeof fetch = (_, init) =>
      waits.push(true) > 1
        ? Promise.resolve(page(['1']))
        : new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const options = { apiKey: 'key', baseUrl: 'https://base.example', fetch: onlyOnce, attemptSeconds: 0.0015 };
    expect((await new Vouch(options).call('podcast-directory', podcast)).all_reviews).toHaveLength(1);
    const never = new Vouch({ ...options, retries: 0 });
    waits.length = 0;
    expect(await failure(never.call('podcast-directory', podcast))).toMatchObject({
      name: 'ConnectionFailed',
      cause: { name: 'TimeoutError' },
    });
  });

  it('end when the call is aborted', async () => {
    const controller = new AbortController();
    const { vouch, sent } = clientOf([problem('upstream_blocked', true, '20')]);
    const options: CallOptions = { signal: controller.signal };
    const ended = failure(vouch.call('podcast-directory', podcast, options));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('enough'));
    expect(await ended).toMatchObject({ message: 'enough' });
    expect(sent).toHaveLength(1);
  });

  it('end when the call is aborted while its error is read', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull: (source) => {
        controller.abort(new Error('enough'));
        source.error(controller.signal.reason);
      },
    });
    const { vouch, sent } = clientOf([new Response(body, { status: 503, headers: { 'retry-after': '20' } })]);
    const options = { signal: controller.signal };
    expect(await failure(vouch.call('podcast-directory', podcast, options))).toMatchObject({ message: 'enough' });
    expect(sent).toHaveLength(1);
  });

  it('begin only if the time of the call is long enough for the wait', async () => {
    const { vouch, sent } = clientOf([problem('upstream_blocked', true, '20')]);
    const signal = new AbortController().signal;
    const error = await failure(vouch.call('podcast-directory', podcast, { signal, timeoutSeconds: 19 }));
    expect(error).toMatchObject({ code: 'upstream_blocked', retryAfter: 20 });
    const again = clientOf([problem('upstream_blocked', true, '0.001'), page(['1'])]);
    await again.vouch.call('podcast-directory', podcast, { timeoutSeconds: 19 });
    expect([sent.length, again.sent.length]).toEqual([1, 2]);
  });

  it.each([{}, { signal: new AbortController().signal }])(
    'are over when the time of the call is: %j',
    async (options) => {
      const untilAborted: typeof fetch = (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      const vouch = new Vouch({ apiKey: 'key', baseUrl: 'https://base.example', fetch: untilAborted });
      const call = vouch.call('podcast-directory', podcast, { ...options, timeoutSeconds: 0.0015 });
      expect(await failure(call)).toMatchObject({ name: 'TimeoutError' });
    },
  );

  it.each([404, 503])('are over while the body of a %i is read, which is no error of the API', async (status) => {
    const endless: typeof fetch = async (_, init) => {
      const start = (controller: ReadableStreamDefaultController): void =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      return new Response(new ReadableStream({ start }), { status });
    };
    const vouch = new Vouch({ apiKey: 'key', baseUrl: 'https://base.example', fetch: endless });
    const call = vouch.call('podcast-directory', podcast, { timeoutSeconds: 0.0015 });
    expect(await failure(call)).toMatchObject({ name: 'TimeoutError' });
  });

  it('are not begun after the call is aborted', async () => {
    const { vouch, sent } = clientOf([page(['1'])]);
    const options = { signal: AbortSignal.abort(new Error('before')) };
    expect(await failure(vouch.call('podcast-directory', podcast, options))).toMatchObject({ message: 'before' });
    expect(sent).toEqual([]);
  });
});
