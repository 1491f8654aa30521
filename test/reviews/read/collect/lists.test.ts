import { VouchError } from '#shared/errors.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { Delivery } from '#shared/reviews/read/delivery.ts';
import { collectList, draft, drafts, ids, listSource, plan, readList, upTo, walkList } from '../list-source.ts';
import { review } from '../synthetic.ts';

describe('the limit', () => {
  it('ends in the midst of a page, and the position goes on there', async () => {
    const { source, asked } = listSource(() => drafts(50));
    const collected = await collectList(plan([source], { limit: 15 }));
    expect(ids(collected)).toEqual(upTo(15));
    expect(collected).toMatchObject({ endedBy: 'limit', next: { source: 'list', cursor: '1', known: 5, read: 15 } });
    expect(asked).toEqual(['0', '1']);
  });

  it('at the end of a page goes on with that page, of which all is known', async () => {
    expect(await readList(drafts(50))).toMatchObject({
      endedBy: 'limit',
      next: { cursor: '1', back: null, known: 10 },
    });
  });
});

describe('going on', () => {
  it.each([true, false])('with any limits gives each review once (cursors known in advance: %s)', async (numbered) => {
    const sourceOf = () => listSource(() => drafts(95), { numbered }).source;
    expect((await walkList(sourceOf, {}, [1, 7, 10, 13, 29, 30, 40])).found).toEqual(upTo(95));
  });

  it('is not disturbed by reviews that arrive in between', async () => {
    let list = drafts(40);
    const sourceOf = () => {
      list = [draft(`new ${list.length}`, -list.length), ...list];
      return listSource(() => list, { numbered: true }).source;
    };
    const { found } = await walkList(sourceOf, {}, [12, 12, 12, 12]);
    expect(found).toEqual(['new 40', ...upTo(40)]); // What came later belongs to the next sync.
  });

  it('goes by the count where reviews have no dates', async () => {
    const undated = drafts(30).map((review) => ({ ...review, created_at: null }));
    const sourceOf = () => listSource(() => undated, { numbered: true }).source;
    expect((await walkList(sourceOf, {}, [7, 7, 7, 9])).found).toEqual(upTo(30));
  });
});

describe('sync_date', () => {
  const filter = { sync_date: '2026-11-01T11:45:00Z' }; // 15 minutes before noon

  it('ends a list that is read newest first', async () => {
    const { source, asked } = listSource(() => drafts(100));
    const collected = await collectList(plan([source], { filter, limit: 500 }));
    expect(ids(collected)).toEqual(upTo(16));
    expect(collected).toMatchObject({ endedBy: 'sync_date', next: undefined });
    expect(asked).toEqual(['0', '1']);
  });

  it('only filters in another order', async () => {
    const collected = await readList(drafts(40).reverse(), { filter, limit: 500, newestFirst: false });
    expect(collected.reviews).toHaveLength(16);
    expect(collected.endedBy).toBe('end_of_list');
  });

  it('does not trust an order that is not newest first, and says so', async () => {
    const collected = await readList([draft(90), ...drafts(30)], { filter, limit: 500 }, { pageSize: 1_000 });
    expect(collected.reviews).toHaveLength(16);
    expect(collected.warnings.map(({ code }) => code)).toEqual(['edits_may_be_missing', 'order_uncertain']);
  });
});

it('brings no review twice', async () => {
  expect(ids(await readList([...drafts(10), ...drafts(12, 8)], { limit: 100 }))).toEqual(upTo(20));
});

it('stops before 5 MB, and goes on after it', async () => {
  const list = drafts(60).map((review) => ({ ...review, text: 'x'.repeat(200_000) }));
  const first = await readList(list, { limit: 60 });
  expect([first.endedBy, first.reviews.length]).toEqual(['size', 24]);
  expect(JSON.stringify(first.reviews).length).toBeLessThan(5_000_000);
  const second = await readList(list, { limit: 60, from: first.next });
  expect([...ids(first), ...ids(second)].slice(0, 48)).toEqual(upTo(48));
});

it.each(['\\', '"', '\n', '\t', '\u0001', '漢', '𝄞'])('reviews fill 5 MB with %j as it is written', (character) => {
  const text = character.repeat(300_000 / character.length);
  const reviewOf = (index: number) => ({ ...review(), review_id: String(index).padStart(6, '0'), text });
  const full = new Delivery(plan([], { limit: 100_000 }));
  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify([reviewOf(0)]))) - 4; // JSON within JSON.
  let taken = 0;
  while (full.take(reviewOf(taken)) === 'taken') taken += 1;
  expect(taken * bytes).toBeLessThan(5_000_000);
  expect((taken + 1) * bytes).toBeGreaterThan(4_970_000);
});

it('counts the HTML that is asked for', async () => {
  const list = drafts(60).map((review) => ({ ...review, text: '"'.repeat(50_000) }));
  const collected = await readList(list, { limit: 60, isFormatted: true });
  expect(collected.endedBy).toBe('size');
  expect(JSON.stringify(JSON.stringify(collected.reviews)).length).toBeLessThan(5_000_000);
});

it('leaves out what breaks the schema of a review, and says so', async () => {
  const invalid = { ...draft(2), is_truncated: 'no' as unknown as boolean }; // May not be null.
  const collected = await readList([draft(0), draft(1), invalid, draft(3)]);
  expect(ids(collected)).toEqual(['0', '1', '3']);
  expect(collected.warnings).toEqual([{ code: 'reviews_dropped', detail: expect.stringMatching(/^1 review/) }]);
});

it('empties a field that breaks the schema of a review, and says so', async () => {
  const collected = await readList([draft(0), { ...draft(1), language: 'English' }]);
  expect(collected.reviews.map(({ review_id, language }) => [review_id, language])).toEqual([
    ['0', null],
    ['1', null],
  ]);
  expect(collected.warnings).toEqual([{ code: 'review_mended', detail: expect.stringMatching(/^1 review/) }]);
});

it('an item that does not exist is that, whatever the source says', async () => {
  const missing = new VouchError('item_not_found', 'none');
  await expect(readList([], { lookUp: () => Promise.reject(missing) })).rejects.toBe(missing);
});

it('empty pages without an end are a failure', async () => {
  let turn = 0;
  const endless: Source = {
    name: 'endless',
    cursor: /^\d+$/,
    page: async () => ({ reviews: [], dropped: 0, end: { next: String(++turn) } }),
  };
  await expect(collectList(plan([endless]))).rejects.toMatchObject({ code: 'upstream_error' });
  expect(turn).toBeLessThan(10);
});

it('a review that no answer can hold is left out, and said so', async () => {
  const collected = await readList([draft(1), { ...draft(2), text: 'x'.repeat(6_000_000) }, draft(3)]);
  expect(ids(collected)).toEqual(['1', '3']);
  expect(collected.warnings).toEqual([expect.objectContaining({ code: 'review_too_large' })]);
});

it('the dates of an unordered list end nothing', async () => {
  const filter = { sync_date: '2026-11-01T11:59:00Z' };
  const unordered: Source = { ...listSource(() => drafts(30)).source, isUnordered: true };
  const collected = await collectList(plan([unordered], { filter, limit: 500 }));
  expect(collected).toMatchObject({
    endedBy: 'end_of_list',
    warnings: [{ code: 'edits_may_be_missing' }, { code: 'order_uncertain' }],
  });
});

const equal = (date: string | null) => ({ rating: 5, rating_scale: 5, text: 'Great', created_at: date });

it('reviews of equal content without an id are kept without a date, with ids that are the same in every call', async () => {
  const list = [equal(null), draft(1), equal(null), equal(null)];
  const all = ids(await readList(list));
  expect([all.length, new Set(all).size]).toEqual([4, 4]);
  const first = await readList(list, { limit: 3 });
  expect([...ids(first), ...ids(await readList(list, { from: first.next }))]).toEqual(all);
});
