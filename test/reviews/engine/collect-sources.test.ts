import { VouchError } from '#shared/errors.ts';
import { collect } from '#shared/reviews/engine/collect.ts';
import type { Page } from '#shared/reviews/model/platform.ts';
import { blocked, broken, drafts, ids, listSource, plan, upTo } from './list-source.ts';

const missing = new VouchError('item_not_found', 'none');

describe('the next source', () => {
  it('is asked when one is blocked, and told in a warning', async () => {
    const first = listSource(() => drafts(30), { name: 'first', failures: { 0: blocked } });
    const second = listSource(() => drafts(30), { name: 'second' });
    const collected = await collect(plan([first.source, second.source]));
    expect(ids(collected)).toEqual(upTo(20));
    expect(collected).toMatchObject({ source: 'second', warnings: [{ code: 'source_fallback' }] });
  });

  it('goes on at the same page when it counts its pages alike', async () => {
    const first = listSource(() => drafts(30), { name: 'first', family: 'f', failures: { 1: blocked } });
    const second = listSource(() => drafts(30), { name: 'second', family: 'f' });
    expect(ids(await collect(plan([first.source, second.source])))).toEqual(upTo(20));
    expect(second.asked).toEqual(['1']);
  });

  it('is read from its start otherwise, and brings no review twice', async () => {
    const first = listSource(() => drafts(30), { name: 'first', failures: { 1: blocked } });
    const second = listSource(() => drafts(30), { name: 'second', pageSize: 4 });
    expect(ids(await collect(plan([first.source, second.source], { limit: 25 })))).toEqual(upTo(25));
  });

  it('goes on where an earlier answer of another source ended', async () => {
    const first = listSource(() => drafts(60), { name: 'first' });
    const { next } = await collect(plan([first.source], { limit: 23 }));
    const failing = listSource(() => drafts(60), { name: 'first', failures: { 2: blocked } });
    const second = listSource(() => drafts(60), { name: 'second', pageSize: 7 });
    const more = await collect(plan([failing.source, second.source], { limit: 20, from: next }));
    expect(ids(more)).toEqual(upTo(20, 23));
  });

  it('is not asked when one fails for a while', async () => {
    const first = listSource(() => drafts(30), { failures: { 0: broken } });
    const second = listSource(() => drafts(30), { name: 'second' });
    await expect(collect(plan([first.source, second.source]))).rejects.toMatchObject({ code: 'upstream_error' });
    expect(second.asked).toEqual([]);
  });

  it('fails with the first error when all fail', async () => {
    const changed = new VouchError('upstream_changed', 'odd');
    const sources = [blocked, changed].map(
      (failure, index) => listSource(() => [], { name: String(index), failures: { 0: failure } }).source,
    );
    await expect(collect(plan(sources))).rejects.toBe(blocked);
  });
});

describe('a failure with reviews in hand', () => {
  it('is a partial answer that can be gone on with', async () => {
    const { source } = listSource(() => drafts(50), { failures: { 1: broken } });
    const collected = await collect(plan([source]));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', warnings: [{ code: 'upstream_error' }] });
    const { source: healthy } = listSource(() => drafts(50));
    expect(ids(await collect(plan([healthy], { from: collected.next })))).toEqual(upTo(20, 10));
  });

  it('that says the item does not exist is a partial answer too', async () => {
    const { source } = listSource(() => drafts(50), { failures: { 1: missing } });
    const collected = await collect(plan([source]));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({
      endedBy: 'upstream_error',
      next: { cursor: '1' },
      warnings: [{ code: 'upstream_changed' }],
    });
  });

  it('after the deadline is ended by the deadline', async () => {
    const late = new VouchError('upstream_timeout', 'late');
    const { source } = listSource(() => drafts(50), { failures: { 1: late } });
    const collected = await collect(plan([source], { deadline: Date.now() - 1 }));
    expect(collected.endedBy).toBe('deadline');
  });

  it('of every source names the preferred one as the place to go on', async () => {
    const first = listSource(() => drafts(50), { name: 'first', failures: { 1: blocked } });
    const second = listSource(() => drafts(50), { name: 'second', failures: { 0: blocked } });
    const collected = await collect(plan([first.source, second.source]));
    expect(collected.next).toMatchObject({ source: 'first', cursor: '1' });
  });
});

describe('an item that the platform does not find', () => {
  it('has no list without a token', async () => {
    const { source } = listSource(() => [], { failures: { 0: missing } });
    await expect(collect(plan([source]))).rejects.toBe(missing);
  });

  it('has changed when a token shows that its list was read', async () => {
    const { next } = await collect(plan([listSource(() => drafts(50)).source]));
    const { source } = listSource(() => [], { failures: { 1: missing, 2: missing } });
    await expect(collect(plan([source], { from: next }))).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});

describe('an empty list', () => {
  const empty = (patch = {}) => listSource(() => [], { patch: (page) => ({ ...page, ...patch }) }).source;

  it('without evidence is refused', async () => {
    await expect(collect(plan([empty()]))).rejects.toMatchObject({ code: 'upstream_blocked' });
  });

  it('is believed when the item says that it has none', async () => {
    const collected = await collect(
      plan([empty()], { item: async () => ({ facts: { hasReviews: false }, warnings: [] }) }),
    );
    expect(collected).toMatchObject({ reviews: [], endedBy: 'end_of_list' });
  });

  it("is believed by the platform's own mark", async () => {
    expect(await collect(plan([empty({ markedEmpty: true })]))).toMatchObject({ reviews: [] });
  });

  it('is refused against an item that says it has some, mark or not', async () => {
    const item = async () => ({ facts: { hasReviews: true }, warnings: [] });
    await expect(collect(plan([empty({ markedEmpty: true })], { item }))).rejects.toMatchObject({
      code: 'upstream_blocked',
    });
  });

  it('sends on to the next source', async () => {
    const second = listSource(() => drafts(5), { name: 'second' });
    const collected = await collect(
      plan([empty(), second.source], { item: async () => ({ facts: { hasReviews: true }, warnings: [] }) }),
    );
    expect(ids(collected)).toEqual(upTo(5));
  });

  it('is the truth of a source that publishes aggregates only', async () => {
    const collected = await collect(plan([{ ...empty(), aggregatesOnly: true }]));
    expect(collected).toMatchObject({ reviews: [], endedBy: 'platform_cap' });
  });

  it('of records that cannot be read is a changed layout', async () => {
    await expect(collect(plan([empty({ dropped: 3 })]))).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('in the midst of the list is not its end', async () => {
    const patch = (page: object, index: number) => (index === 1 ? { reviews: [], dropped: 0, next: undefined } : page);
    const hiding = listSource(() => drafts(40), { numbered: true, family: 'f', patch: patch as never }).source;
    const second = listSource(() => drafts(40), { name: 'second', numbered: true, family: 'f' });
    expect(ids(await collect(plan([hiding, second.source], { limit: 40 })))).toEqual(upTo(40));
  });
});

describe('a source that stood in', () => {
  const first = () => listSource(() => drafts(60), { name: 'first', failures: { 1: blocked } }).source;

  it('and shows only a part of the list leaves it partial, to be gone on with at the first', async () => {
    const patch = (page: Page) => ({ ...page, next: undefined, capped: true });
    const shown = listSource(() => drafts(10), { name: 'shown', patch }).source;
    const collected = await collect(plan([first(), shown], { limit: 50 }));
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', next: { source: 'first', cursor: '1' } });
  });

  it('and reads its list to the end leaves it partial: that may be less', async () => {
    const other = listSource(() => drafts(45), { name: 'other' }).source;
    const collected = await collect(plan([first(), other], { limit: 100 }));
    expect(ids(collected)).toEqual(upTo(45));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', next: { source: 'first', cursor: '1' } });
  });

  it('and reads the list to its end ends it when its own count proves it', async () => {
    const patch = (page: Page) => ({ ...page, listed: 60 });
    const whole = listSource(() => drafts(60), { name: 'whole', patch }).source;
    expect(await collect(plan([first(), whole], { limit: 100 }))).toMatchObject({ endedBy: 'end_of_list' });
  });

  it.each([
    [5, 5, 'end_of_list'],
    [5, 6, 'end_of_list'],
    [6, 5, 'upstream_error'],
    [5, undefined, 'upstream_error'],
    [undefined, 5, 'upstream_error'],
  ])('of a source that shows %p reviews at most, and itself shows %p, ends by %s', async (most, own, endedBy) => {
    const failing = listSource(() => drafts(60), { name: 'first', failures: { 0: blocked } }).source;
    const shown = listSource(() => drafts(5), { name: 'second' }).source;
    const sources = [
      { ...failing, ...(most !== undefined && { maximumReviews: most }) },
      { ...shown, ...(own !== undefined && { maximumReviews: own }) },
    ];
    expect(await collect(plan(sources))).toMatchObject({ source: 'second', endedBy });
  });
});
