import { jest } from '@jest/globals';
import { ConnectionFailed, Vouch, VouchError } from '#client/src/index.ts';
import { abortedBody, asking, one, page, podcast, problem } from './canned-client.ts';

afterEach(() => jest.useRealTimers());

describe('retries', () => {
  const own = { apiKey: 'key', baseUrl: 'https://base.example' };
  const short = { timeoutSeconds: 0.0015 };
  const untilAborted: typeof fetch = (_, init) =>
    new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const passing = Array.from({ length: 5 }, () => problem('upstream_error', true, '0.001', 502));
  const cause = new TypeError('fetch failed');
  const slow = problem('too_many_requests', true, '31', 429);
  const stays = problem('invalid_request', false, undefined, 400);
  const tooLong = { code: 'too_many_requests', retryAfter: 31, message: 'It is too_many_requests.' };
  const message = expect.stringContaining('https://base.example/prod/podcast');
  const unreachable = { name: 'ConnectionFailed', message, cause };

  it.each<[string, options: { retries?: number }, responses: (Response | Error)[], calls: number, error: object]>([
    ['after two', {}, passing, 3, { name: 'VouchError' }],
    ['after as many as are wanted', { retries: 0 }, passing, 1, { name: 'VouchError' }],
    ['where Retry-After is longer than allowed', {}, [slow], 1, tooLong],
    ['at an error that stays', {}, [stays], 1, { code: 'invalid_request', retryAfter: undefined }],
    ['with the address that gave no response', { retries: 0 }, [cause], 1, unreachable],
  ])('end %s', async (_, options, responses, calls, expected) => {
    const copies = responses.map((each) => (each instanceof Response ? each.clone() : each));
    const { answer, sent } = await asking(copies, options);
    expect(answer).toBeInstanceOf(responses.includes(cause) ? ConnectionFailed : VouchError);
    expect(answer).toMatchObject(expected);
    expect(sent).toHaveLength(calls);
  });

  it.each([
    [503, { code: 'BackendDown', message: 'no healthy upstream' }],
    [429, { code: 429, message: 'slow' }],
    [502, []],
    [500, null],
  ])('are made after %i with the body %j of something between', async (status, body) => {
    const refused = Response.json(body, { status, headers: { 'retry-after': '0.001' } });
    expect(await asking([refused, page(['1'])])).toMatchObject({ answer: one, sent: { length: 2 } });
  });

  it.each([
    ['7', 7],
    ['0', 0],
    ['0.5', 0.5],
    ['-5', undefined],
    ['nan', undefined],
    ['Infinity', undefined],
    ['soon', undefined],
    ['', undefined],
    ['2030-01-01', undefined],
    ['Tue, 01 Jan 2030 00:00:30 GMT', 30],
    ['Mon, 31 Dec 2029 23:00:00 GMT', 0],
    ['Foo GMT', undefined],
  ])('wait as Retry-After says: %j is %p', async (value, seconds) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01T00:00:00Z'));
    const { answer } = await asking([problem('upstream_error', true, value)], { retries: 0 });
    expect(answer).toMatchObject({ retryAfter: seconds });
  });

  it('are made after a connection that failed, also within the body', async () => {
    jest.useFakeTimers();
    const body = new ReadableStream({ pull: (source) => source.error(new TypeError('terminated')) });
    const answered = asking([new TypeError('fetch failed'), new Response(body), page(['1'])]);
    await jest.runAllTimersAsync();
    expect(await answered).toMatchObject({ answer: one, sent: { length: 3 } });
  });

  it('are made after a try without a response in its time', async () => {
    const waits: boolean[] = [];
    const onlyOnce: typeof fetch = (url, init) =>
      waits.push(true) > 1 ? Promise.resolve(page(['1'])) : untilAborted(url, init);
    const options = { ...own, fetch: onlyOnce, attemptSeconds: 0.0015 };
    expect((await new Vouch(options).call('podcast-directory', podcast)).all_reviews).toHaveLength(1);
    const never = new Vouch({ ...options, retries: 0 });
    waits.length = 0;
    await expect(never.call('podcast-directory', podcast)).rejects.toMatchObject({
      name: 'ConnectionFailed',
      cause: { name: 'TimeoutError' },
    });
  });

  it('end when the call is aborted, also while its error is read', async () => {
    const [waiting, reading] = [new AbortController(), new AbortController()];
    const ended = asking([problem('upstream_blocked', true, '20')], {}, { signal: waiting.signal });
    await new Promise((resolve) => setImmediate(resolve));
    waiting.abort(new Error('enough'));
    expect(await ended).toMatchObject({ answer: { message: 'enough' }, sent: { length: 1 } });
    const refused = new Response(abortedBody(reading), { status: 503, headers: { 'retry-after': '20' } });
    const broken = await asking([refused], {}, { signal: reading.signal });
    expect(broken).toMatchObject({ answer: { message: 'enough' }, sent: { length: 1 } });
  });

  it('begin only if the time of the call is long enough for the wait', async () => {
    const { signal } = new AbortController();
    const ended = await asking([problem('upstream_blocked', true, '20')], {}, { signal, timeoutSeconds: 19 });
    expect(ended).toMatchObject({ answer: { code: 'upstream_blocked', retryAfter: 20 }, sent: { length: 1 } });
    const passing = [problem('upstream_blocked', true, '0.001'), page(['1'])];
    expect(await asking(passing, {}, { timeoutSeconds: 19 })).toMatchObject({ answer: one, sent: { length: 2 } });
  });

  it.each([{}, { signal: new AbortController().signal }])('are over when the time of the call is: %j', async (more) => {
    const vouch = new Vouch({ ...own, fetch: untilAborted });
    const call = vouch.call('podcast-directory', podcast, { ...more, ...short });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it.each([404, 503])('are over while the body of a %i is read, which is no error of the API', async (status) => {
    const endless: typeof fetch = async (_, init) => {
      const start = (controller: ReadableStreamDefaultController): void =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      return new Response(new ReadableStream({ start }), { status });
    };
    const call = new Vouch({ ...own, fetch: endless }).call('podcast-directory', podcast, short);
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
