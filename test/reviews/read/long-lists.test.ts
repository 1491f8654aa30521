import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import { collectList, draft, drafts, ids, listSource, type PlanOptions, plan, upTo } from './list-source.ts';

/** Walks a list of 100 reviews a page to its end: what was read, and the codes of all calls. Page `index` shows `pageAt(index)`. */
const walk = async (pageAt: (index: number) => readonly ReviewDraft[] | undefined, more: PlanOptions = {}) => {
  const patch = (index: number) => {
    const end = pageAt(index + 1) ? { next: String(index + 1) } : ({ last: true } as const);
    return { reviews: pageAt(index) ?? [], dropped: 0, end };
  };
  const { source } = listSource(() => [], { patch: (_, index) => patch(index) });
  const [found, codes]: [string[], string[]] = [[], []];
  let from: PlanOptions['from'];
  let calls = 0;
  do {
    const collected = await collectList(plan([source], { limit: 100, ...more, from }));
    found.push(...ids(collected));
    codes.push(...collected.warnings.map(({ code }) => code));
    from = collected.next;
    calls += 1;
  } while (from !== undefined && calls < 60);
  return { found, codes, calls };
};

const pageOf = (index: number): ReviewDraft[] => drafts(100, index * 100);

describe('a list of more reviews than a token remembers', () => {
  it.each([70, 100, 500])('that begins again behind its end is given once, %i a call', async (limit) => {
    const { found, codes } = await walk((index) => pageOf(index % 7), { limit });
    expect(found).toEqual(upTo(700));
    expect(codes).toEqual(expect.arrayContaining(['upstream_changed', 'count_differs']));
  });

  it.each([70, 100, 500])('that goes round behind its third page ends, %i a call', async (limit) => {
    const { found, codes, calls } = await walk((index) => pageOf(index < 7 ? index : 2 + ((index - 2) % 5)), { limit });
    expect([new Set(found).size, found.length < 2_000, calls < 60]).toEqual([700, true, true]);
    expect(codes).toEqual(expect.arrayContaining(['upstream_changed', 'count_differs']));
  });

  it.each([0, 1, 2])('is read to its end where %i reviews stand on every page', async (count) => {
    const pinned = Array.from({ length: count }, (_, index) => draft(`pinned ${index}`, -1 - index));
    const { found, codes } = await walk((index) => (index < 25 ? [...pinned, ...pageOf(index)] : undefined));
    expect([new Set(found).size, codes.includes('count_differs')]).toEqual([2_500 + count, false]);
  });
});
