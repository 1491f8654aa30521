import { VouchError } from '#shared/errors.ts';
import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { codes, collectList, draft, drafts, ids, listSource, plan, readList, upTo, walkList } from './list-source.ts';

/** What shows that a list which nothing counts is not whole. */

describe('a page with a review twice', () => {
  const twice = (page: Page): Page => ({
    ...page,
    reviews: [...page.reviews.slice(0, 1), ...page.reviews.slice(0, 9)],
  });

  it('is said where nothing counts the list', async () => {
    expect(codes(await readList(drafts(30), { limit: 100 }, { patch: twice }))).toEqual(['list_changed']);
    expect(codes(await readList(drafts(30), { limit: 100 }))).toEqual([]);
  });

  it.each([
    [27, {}, []],
    [26, {}, ['list_changed']], // The list brings more than it counts.
    [27, { filter: { sync_date: '2026-11-01T11:37:00Z' } }, ['list_changed']], // What it counts is not read to its end.
  ] as const)(
    'is judged by the count where it can show what is missing: %i, %j: %j',
    async (listed, more, expected) => {
      const patch = (page: Page): Page => ({ ...twice(page), listed });
      for (const limit of [100, 8]) {
        const source = () => ({ ...listSource(() => drafts(30), { patch }).source, edits: 'order' as const });
        const { calls } = await walkList(source, { limit, ...more });
        expect([calls.at(-1)?.next, calls.map(codes).at(-1)]).toEqual([undefined, expected]);
      }
    },
  );
});

it.each([
  ['has reviews behind it', 0, ['list_changed']],
  ['has an empty page behind it, which is the end', 2, ['end_uncertain']],
])('a page with fewer records than were asked for may be the last, unless it %s', async (_, short, said) => {
  const patch = (page: Page, index: number): Page => ({
    ...page,
    reviews: page.reviews.slice(0, index === short ? 9 : 10),
    asked: 10,
    end: index === 3 ? { last: true } : { next: String(index + 1) },
  });
  expect(codes(await readList(drafts(30), { limit: 100 }, { patch }))).toEqual(said);
});

describe('the front of a list, at the end of a walk', () => {
  const walkInto = async (list: readonly ReviewDraft[], first = drafts(30), patch = (page: Page) => page) => {
    const { next } = await readList(first, { limit: 20 }, { patch });
    return readList(list, { limit: 100, from: next }, { patch });
  };

  it('shows that a review was edited, which moved it there before it was reached', async () => {
    const edited = drafts(30).flatMap((each, index) => (index === 25 ? [] : [each]));
    const rest = await walkInto([{ ...draft(25, -5) }, ...edited]);
    expect([ids(rest).includes('25'), codes(rest)]).toEqual([false, ['list_changed']]);
  });

  it('shows nothing where nothing has changed', async () => {
    const rest = await walkInto(drafts(30));
    expect([ids(rest), codes(rest)]).toEqual([upTo(10, 20), []]);
  });

  it.each([
    [30, []],
    [29, ['list_changed']],
  ])('is looked at where the list counts fewer than it brings: %i of 30', async (listed, expected) => {
    const rest = await walkInto([draft('new', -5), ...drafts(30)], drafts(30), (page) => ({ ...page, listed }));
    expect([ids(rest), codes(rest)]).toEqual([upTo(10, 20), expected]);
  });

  it('shows a new review of a list without dates', async () => {
    const undated = Array.from({ length: 30 }, (_, id) => draft(id, null));
    expect(codes(await walkInto([draft('new', null), ...undated], undated))).toEqual(['list_changed']);
  });
});

describe('a count that fell since the walk began', () => {
  const walkOver = async (before: number, after: readonly ReviewDraft[]) => {
    const counting = (listed: number) => (page: Page) => ({ ...page, listed });
    const { next } = await readList(drafts(before), { limit: 20 }, { patch: counting(before) });
    return readList(after, { limit: 100, from: next }, { patch: counting(after.length) });
  };

  it('may hide what was missed: those that were read may be among the deleted', async () => {
    expect(codes(await walkOver(30, drafts(27)))).toEqual(['list_changed']);
  });

  it('hides nothing where all that were counted at first were read, and a count that rose neither', async () => {
    expect(codes(await walkOver(20, drafts(20)))).toEqual([]);
    expect(codes(await walkOver(30, drafts(30)))).toEqual([]);
  });
});

it.each([
  [[29, 30, 29], ['list_changed']],
  [[29, 29, 30], []],
])('counts of pages of one call that fall are not of one list: %j: %j', async (counts, said) => {
  const patch = (page: Page, index: number): Page => ({ ...page, listed: counts[index] });
  expect(codes(await readList(drafts(30), { limit: 100 }, { patch }))).toEqual(said);
});

describe('the page behind the last one', () => {
  const source = (behind: ReviewDraft[] | Error, count = 20) => {
    const { source: own } = listSource(() => drafts(count));
    const page: (typeof own)['page'] = async (request, http) => {
      if (request.cursor === '9') {
        if (behind instanceof Error) throw behind;
        return { reviews: behind, dropped: 0, end: { last: true } };
      }
      const { end, ...rest } = await own.page(request, http);
      if (count === 0) return { ...rest, end: { last: true, proven: true, check: '9' } };
      return { ...rest, end: 'last' in end ? { last: true, check: '9' } : end };
    };
    return { ...own, page };
  };
  const unread = new VouchError('upstream_changed', 'It is unknown.');

  it.each([
    ['new reviews', drafts(3, 20), 'upstream_error', ['upstream_changed']],
    ['only known ones, as where pages repeat', drafts(3, 17), 'end_of_list', ['list_changed']],
    ['none', [], 'end_of_list', []],
    ['an error, which proves nothing', unread, 'upstream_error', ['upstream_changed']],
  ])('with %s', async (_, behind, endedBy, said) => {
    const all = await collectList(plan([source(behind)], { limit: 100 }));
    expect([all.reviews.length, all.endedBy, codes(all)]).toEqual([20, endedBy, said]);
  });

  it('proves an empty list, unless it cannot be read', async () => {
    expect(await collectList(plan([source([], 0)]))).toMatchObject({ reviews: [], endedBy: 'end_of_list' });
    await expect(collectList(plan([source(unread, 0)]))).rejects.toMatchObject({ code: 'upstream_blocked' });
  });

  it('that cannot be read twice ends the walk with a warning', async () => {
    const { next } = await collectList(plan([source(unread)], { limit: 100 }));
    const rest = await collectList(plan([source(unread)], { limit: 100, from: next }));
    expect([rest.endedBy, codes(rest)]).toEqual(['end_of_list', ['count_differs']]);
  });
});

describe('an empty page that ends a list', () => {
  /** A list of 30 whose second page is empty at the first `times` that it is asked for, as if nothing followed. */
  const blankSource = (times: number, patch = (page: Page) => page) => {
    let blanks = 0;
    return listSource(() => drafts(30), {
      patch: (page, index) =>
        patch(index === 1 && blanks++ < times ? { reviews: [], dropped: 0, end: { last: true } } : page),
    });
  };
  const counting = async (review_count: number) => ({ facts: { rating: { review_count } }, warnings: [] });
  const inEdition = { editions: { country: 'list' }, target: { id: 'item', country: 'us' } } as const;

  it('is asked for again: reviews of it are read by the next call', async () => {
    const { source } = blankSource(1);
    const { calls, found } = await walkList(() => source, { limit: 100 });
    expect(found).toEqual(upTo(30));
    expect(calls.map((call) => [call.endedBy, codes(call)])).toEqual([
      ['upstream_error', ['upstream_changed']],
      ['end_of_list', []],
    ]);
  });

  it.each([
    ['nothing', {}, ['end_uncertain']],
    ['the item', { lookUp: () => counting(10) }, []],
    ['the item in all editions', { lookUp: () => counting(10), ...inEdition }, ['end_uncertain']],
  ])('and stays empty is said where no count shows the end: counted by %s', async (_, more, said) => {
    const all = await collectList(plan([blankSource(9).source], { limit: 100, ...more }));
    expect([ids(all), all.endedBy, codes(all)]).toEqual([upTo(10), 'end_of_list', said]);
  });

  it.each([
    [10, [], ['0', '1']],
    [9, ['end_uncertain'], ['0', '1', '1']],
  ])('is believed where the list counts as many: %i of 10', async (listed, said, pages) => {
    const { source, asked } = blankSource(9, (page) => ({ ...page, listed }));
    expect(codes(await collectList(plan([source], { limit: 100 })))).toEqual(said);
    expect(asked).toEqual(pages);
  });

  it.each([
    [13, 'upstream_error', ['upstream_changed']],
    [3, 'end_of_list', []],
    [undefined, 'end_of_list', ['list_changed']],
  ])(
    'is no end where another follows, which does not count the list itself: %s, %s, %j',
    async (listed, endedBy, said) => {
      const patch = (page: Page, index: number): Page => (index === 0 ? { ...page, reviews: [], listed } : page);
      const all = await readList(drafts(13), { limit: 100 }, { patch });
      expect([ids(all), all.endedBy, codes(all)]).toEqual([upTo(3, 10), endedBy, said]);
    },
  );

  it('is no matter of a page with reviews', async () => {
    expect(codes(await readList(drafts(20), { limit: 100 }))).toEqual([]);
  });
});

describe('the page that a call begins with', () => {
  const walkInto = async (order: readonly number[], more: Partial<Page> = {}) => {
    const patch = (page: Page): Page => ({ ...page, ...more });
    const { next } = await readList(drafts(30), { limit: 5 }, { patch });
    const list = [...order.map((id, place) => draft(id, place)), ...drafts(20, 10)];
    return readList(list, { limit: 100, from: next }, { patch });
  };
  const moved = [0, 1, 2, 7, 3, 4, 5, 6, 8, 9];

  it('shows that the order has moved where a known review stands behind an unknown one', async () => {
    const rest = await walkInto(moved);
    expect([ids(rest).length, codes(rest)]).toEqual([25, ['list_changed']]);
    expect(codes(await walkInto(upTo(10).map(Number)))).toEqual([]);
  });

  it('shows nothing that a count has not shown', async () => {
    expect(codes(await walkInto(moved, { listed: 30 }))).toEqual([]);
  });
});

it.each([
  [600, 100, []],
  [601, 100, ['list_changed']],
  [650, 700, []],
])(
  'a count of %i, as many as came, %i a call, with a page that has a review twice: what is forgotten may be counted twice: %j',
  async (count, limit, said) => {
    const patch = (page: Page, index: number): Page => ({
      ...page,
      listed: count,
      reviews: index === 1 ? page.reviews.flatMap((each) => [each, each]) : page.reviews,
    });
    const { source } = listSource(() => drafts(count), { patch });
    const { calls, found } = await walkList(() => source, { limit });
    expect([found.length, calls.flatMap(codes)]).toEqual([count, said]);
  },
);
