import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { PlainHeaders, plainFetch } from '#infra/aws/shims/fetch.ts';
import { listen } from '../../listen.ts';

/** Functions that ask Claude are bundled with this in the place of fetch. `test/runtime.system.ts` runs them with it. */
const answered = async <Result>(
  answer: RequestListener,
  ask: (address: string) => Promise<Result>,
): Promise<Result> => {
  const server = createServer(answer);
  try {
    return await ask(`http://${await listen(server)}/v1/messages`);
  } finally {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
};

describe('the fetch of the bundles', () => {
  const echo: RequestListener = async (request, response) => {
    const { method, url, headers } = request;
    const asked = {
      method,
      url,
      key: headers['x-api-key'],
      length: headers['content-length'],
      body: await text(request),
    };
    response.writeHead(request.headers['x-status'] ? 529 : 200, { 'Request-Id': 'r1' }).end(JSON.stringify(asked));
  };

  it.each([
    [{}, 200, true],
    [{ 'x-status': '529' }, 529, false],
  ])('sends a request and gives its answer: %j %i', async (more, status, ok) => {
    await answered(echo, async (address) => {
      const headers = new PlainHeaders({ 'X-Api-Key': 'k', ...more });
      const response = await plainFetch(address, { method: 'POST', headers, body: '{"ä":1}' });
      expect([response.status, response.ok, response.url]).toEqual([status, ok, address]);
      expect(response.headers.get('request-id')).toBe('r1');
      const asked = { method: 'POST', url: '/v1/messages', key: 'k', length: '8', body: '{"ä":1}' };
      expect(await response.json()).toEqual(asked);
    });
  });

  it('does not follow a redirect', async () => {
    const moved: RequestListener = (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    expect((await answered(moved, (address) => plainFetch(address))).status).toBe(307);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['resets the connection', (request) => request.socket.resetAndDestroy(), /reset|hang up/i],
    [
      'breaks off',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"a":', () => request.socket.destroy());
      },
      /aborted|premature/i,
    ],
  ])('fails when the other side %s', async (_, answer, message) => {
    const read = (address: string) => plainFetch(address).then((response) => response.text());
    await expect(answered(answer, read)).rejects.toThrow(message);
  });

  it.each<[string, RequestListener]>([
    ['before the answer', () => {}],
    ['within its body', (_, response) => response.writeHead(200).write('{"a":')],
  ])('ends with its signal %s', async (_, begin) => {
    const signal = AbortSignal.timeout(50);
    const read = (address: string) => plainFetch(address, { signal }).then((response) => response.text());
    await expect(answered(begin, read)).rejects.toThrow(/abort/i);
  });
});

it('the headers of the bundles are those of the standard', () => {
  const [plain, standard] = [PlainHeaders, Headers].map((Kind) => {
    const headers = new Kind([['X-One', ' 1 ']]);
    headers.append('x-one', '2');
    headers.set('Gone', 'x');
    headers.delete('gone');
    headers.set('Two', 'b');
    const copy = new Kind([...headers]);
    const entries = [[...copy].sort(), [...new Kind({ A: 'b' }).entries()]];
    return [...entries, copy.get('X-ONE'), copy.get('gone'), copy.has('TWO')];
  });
  expect(plain).toEqual(standard);
});
