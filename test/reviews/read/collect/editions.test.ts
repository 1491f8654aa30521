import { VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { splitEditions } from '#shared/reviews/model/request.ts';
import { blocked, drafts, ids, listSource, noHttp, ofMore } from '../list-source.ts';
import { callOf, platform, walkCalls } from '../synthetic.ts';

/** The lists of a store by country; an error stands in the place of a list. */
const lists: Readonly<Record<string, number | VouchError>> = {
  us: 12,
  de: 5,
  fr: 0,
  jp: new VouchError('item_not_found', 'not sold there'),
};

const store = (more: Readonly<Record<string, number | VouchError>> = {}): Platform =>
  platform('store', {
    editions: { country: 'list' },
    allEditions: ['us', 'de', 'fr', 'jp'],
    locate: (id, { country = 'us' }) => ({ target: { id, country } }),
    sources: [
      {
        name: 'list',
        cursor: /^\d+$/,
        page(request, http) {
          const country = request.target.country ?? 'us';
          const list = { ...lists, ...more }[country];
          if (list instanceof VouchError) return Promise.reject(list);
          const named = drafts(list ?? 0).map((draft) => ({ ...draft, id: `${country}${draft.id}` }));
          const { source } = listSource(() => named, {
            patch: (page) => (list === 0 ? { ...page, end: { last: true, proven: 'edition' } } : page),
          });
          return source.page(request, http);
        },
      },
    ],
  });

const callFor = (body: object, of = store()) => {
  const { request, editions } = splitEditions({ reviews_to_fetch: 50, is_text_formatted: false, query: '7', ...body });
  return { ...callOf(request, [of]), editions };
};
const ask = (body: object, of = store()) => fetchReviews(callFor(body, of));

it('an edition that one call cannot read too is left to the next, which is no failure', async () => {
  const first = await fetchReviews({
    ...callFor({ country: ['de', 'us'] }),
    httpFor: () => ({ ...noHttp, isFull: true }),
  });
  expect([first.reviews.length, first.endedBy, ofMore(first.warnings)]).toEqual([5, 'size', []]);
  const rest = await ask({ country: ['de', 'us'], pagination_token: first.nextToken });
  expect([rest.reviews.length, rest.endedBy]).toEqual([12, 'end_of_list']);
});

it('each call names the item; its rating is that of the first edition, as long as that is read', async () => {
  const named = (country: string, rating = country === 'us' ? 1 : 2) => ({
    name: country,
    rating: { average: rating },
  });
  const [source] = store().sources;
  const page: typeof source.page = async (request, http) => ({
    ...(await source.page(request, http)),
    item: named(request.target.country ?? ''),
  });
  const of = { ...store(), sources: [{ ...source, page }] as const };
  const seen: unknown[] = [];
  let pagination_token: string | undefined;
  do {
    const { facts, nextToken } = await ask({ country: ['us', 'de'], reviews_to_fetch: 6, pagination_token }, of);
    seen.push([facts.name, facts.rating?.average]);
    pagination_token = nextToken;
  } while (pagination_token !== undefined);
  expect(seen).toEqual([
    ['us', 1],
    ['us', 1],
    ['de', null],
  ]);
});

describe('a walk over editions', () => {
  it.each([
    [{}, 12],
    [{ country: 'de' }, 5],
    [{ country: ['de', 'us'] }, 17],
    [{ country: 'all' }, 17],
    [{ country: ['de', 'de'] }, 5],
  ])('%j brings %i reviews', async (body, count) => {
    const fetched = await ask(body);
    expect([new Set(ids(fetched)).size, fetched.endedBy]).toEqual([count, 'end_of_list']);
  });

  it.each([
    [{}, false],
    [{ country: ['de'] }, false],
    [{ country: ['de', 'us'] }, true],
  ])('%j tells the source whether other editions are read too: %s', async (body, expected) => {
    const told: unknown[] = [];
    const [source] = store().sources;
    const page: typeof source.page = (request, http) => {
      told.push(request.isOneOfSeveral);
      return source.page(request, http);
    };
    const of = { ...store(), sources: [{ ...source, page }] as const };
    await walkCalls((pagination_token) => ask({ reviews_to_fetch: 6, pagination_token, ...body }, of));
    expect(new Set(told)).toEqual(new Set([expected]));
  });

  it('over all of a platform that has no list of them is over its own', async () => {
    const { allEditions: _, ...unlisted } = store();
    expect(ids(await ask({ country: 'all' }, unlisted))).toHaveLength(12);
  });

  it('names the edition of each review, in the order asked for', async () => {
    const { reviews } = await ask({ country: ['de', 'us'] });
    const named = [...new Set(reviews.map(({ edition }) => edition?.country))];
    expect([named, reviews[0]?.edition]).toEqual([['de', 'us'], { language: null, country: 'de' }]);
  });

  it.each([1, 5, 7, 12, 16])('with tokens gives each review once, %i a call', async (reviews_to_fetch) => {
    const calls = await walkCalls((pagination_token) => ask({ country: 'all', reviews_to_fetch, pagination_token }));
    const all = calls.flatMap(ids);
    expect([all.length, new Set(all).size]).toEqual([17, 17]);
  });

  it.each([
    [17, {}, {}, []],
    [18, {}, {}, ['other_editions']],
    [18, { reviews_to_fetch: 6 }, {}, ['other_editions']], // By the last of its calls.
    [17, { reviews_to_fetch: 6, maximum_rating: 1 }, {}, []],
    [18, { reviews_to_fetch: 6, maximum_rating: 1 }, {}, ['other_editions']],
    [18, { sync_date: '2026-10-31' }, {}, []], // Its lists need not be read to their ends.
    [18, {}, { unlisted: 'ratings without a text' }, ['other_editions']],
    [18, { country: ['fr', 'jp'] }, {}, ['none_listed']],
  ])('of an item that counts %i reviews, %j, %j: %j', async (review_count, body, more, said) => {
    const of = { ...store(), ...more, item: async () => ({ rating: { review_count } }) };
    const country = ['de', 'us', 'jp'];
    const calls = await walkCalls((pagination_token) => ask({ country, pagination_token, ...body }, of));
    expect(calls.flatMap(({ warnings }) => ofMore(warnings).map(({ code }) => code))).toEqual(said);
  });

  it('goes past an edition without reviews, and one where the item is not sold', async () => {
    expect(await ask({ country: ['fr', 'jp', 'de'] })).toMatchObject({
      reviews: { length: 5 },
      endedBy: 'end_of_list',
    });
    expect(await ask({ country: 'fr' })).toMatchObject({ reviews: [], endedBy: 'end_of_list' });
    await expect(ask({ country: ['jp'] })).rejects.toMatchObject({ code: 'item_not_found' });
  });

  it('stops at an edition that fails, tries it again, and then goes on without it and says so', async () => {
    const failing = store({ de: blocked });
    const first = await ask({ country: ['us', 'de', 'fr'] }, failing);
    expect([first.reviews.length, first.endedBy]).toEqual([12, 'upstream_error']);
    const next = { country: ['us', 'de', 'fr'], pagination_token: first.nextToken };
    expect(await ask(next)).toMatchObject({ reviews: { length: 5 }, endedBy: 'end_of_list' });
    const again = await ask(next, failing);
    expect([again.reviews.length, again.nextToken]).toEqual([0, undefined]);
    expect(again.warnings.map(({ code }) => code)).toContain('edition_failed');
  });

  describe('of a platform that fails in the midst', () => {
    const country = ['us', 'de', 'fr', 'jp'];
    const down = store({ us: blocked, de: blocked, fr: blocked, jp: blocked });
    const failing = async (of: Platform) => {
      const first = await ask({ country, reviews_to_fetch: 5 });
      return ask({ country, pagination_token: first.nextToken }, of);
    };

    it('is an error until it answers again, and nothing is left out', async () => {
      const { reviews, endedBy, nextToken, warnings } = await failing(down);
      expect([reviews.length, endedBy]).toEqual([0, 'upstream_error']);
      expect(warnings.map(({ code }) => code)).toEqual(['upstream_blocked']);
      const next = { country, pagination_token: nextToken };
      for (let call = 0; call < 3; call += 1) {
        await expect(ask(next, down)).rejects.toMatchObject({
          code: 'upstream_blocked',
          message: expect.stringContaining('The reviews in the country us'),
        });
      }
      expect(await ask(next)).toMatchObject({
        reviews: { length: 12 },
        endedBy: 'end_of_list',
        warnings: [{ code: 'list_uncounted' }],
      });
    });

    it.each([
      [{ us: blocked }, 5, ['edition_failed']],
      [{ us: blocked, de: blocked }, 0, ['edition_failed', 'edition_failed']],
      [{ us: blocked, de: blocked, fr: blocked }, 0, ['edition_failed', 'edition_failed', 'edition_failed']],
    ])('goes on where a later edition answers: %j', async (lost, count, codes) => {
      const { nextToken } = await failing(store(lost));
      const { reviews, endedBy, warnings } = await ask({ country, pagination_token: nextToken }, store(lost));
      expect([reviews.length, endedBy]).toEqual([count, 'end_of_list']);
      expect(ofMore(warnings).map(({ code }) => code)).toEqual(codes);
    });
  });

  it('fails where the first edition fails', async () => {
    await expect(ask({ country: ['de', 'us'] }, store({ de: blocked }))).rejects.toMatchObject({
      code: 'upstream_blocked',
    });
  });

  it.each([
    [{}, 1],
    [{ minimum_rating: 5 }, 1],
    [{ country: 'fr' }, 2],
  ])('%j: the next sync begins %i days before this one', async (body, days) => {
    const before = Date.now();
    const since = Date.parse((await ask({ country: 'us', ...body })).nextSyncDate);
    expect(Math.round((before - since) / 86_400_000)).toBe(days);
  });

  it('is refused with the token of another list of editions', async () => {
    const { nextToken } = await ask({ country: 'all', reviews_to_fetch: 3 });
    const other = ask({ country: ['us', 'de'], pagination_token: nextToken });
    await expect(other).rejects.toMatchObject({ code: 'invalid_pagination_token' });
  });

  it('of a platform without editions is a warning', async () => {
    const { sources, ...plain } = store();
    const { editions: _, ...without } = plain;
    const fetched = await ask({ country: ['de', 'us'] }, { ...without, sources });
    expect(ofMore(fetched.warnings).map(({ code }) => code)).toEqual(['country_not_applied']);
  });
});
