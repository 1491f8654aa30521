import { jest } from '@jest/globals';
import type { Gate } from '#shared/api/events-handler.ts';
import { VouchError } from '#shared/errors.ts';
import { endpoint, key, open, post, type Run, saying, silently, useServing } from './served-events.ts';

const serve = await useServing();

describe('behind a function URL', () => {
  const stream = saying({ event: 'a', data: {} });
  const refuse: Gate = async () => ({
    refusal: new VouchError('unauthenticated', 'No.'),
    headers: { 'x-gate': 'closed' },
  });

  it('the gate is asked with method, path and headers', async () => {
    const gate = jest.fn(open);
    await (await post(serve(stream, { as: 'url' }, gate))).text();
    expect(gate).toHaveBeenCalledWith({
      method: 'POST',
      path: endpoint.path,
      headers: expect.objectContaining({ 'x-api-key': 'mine' }),
    });
  });

  it('the headers of the gate are sent with a stream and with a problem', async () => {
    const streaming = serve(stream, { as: 'url' });
    const answers = [await post(streaming), await post(streaming, { body: '{}' })];
    expect(answers.map(({ status, headers }) => [status, headers.get('ratelimit')])).toEqual([
      [200, '"burst";r=4;t=1'],
      [400, '"burst";r=4;t=1'],
    ]);
    await Promise.all(answers.map((answer) => answer.text()));
  });

  it.each(['{"text":"hello"}', '{', 'x'.repeat(20_000)])(
    'a refusal comes before the body is looked at',
    async (body) => {
      silently();
      const answer = await post(serve(stream, { as: 'url' }, refuse), { body });
      expect([answer.status, answer.headers.get('x-gate')]).toEqual([401, 'closed']);
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', request_id: 'posted-by-test' });
    },
  );

  it('a gate that fails refuses the request', async () => {
    silently();
    const broken: Gate = () => Promise.reject(new Error('no table'));
    const answer = await post(serve(stream, { as: 'url' }, broken));
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal_error' }]);
  });

  it('behind a REST API it is not asked', async () => {
    const answer = await post(serve(stream, { as: 'rest' }, refuse));
    expect(answer.status).toBe(200);
    await answer.text();
  });

  describe('compression', () => {
    const failing =
      (detail: string): Run =>
      () => {
        throw new VouchError('item_not_found', detail);
      };
    const long = failing('x'.repeat(1_024));
    /** Whether the answer was compressed, and its text. `fetch` decompresses it. */
    const ask = async (run: Run, encoding: string, as: 'url' | 'rest') => {
      silently();
      const answer = await post(serve(run, { as }), { headers: { ...key, 'accept-encoding': encoding } });
      const { 'content-encoding': coding = null, vary = null } = Object.fromEntries(answer.headers);
      return { coding, vary, text: await answer.text() };
    };
    it.each<[what: string, run: Run, encoding: string, as: 'url' | 'rest', coding: string | null]>([
      ['a stream', stream, 'br, gzip', 'url', 'gzip'],
      ['a stream, not asked', stream, 'identity', 'url', null],
      ['a stream behind a gateway, which compresses itself', stream, 'gzip', 'rest', null],
      ['a long problem', long, 'gzip', 'url', 'gzip'],
      ['a long problem behind a gateway', long, 'gzip', 'rest', null],
      ['a short problem, which is not worth it', failing('No.'), 'gzip', 'url', null],
    ])('%s', async (_, run, encoding, as, coding) => {
      const answer = await ask(run, encoding, as);
      expect([answer.coding, answer.vary]).toEqual([coding, coding && 'Accept-Encoding']);
      const plain = await ask(run, 'identity', 'rest');
      expect(answer.text.replace('posted-by-test', 'request-1')).toBe(plain.text);
    });
  });
});
