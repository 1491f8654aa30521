import { once } from 'node:events';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { compressed } from '#infra/gateway/compressed.ts';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import { useAnswers } from '../../resources.ts';

const { address, answers } = await useAnswers();

describe('a response', () => {
  /** What a client that accepts gzip gets from a server that writes with `write`. */
  const ask = async (write: (outgoing: Outgoing) => void, headers = { 'accept-encoding': 'gzip' }) => {
    answers((asked, response) => write(compressed(asked, response)));
    const [answer] = await once(request(address, { headers }).end(), 'response');
    return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) };
  };
  const json = { 'content-type': 'application/json', 'content-length': 13 };

  it('is compressed, without the length of the text', async () => {
    const { headers, bytes } = await ask((outgoing) => void outgoing.writeHead(200, json).end('{"long":true}'));
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBeUndefined();
    expect(gunzipSync(bytes).toString()).toBe('{"long":true}');
  });

  it('is left as it is if gzip is not accepted', async () => {
    const { headers, bytes } = await ask((outgoing) => void outgoing.writeHead(200, json).end('{"long":true}'), {
      'accept-encoding': 'br',
    });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, '13']);
    expect(bytes.toString()).toBe('{"long":true}');
  });

  it.each([
    ['image/svg+xml', 'gzip'],
    ['application/problem+json', 'gzip'],
    ['text/event-stream; charset=utf-8', 'gzip'],
    ['image/png', undefined],
    ['application/jsonish', undefined],
  ])('%s: %s', async (type, encoding) => {
    const { headers } = await ask((outgoing) => void outgoing.writeHead(200, { 'content-type': type }).end('x'));
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('keeps what else it varies by', async () => {
    const { headers } = await ask((outgoing) => void outgoing.writeHead(200, { ...json, vary: 'Accept' }).end('{}'));
    expect(headers.vary).toBe('Accept, Accept-Encoding');
  });

  it('without a body ends', async () => {
    const { headers, bytes } = await ask((outgoing) => void outgoing.writeHead(302, { location: '/docs' }).end());
    expect([headers.location, bytes.length]).toEqual(['/docs', 0]);
  });

  it('closes when its client leaves, and takes what is still written to it', async () => {
    const closed = Promise.withResolvers<void>();
    answers((asked, response) => {
      const outgoing = compressed(asked, response);
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('first');
      outgoing.once('close', () => {
        outgoing.write('late');
        closed.resolve();
      });
    });
    const sent = request(address, { headers: { 'accept-encoding': 'gzip' } }).end();
    await once(sent, 'response');
    sent.destroy();
    await closed.promise;
  });
});
