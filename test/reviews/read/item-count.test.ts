import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { broken, codes, draft, drafts, ids, listSource, upTo } from './list-source.ts';
import { callOf, platform, walkCalls } from './synthetic.ts';

/** What the count of an item shows of a walk over its list, call after call with the token of the one before. */

/** Walks the list of `sourceOf`, with `limit` reviews a call, of an item that counts what `countOf` gives. */
const walkItem = async (sourceOf: (call: number) => Source, countOf: (call: number) => number, limit: number) => {
  const calls = await walkCalls((pagination_token, call) => {
    const plum = platform('plum', {
      locate: (id) => ({ target: { id } }),
      item: async () => ({ rating: { review_count: countOf(call), rating_count: 1_000 } }),
      sources: [sourceOf(call)],
    });
    return fetchReviews(callOf({ query: '1', reviews_to_fetch: limit, pagination_token }, [plum]));
  });
  return { calls, found: calls.flatMap(ids), said: calls.map(codes).at(-1), token: calls.at(-1)?.nextToken };
};

const walkOver = (
  lists: readonly (readonly ReviewDraft[])[],
  { counts = lists.map(({ length }) => length), patch = (page: Page) => page } = {},
) =>
  walkItem(
    (call) => listSource(() => lists[call] ?? [], { patch }).source,
    (call) => counts[call] ?? 0,
    20,
  );

describe('the count of an item that fell since the walk began', () => {
  // Four that were read are deleted before the third call.
  const [all, shorter] = [drafts(50), drafts(50).slice(4)];

  it('may hide what was missed: those that were read may be among the deleted', async () => {
    const missing = shorter.filter((_, index) => index !== 41);
    const { said, found } = await walkOver([all, all, missing], { counts: [50, 46, 46] });
    expect([found.length, said]).toEqual([49, ['list_changed']]);
  });

  it('hides nothing where all that were counted at first were read', async () => {
    expect(await walkOver([all, all, shorter])).toMatchObject({ found: upTo(50), said: [] });
  });

  it('is of no matter where the list counts itself', async () => {
    const patch = (page: Page): Page => ({ ...page, listed: 46 });
    const lists = Array(3).fill(drafts(46));
    expect(await walkOver(lists, { counts: [60, 60, 46], patch })).toMatchObject({ found: upTo(46), said: [] });
    expect(await walkOver(lists, { counts: [60, 60, 46] })).toMatchObject({ found: upTo(46), said: ['list_changed'] });
  });
});

describe('the count of an item with two editions', () => {
  const lists: Readonly<Record<string, ReviewDraft[]>> = { us: drafts(30), de: drafts(15, 30) };
  const pageOf: Source['page'] = (request, http) =>
    listSource(() => lists[request.target.country ?? ''] ?? []).source.page(request, http);

  /** Walks both, of an item that counts what `countOf` gives, with so many reviews a call. */
  const walkBoth = (countOf: (country: string) => number, page = pageOf, reviews_to_fetch = 20) => {
    const plum = platform('plum', {
      locate: (id, { country }) => ({ target: { id, country } }),
      editions: { country: 'list' },
      item: async ({ country = '' }) => ({ rating: { review_count: countOf(country) } }),
      sources: [{ name: 'lists', cursor: /^\d+$/, page }],
    });
    return walkCalls((pagination_token) => {
      const request = { query: '1', reviews_to_fetch, pagination_token };
      return fetchReviews({ ...callOf(request, [plum]), editions: { country: ['us', 'de'] } });
    });
  };

  it('in one edition is no earlier one of the next edition', async () => {
    const calls = await walkBoth((country) => lists[country]?.length ?? 0);
    expect(calls.map((call) => [call.reviews.length, ...codes(call)])).toEqual([[20], [20], [5, 'list_uncounted']]);
  });

  it.each([
    [500, 50, []],
    [500, 51, ['other_editions']],
    [17, 50, []], // Pages are read again by the next call.
    [17, 51, ['other_editions']],
    [1, 50, []],
    [1, 51, ['other_editions']],
  ])('with %i reviews a call is compared with each unreadable record of 5 once: %i, %j', async (size, count, said) => {
    const page: Source['page'] = async (request, http) => ({ ...(await pageOf(request, http)), dropped: 1 });
    const warnings = (await walkBoth(() => count, page, size)).flatMap((call) => call.warnings);
    expect(warnings.flatMap(({ code }) => (code === 'reviews_dropped' ? [] : [code]))).toEqual(said);
  });

  it('says in each call what it could not read, also on a page that the call before read whole', async () => {
    let asked = 0;
    const page: Source['page'] = async (request, http) => {
      asked += 1;
      return { ...(await pageOf(request, http)), dropped: asked > 1 ? 1 : 0 };
    };
    const [first, second] = await walkBoth(() => 45, page, 3);
    expect([first, second].map((call) => call && codes(call))).toEqual([[], ['reviews_dropped']]);
  });

  it('is asked for before the lists are read: after a review was deleted it would hide one that was missed', async () => {
    let count = 46;
    const asked: string[] = [];
    const page: Source['page'] = (request, http) => {
      if (request.cursor !== undefined) count = 45;
      return pageOf(request, http);
    };
    const countOf = (country: string) => {
      asked.push(country);
      return count;
    };
    expect((await walkBoth(countOf, page, 500)).map(codes)).toEqual([['other_editions']]);
    expect(asked).toEqual(['us', 'de']);
  });
});

describe('a walk ends', () => {
  const count = 653; // A prime number: each step goes through all of them.

  it('far behind the count of the item, where a list that does not count itself is in another order at each request', async () => {
    let step = 1;
    const mixed = () => drafts(count).map((_, place) => draft((place * step) % count, null));
    const patch = (page: Page, index: number): Page => {
      step += 1;
      return { ...page, reviews: mixed().slice(index * 100, (index + 1) * 100) };
    };
    const { source } = listSource(() => drafts(count), { pageSize: 100, patch });
    const { calls, said, token } = await walkItem(
      () => source,
      () => count,
      10,
    );
    expect([said, token]).toEqual([['list_changed', 'count_differs'], undefined]);
    expect(calls.length).toBeGreaterThan(70);
  });

  it('far behind the count of a list that brings ever new reviews and fails in each call', async () => {
    const endless: Source = {
      name: 'endless',
      cursor: /^\d+$/,
      async page({ cursor = '0' }) {
        const index = Number(cursor);
        if (!asked.has(index)) {
          asked.add(index);
          if (index % 2 === 1) throw broken;
        }
        return { reviews: drafts(10, index * 10), dropped: 0, listed: 40, end: { next: String(index + 1) } };
      },
    };
    const asked = new Set<number>();
    const { calls, found, said, token } = await walkItem(
      () => endless,
      () => 40,
      100,
    );
    expect(calls.slice(0, -1).map(({ endedBy }) => endedBy)).toEqual(calls.slice(1).map(() => 'upstream_error'));
    expect([found.length, token]).toEqual([350, undefined]);
    expect(said).toContain('count_differs');
  });
});
