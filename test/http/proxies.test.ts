import { Agent } from 'node:https';
import { inspect } from 'node:util';
import { createHttp, type HttpOptions } from '#shared/http/client.ts';
import type { Network } from '#shared/http/exchange.ts';
import { type PlatformProxy, Proxies, proxyOf, readProxies } from '#shared/http/proxies.ts';
import { transmit, type WireAnswer } from '#shared/http/transport.ts';
import { startConnectProxy } from './connect-proxy.ts';

const host = 'reviews.example.com';

describe('the proxies of platforms', () => {
  it.each([
    ...['http://proxy.example.com:8080', 'https://proxy.example.com'],
    ...['http://user:pass%40word@proxy.example.com:8080/', 'http://10.0.0.1:3128'],
  ])('%s is an address', (url) => expect(Proxies.parse({ udemy: url })).toEqual({ udemy: { url, mode: 'fallback' } }));

  it.each(['proxy.example.com:8080', 'socks5://proxy.example.com', 'http://proxy.example.com/path', 'http://', 7])(
    '%s is not',
    (url) => {
      expect(Proxies.safeParse({ udemy: url }).success).toBe(false);
      expect(Proxies.safeParse({ udemy: { url } }).success).toBe(false);
    },
  );

  it('have a mode, and one agent for each address', () => {
    const url = 'http://proxy.example.com:8080';
    const proxies = Proxies.parse({ udemy: { url, mode: 'always' }, yelp: url });
    expect([proxyOf('udemy', proxies)?.mode, proxyOf('yelp', proxies)?.mode]).toEqual(['always', 'fallback']);
    expect(proxyOf('udemy', proxies)?.agent).toBe(proxyOf('yelp', proxies)?.agent);
    expect(proxyOf('udemy', proxies)?.agent.options.keepAlive).toBe(true);
    expect(proxyOf('fiverr', proxies)).toBeUndefined();
    expect(proxyOf('fiverr', Proxies.parse({ '*': url }))?.mode).toBe('fallback');
  });

  it('are read from the environment; an error does not show their passwords', async () => {
    process.env['VOUCH_PROXIES'] = '{"udemy": "http://user:password@proxy.example.com"}';
    expect(await readProxies()).toMatchObject({ udemy: { mode: 'fallback' } });
    process.env['VOUCH_PROXIES'] = '{"udemy": "http://user:password@proxy.example.com/path"}';
    const error: unknown = await readProxies().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'internal_error' });
    expect(inspect(error)).not.toContain('password@proxy.example.com');
    process.env['VOUCH_PROXIES'] = 'no JSON';
    await expect(readProxies()).rejects.toMatchObject({ code: 'internal_error' });
    delete process.env['VOUCH_PROXIES'];
    expect(await readProxies()).toEqual({});
  });
});

describe('a platform with a proxy', () => {
  const options = { deadline: Date.now() + 60_000, credential: () => undefined, origins: undefined };
  const agent = new Agent();
  const answers = (status: number, headers = {}): WireAnswer => ({
    ...{ status, headers },
    body: Buffer.from('{}'),
    isCut: false,
  });
  const url = `https://${host}/`;
  /** A client of a network whose direct answers have this status, and how each request left. */
  const clientOf = (mode: PlatformProxy['mode'], direct = 403, hosts: HttpOptions['hosts'] = [host]) => {
    const left: string[] = [];
    const network: Network = {
      resolve: () => undefined,
      transmit: async ({ agent: used, lookup }) => {
        left.push(used ? 'proxy' : `direct${lookup ? ', checked' : ''}`);
        return used === undefined ? answers(direct) : answers(200, { 'content-type': 'application/json' });
      },
    };
    return { left, http: createHttp({ ...options, hosts, proxy: { mode, agent }, network }) };
  };

  it('is asked directly until it blocks, then through the proxy for the rest of the call', async () => {
    const { left, http } = clientOf('fallback');
    expect(http.egress).toBe('direct');
    expect((await http.send({ url })).status).toBe(200);
    expect((await http.send({ url })).status).toBe(200);
    expect(left).toEqual(['direct, checked', 'proxy', 'proxy']);
    expect(http.egress).toBe('proxy');
  });

  it('is asked through the proxy from the start, if that is chosen', async () => {
    const { left, http } = clientOf('always');
    await http.send({ url });
    expect([left, http.egress]).toEqual([['proxy'], 'proxy']);
  });

  it.each<[what: string, client: ReturnType<typeof clientOf>, code: string]>([
    ['is asked directly for other failures', clientOf('fallback', 404), 'upstream_changed'],
    [
      'that is any public page is never asked through it: its address is checked',
      clientOf('always', 403, 'public'),
      'upstream_blocked',
    ],
  ])('%s', async (_, { left, http }, code) => {
    await expect(http.send({ url })).rejects.toMatchObject({ code });
    expect(left).toEqual(['direct, checked']);
  });
});

describe('a CONNECT proxy on loopback', () => {
  let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
  let location: string | undefined;

  beforeAll(async () => {
    proxy = await startConnectProxy([host], (_, response) => {
      response.writeHead(location ? 302 : 200, { 'content-type': 'application/json', ...(location && { location }) });
      response.end('{"through":"the proxy"}');
    });
  });
  beforeEach(() => {
    proxy.connected.length = 0;
    location = undefined;
  });
  afterAll(() => proxy.close());

  const through = (address: string) => {
    const agent = new Agent({ proxyEnv: { HTTPS_PROXY: address }, ca: proxy.cert });
    return createHttp({
      hosts: [host],
      deadline: Date.now() + 20_000,
      credential: () => undefined,
      origins: undefined,
      proxy: { mode: 'always', agent },
      network: { resolve: () => undefined, transmit },
    });
  };
  const address = (userinfo: string) => `http://${userinfo}@127.0.0.1:${proxy.port}`;
  const request = { url: `https://${host}/`, isTriedOnce: true };

  it('that refuses our password is an upstream_error, never "blocked"', async () => {
    await expect(through(address('user:wrong')).send(request)).rejects.toMatchObject({ code: 'upstream_error' });
  });

  it('is not asked for another host when the platform redirects there', async () => {
    location = 'https://elsewhere.example.com/';
    await expect(through(address('user:p%40ss')).send(request)).rejects.toMatchObject({ code: 'upstream_blocked' });
    expect(proxy.connected).toEqual([`${host} as user`]);
  });
});
