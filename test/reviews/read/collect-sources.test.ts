import { VouchError } from '#shared/errors.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { blocked, broken, collectList, drafts, ids, listSource, plan, upTo } from './list-source.ts';

const missing = new VouchError('item_not_found', 'none');

describe('the next source', () => {
  it('is asked when one is blocked, and told in a warning', async () => {
    const first = listSource(() => drafts(30), { name: 'first', failures: { 0: blocked } });
    const second = listSource(() => drafts(30), { name: 'second' });
    const collected = await collectList(plan([first.source, second.source]));
    expect(ids(collected)).toEqual(upTo(20));
    expect(collected).toMatchObject({ source: 'second', warnings: [{ code: 'source_fallback' }] });
  });

  it('does not stand in once a review is read: the rest is a partial answer', async () => {
    const first = listSource(() => drafts(30), { name: 'first', failures: { 1: blocked } });
    const second = listSource(() => drafts(30), { name: 'second' });
    const collected = await collectList(plan([first.source, second.source]));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ source: 'first', endedBy: 'upstream_error', next: { source: 'first' } });
    expect(second.asked).toEqual([]);
  });

  it('does not go on with a list of another source', async () => {
    const first = listSource(() => drafts(60), { name: 'first' });
    const { next } = await collectList(plan([first.source], { limit: 23 }));
    const failing = listSource(() => drafts(60), { name: 'first', failures: { 2: blocked } });
    const second = listSource(() => drafts(60), { name: 'second' });
    const sources = [second.source, failing.source];
    await expect(collectList(plan(sources, { from: next }))).rejects.toBe(blocked);
    expect(second.asked).toEqual([]);
  });

  it('is not asked when one fails for a while', async () => {
    const first = listSource(() => drafts(30), { failures: { 0: broken } });
    const second = listSource(() => drafts(30), { name: 'second' });
    await expect(collectList(plan([first.source, second.source]))).rejects.toMatchObject({ code: 'upstream_error' });
    expect(second.asked).toEqual([]);
  });

  it('fails with the first error when all fail', async () => {
    const changed = new VouchError('upstream_changed', 'odd');
    const sources = [blocked, changed].map(
      (failure, index) => listSource(() => [], { name: String(index), failures: { 0: failure } }).source,
    );
    await expect(collectList(plan(sources))).rejects.toBe(blocked);
  });
});

describe('a failure with reviews in hand', () => {
  it('is a partial answer that can be gone on with', async () => {
    const { source } = listSource(() => drafts(50), { failures: { 1: broken } });
    const collected = await collectList(plan([source]));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', warnings: [{ code: 'upstream_error' }] });
    const { source: healthy } = listSource(() => drafts(50));
    expect(ids(await collectList(plan([healthy], { from: collected.next })))).toEqual(upTo(20, 10));
  });

  it('that says the item does not exist is a partial answer too', async () => {
    const { source } = listSource(() => drafts(50), { failures: { 1: missing } });
    const collected = await collectList(plan([source]));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({
      endedBy: 'upstream_error',
      next: { cursor: null, known: 10 },
      warnings: [{ code: 'upstream_changed' }],
    });
  });

  it('after the deadline is ended by the deadline', async () => {
    const late = new VouchError('upstream_timeout', 'late');
    const { source } = listSource(() => drafts(50), { failures: { 1: late } });
    const collected = await collectList(plan([source], { deadline: Date.now() - 1 }));
    expect(collected.endedBy).toBe('deadline');
  });
});

describe('an item that the platform does not find', () => {
  it('has no list without a token', async () => {
    const { source } = listSource(() => [], { failures: { 0: missing } });
    await expect(collectList(plan([source]))).rejects.toBe(missing);
  });

  it.each(['item_not_found', 'upstream_changed', 'upstream_error'] as const)(
    'may have lost the page that was read last (%s): the one before it is read, but not after a passing failure',
    async (code) => {
      const { next } = await collectList(plan([listSource(() => drafts(50)).source], { limit: 15 }));
      const { source, asked } = listSource(() => drafts(10), { failures: { 1: new VouchError(code, 'gone') } });
      await collectList(plan([source], { from: next })).catch(() => undefined);
      expect(asked.includes('0')).toBe(code !== 'upstream_error');
    },
  );

  it('has changed when a token shows that its list was read', async () => {
    const { next } = await collectList(plan([listSource(() => drafts(50)).source]));
    const { source } = listSource(() => [], { failures: { 0: missing, 1: missing, 2: missing } });
    await expect(collectList(plan([source], { from: next }))).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});

describe('an empty list', () => {
  const empty = (patch = {}) => listSource(() => [], { patch: (page) => ({ ...page, ...patch }) }).source;

  it('is believed when the item says that it has none', async () => {
    const collected = await collectList(
      plan([empty()], { lookUp: async () => ({ facts: { hasReviews: false }, warnings: [] }) }),
    );
    expect(collected).toMatchObject({ reviews: [], endedBy: 'end_of_list' });
  });

  it("is believed by the platform's own mark", async () => {
    expect(await collectList(plan([empty({ end: { last: true, proven: true } })]))).toMatchObject({ reviews: [] });
  });

  it('is refused against an item that says it has some, mark or not', async () => {
    const lookUp = async () => ({ facts: { hasReviews: true }, warnings: [] });
    await expect(collectList(plan([empty({ end: { last: true, proven: true } })], { lookUp }))).rejects.toMatchObject({
      code: 'upstream_blocked',
    });
  });

  it('sends on to the next source', async () => {
    const second = listSource(() => drafts(5), { name: 'second' });
    const collected = await collectList(
      plan([empty(), second.source], { lookUp: async () => ({ facts: { hasReviews: true }, warnings: [] }) }),
    );
    expect(ids(collected)).toEqual(upTo(5));
    expect(collected.endedBy).toBe('upstream_error'); // The first source may have more.
  });

  it('is the truth of a source that shows ratings only', async () => {
    const collected = await collectList(plan([empty({ end: { cap: true, proven: true } })]));
    expect(collected).toMatchObject({ reviews: [], endedBy: 'platform_cap', warnings: [] });
  });

  it('of records that cannot be read is a changed layout', async () => {
    await expect(collectList(plan([empty({ dropped: 3 })]))).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('is refused against an item that counts some, whatever the list says', async () => {
    const lookUp = async () => ({ facts: { rating: { review_count: 312 } }, warnings: [] });
    const none = empty({ end: { last: true, proven: true }, listed: 0 });
    await expect(collectList(plan([none], { lookUp }))).rejects.toMatchObject({ code: 'upstream_blocked' });
    const unlisted = 'ratings without a text';
    expect(await collectList(plan([none], { lookUp, unlisted }))).toMatchObject({
      warnings: [{ code: 'none_listed' }],
    });
  });

  it.each([
    [['language'], 'end_of_list'],
    [[], 'upstream_blocked'],
  ] as const)('of the right form proves that an edition chosen by %j is empty: %s', async (chosenBy, outcome) => {
    const formal = empty({ end: { last: true, proven: 'edition' } });
    const collecting = collectList(plan([formal], { chosenBy, editions: { language: 'list' } }));
    const result = await collecting.then(({ endedBy }) => endedBy).catch(({ code }: VouchError) => code);
    expect(result).toBe(outcome);
  });

  it('in the midst of the list is not its end', async () => {
    const hollow: Page = { reviews: [], dropped: 0, end: { last: true } };
    const patch = (page: Page, index: number) => (index === 1 ? hollow : page);
    const hiding = listSource(() => drafts(40), { numbered: true, patch }).source;
    expect(await collectList(plan([hiding], { limit: 40 }))).toMatchObject({ endedBy: 'upstream_error' });
  });
});

describe('a source that stands in', () => {
  const first = () => listSource(() => drafts(60), { name: 'first', failures: { 0: blocked } }).source;

  it('and shows only a part of the list leaves it partial', async () => {
    const patch = (page: Page): Page => ({ ...page, end: { cap: true } });
    const shown = listSource(() => drafts(10), { name: 'shown', patch }).source;
    const collected = await collectList(plan([first(), shown], { limit: 50 }));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', next: { source: 'shown', short: true } });
    const again = await collectList(plan([first(), shown], { limit: 50, from: collected.next }));
    expect(again).toMatchObject({ reviews: [], endedBy: 'end_of_list', next: undefined });
    expect(again.warnings.map(({ code }) => code)).toContain('count_differs');
  });

  it('and reads its list to the end leaves it partial, unless its own count proves it', async () => {
    const endOf = async (patch: (page: Page) => Page) => {
      const { source } = listSource(() => drafts(45), { name: 'other', patch });
      return (await collectList(plan([first(), source], { limit: 100 }))).endedBy;
    };
    expect(await endOf((page) => page)).toBe('upstream_error');
    expect(await endOf((page) => ({ ...page, listed: 45 }))).toBe('end_of_list');
  });

  it.each([
    [5, 5, 'end_of_list'],
    [5, 6, 'end_of_list'],
    [6, 5, 'upstream_error'],
    [5, undefined, 'upstream_error'],
    [undefined, 5, 'upstream_error'],
  ])('for a source that shows %p reviews at most, and itself shows %p, ends by %s', async (most, own, endedBy) => {
    const shown = listSource(() => drafts(5), { name: 'second' }).source;
    const sources = [
      { ...first(), ...(most !== undefined && { maximumReviews: most }) },
      { ...shown, ...(own !== undefined && { maximumReviews: own }) },
    ];
    expect(await collectList(plan(sources))).toMatchObject({ source: 'second', endedBy });
  });
});
