import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { codes, drafts, listSource } from './list-source.ts';
import { callOf, platform, walkCalls } from './synthetic.ts';

/** Which ends of a list, here of 12 reviews, no count confirms. Other tests leave out `list_uncounted`. */

interface Counts {
  /** What each call finds that the item counts. */
  readonly item?: readonly (number | undefined)[];
  /** What it counts itself, in each call. */
  readonly list?: number | readonly number[];
  readonly pageSize?: number;
  /** Whether the cursors of its pages are known in advance. */
  readonly numbered?: boolean;
  readonly limit?: number;
  readonly countries?: readonly string[];
  readonly reviews?: number;
  readonly isDated?: boolean;
  /** Whether each page has its first review twice. */
  readonly isTwice?: boolean;
  /** Whether its last page says that the source shows no more than what the list counts. */
  readonly isCapped?: boolean;
  /** Whether its pages warn that others may exist. */
  readonly isSelected?: boolean;
  readonly sync_date?: string;
  readonly edits?: Source['edits'];
}

/** Five reviews are from then or later. */
const midst = { sync_date: '2026-11-01T11:55:00Z', edits: 'order' } as const;

/** A list that is read for edits beyond that. */
const edited = { ...midst, edits: 'dates', reviews: 200 } as const;
const farEdits = ['edits_may_be_missing'] as const;

const provenEnd = { last: true, proven: true } as const;

/** The warnings of each call of a walk. The list of Austria is empty. */
const saidOf = async ({ item = [], list = [], limit = 50, countries = ['us'], reviews = 12, ...more }: Counts) => {
  const { isDated = true, isTwice = false, isCapped = false, sync_date, edits, isSelected } = more;
  const calls = await walkCalls((pagination_token, call) => {
    const counts = [list].flat();
    const listed = counts[Math.min(call, counts.length - 1)];
    const patch = (page: Page): Page => ({
      ...page,
      reviews: [...page.reviews.slice(0, isTwice ? 1 : 0), ...page.reviews],
      ...(listed !== undefined && { listed }),
      ...(isSelected && { warnings: [{ code: 'owner_selected', detail: 'Others may exist.' }] }),
      ...(isCapped && 'last' in page.end && { end: { cap: true, of: listed } }),
    });
    const review_count = item[Math.min(call, item.length - 1)];
    const plum = platform('plum', {
      locate: (id, { country }) => ({ target: { id, country } }),
      ...(countries.length > 1 && { editions: { country: 'list' } }),
      item: async () => (review_count === undefined ? {} : { rating: { review_count } }),
      sources: [
        {
          ...listSource(() => [], more).source,
          ...(edits && { edits }),
          page: ({ target, ...request }, http) => {
            if (target.country === 'at') return Promise.resolve({ reviews: [], dropped: 0, end: provenEnd });
            const own = drafts(reviews).map(({ created_at, ...draft }) => ({
              ...draft,
              id: `${target.country}${draft.id}`,
              ...(isDated && { created_at }),
            }));
            return listSource(() => own, { ...more, patch }).source.page({ target, ...request }, http);
          },
        },
      ],
    });
    const request = callOf({ query: '1', reviews_to_fetch: limit, pagination_token, sync_date }, [plum]);
    return fetchReviews(countries.length > 1 ? { ...request, editions: { country: [...countries] } } : request);
  });
  return calls.map(codes);
};

it.each([
  ['nothing counts', {}, ['list_uncounted']],
  ['nothing counts, on one page', { pageSize: 12 }, ['list_uncounted']],
  ['nothing counts, and its pages have numbers', { numbered: true }, ['list_uncounted']],
  ['nothing counts, on one page with a number', { numbered: true, pageSize: 12 }, ['list_uncounted']],
  ['its pages warn that others may exist', { isSelected: true }, ['owner_selected']],
  ['it counts itself', { list: 12 }, []],
  ['it counts itself too low', { list: 11 }, ['list_uncounted']],
  ['it counts itself too low, on one page', { list: 11, pageSize: 12 }, ['list_uncounted']],
  ['the item counts it', { item: [12] }, []],
  ['the item counts fewer', { item: [11] }, ['list_uncounted']],
  ['the item counts fewer, and the list itself all', { item: [11], list: 12 }, []],
  ['the item counts more', { item: [13] }, ['count_differs']],
  ['it counts itself, but has reviews twice on its pages', { list: 12, isTwice: true }, ['list_uncounted']],
  ['sync_date is before it', { list: 12, sync_date: '2026-01-01', edits: 'order' }, []],
  ['sync_date is on its first page', { ...midst, list: 12, pageSize: 8 }, []],
  ['sync_date is on its second page', { ...midst, list: 12, pageSize: 4 }, ['list_uncounted']],
  ['sync_date is on its first page, and edits are looked for behind it', { ...edited, pageSize: 8 }, farEdits],
  ['the same of its second page', { ...edited, pageSize: 4 }, [...farEdits, 'list_uncounted']],
  ['sync_date is on its first page, which has a number', { ...midst, numbered: true, pageSize: 8 }, []],
] as const)('the end of a list, where %s: %#', async (_, counts, said) => {
  expect(await saidOf(counts)).toEqual([said]);
});

it.each([
  ['fell to fewer than were read', [12, 11], []],
  ['was lower, too', [11, 11], ['list_uncounted']],
] as const)('a count of the item that %s', async (_, item, said) => {
  expect(await saidOf({ item, limit: 8 })).toEqual([[], said]);
});

it.each<[string, Counts, string[]]>([
  ['stays the same', { list: [12, 12] }, []],
  ['rose, though dates show no new one', { list: [12, 13] }, ['list_uncounted']],
  ['fell, when all that it had counted were read', { list: [12, 11] }, []],
])('a count of the list that %s', async (_, counts, said) => {
  expect(await saidOf({ ...counts, limit: 8 })).toEqual([[], said]);
});

it.each<[string, Counts, string[]]>([
  ['1,000 reviews, of which a token remembered half', { reviews: 1_000, isDated: false }, []],
  ['1,001 reviews, some of which may have been passed twice', { reviews: 1_001, isDated: false }, ['list_uncounted']],
  ['1,001 reviews, whose dates show that none was', { reviews: 1_001 }, []],
])('a count that is equal, of %s', async (_, counts, said) => {
  for (const count of [{ list: counts.reviews ?? 0 }, { item: [counts.reviews] }]) {
    const calls = await saidOf({ ...counts, ...count, pageSize: 100, limit: 500 });
    expect([calls.slice(0, -1).flat(), calls.at(-1)]).toEqual([[], said]);
  }
});

describe('a walk over two editions, with 24 reviews', () => {
  it.each([
    [undefined, [['list_uncounted'], ['list_uncounted']]],
    [23, [[], ['list_uncounted']]],
    [24, [[], []]],
    [25, [[], ['other_editions']]],
  ])('of an item that counts %s, is confirmed at its end only, if ever: %j', async (count, said) => {
    expect(await saidOf({ item: [count], countries: ['us', 'de'], limit: 15 })).toEqual(said);
  });

  it('is said to be uncounted where the list ends, not where the last one is empty', async () => {
    expect(await saidOf({ countries: ['us', 'at'], limit: 12 })).toEqual([['list_uncounted'], []]);
  });

  it('is not confirmed by a count that fell: what was missed may be as many as were deleted', async () => {
    expect(await saidOf({ item: [25, 24], countries: ['us', 'de'], limit: 15 })).toEqual([[], ['list_uncounted']]);
  });

  it.each([
    ['2026-01-01', 24, []],
    ['2026-01-01', 30, ['list_uncounted']],
    [midst.sync_date, 24, ['list_uncounted']],
  ])('is confirmed by an equal count of the item alone if it is a sync: %s, %i: %j', async (sync_date, count, said) => {
    expect(await saidOf({ sync_date, item: [count], edits: 'order', pageSize: 4, countries: ['us', 'de'] })).toEqual([
      said,
    ]);
  });

  it('needs no count of the item where each list has its own', async () => {
    for (const isCapped of [false, true]) {
      const lists = { list: 12, isCapped, countries: ['us', 'de'] };
      expect(await saidOf({ ...lists, limit: 15 })).toEqual([[], []]);
      expect(await saidOf({ ...lists, isTwice: true })).toEqual([['list_uncounted']]);
    }
  });
});
