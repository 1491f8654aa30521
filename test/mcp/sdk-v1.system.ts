import { join } from 'node:path';
import { describeInCi } from '../ci/ci-packages.ts';
import { useLocal } from '../toolkit/local.ts';
import { expectPages, expectProgress, type UsedClient } from './uses.ts';

const local = await useLocal();

type CallTool = UsedClient['callTool'];
/** A client of version 1 of the SDK, as far as the tests use it. The package with its types is not always installed. */
interface ClientOfVersion1 extends Omit<UsedClient, 'callTool'> {
  callTool(call: Parameters<CallTool>[0], schema?: undefined, options?: Parameters<CallTool>[1]): ReturnType<CallTool>;
  close(): Promise<void>;
}

/** What test/ci/mcp-sdk-v1.mjs exports. */
interface Connecting {
  connectOverHttp(url: string, headers: Readonly<Record<string, string>>): Promise<ClientOfVersion1>;
  connectOverStdio(server: {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  }): Promise<ClientOfVersion1>;
}

describeInCi('version 1 of the SDK', () => {
  let client: ClientOfVersion1;
  let connecting: Connecting;
  beforeAll(async () => {
    connecting = await import(join(import.meta.dirname, '../ci/mcp-sdk-v1.mjs'));
  });
  afterEach(() => client.close());

  const overHttp = () => connecting.connectOverHttp(`${local.address}/mcp`, { 'x-api-key': 'demo' });
  const overStdio = () =>
    connecting.connectOverStdio({
      command: process.execPath,
      args: [join(import.meta.dirname, '../../infra/gateway/mcp.ts')],
      env: { VOUCH_BASE_URL: local.address, VOUCH_API_KEY: 'demo' },
    });

  describe.each([
    ['HTTP', overHttp],
    ['stdio', overStdio],
  ])('over %s', (_, connect) => {
    beforeEach(async () => {
      client = await connect();
    });
    const used = (): UsedClient => ({
      getServerVersion: () => client.getServerVersion(),
      listTools: () => client.listTools(),
      callTool: (call, options) => client.callTool(call, undefined, options),
    });

    it('lists the tools, reads two pages, and gets an error that it can read', () => expectPages(used()));
    it('sees the progress of explore_domain', () => expectProgress(used()));

    it('can cancel a call and go on', async () => {
      const signal = AbortSignal.timeout(1);
      const call = { name: 'explore_domain', arguments: { query: 'x.example' } };
      const canceled = client.callTool(call, undefined, { signal });
      await expect(canceled).rejects.toThrow();
      expect((await client.listTools()).tools).toHaveLength(10);
    });
  });
});
