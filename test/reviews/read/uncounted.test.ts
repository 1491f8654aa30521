import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { codes, drafts, listSource } from './list-source.ts';
import { callOf, platform, walkCalls } from './synthetic.ts';

/** Which ends of a list, here of 12 reviews, no count confirms. Other tests leave out `list_uncounted`. */

interface Counts {
  /** What each call finds that the item counts. */
  readonly item?: readonly (number | undefined)[];
  readonly list?: number;
  readonly pageSize?: number;
  /** Whether the cursors of its pages are known in advance. */
  readonly numbered?: boolean;
  readonly limit?: number;
  readonly countries?: readonly string[];
}

const provenEnd = { last: true, proven: true } as const;

/** The warnings of each call of a walk. The list of Austria is empty. */
const saidOf = async ({ item = [], list, limit = 50, countries = ['us'], ...more }: Counts) => {
  const patch = (page: Page): Page => ({ ...page, ...(list !== undefined && { listed: list }) });
  const calls = await walkCalls((pagination_token, call) => {
    const review_count = item[Math.min(call, item.length - 1)];
    const plum = platform('plum', {
      locate: (id, { country }) => ({ target: { id, country } }),
      ...(countries.length > 1 && { editions: { country: 'list' } }),
      item: async () => (review_count === undefined ? {} : { rating: { review_count } }),
      sources: [
        {
          ...listSource(() => [], more).source,
          page: ({ target, ...request }, http) => {
            if (target.country === 'at') return Promise.resolve({ reviews: [], dropped: 0, end: provenEnd });
            const own = drafts(12).map((draft) => ({ ...draft, id: `${target.country}${draft.id}` }));
            return listSource(() => own, { ...more, patch }).source.page({ target, ...request }, http);
          },
        },
      ],
    });
    const request = callOf({ query: '1', reviews_to_fetch: limit, pagination_token }, [plum]);
    return fetchReviews(countries.length > 1 ? { ...request, editions: { country: [...countries] } } : request);
  });
  return calls.map(codes);
};

it.each([
  ['nothing counts', {}, ['list_uncounted']],
  ['nothing counts, on one page', { pageSize: 12 }, []],
  ['nothing counts, and its pages have numbers', { numbered: true }, ['list_uncounted']],
  ['nothing counts, on one page with a number', { numbered: true, pageSize: 12 }, []],
  ['it counts itself', { list: 12 }, []],
  ['it counts itself too low', { list: 11 }, ['list_uncounted']],
  ['it counts itself too low, on one page', { list: 11, pageSize: 12 }, ['list_uncounted']],
  ['the item counts it', { item: [12] }, []],
  ['the item counts fewer', { item: [11] }, ['list_uncounted']],
  ['the item counts fewer, and the list itself all', { item: [11], list: 12 }, []],
  ['the item counts more', { item: [13] }, ['count_differs']],
] as const)('the end of a list, where %s: %#', async (_, counts, said) => {
  expect(await saidOf(counts)).toEqual([said]);
});

it.each([
  ['fell to fewer than were read', [12, 11], []],
  ['was lower, too', [11, 11], ['list_uncounted']],
] as const)('a count of the item that %s', async (_, item, said) => {
  expect(await saidOf({ item, limit: 8 })).toEqual([[], said]);
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

  it.each([{ list: 12 }, { pageSize: 12 }])('needs no count of the item where each list has %j', async (more) => {
    expect(await saidOf({ ...more, countries: ['us', 'de'], limit: 15 })).toEqual([[], []]);
  });
});
