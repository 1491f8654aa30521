import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { PlainHeaders, plainFetch } from '#infra/aws/shims/fetch.ts';
import { listen } from '../../listen.ts';
import { usePlainFetch } from './use-plain-fetch.ts';

/** The functions are bundled with another fetch than that of the tests. With it, what is asked and answered stays the same. */
const standard = usePlainFetch();

await import('../engine/ask.test.ts');

describe('a call whose signal ends it', () => {
  it.each([
    ['before the answer', (): void => {}],
    ['within its body', (response: ServerResponse): boolean => response.writeHead(200).write('{"a":')],
  ])('fails %s', async (_, begin) => {
    const server = createServer((_request, response) => begin(response));
    const address = `http://${await listen(server)}/`;
    const read = async () => (await plainFetch(address, { signal: AbortSignal.timeout(50) })).text();
    await expect(read()).rejects.toThrow(/abort/i);
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
});

it('the headers are those of the standard', () => {
  const [plain, expected] = [PlainHeaders, standard.Headers].map((Kind) => {
    const headers = new Kind([['X-One', ' 1 ']]);
    headers.append('x-one', '2');
    headers.set('Gone', 'x');
    headers.delete('gone');
    headers.set('Two', 'b');
    const copy = new Kind([...headers]);
    return [
      [...copy].sort(),
      [...new Kind({ A: 'b' }).entries()],
      copy.get('X-ONE'),
      copy.get('gone'),
      copy.has('TWO'),
    ];
  });
  expect(plain).toEqual(expected);
});
