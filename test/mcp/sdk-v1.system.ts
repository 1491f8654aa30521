import { join } from 'node:path';
import * as z from 'zod';
import { describeInCi } from '../ci/ci-packages.ts';
import { useLocal } from '../local.ts';

const local = await useLocal();

/** A client of version 1 of the SDK, as far as the tests use it. The package with its types is not always installed. */
interface ClientOfVersion1 {
  getServerVersion(): unknown;
  listTools(): Promise<{ readonly tools: readonly unknown[] }>;
  callTool(
    call: { readonly name: string; readonly arguments: object },
    schema?: undefined,
    options?: {
      readonly onprogress?: (progress: { readonly progress: number; readonly message?: string }) => void;
      readonly signal?: AbortSignal;
    },
  ): Promise<{ readonly structuredContent?: unknown }>;
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

const Page = z.looseObject({ reviews: z.array(z.looseObject({ review_id: z.string() })), next_token: z.string() });

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
    const reviews = (input: object) =>
      client.callTool({ name: 'get_reviews', arguments: { kind: 'podcast-directory', ...input } });

    it('lists the tools, reads two pages, and gets an error that it can read', async () => {
      expect(client.getServerVersion()).toMatchObject({ name: 'vouch' });
      expect((await client.listTools()).tools).toHaveLength(10); // From here on, it checks results by their schema.
      const first = Page.parse((await reviews({ query: 'The Slow Kitchen' })).structuredContent);
      const { structuredContent: second } = await reviews({
        query: 'The Slow Kitchen',
        pagination_token: first.next_token,
      });
      expect(first.reviews).toHaveLength(10);
      expect(first.reviews).not.toContainEqual(Page.parse(second).reviews[0]);
      expect(await reviews({ query: 'No such podcast' })).toEqual({
        isError: true,
        content: [{ type: 'text', text: expect.stringContaining('"item_not_found"') }],
      });
    });

    it('sees the progress of explore_domain', async () => {
      const seen: unknown[] = [];
      const { structuredContent } = await client.callTool(
        { name: 'explore_domain', arguments: { query: 'copperkettle.example' } },
        undefined,
        { onprogress: ({ progress, message }) => void seen.push([progress, message]) },
      );
      expect(seen.slice(0, 2)).toEqual([
        [1, 'site'],
        [2, 'platforms: 2 found'],
      ]);
      expect(structuredContent).toMatchObject({ status: 'complete' });
    });

    it('can cancel a call and go on', async () => {
      const signal = AbortSignal.timeout(1);
      const canceled = client.callTool({ name: 'explore_domain', arguments: { query: 'x.example' } }, undefined, {
        signal,
      });
      await expect(canceled).rejects.toThrow();
      expect((await client.listTools()).tools).toHaveLength(10);
    });
  });
});
