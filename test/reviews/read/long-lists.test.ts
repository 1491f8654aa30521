import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import {
  broken,
  codes,
  collectFrom,
  draft,
  drafts,
  ids,
  listSource,
  type PlanOptions,
  upTo,
  walkList,
} from './list-source.ts';

/** Walks a list of 100 reviews a page to its end, of which page `index` shows `pageAt(index)`. */
const walk = async (pageAt: (index: number) => readonly ReviewDraft[] | undefined, more: PlanOptions = {}) => {
  const patch = (_: unknown, index: number) => {
    const end = pageAt(index + 1) ? { next: String(index + 1) } : ({ last: true } as const);
    return { reviews: pageAt(index) ?? [], dropped: 0, end };
  };
  const { source } = listSource(() => [], { patch });
  const { calls, found } = await walkList(() => source, { limit: 100, ...more });
  return { calls, found, said: calls.flatMap(codes) };
};

const pageOf = (index: number): ReviewDraft[] => drafts(100, index * 100);

describe('a list of more reviews than a token remembers', () => {
  it.each([70, 100, 500])('that begins again behind its end is given once, %i a call', async (limit) => {
    const { found, said } = await walk((index) => pageOf(index % 7), { limit });
    expect(found).toEqual(upTo(700));
    expect(said).toEqual(expect.arrayContaining(['upstream_changed', 'count_differs']));
  });

  it.each([70, 100, 500])('that goes round behind its third page ends, %i a call', async (limit) => {
    const { found, said, calls } = await walk((index) => pageOf(index < 7 ? index : 2 + ((index - 2) % 5)), { limit });
    expect([new Set(found).size, found.length < 2_000, calls.length < 60]).toEqual([700, true, true]);
    expect(said).toEqual(expect.arrayContaining(['upstream_changed', 'count_differs']));
  });

  it.each([0, 1, 2])('is read to its end where %i reviews stand on every page', async (count) => {
    const pinned = Array.from({ length: count }, (_, index) => draft(`pinned ${index}`, -1 - index));
    const { found, said } = await walk((index) => (index < 25 ? [...pinned, ...pageOf(index)] : undefined));
    expect([new Set(found).size, said.includes('count_differs')]).toEqual([2_500 + count, false]);
  });

  it.each([
    [7, 7, true, []],
    [7, 1, true, ['list_changed', 'order_uncertain']], // Its reviews are forgotten: only their dates show that they came before.
    [7, 1, false, []],
  ])(
    'whose page %i has the reviews of page %i says so where it is newest first (%s): %j',
    async (at, of, newestFirst, all) => {
      const { said } = await walk((index) => (index < 9 ? pageOf(index === at ? of : index) : undefined), {
        newestFirst,
      });
      expect([...new Set(said)]).toEqual(all);
    },
  );

  it.each([
    [2, ['order_uncertain']], // One or two may have changed places with those before them.
    [3, ['list_changed', 'order_uncertain']],
  ])('says that an old page came again of %i reviews: %j', async (pageSize, said) => {
    const again = (page: Page, index: number) =>
      index === 570 / pageSize ? { ...page, reviews: drafts(pageSize, 3 * pageSize) } : page;
    const { source } = listSource(() => drafts(600), { pageSize, patch: again });
    const { calls } = await walkList(() => source, { limit: 530 });
    expect(calls.flatMap(codes)).toEqual(said);
  });

  it.each([
    ['nothing', [], []],
    ['a review that was not reached', [640], ['list_changed']],
    ['a review that was not reached, below the first one', [0, 640], []], // It may be one that is forgotten.
    ['a review that is forgotten', [1], ['list_changed']],
  ])('shows at its front that it has changed: %s moved there', async (_, moved, expected) => {
    const all = pageOf(0)
      .concat(...[1, 2, 3, 4, 5, 6].map(pageOf))
      .map((each) => ({ ...each, created_at: null }));
    const front = all.filter(({ id }) => moved.includes(Number(id)));
    const changed = [...front, ...all.filter((each) => !front.includes(each))];
    const { calls } = await walkList(
      (call) => listSource(() => (call < 6 ? all : changed), { pageSize: 70 }).source,
      { newestFirst: false },
      Array(7).fill(105),
    );
    expect([calls.length, calls.flatMap(codes)]).toEqual([7, expected]);
  });

  it('ends where other forgotten reviews are on its last page at each call, which names no next', async () => {
    const sourceOf = (call: number) => {
      const shown = (index: number) => pageOf(call > 0 && index > 6 ? 1 + (call % 8) : index);
      const end = (index: number) => ({ next: index < 8 ? String(index + 1) : null });
      const patch = (_: unknown, index: number) => ({ reviews: shown(index), dropped: 0, end: end(index) });
      return listSource(() => [], { patch }).source;
    };
    const { calls, next } = await walkList(sourceOf, { limit: 1_000 });
    expect([calls.length, next, codes(calls.at(-1) ?? { warnings: [] })]).toEqual([
      21,
      undefined,
      expect.arrayContaining(['count_differs']),
    ]);
  });

  it.each([
    [700, 50, undefined], // Page 6 was read whole: what is new on it may be forgotten.
    [650, 50, 50],
    [700, 0, undefined],
  ])(
    'after %i, with %i forgotten reviews on its page 6 and a page 7 that fails, brings %s',
    async (limit, count, brought) => {
      const { next } = await collectFrom([listSource(() => drafts(900), { pageSize: 100 }).source], { limit });
      const page = [...pageOf(6).slice(0, 100 - count), ...pageOf(0).slice(100 - count)];
      const { source } = listSource(() => drafts(900), {
        pageSize: 100,
        failures: { 7: broken },
        patch: (each, index) => (index === 6 ? { ...each, reviews: page } : each),
      });
      const read = await collectFrom([source], { from: next, limit: 200 }).catch(() => undefined);
      expect(read && ids(read).length).toBe(brought);
    },
  );
});

it('a failure behind a page with new reviews is a partial answer where all that was read is remembered', async () => {
  const { next } = await collectFrom([listSource(() => drafts(50)).source], { limit: 20 });
  const [moved, failures] = [[...drafts(5, 15), ...drafts(5, 20)], { 2: broken }];
  const patch = (page: Page, index: number) => (index === 1 ? { ...page, reviews: moved } : page);
  const read = await collectFrom([listSource(() => drafts(50), { failures, patch }).source], { from: next });
  expect([ids(read), read.endedBy]).toEqual([upTo(5, 20), 'upstream_error']);
});
