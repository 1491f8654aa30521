import type { LookupFunction } from 'node:net';
import { inspect } from 'node:util';
import { transmit, type WireRequest } from '#shared/http/transport.ts';
import { useAnswers } from '../toolkit/resources.ts';

const { address, asked, answers } = await useAnswers();
const { port } = new URL(address);
beforeEach(() => answers((_, response) => response.end('fine')));

const request = (options: Partial<WireRequest> = {}): WireRequest => ({
  url: new URL('/page', address),
  method: 'GET',
  headers: {},
  body: undefined,
  signal: new AbortController().signal,
  lookup: undefined,
  agent: undefined,
  keepsBeginning: false,
  onPart: undefined,
  ...options,
});

/** A look-up that returns loopback for every name, and keeps the names. */
const lookupOf = () => {
  const names: string[] = [];
  const lookup: LookupFunction = (hostname, options, callback) => {
    names.push(hostname);
    if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  };
  return { names, lookup };
};

describe('a connection', () => {
  it('goes to the address that the look-up returns, which is made once', async () => {
    const { names, lookup } = lookupOf();
    const url = new URL(`http://checked.example:${port}/page`);
    expect(await transmit(request({ url, lookup }), 100)).toMatchObject({ status: 200, isCut: false });
    expect(names).toEqual(['checked.example']);
    expect(asked).toMatchObject([{ path: '/page', headers: { host: `checked.example:${port}` } }]);
  });

  it('is not made when the look-up fails, and the error holds nothing of the request', async () => {
    const refused = Object.assign(new Error('getaddrinfo ENOTFOUND private.example'), { code: 'ENOTFOUND' });
    const lookup: LookupFunction = (_hostname, _options, callback) => callback(refused, '', 0);
    const url = new URL(`http://private.example:${port}/page`);
    const failed: unknown = await transmit(request({ url, lookup, headers: { 'x-key': 'top secret' } }), 100).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 'ENOTFOUND' });
    expect(inspect(failed, { depth: 9, showHidden: true })).not.toContain('top secret');
    expect(asked).toEqual([]);
  });

  it('ends when the body is longer than allowed', async () => {
    const closed = new Promise<void>((resolve) => {
      answers((_, response) => {
        response.on('close', () => resolve());
        response.write('x'.repeat(1_000));
      });
    });
    const { body, isCut } = await transmit(request(), 100);
    expect([body.length, isCut]).toEqual([100, true]);
    await closed;
  });
});

describe('a response', () => {
  it.each([
    [100_000, false],
    [300_000, true],
  ])('of %i pieces of one byte', async (pieces, isCut) => {
    const head = 'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n';
    answers((_, { socket }) => void socket?.write(`${head}${'1\r\na\r\n'.repeat(pieces)}0\r\n\r\n`));
    const answer = await transmit(request(), 1_000_000);
    expect([answer.isCut, answer.body.length < pieces]).toEqual([isCut, isCut]);
  });

  it('is whole, however much came before over the same connection', async () => {
    const ports = new Set<number | undefined>();
    answers(({ socket }, response) => {
      ports.add(socket.remotePort);
      response.end('x'.repeat(900_000));
    });
    for (let count = 0; count < 3; count++) {
      expect(await transmit(request(), 1_000_000)).toMatchObject({ isCut: false, body: { length: 900_000 } });
    }
    expect(ports.size).toBe(1);
  });

  const failing = () => Promise.reject(new Error('cannot read on'));

  it('whose whole body has come is refused by its reader all the same', async () => {
    await expect(transmit(request({ onPart: failing }), 100)).rejects.toThrow('cannot read on');
  });

  it('that has ended is not affected by an abort', async () => {
    const leaving = new AbortController();
    const { body } = await transmit(request({ signal: leaving.signal }), 100);
    leaving.abort();
    await new Promise((resolve) => setImmediate(resolve));
    expect(body.toString()).toBe('fine');
  });
});
