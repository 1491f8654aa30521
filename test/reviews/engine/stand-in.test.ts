import { collect } from '#shared/reviews/engine/collect.ts';
import type { Plan } from '#shared/reviews/engine/plan.ts';
import type { Page } from '#shared/reviews/model/platform.ts';
import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import { blocked, draft, drafts, ids, listSource, plan, upTo } from './list-source.ts';

const nothing: Page = { reviews: [], dropped: 0, next: undefined };

describe('a token after a fallback', () => {
  /** A walk of which the first `failing` calls fail at a page of the preferred source. */
  const walk = async (page: number, failing: number, limits: readonly number[], others: readonly ReviewDraft[]) => {
    const found: string[][] = [];
    let from: Plan['from'];
    for (const [index, limit] of limits.entries()) {
      const failures = index < failing ? { [page]: blocked } : {};
      const preferred = listSource(() => drafts(60), { name: 'preferred', failures }).source;
      const weaker = { ...listSource(() => others, { name: 'weaker', pageSize: 50 }).source, isUnordered: true };
      const collected = await collect(plan([preferred, weaker], { limit, from }));
      found.push(ids(collected));
      from = collected.next;
      if (from === undefined) return found;
      expect(from.source).toBe('preferred');
    }
    return found;
  };
  const some = [40, 12, 3, 25, 59, 30, 1, 48].map((id) => draft(id));
  const sorted = (found: readonly string[][]) => found.flat().sort((a, b) => Number(a) - Number(b));

  it.each([
    ['in the first page', 0, 1, [20, 100]],
    ['in a later page', 2, 1, [100, 100]],
    ['twice, in small steps', 0, 2, [3, 3, 7, 100]],
    ['in a call with a token', 2, 2, [12, 100, 100]],
  ])(
    'that failed %s goes on with the preferred source, without loss or repetition',
    async (_, page, failing, limits) => {
      expect(sorted(await walk(page, failing, limits, some))).toEqual(upTo(60));
    },
  );

  it('needs proof again when the preferred source shows nothing at all', async () => {
    const failing = listSource(() => drafts(60), { name: 'preferred', failures: { 0: blocked } }).source;
    const empty = listSource(() => [], { name: 'preferred' }).source;
    const weaker = listSource(() => drafts(60), { name: 'weaker' }).source;
    const { next } = await collect(plan([failing, weaker]));
    const more = await collect(plan([empty, weaker], { from: next }));
    expect(ids(more)).toEqual(upTo(20, 20));
    expect(more.next).toMatchObject({ source: 'preferred', cursor: null });
  });

  it('is partial when the preferred source lacks what the other showed', async () => {
    const failing = listSource(() => drafts(60), { name: 'preferred', failures: { 1: blocked } }).source;
    const cut = listSource(() => drafts(15), { name: 'preferred' }).source;
    const weaker = listSource(() => drafts(60), { name: 'weaker' }).source;
    const { next } = await collect(plan([failing, weaker]));
    const more = await collect(plan([cut, weaker], { from: next }));
    expect(more).toMatchObject({ reviews: [], endedBy: 'upstream_error', next: { short: true } });
    expect(await collect(plan([cut, weaker], { from: more.next }))).toMatchObject({ endedBy: 'end_of_list' });
  });

  it('goes on with the other source when there is too much to remember, and is partial at its end', async () => {
    const preferred = listSource(() => drafts(400), { name: 'preferred', failures: { 0: blocked } }).source;
    const other = listSource(() => drafts(400), { name: 'other', pageSize: 50 }).source;
    const begun = await collect(plan([preferred, other], { limit: 350 }));
    expect(begun.next).toMatchObject({ source: 'other', cursor: '7' });
    const rest = await collect(plan([preferred, other], { limit: 100, from: begun.next }));
    expect(ids(rest)).toEqual(upTo(50, 350));
    expect(rest).toMatchObject({ endedBy: 'upstream_error', next: { short: true } });
    const end = await collect(plan([preferred, other], { limit: 100, from: rest.next }));
    expect(end).toMatchObject({ reviews: [], endedBy: 'end_of_list' });
  });
});

describe('the end of the list of another source', () => {
  it('is partial once, and complete when the preferred source fails again', async () => {
    const failing = listSource(() => drafts(60), { name: 'preferred', failures: { 0: blocked } }).source;
    const weaker = listSource(() => drafts(15), { name: 'weaker' }).source;
    const short = await collect(plan([failing, weaker]));
    expect(short).toMatchObject({ endedBy: 'upstream_error', next: { source: 'preferred', short: true } });
    const again = await collect(plan([failing, weaker], { from: short.next }));
    expect(again).toMatchObject({ reviews: [], endedBy: 'end_of_list', next: undefined });
    expect(again.warnings).toContainEqual(expect.objectContaining({ code: 'count_differs' }));
  });
});

describe('the end of a list that goes on at the source of the token', () => {
  /** A call whose token names the second of two sources, of these families. */
  const rest = async (family: string | undefined, other: string | undefined) => {
    const optional = (of: string | undefined) => (of === undefined ? {} : { family: of });
    const preferred = listSource(() => drafts(30), { name: 'preferred', ...optional(family) }).source;
    const second = listSource(() => drafts(30), { name: 'second', ...optional(other) }).source;
    const { next } = await collect(plan([second], { limit: 10 }));
    return collect(plan([preferred, second], { from: next, limit: 100 }));
  };

  it.each<[family: string | undefined, other: string | undefined, endedBy: string]>([
    ['f', 'f', 'end_of_list'],
    ['f', 'g', 'upstream_error'],
    ['f', undefined, 'upstream_error'],
    [undefined, undefined, 'upstream_error'],
  ])('of the families %j and %j is %s', async (family, other, endedBy) => {
    const collected = await rest(family, other);
    expect(ids(collected)).toEqual(upTo(20, 10));
    expect(collected).toMatchObject({ endedBy, source: 'second' });
  });
});

describe('a part of a list', () => {
  const endOf = (last: Partial<Page>) => {
    const patch = (page: Page, index: number) => (index === 2 ? { ...page, ...last } : page);
    return collect(plan([listSource(() => drafts(30), { patch }).source], { limit: 100 }));
  };
  const codes = ({ warnings }: Awaited<ReturnType<typeof endOf>>) => warnings.map(({ code }) => code);

  it.each<[last: Partial<Page>, endedBy: string, codes: readonly string[]]>([
    [{ claimed: 31 }, 'platform_cap', ['platform_cap']],
    [{ claimed: 30 }, 'end_of_list', []],
    [{ claimed: null }, 'end_of_list', []],
    [{ capped: true }, 'platform_cap', ['platform_cap']],
    [{ capped: true, claimed: 30 }, 'end_of_list', []],
    [{ capped: true, claimed: 30, claimsMore: true }, 'platform_cap', ['platform_cap']],
  ])('that ends with %j ends by %s, with a warning', async (last, endedBy, warned) => {
    const collected = await endOf(last);
    expect([collected.endedBy, codes(collected)]).toEqual([endedBy, warned]);
  });

  it.each<[following: string, endedBy: string]>([
    ['1', 'upstream_error'],
    ['9', 'end_of_list'],
    ['../9', 'end_of_list'],
  ])('before the page %s ends by %s: what follows is checked', async (following, endedBy) => {
    expect(await endOf({ following })).toMatchObject({ endedBy });
  });
});

describe('an end against the evidence', () => {
  const first = (patch: (page: Page, index: number) => Page) => collect(plan([listOf(patch)], { limit: 100 }));
  const listOf = (patch: (page: Page, index: number) => Page) => listSource(() => drafts(50), { patch }).source;

  it.each<[what: string, patch: (page: Page, index: number) => Page, read: number]>([
    ['the count is higher', (page, index) => ({ ...page, listed: 50, ...(index === 2 && { next: undefined }) }), 30],
    [
      'a later page is empty and counts none',
      (page, index) => (index === 2 ? { ...nothing, listed: 0 } : { ...page, listed: 50 }),
      20,
    ],
    ['a later page is marked empty', (page, index) => (index === 2 ? { ...nothing, markedEmpty: true } : page), 20],
    ['more is claimed', (page, index) => (index === 2 ? { ...nothing, claimsMore: true } : page), 20],
    ['the next page has an odd name', (page, index) => (index === 1 ? { ...page, next: '../2' } : page), 20],
  ])('when %s is partial, and goes on without loss or repetition', async (_, patch, read) => {
    const short = await first(patch);
    expect(ids(short)).toEqual(upTo(read));
    expect(short).toMatchObject({ endedBy: 'upstream_error', warnings: [{ code: 'upstream_changed' }] });
    const healed = await collect(plan([listOf((page) => page)], { limit: 100, from: short.next }));
    expect(ids(healed)).toEqual(upTo(50 - read, read));
    expect(healed.endedBy).toBe('end_of_list');
    const again = await collect(plan([listOf(patch)], { limit: 100, from: short.next }));
    expect(again).toMatchObject({ reviews: [], endedBy: 'end_of_list', next: undefined });
    expect(again.warnings).toEqual([expect.objectContaining({ code: 'count_differs' })]);
  });

  it('met first by a call with a token is partial too, even without reviews', async () => {
    const { next } = await collect(plan([listOf((page) => page)]));
    const emptied = listOf(() => ({ ...nothing, listed: 50 }));
    const short = await collect(plan([emptied], { from: next }));
    expect(short).toMatchObject({ reviews: [], endedBy: 'upstream_error', next: { cursor: '2', short: true } });
    expect(await collect(plan([emptied], { from: short.next }))).toMatchObject({ endedBy: 'end_of_list' });
  });

  it('is none where the platform is known to show no more', async () => {
    const shown = await first((page) => ({ ...page, listed: 50, next: undefined, capped: true }));
    expect(shown).toMatchObject({ endedBy: 'platform_cap', next: undefined });
  });

  it('is no proof that a single review does not exist', async () => {
    const source = listOf((page) => ({ ...page, listed: 50, next: undefined }));
    await expect(collect(plan([source], { only: '40' }))).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('does not move the token over empty pages', async () => {
    const emptied = listOf((page, index) => (index > 1 ? { ...page, reviews: [], listed: 50 } : page));
    const { next } = await collect(plan([emptied], { limit: 100 }));
    expect(ids(await collect(plan([listOf((page) => page)], { limit: 100, from: next })))).toEqual(upTo(30, 20));
  });
});
