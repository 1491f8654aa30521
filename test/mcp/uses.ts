import type { Client } from '@modelcontextprotocol/client';
import * as z from 'zod';

/** What the tests use of a client of the SDK. */
export type UsedClient = Pick<Client, 'getServerVersion' | 'listTools' | 'callTool'>;

const Page = z.looseObject({ reviews: z.array(z.unknown()), next_token: z.string() });

/** Lists the tools, reads two pages, and gets an error that it can read. */
export const expectPages = async (client: UsedClient): Promise<void> => {
  expect(client.getServerVersion()).toMatchObject({ name: 'vouch' });
  expect((await client.listTools()).tools).toHaveLength(10); // From here on, version 1 checks results by their schema.
  const podcast = { kind: 'podcast-directory', query: 'The Slow Kitchen' };
  const call = (input: object) => client.callTool({ name: 'get_reviews', arguments: { ...podcast, ...input } });
  const { structuredContent: first, content } = await call({});
  expect(first).toMatchObject({ reviews: { length: 10 }, item: { name: 'The Slow Kitchen' }, ended_by: 'limit' });
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(first) }]);
  const page = Page.parse(first);
  const { structuredContent: second } = await call({ pagination_token: page.next_token, reviews_to_fetch: 1 });
  expect(second).toMatchObject({ reviews: { length: 1 } });
  expect(page.reviews).not.toContainEqual(Page.parse(second).reviews[0]);

  const failed = await call({ query: 'No such podcast' });
  expect(failed).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('"item_not_found"') }] });
  expect(failed['structuredContent']).toBeUndefined();
};

/** Sees the progress of explore_domain, and gets what is known in the end. */
export const expectProgress = async (client: UsedClient): Promise<void> => {
  const seen: unknown[] = [];
  const { structuredContent } = await client.callTool(
    { name: 'explore_domain', arguments: { query: 'copperkettle.example' } },
    { onprogress: ({ progress, message }) => void seen.push(`${progress} ${message}`) },
  );
  expect(seen.slice(0, 2)).toEqual(['1 site', '2 platforms: 2 found']);
  expect(structuredContent).toMatchObject({ status: 'complete', reviews: expect.any(Array) });
};
