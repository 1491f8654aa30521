import { isVouchError } from '#shared/errors.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import type { ListPlan } from '#shared/reviews/plan.ts';
import { codes, draft, drafts, ids, listSource, type PlanOptions, readList, upTo, walkList } from './list-source.ts';

const counting =
  (listed: number | null) =>
  (page: Page): Page => ({ ...page, listed });
/** An item with more ratings than reviews. */
const itemOf = (review_count: number) => async () => ({
  facts: { rating: { review_count, rating_count: 1_000 } },
  warnings: [],
});
const read = (patch: (page: Page, index: number) => Page, more: PlanOptions = {}, count = 30) =>
  readList(drafts(count), { limit: 100, ...more }, { patch });

describe('the count of a list', () => {
  it.each([
    [30, 'end_of_list'],
    [31, 'upstream_error'],
    [null, 'end_of_list'],
    [0, 'end_of_list'],
    [10, 'end_of_list'],
  ])('of %j against 30 reviews: %s', async (listed, endedBy) => {
    expect(await read(counting(listed))).toMatchObject({ reviews: { length: 30 }, endedBy });
  });

  it('is compared with different reviews: each twice is no more than once', async () => {
    const twice = (page: Page): Page => ({
      ...page,
      reviews: page.reviews.flatMap((each) => [each, each]),
      listed: 60,
    });
    expect(await read(twice)).toMatchObject({ reviews: { length: 30 }, endedBy: 'upstream_error' });
  });

  it.each([
    [{ cap: true, of: 0 }, 'platform_cap'],
    [{ cap: true, of: 10 }, 'end_of_list'],
    [{ cap: true, of: 40 }, 'platform_cap'],
    [{ cap: true, of: null }, 'platform_cap'],
  ] as const)('at the end of what is shown, %j: %s', async (end, endedBy) => {
    const shown = (page: Page): Page => ('last' in page.end ? { ...page, end } : page);
    expect((await read(shown)).endedBy).toBe(endedBy);
  });

  it.each([
    [30, 30, {}, 'end_of_list', []],
    [30, 40, {}, 'upstream_error', ['upstream_changed']],
    [10, 40, {}, 'upstream_error', ['upstream_changed']],
    [40, 40, {}, 'platform_cap', ['platform_cap']],
    [30, 40, { editions: { country: 'list' }, target: { id: 'item', country: 'us' } }, 'end_of_list', []],
  ] as const)('of %i at the end of what is shown, of an item that counts %i, %j: %s', async (...row) => {
    const [of, count, more, endedBy, said] = row;
    const shown = (page: Page): Page => ('last' in page.end ? { ...page, end: { cap: true, of } } : page);
    const collected = await read(shown, { ...more, lookUp: itemOf(count) } as Partial<ListPlan>);
    expect([collected.endedBy, codes(collected)]).toEqual([endedBy, said]);
  });

  it.each([
    [40, 'upstream_error'],
    [39, 'end_of_list'],
  ])('that a later call is the first to see stays known, too: %i, %s', async (count, endedBy) => {
    const without12 = drafts(40).filter((_, index) => index !== 12);
    const patch = (page: Page, index: number): Page => (index === 1 ? { ...page, listed: count } : page);
    const limits = [10, 10, 10, 10];
    const { calls } = await walkList(() => listSource(() => without12, { patch }).source, {}, limits);
    expect(calls.map((call) => call.endedBy)).toEqual(['limit', 'limit', 'limit', endedBy]);
  });

  it.each([
    [0, 'success'],
    [3, 'upstream_blocked'],
  ])('of %i beside an empty list that is said to be proven: %s', async (listed, code) => {
    const empty = (page: Page): Page => ({ ...page, listed, end: { last: true, proven: true } });
    const outcome = read(empty, {}, 0).then(
      ({ endedBy }) => endedBy === 'end_of_list' && 'success',
      (error: unknown) => isVouchError(error) && error.code,
    );
    expect(await outcome).toBe(code);
  });

  it.each([
    [20, 'upstream_error'],
    [30, 'end_of_list'],
  ])('stays known to the next call, whose pages have none: %i of 30 reviews are %s', async (count, endedBy) => {
    const { next: from } = await read(counting(30), { limit: 5 });
    expect((await read((page) => page, { from }, count)).endedBy).toBe(endedBy);
  });

  it.each([
    [25, ['list_changed']],
    [30, []],
  ])('of %i at first and 30 later says nothing of a review that was edited: %j', async (first, said) => {
    const { next: from } = await read(counting(first), { limit: 10 });
    const edited = [draft('25', -5), ...drafts(25), ...drafts(4, 26)];
    const rest = await readList(edited, { limit: 100, from }, { patch: counting(30) });
    expect([rest.endedBy, codes(rest)]).toEqual(
      first === 25 ? ['end_of_list', said] : ['upstream_error', ['upstream_changed']],
    );
  });

  it('includes what could not be read', async () => {
    const without = (page: Page): Page => ({ ...page, reviews: page.reviews.slice(1), dropped: 1, listed: 30 });
    expect(await read(without)).toMatchObject({ reviews: { length: 27 }, endedBy: 'end_of_list' });
  });

  it('that is larger than what came is a token, and the next call heals it or says so', async () => {
    const hiding = drafts(30).filter((_, index) => index !== 12);
    const first = await readList(hiding, { limit: 100 }, { patch: counting(30) });
    expect([first.endedBy, first.next?.short]).toEqual(['upstream_error', true]);
    const again = await readList(hiding, { limit: 100, from: first.next }, { patch: counting(30) });
    expect([again.endedBy, again.next, codes(again).includes('count_differs')]).toEqual([
      'end_of_list',
      undefined,
      true,
    ]);
    const healed = await read(counting(30), { from: first.next });
    expect([ids(healed), healed.endedBy]).toEqual([['12'], 'end_of_list']);
  });
});

it.each([
  [30, {}, 'end_of_list', []],
  [31, {}, 'end_of_list', ['count_differs']],
  [32, {}, 'upstream_error', ['upstream_changed']],
  [40, {}, 'upstream_error', ['upstream_changed']],
  [40, { unlisted: 'ratings without a text' }, 'end_of_list', ['count_differs']],
  [40, { filter: { minimum_rating: 5 } }, 'upstream_error', ['upstream_changed']],
  [40, { editions: { country: 'list' }, target: { id: 'item', country: 'us' } }, 'end_of_list', ['other_editions']],
] as const)('the count of the item of %i beside 30 reviews, %j: %s %j', async (count, more, endedBy, warned) => {
  const collected = await read((page) => page, { ...more, lookUp: itemOf(count) } as Partial<ListPlan>);
  expect([collected.endedBy, codes(collected)]).toEqual([endedBy, warned]);
});

it('a page that is shorter than asked, although another follows, is said where nothing counts', async () => {
  const short = (page: Page, index: number): Page =>
    index === 1 ? { ...page, reviews: page.reviews.slice(3), asked: 10 } : { ...page, asked: 10 };
  expect(codes(await read(short))).toEqual(['list_changed']);
  expect(codes(await read((page) => ({ ...page, asked: 10 }), {}, 25))).toEqual([]); // The last page may be short.
  expect(codes(await read((page) => ({ ...page, asked: 20, listed: 30 })))).toEqual([]);
  const unread = (page: Page): Page => ({ ...page, reviews: page.reviews.slice(1), dropped: 1, asked: 10 });
  expect(codes(await read(unread))).toEqual(['reviews_dropped']);
});

it('a page with reviews of the page before, in the place of its own, is said where nothing counts', async () => {
  const mixed = (page: Page, index: number): Page =>
    index === 1 ? { ...page, reviews: [...drafts(5, 5), ...page.reviews.slice(5)] } : page;
  expect(codes(await read(mixed))).toEqual(['list_changed']);
  expect(codes(await read((page, index) => ({ ...mixed(page, index), isJoined: index > 0 })))).toEqual([]);
});

describe('a walk ends', () => {
  it('over pages that repeat, of known reviews and of later ones', async () => {
    const later = Array.from({ length: 15 }, (_, index) => draft(`new${index}`, -1 - index));
    const pages = [later.slice(0, 10), [...later.slice(10), ...drafts(5)]];
    const { source, asked } = listSource(() => drafts(50), {
      patch: (page, index) => ({ ...page, reviews: pages[index % 2] ?? [], end: { next: String(index + 1) } }),
    });
    const { calls, found, next } = await walkList(
      (call) => (call === 0 ? listSource(() => drafts(50)).source : source),
      {
        limit: 10,
      },
    );
    expect(found.slice(0, 10)).toEqual(upTo(10));
    expect([asked.length < 20, next]).toEqual([true, undefined]);
    expect(calls.flatMap(codes)).toContain('upstream_changed');
  });

  it('far behind a count that is too low, with a warning', async () => {
    const endless = () => listSource(() => drafts(900), { pageSize: 50, patch: counting(20) }).source;
    const { calls, found } = await walkList(endless, { limit: 100 });
    expect(found.length).toBe(400);
    expect(calls.map(codes).at(-1)).toContain('count_differs');
  });
});
