import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { codes, collectList, draft, drafts, ids, listSource, plan, readList, upTo, walkList } from './list-source.ts';

const dated = (created_at: string, created_at_precision: NonNullable<ReviewDraft['created_at_precision']>) => ({
  ...draft('r', 0),
  created_at,
  created_at_precision,
});

it.each([
  [dated('2026-11-16T09:30:00Z', 'second'), '2026-11-16T09:30:01Z', false],
  [dated('2026-11-16T09:30:00Z', 'minute'), '2026-11-16T09:30:59Z', true],
  [dated('2026-11-16T09:30:00Z', 'minute'), '2026-11-16T09:31:00Z', false],
  [dated('2026-11-16T00:00:00Z', 'day'), '2026-11-16T09:00:00Z', true],
  [dated('2026-11-16T00:00:00Z', 'day'), '2026-11-17', false],
  [dated('2026-11-01T00:00:00Z', 'month'), '2026-11-30T12:00:00Z', true],
  [dated('2026-11-01T00:00:00Z', 'month'), '2026-12-02', false],
  [dated('2026-01-01T00:00:00Z', 'year'), '2026-12-31', true],
  [dated('2026-01-01T00:00:00Z', 'year'), '2027-01-02', false],
  [dated('2026-01-01T00:00:00Z', 'relative'), '2026-12-01', true],
])(
  'a date that is not known to the second counts to its end: %j in a sync from %s is %s',
  async (review, sync_date, isDelivered) => {
    const collected = await readList([review], { filter: { sync_date } });
    expect(collected.reviews.length > 0).toBe(isDelivered);
  },
);

describe('an edit of an older review', () => {
  const filter = { sync_date: '2026-10-31' };
  const edited = (at: number): ReviewDraft[] =>
    drafts(400, 3_000).map((review, index) =>
      index === at ? { ...review, updated_at: '2026-11-01T10:00:00.000Z' } : review,
    );
  const read = (list: readonly ReviewDraft[], edits: Source['edits']) =>
    collectList(plan([{ ...listSource(() => list).source, ...(edits && { edits }) }], { filter, limit: 500 }));

  it('is found in its place, within the margin', async () => {
    const collected = await read([...drafts(3), ...edited(95)], 'dates');
    expect(ids(collected)).toEqual(['0', '1', '2', '3095']);
    expect([collected.endedBy, codes(collected)]).toEqual(['sync_date', ['edits_may_be_missing']]);
    const detail = 'Edits of reviews that are much older than sync_date are not looked for.';
    expect(collected.warnings).toMatchObject([{ detail }]);
  });

  it('is not looked for behind the margin of 100 reviews', async () => {
    expect(ids(await read([...drafts(3), ...edited(150)], 'dates'))).toEqual(['0', '1', '2']);
  });

  it('is not looked for behind the margin of 90 days', async () => {
    const old = { ...draft('old', 60 * 24 * 95), updated_at: '2026-11-01T10:00:00.000Z' };
    const list = [...drafts(10), ...drafts(10, 60 * 24 * 92), old];
    expect(ids(await read(list, 'dates'))).toHaveLength(10);
    expect(ids(await read([...drafts(9), ...drafts(10, 60 * 24 * 80), old], 'dates'))).toContain('old');
  });

  it('comes first where the platform moves it, so that nothing is missing', async () => {
    const collected = await read([...drafts(3), ...edited(95)], 'order');
    expect([ids(collected), codes(collected)]).toEqual([['0', '1', '2'], []]);
  });

  it('cannot be seen in a list that has its oldest first: the call that passes those says so', async () => {
    const oldestFirst = () => listSource(() => drafts(12).toReversed()).source;
    const filter = { sync_date: '2026-11-01T11:55:00Z' };
    const { calls } = await walkList(oldestFirst, { filter, newestFirst: false, limit: 2 });
    expect(calls.map((call) => [ids(call), codes(call)])).toEqual([
      [['5', '4'], ['edits_may_be_missing']],
      [['3', '2'], []],
      [['1', '0'], []],
    ]);
  });

  it('cannot be seen where no date shows it, which is said', async () => {
    const { warnings } = await read([...drafts(3), ...edited(5)], undefined);
    const detail = 'Edits of reviews that are from before sync_date are not shown by this platform.';
    expect(warnings).toMatchObject([{ code: 'edits_may_be_missing', detail }]);
    expect(codes(await read(drafts(3), undefined))).toEqual([]); // The list has nothing that is old.
  });
});

it.each([
  [20, 20, 10, 'sync_date'],
  [20, 21, 10, 'upstream_error'], // One is missing, which may be a new one.
  [30, 31, 10, 'sync_date'], // It is older than what was read.
  [20, 21, 500, 'upstream_error'],
])(
  'a list of %i that counts %i, with pages of %i, of which the last that is read has old reviews: %s',
  async (count, listed, pageSize, endedBy) => {
    const patch = (page: Page): Page => ({ ...page, listed });
    const filter = { sync_date: '2026-11-01T11:45:00Z' };
    const source = { ...listSource(() => drafts(count), { pageSize, patch }).source, edits: 'order' as const };
    const { calls } = await walkList(() => source, { filter, limit: 100 });
    expect([calls[0]?.endedBy, ids(calls[0] ?? { reviews: [] })]).toEqual([endedBy, upTo(16)]);
    expect([calls.at(-1)?.next, calls.flatMap(codes)]).toEqual([
      undefined,
      endedBy === 'sync_date' ? [] : ['upstream_changed', 'count_differs'],
    ]);
  },
);

describe('old reviews that are pinned above the newest one', () => {
  const pinned = (count: number) => drafts(count, 9_000);
  const filter = { sync_date: '2026-11-01T11:55:00Z' };

  it.each([1, 2, 3])('do not end a sync or a walk, even if %i of them are alone on the first pages', async (count) => {
    const sourceOf = () => listSource(() => [...pinned(count), ...drafts(20)], { pageSize: 1 }).source;
    for (const limit of [1, 2, 50]) {
      expect((await walkList(sourceOf, { filter, limit })).found).toEqual(upTo(6));
      const { calls, found } = await walkList(sourceOf, { limit });
      expect([found.length, calls.at(-1)?.next]).toEqual([20 + count, undefined]);
    }
  });

  it('do not end a sync beside one without a date', async () => {
    const { source } = listSource(() => [...pinned(1), draft('undated', null), ...drafts(20)], { pageSize: 2 });
    expect(ids(await collectList(plan([source], { filter })))).toEqual(['undated', ...upTo(6)]);
  });

  it('are looked for on the first pages alone', async () => {
    const none = listSource(() => pinned(20), { pageSize: 1 });
    expect(await collectList(plan([none.source], { filter }))).toMatchObject({ reviews: [], endedBy: 'sync_date' });
    const some = listSource(() => [...drafts(6), ...pinned(20)], { pageSize: 1 });
    await collectList(plan([some.source], { filter }));
    expect([none.asked, some.asked]).toEqual([upTo(4), upTo(7)]);
  });
});
