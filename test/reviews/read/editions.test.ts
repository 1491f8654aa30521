import { VouchError } from '#shared/errors.ts';
import type { LocateFields } from '#shared/reviews/model/item.ts';
import type { Page, PageEnd } from '#shared/reviews/model/source.ts';
import { draft } from './list-source.ts';
import { answerTo, codesOf, type Shown } from './synthetic.ts';

/** What a request asks for and a platform cannot apply: a warning each, never silence. */

describe('an edition', () => {
  const both = { editions: { language: 'list', country: 'list' } } as const;
  const same = (fields: LocateFields) => fields;

  it('that the platform does not have is a warning each', async () => {
    expect(await codesOf({ language: 'de', country: 'at' })).toEqual(['language_not_applied', 'country_not_applied']);
    expect(await codesOf({ language: 'de', country: 'at' }, { editions: { language: 'list' }, edition: same })).toEqual(
      ['country_not_applied'],
    );
    expect((await answerTo({ country: 'at' })).warnings).toEqual([
      {
        code: 'country_not_applied',
        detail: 'PLUM does not select reviews by country; `country` was ignored.',
      },
    ]);
  });

  it('that is applied, or not asked for, is no warning', async () => {
    expect(await codesOf({ language: 'de', country: 'at' }, { ...both, edition: same })).toEqual([]);
    expect(await codesOf({})).toEqual([]);
    expect(await codesOf({ language: 'de' }, { editions: { language: 'translation' }, edition: same })).toEqual([]);
  });

  it.each([
    ['en', 'en-gb', []],
    ['EN-us', 'en-gb', []],
    ['zh-TW', 'zhTW', []],
    ['de', 'en-gb', ['language_not_applied']],
    ['de', undefined, ['language_not_applied']],
  ])('%s that the query or the platform turns into %s: %j', async (language, read, codes) => {
    const edition = () => ({ language: read });
    expect(await codesOf({ language }, { ...both, edition })).toEqual(codes);
  });

  it.each([
    [['de', 'fr'], 'list', []],
    [['de', 'fr'], 'translation', ['language_not_applied']],
    [['de'], 'translation', []],
  ] as const)('%j, each of them a %s: %j', async (language, kind, codes) => {
    const asked = { language: 'de', editions: { language } };
    const { reviews, warnings } = await answerTo(asked, { editions: { language: kind }, edition: same });
    expect(reviews).toHaveLength(3);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });

  it('without reviews is a warning, whatever the platform counts', async () => {
    const empty = {
      ...both,
      edition: same,
      reviews: 0,
      patch: (page: Page): Page => ({ ...page, end: { last: true, proven: true } }),
    };
    expect((await answerTo({ language: 'de', country: 'at' }, empty)).warnings).toEqual([
      {
        code: 'none_listed',
        detail:
          'PLUM lists no reviews in the language de and the country at. It may list some in others: leave out `language` and `country`, or send "all".',
      },
    ]);
    expect(await codesOf({}, empty)).toEqual([]);
    expect(await codesOf({ language: 'de' }, { ...empty, editions: { language: 'translation' } })).toEqual([]);
    const counted = { ...empty, item: async () => ({ rating: { review_count: 5 }, hasReviews: false }) };
    expect(await codesOf({ language: 'de' }, counted)).toEqual(['none_listed']);
  });
});

it.each([
  [{ until_date: '2026-12-31T10:00:00-00:00' }, ['zone_assumed']],
  [{ until_date: '2026-12-31T10:00:00Z' }, []],
])('what was understood of %j alone is said: %j', async (request, codes) => {
  expect(await codesOf(request)).toEqual(codes);
});

describe('an order', () => {
  const sorts = ['most_relevant', 'newest', 'oldest', 'highest_rated'];

  it.each([
    ['oldest', ['newest', 'most_relevant'], 'newest'],
    ['highest_rated', ['newest', 'most_relevant'], 'most_relevant'],
    ['highest_rated', ['as_published'], 'as_published'],
    ['most_relevant', ['newest'], 'newest'],
  ] as const)(
    '%s that the platform lacks becomes the nearest of %j: %s',
    async (sort_type, [first, ...rest], order) => {
      const { warnings, reviews } = await answerTo({ sort_type }, { sorts: [first, ...rest] }, sorts);
      expect(reviews).toHaveLength(3);
      expect(warnings).toEqual([
        {
          code: 'sort_overridden',
          detail: `PLUM does not offer the order ${sort_type}. The reviews are in its order ${order}.`,
        },
      ]);
    },
  );

  it.each([
    ['2026-01-01', ['With sync_date the reviews are read newest first (MOST_RECENT), not in the order BEST.']],
    [undefined, []],
  ])('BEST is not used with the sync_date %j', async (sync_date, told) => {
    const offered = { sorts: ['BEST', 'MOST_RECENT'] as const, newestFirst: 'MOST_RECENT' };
    const { warnings } = await answerTo({ sync_date }, offered, ['BEST', 'MOST_RECENT']);
    expect(warnings.filter(({ code }) => code === 'sort_overridden').map(({ detail }) => detail)).toEqual(told);
  });

  it('that the platform has, or that is not asked for, is no warning', async () => {
    const offered = { sorts: ['newest', 'highest_rated'] as const };
    expect(await codesOf({ sort_type: 'highest_rated' }, offered, sorts)).toEqual([]);
    expect(await codesOf({}, offered, sorts)).toEqual([]);
  });
});

describe('the end of a list', () => {
  it('by a limit of the platform is a warning', async () => {
    const { endedBy, warnings } = await answerTo({}, { patch: (page) => ({ ...page, end: { cap: true } }) });
    expect([endedBy, warnings.map(({ code }) => code)]).toEqual(['platform_cap', ['platform_cap']]);
  });

  it.each(['aggregates_only', 'platform_cap'] as const)(
    'with the warning %s of its source has no other',
    async (code) => {
      const own = { code, detail: 'Only ratings.' };
      expect(await codesOf({}, { patch: (page) => ({ ...page, end: { cap: true }, warnings: [own] }) })).toEqual([
        code,
      ]);
    },
  );
});

it('one review is found whatever sync_date says', async () => {
  const request = { review_unique_id: '2', sync_date: '2026-12-01' };
  const { reviews } = await answerTo(request);
  expect(reviews.map(({ review_id }) => review_id)).toEqual(['2']);
  expect((await answerTo({ sync_date: '2026-12-01' })).reviews).toEqual([]);
});

it('a review that is in the rest of an interrupted list is not called absent', async () => {
  const { reviews, endedBy, nextToken, leftOut } = await answerTo(
    { review_unique_id: 'absent' },
    { patch: (page) => ({ ...page, listed: 1_000 }) },
  );
  expect([reviews.length, endedBy, typeof nextToken]).toEqual([0, 'upstream_error', 'string']);
  expect(leftOut).toBeGreaterThan(0);
});

describe('the facts of an item whose reviews were read', () => {
  const failing = (code: 'item_not_found' | 'invalid_request') => ({
    item: () => Promise.reject(new VouchError(code, 'none')),
  });

  it('that the platform does not find are a warning', async () => {
    expect(await codesOf({}, failing('item_not_found'))).toEqual(['upstream_changed', 'item_unknown']);
  });

  it('that the request does not fit are its error', async () => {
    await expect(answerTo({}, failing('invalid_request'))).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('sync_date', () => {
  /** Two lists of 25, each with 5 reviews of November and pages of 10: cursors are the list and the page. */
  const lists = ['a', 'b'].map((name) =>
    Array.from({ length: 25 }, (_, index) => draft(`${name}${index}`, index < 5 ? index : 100_000 + index)),
  );
  const twoLists = (nextList: boolean): Shown => ({
    sources: [
      {
        name: 'lists',
        cursor: /^\d{2}$/,
        async page({ cursor = '00' }) {
          const [list = 0, page = 0] = [...cursor].map(Number);
          const reviews = (lists[list] ?? []).slice(page * 10, page * 10 + 10);
          const following = list === 0 ? '10' : undefined;
          const next = page === 2 ? following : `${list}${page + 1}`;
          const end: PageEnd = next === undefined ? { last: true } : { next };
          return { reviews, dropped: 0, end, nextList: nextList ? following : undefined, isJoined: list === 1 };
        },
      },
    ],
  });
  const request = { sync_date: '2026-11-01', reviews_to_fetch: 50 };

  it('reads every list of the platform, each as far as it is new enough', async () => {
    const { reviews, endedBy, nextToken, warnings } = await answerTo(request, twoLists(true));
    expect(reviews.map(({ review_id }) => review_id)).toEqual(
      ['a', 'b'].flatMap((name) => [0, 1, 2, 3, 4].map((index) => `${name}${index}`)),
    );
    expect([endedBy, nextToken, warnings.map(({ code }) => code)]).toEqual([
      'sync_date',
      undefined,
      ['edits_may_be_missing'],
    ]);
  });

  it('ends the list where the platform has only one', async () => {
    const { reviews, endedBy } = await answerTo(request, twoLists(false));
    expect([reviews.length, endedBy]).toEqual([5, 'sync_date']);
  });

  it('goes on in the next list where a response ended', async () => {
    const first = await answerTo({ ...request, reviews_to_fetch: 7 }, twoLists(true));
    expect([first.reviews.length, first.endedBy]).toEqual([7, 'limit']);
    const rest = await answerTo({ ...request, pagination_token: first.nextToken }, twoLists(true));
    expect(rest.reviews.map(({ review_id }) => review_id)).toEqual(['b2', 'b3', 'b4']);
    expect([rest.endedBy, rest.nextToken]).toEqual(['sync_date', undefined]);
  });
});
