import { VouchError } from '#shared/errors.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import {
  blocked,
  broken,
  collectFrom,
  drafts,
  ids,
  listSource,
  type PlanOptions,
  readList,
  upTo,
} from '../list-source.ts';

const missing = new VouchError('item_not_found', 'none');

describe('the next source', () => {
  it('is asked when one is blocked, and told in a warning', async () => {
    const first = listSource(() => drafts(30), { name: 'first', failures: { 0: blocked } });
    const second = listSource(() => drafts(30), { name: 'second' });
    const collected = await collectFrom([first.source, second.source]);
    expect(ids(collected)).toEqual(upTo(20));
    expect(collected).toMatchObject({ source: 'second', warnings: [{ code: 'source_fallback' }] });
  });

  it('does not stand in once a review is read: the rest is a partial answer', async () => {
    const first = listSource(() => drafts(30), { name: 'first', failures: { 1: blocked } });
    const second = listSource(() => drafts(30), { name: 'second' });
    const collected = await collectFrom([first.source, second.source]);
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ source: 'first', endedBy: 'upstream_error', next: { source: 'first' } });
    expect(second.asked).toEqual([]);
  });

  it('does not go on with a list of another source', async () => {
    const { next } = await readList(drafts(60), { limit: 23 }, { name: 'first' });
    const failing = listSource(() => drafts(60), { name: 'first', failures: { 2: blocked } });
    const second = listSource(() => drafts(60), { name: 'second' });
    const sources = [second.source, failing.source];
    await expect(collectFrom(sources, { from: next })).rejects.toBe(blocked);
    expect(second.asked).toEqual([]);
  });

  it('is not asked when one fails for a while', async () => {
    const first = listSource(() => drafts(30), { failures: { 0: broken } });
    const second = listSource(() => drafts(30), { name: 'second' });
    await expect(collectFrom([first.source, second.source])).rejects.toMatchObject({ code: 'upstream_error' });
    expect(second.asked).toEqual([]);
  });

  it('fails with the first error when all fail', async () => {
    const changed = new VouchError('upstream_changed', 'odd');
    const sources = [blocked, changed].map(
      (failure, index) => listSource(() => [], { name: String(index), failures: { 0: failure } }).source,
    );
    await expect(collectFrom(sources)).rejects.toBe(blocked);
  });
});

describe('a failure with reviews in hand', () => {
  it('is a partial answer that can be gone on with', async () => {
    const collected = await readList(drafts(50), {}, { failures: { 1: broken } });
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', warnings: [{ code: 'upstream_error' }] });
    expect(ids(await readList(drafts(50), { from: collected.next }))).toEqual(upTo(20, 10));
  });

  it('that says the item does not exist is a partial answer too', async () => {
    const collected = await readList(drafts(50), {}, { failures: { 1: missing } });
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({
      endedBy: 'upstream_error',
      next: { cursor: null, known: 10 },
      warnings: [
        {
          code: 'upstream_changed',
          detail: expect.stringMatching(/starts again\. Tell those who run this service\.$/),
        },
      ],
    });
  });

  it('after the deadline is ended by the deadline', async () => {
    const late = new VouchError('upstream_timeout', 'late');
    const collected = await readList(drafts(50), { deadline: Date.now() - 1 }, { failures: { 1: late } });
    expect(collected.endedBy).toBe('deadline');
  });
});

describe('an item that the platform does not find', () => {
  it('has no list without a token', async () => {
    await expect(readList([], {}, { failures: { 0: missing } })).rejects.toBe(missing);
  });

  it.each(['item_not_found', 'upstream_changed', 'upstream_error'] as const)(
    'may have lost the page that was read last (%s): the one before it is read, but not after a passing failure',
    async (code) => {
      const { next } = await readList(drafts(50), { limit: 15 });
      const { source, asked } = listSource(() => drafts(10), { failures: { 1: new VouchError(code, 'gone') } });
      await collectFrom([source], { from: next }).catch(() => undefined);
      expect(asked.includes('0')).toBe(code !== 'upstream_error');
    },
  );

  it('has changed when a token shows that its list was read', async () => {
    const { next } = await readList(drafts(50));
    const reading = readList([], { from: next }, { failures: { 0: missing, 1: missing, 2: missing } });
    await expect(reading).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});

describe('an empty list', () => {
  const patched = (patch: object) => ({ patch: (page: Page): Page => ({ ...page, ...patch }) });
  const readEmpty = (patch: object, more: PlanOptions = {}) => readList([], more, patched(patch));
  const item = (hasReviews: boolean) => async () => ({ facts: { hasReviews }, warnings: [] });
  const proven = { end: { last: true, proven: true } };

  it("is believed when the item says that it has none, and by the platform's own mark", async () => {
    expect(await readEmpty({}, { lookUp: item(false) })).toMatchObject({ reviews: [], endedBy: 'end_of_list' });
    expect(await readEmpty(proven)).toMatchObject({ reviews: [] });
  });

  it('is refused against an item that says it has some, mark or not', async () => {
    await expect(readEmpty(proven, { lookUp: item(true) })).rejects.toMatchObject({ code: 'upstream_blocked' });
  });

  it('sends on to the next source', async () => {
    const [first, second] = [listSource(() => []), listSource(() => drafts(5), { name: 'second' })];
    const collected = await collectFrom([first.source, second.source], { lookUp: item(true) });
    expect(ids(collected)).toEqual(upTo(5));
    expect(collected.endedBy).toBe('upstream_error'); // The first source may have more.
  });

  it('is the truth of a source that shows ratings only', async () => {
    const collected = await readEmpty({ end: { cap: true, proven: true } });
    expect(collected).toMatchObject({ reviews: [], endedBy: 'platform_cap', warnings: [] });
  });

  it('of records that cannot be read is a changed layout', async () => {
    await expect(readEmpty({ dropped: 3 })).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('is refused against an item that counts some, whatever the list says', async () => {
    const lookUp = async () => ({ facts: { rating: { review_count: 312 } }, warnings: [] });
    const none = { ...proven, listed: 0 };
    await expect(readEmpty(none, { lookUp })).rejects.toMatchObject({ code: 'upstream_blocked' });
    const { warnings } = await readEmpty(none, { lookUp, unlisted: 'ratings without a text' });
    expect(warnings).toMatchObject([{ code: 'none_listed' }]);
  });

  it.each([
    [['language'], 'end_of_list'],
    [[], 'upstream_blocked'],
  ] as const)('of the right form proves that an edition chosen by %j is empty: %s', async (chosenBy, outcome) => {
    const formal = { end: { last: true, proven: 'edition' } };
    const collecting = readEmpty(formal, { chosenBy, editions: { language: 'list' } });
    const result = await collecting.then(({ endedBy }) => endedBy).catch(({ code }: VouchError) => code);
    expect(result).toBe(outcome);
  });

  it('in the midst of the list is not its end', async () => {
    const hollow: Page = { reviews: [], dropped: 0, end: { last: true } };
    const patch = (page: Page, index: number) => (index === 1 ? hollow : page);
    const collected = await readList(drafts(40), { limit: 40 }, { numbered: true, patch });
    expect(collected.endedBy).toBe('upstream_error');
  });
});

describe('a source that stands in', () => {
  const first = () => listSource(() => drafts(60), { name: 'first', failures: { 0: blocked } }).source;

  it('and shows only a part of the list leaves it partial', async () => {
    const patch = (page: Page): Page => ({ ...page, end: { cap: true } });
    const shown = listSource(() => drafts(10), { name: 'shown', patch }).source;
    const collected = await collectFrom([first(), shown], { limit: 50 });
    expect(ids(collected)).toEqual(upTo(10));
    expect(collected).toMatchObject({ endedBy: 'upstream_error', next: { source: 'shown', short: true } });
    const again = await collectFrom([first(), shown], { limit: 50, from: collected.next });
    expect(again).toMatchObject({ reviews: [], endedBy: 'end_of_list', next: undefined });
    expect(again.warnings.map(({ code }) => code)).toContain('count_differs');
  });

  it('and reads its list to the end leaves it partial, unless its own count proves it', async () => {
    const endOf = async (patch: (page: Page) => Page) => {
      const { source } = listSource(() => drafts(45), { name: 'other', patch });
      return (await collectFrom([first(), source], { limit: 100 })).endedBy;
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
    expect(await collectFrom(sources)).toMatchObject({ source: 'second', endedBy });
  });
});
