import { request as forward, type RequestListener } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { exampleOf } from '#functions/examples.ts';
import { type Local, startLocal } from '#infra/gateway/local.ts';
import { useProxyOfEnvironment } from '#infra/gateway/proxy-of-environment.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { endpointOf } from '#infra/tools/eval/ask.ts';
import { startConnectProxy } from '../../http/connect-proxy.ts';
import { post } from '../../toolkit/invoke-endpoint.ts';

const [platformHost, claudeHost] = ['itunes.apple.com', 'api.anthropic.com'];
const authorities = getCACertificates('default');

describe('npm start -- --live with HTTPS_PROXY', () => {
  let sandbox: Sandbox;
  let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
  let local: Local;
  let restoreNode: () => void;

  /** Passes what both hosts are asked to the stand-ins of the sandbox. */
  const pass: RequestListener = (request, response) => {
    const { [platformHost]: platform = sandbox.claude } = sandbox.origins;
    const { origin } = request.headers.host === claudeHost ? sandbox.claude : platform;
    const { url = '', method, headers } = request;
    const forwarded = forward(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  };

  beforeAll(async () => {
    sandbox = await startSandbox();
    proxy = await startConnectProxy([platformHost, claudeHost], pass);
    setDefaultCACertificates([...authorities, proxy.cert]);
    delete process.env['https_proxy'];
    process.env['HTTPS_PROXY'] = `http://user:p%40ss@127.0.0.1:${proxy.port}`;
    process.env['ANTHROPIC_API_KEY'] = sandbox.claude.apiKey;
    restoreNode = useProxyOfEnvironment();
    local = await startLocal({ isLive: true });
  });
  beforeEach(() => {
    proxy.connected.length = 0;
  });
  afterAll(async () => {
    restoreNode();
    setDefaultCACertificates(authorities);
    await local.close();
    await proxy.close();
    await sandbox.close();
  });

  const callOf = (name: string) => {
    const endpoint = endpointOf(name);
    return [endpoint.path, exampleOf(endpoint).request] as const;
  };

  it('asks a platform through the proxy', async () => {
    const { status, body } = await post(local.address, ...callOf('podcast-directory'));
    expect([status, body.all_reviews.length > 0]).toEqual([200, true]);
    expect(new Set(proxy.connected)).toEqual(new Set([`${platformHost} as user`]));
  });

  it('asks Claude through the proxy', async () => {
    const { status } = await post(local.address, ...callOf('ask-for-feedback'));
    expect(status).toBe(200);
    expect(new Set(proxy.connected)).toEqual(new Set([`${claudeHost} as user`]));
  });

  it.each([
    ['domain-to-asset', { query: 'shop.example' }],
    ['business-review-site', { query: 'https://shop.example/reviews' }],
  ])(
    '%s: never asks a public page through it, because the address of the page must be checked',
    async (name, request) => {
      const [path] = callOf(name);
      // The name resolves nowhere (RFC 2606): a request that went directly fails.
      expect((await post(local.address, path, request)).status).toBe(502);
      expect(proxy.connected).toEqual([]);
    },
  );
});
