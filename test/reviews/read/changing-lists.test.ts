import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { codes, collectList, draft, drafts, ids, listSource, plan, readList, upTo, walkList } from './list-source.ts';

/** Walks a list: what was read, and how each call ended. */
const walk = async (...walked: Parameters<typeof walkList>) => {
  const { calls, found } = await walkList(...walked);
  return { found, ends: calls.map((call) => [call.endedBy, ...codes(call)].join(' ')) };
};

const onOnePage = (list: () => readonly ReviewDraft[]) => listSource(list, { pageSize: 5_000 }).source;
/** Reviews that were written after those of `drafts`. */
const later = (count: number) => Array.from({ length: count }, (_, index) => draft(`new ${index}`, index - count));
const undated = (list: readonly ReviewDraft[]) => list.map((each) => ({ ...each, created_at: null }));

describe('a page of more reviews than a token remembers', () => {
  it.each([500, 501, 650, 1_000, 1_100])('gives each of %i once, and ends', async (count) => {
    for (const list of [drafts(count), undated(drafts(count))]) {
      const { found, ends } = await walk(() => onOnePage(() => list), { limit: 100 });
      expect(found).toEqual(upTo(count));
      expect(ends.slice(-2)).toEqual(['limit', 'end_of_list']);
    }
  });

  it('says that a review was added where no date shows when', async () => {
    const all = undated(drafts(650));
    const lists = [all, all, all, all, all, all, [...undated(later(1)), ...all]];
    const { found, ends } = await walk((call) => onOnePage(() => lists[call] ?? []), { limit: 100 });
    expect(found).toEqual(upTo(650));
    expect(ends.at(-1)).toBe('end_of_list list_changed');
  });

  it('ends where its reviews are others at each call', async () => {
    const renamed = (call: number) => drafts(650).map((each) => ({ ...each, id: `${call} ${each.id}` }));
    const { found, ends } = await walk((call) => onOnePage(() => renamed(call)), { limit: 100 });
    expect(found.length).toBeLessThanOrEqual(1_300);
    expect(ends.at(-1)).toContain('count_differs');
  });
});

describe('reviews that are added while a list is read', () => {
  const counted = (count: number) => (page: Page) => ({
    ...page,
    listed: count,
    item: { rating: { average: 4, scale: 5, rating_count: count, review_count: count } },
  });

  it.each([1, 3, 10])('leave every call complete where list and item count them: %i a call', async (more) => {
    const sourceOf = (call: number) => {
      const list = [...later(more * call), ...drafts(60)];
      return listSource(() => list, { patch: counted(list.length) }).source;
    };
    const { found, ends } = await walk(sourceOf);
    expect(found).toEqual(upTo(60));
    expect(ends.filter((end) => end.includes(' ') || end === 'upstream_error')).toEqual([]);
  });

  it('push as many behind the last page that a platform shows', async () => {
    const sourceOf = (call: number): Source => {
      const list = [...later(call === 0 ? 0 : 3), ...drafts(90)];
      const patch = (page: Page): Page => ({
        ...counted(list.length)(page),
        ...('last' in page.end && { end: { cap: true, of: list.length } }),
      });
      const { source } = listSource(() => list.slice(0, 60), { patch });
      return { ...source, maximumReviews: 60 };
    };
    const { found, ends } = await walk(sourceOf);
    expect(found).toEqual(upTo(57));
    expect(ends).toEqual(['limit', 'limit', 'platform_cap platform_cap']);
  });
});

it.each([
  [true, 49_980, 'limit'],
  [true, 49_981, 'end_of_list'],
  [false, 290, 'limit'],
  [false, 291, 'end_of_list'],
])(
  'a list that counts 10 (others are joined to it: %s), of which %i were read, goes on after 20 more: %s',
  async (isJoined, read, endedBy) => {
    const { source } = listSource(() => undated(drafts(60)), { patch: (page) => ({ ...page, isJoined, listed: 10 }) });
    const from = { source: 'list', cursor: null, known: 0, read, dropped: 0, of: 10, seen: '' };
    expect(await collectList(plan([source], { from }))).toMatchObject({ endedBy });
  },
);

it.each([
  [1, 3],
  [9, 11],
])('a walk over a counted list where one of %i ids is another at each call ends after %i', async (every, calls) => {
  let asked = 0;
  const patch = (page: Page): Page => ({
    ...page,
    listed: 1_000,
    reviews: page.reviews
      .slice(1)
      .map((each, index) => (index % every === 0 ? { ...each, id: `${each.id}/${asked++}` } : each)),
  });
  const { ends } = await walk(() => listSource(() => undated(drafts(20)), { patch }).source, { limit: 100 });
  expect([ends.length, ends.at(-1)]).toEqual([calls, expect.stringContaining('count_differs')]);
});

it.each([
  ['front', true, ['list_changed']], // Which of those that were read was added?
  ['end', true, []],
  ['front', false, []], // Its date shows that it is the one that was added.
])('a count that rose with a review at the %s, without dates: %s: %j', async (place, isUndated, said) => {
  const added = place === 'front' ? [...later(1), ...drafts(30)] : [...drafts(30), draft(30)];
  const lists = [drafts(30), added].map((list) => (isUndated ? undated(list) : list));
  const sourceOf = (call: number) => {
    const list = lists[call] ?? [];
    return listSource(() => list, { patch: (page) => ({ ...page, listed: list.length }) }).source;
  };
  const { calls, found } = await walkList(sourceOf, {}, [20, 100]);
  expect([found, calls.flatMap(codes)]).toEqual([upTo(place === 'front' ? 30 : 31), said]);
});

it.each([
  [[0, 1, 2, 3], {}, []],
  [[0, 2, 1, 3], {}, ['order_uncertain']],
  [[0, 2, 1, 3], { isJoined: true }, []], // Another list may begin with newer ones.
])('the order of pages with one review each, %j, %j, is judged, too: %j', async (order, more, said) => {
  const list = order.map((id) => draft(id));
  const patch = (page: Page): Page => ({ ...page, ...more });
  const { ends } = await walk(() => listSource(() => list, { pageSize: 1, patch }).source);
  expect(ends).toEqual([['end_of_list', ...said].join(' ')]);
});

describe('the place where a call ended', () => {
  const walkFrom = async (limit: number, patch: (page: Page, index: number) => Page, count = 30, rest = 100) => {
    const { next } = await readList(drafts(count), { limit });
    return codes(await readList(drafts(count), { limit: rest, from: next }, { patch }));
  };
  const without =
    (...gone: readonly number[]) =>
    (page: Page): Page => ({ ...page, reviews: page.reviews.filter(({ id }) => !gone.includes(Number(id))) });

  it.each([
    ['nothing is gone', [], []],
    ['the last one that was passed is gone', [14], ['list_changed']],
    ['another one that was passed is gone', [12], []],
    ['one that was not passed is gone', [17], ['list_changed']], // The page has fewer than before.
    ['one behind it is gone, which nobody has seen', [27], []],
  ])('shows the list to have changed: %s', async (_, gone, said) => {
    expect(await walkFrom(15, without(...gone))).toEqual(said);
  });

  it('shows it at the end of the list, too', async () => {
    expect(await walkFrom(15, without(14, 15), 16)).toEqual(['list_changed']);
    expect(await walkFrom(15, without(15), 16)).toEqual(['list_changed']);
    expect(await walkFrom(15, without(13, 15), 16)).toEqual([]);
  });

  it('shows nothing that a count has not shown', async () => {
    const counted = (listed: number) => (page: Page) => ({ ...without(14)(page), listed });
    expect(await walkFrom(15, counted(30))).toEqual([]);
    expect(await walkFrom(15, counted(29))).toEqual(['list_changed']);
  });

  it.each([
    [7, []],
    [6, ['list_changed']],
  ])('may have fewer where fewer are wanted: %i for 5 known ones and 2', async (count, said) => {
    const cut = (page: Page): Page => ({ ...page, reviews: page.reviews.slice(0, count) });
    expect(await walkFrom(5, cut, 30, 2)).toEqual(said);
  });

  it.each([
    [true, []],
    [false, ['list_changed']],
  ])('may be above those of an earlier list, if lists are joined (%s)', async (isJoined, said) => {
    const patch = (_: Page, index: number): Page =>
      index === 0
        ? { reviews: drafts(1), dropped: 0, end: { next: '1' } }
        : { reviews: [...drafts(2, 1), ...drafts(1)], dropped: 0, end: { last: true }, isJoined };
    const more = { newestFirst: false };
    const { next } = await readList([], { limit: 2, ...more }, { patch });
    const rest = await readList([], { from: next, ...more }, { patch });
    expect([ids(rest), codes(rest)]).toEqual([['2'], said]);
  });
});

it('a review that moves to the front behind a page that was read is missed, and an added one does not hide it', async () => {
  const [all, added] = [undated(drafts(10)), undated(later(1))];
  const moved = [...all.slice(6, 7), ...added, ...all.slice(0, 6), ...all.slice(7)];
  const lists = [all, [...added, ...all], moved];
  const sourceOf = (call: number): Source => {
    const list = lists[Math.min(call, 2)] ?? [];
    const patch = (page: Page, index: number): Page => (index === 0 ? { ...page, listed: list.length } : page);
    return listSource(() => list, { pageSize: 2, patch }).source;
  };
  const { found, calls } = await walkList(sourceOf, {}, [1, 5, 2, 1, 50]);
  expect(found).not.toContain('6');
  expect(calls.flatMap(codes)).toContain('list_changed');
});

it('a review that is dated later than the first, but stands behind older ones, is read and said to be out of order', async () => {
  const list = [...drafts(20), draft('late', -100), ...drafts(60).slice(20)];
  const { found, ends } = await walk(() => listSource(() => list).source, { limit: 100 });
  expect(found).toEqual([...upTo(20), 'late', ...upTo(40, 20)]);
  expect(ends).toEqual(['end_of_list order_uncertain']);
});
