import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import { codes, draft, drafts, listSource, type PlanOptions, upTo, walkList } from './list-source.ts';

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
});
