import { setImmediate } from 'node:timers/promises';
import type { Source } from '#shared/reviews/model/source.ts';
import { listPages } from '#shared/reviews/read/pages.ts';
import { drafts, listSource, type PlanOptions, plan } from './list-source.ts';

describe('pages whose cursors are known in advance', () => {
  /** The cursors that were asked for before the first page came, and all of them. */
  const read = async (reviews: number, wanted: number, from: string | null = null, more: PlanOptions = {}) => {
    const { source, asked } = listSource(() => drafts(reviews), { numbered: true });
    let before: readonly string[] = [];
    const slow: Source = {
      ...source,
      async page(request, http) {
        const page = await source.page(request, http);
        await setImmediate();
        if (before.length === 0) before = [...asked];
        return page;
      },
    };
    let read = 0;
    for await (const { page } of listPages(slow, plan([slow], more), () => wanted - read, from)) {
      read += page.reviews.length;
      if (read >= wanted) break;
    }
    return { before, asked };
  };

  it('are asked for at once, as many as may be needed', async () => {
    const pages = ['0', '1', '2', '3', '4'];
    expect(await read(500, 45)).toEqual({ before: pages, asked: pages });
    expect(await read(25, 45)).toEqual({ before: pages, asked: pages });
  });

  it.each<[string, string | null, PlanOptions]>([
    ['a call that goes on', '1', {}],
    ['several editions, of which most are short', null, { targets: [{ id: 'item' }, { id: 'item', country: 'de' }] }],
    ['a sync, which may end on any page', null, { filter: { sync_date: '2026-01-01' } }],
  ])('wait for the page that says which is the last: %s', async (_name, from, more) => {
    const first = from ?? '0';
    const { before, asked } = await read(25, 500, from, more);
    expect(before).toEqual([first]);
    expect(asked).toEqual(['0', '1', '2'].slice(Number(first)));
  });
});
