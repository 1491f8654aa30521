import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { codes, collectList, draft, drafts, listSource, plan, upTo, walkList } from './list-source.ts';

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
  it.each([500, 501, 650, 1_000])('gives each of %i once, and ends', async (count) => {
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

it('a review that is dated later than the first, but stands behind older ones, is read and said to be out of order', async () => {
  const list = [...drafts(20), draft('late', -100), ...drafts(60).slice(20)];
  const { found, ends } = await walk(() => listSource(() => list).source, { limit: 100 });
  expect(found).toEqual([...upTo(20), 'late', ...upTo(40, 20)]);
  expect(ends).toEqual(['end_of_list order_uncertain']);
});
