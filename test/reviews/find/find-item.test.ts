import { type ErrorCode, VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { listSource } from '../read/list-source.ts';
import { callOf, platform } from '../read/synthetic.ts';
import { hit } from './hits.ts';
import { ask, failure, kettle, missing, near, searching } from './name-searches.ts';

/** The walk over the platforms of an endpoint for a name. All platforms and items are synthetic. */

/** What makes the list of an item fail. */
const unreadable = (code: ErrorCode): Pick<Platform, 'sources'> => {
  const { source } = listSource(() => {
    throw new VouchError(code, 'No list.');
  });
  return { sources: [source] };
};

describe('a name', () => {
  it.each<{ first: readonly Hit[] | ErrorCode }>([
    ...[{ first: [] }, { first: near }],
    ...(['upstream_error', 'not_supported', 'item_not_found'] as const).map((first) => ({ first })),
  ])('is found on the second platform when the first answers $first', async ({ first }) => {
    const { platform: of, target } = await ask([searching('first', first), searching('second', [kettle])]);
    expect([of.name, target.id]).toEqual(['second', 'k']);
  });

  it('that several items of a platform have ends the search there', async () => {
    expect(
      await failure([searching('first', [kettle, hit('k2', 'Copper Kettle')]), searching('second', [kettle])]),
    ).toMatchObject({
      code: 'ambiguous_query',
      message: '2 items of FIRST have this name. Send the query of one of the candidates, or "Name, Place".',
      candidates: [
        { name: 'Copper Kettle', place: 'Bath', rating_count: 12, url: 'https://plum.example/k', query: 'first: k' },
        { name: 'Copper Kettle', place: null, rating_count: null, url: null, query: 'first: k2' },
      ],
    });
  });

  it('whose item has gone is searched for on the next platform', async () => {
    const first = searching('first', [kettle], unreadable('item_not_found'));
    expect((await ask([first, searching('second', [kettle])])).platform.name).toBe('second');
    expect(await failure([first, ...missing('second')])).toMatchObject({ code: 'item_not_found' });
  });

  it('whose item cannot be read is that failure', async () => {
    const first = searching('first', [kettle], unreadable('upstream_blocked'));
    expect(await failure([first, searching('second', [kettle])])).toMatchObject({ code: 'upstream_blocked' });
  });
});

describe('a name that no platform has', () => {
  it('is not found when all that were asked found nothing', async () => {
    expect(await failure(missing('first', 'second'))).toMatchObject({
      code: 'item_not_found',
      message: 'FIRST and SECOND found nothing for this query. Check it, or ask by URL or id.',
    });
  });

  it('is not found although one platform lacks its key: that one does not count, and is named', async () => {
    expect(await failure([searching('keyed', 'not_supported'), ...missing('open')])).toMatchObject({
      code: 'item_not_found',
      message: expect.stringMatching(/^OPEN found nothing .+ keyed says not_supported\.$/),
    });
  });

  it('is the failure of a platform, whatever the others say', async () => {
    const platforms = [...missing('open'), searching('wall', 'upstream_timeout'), searching('keyed', 'not_supported')];
    expect(await failure(platforms)).toMatchObject({
      code: 'upstream_timeout',
      retryAfterSeconds: 7,
      message: 'wall says upstream_timeout. OPEN found nothing for this query. keyed says not_supported.',
    });
  });

  it('needs a key when no platform could be asked; the forms of all platforms are listed', async () => {
    const platforms = [searching('one', 'not_supported'), searching('two', 'not_supported'), platform('mute')];
    expect(await failure(platforms)).toMatchObject({
      code: 'not_supported',
      message:
        'one says not_supported. two says not_supported. ' +
        'Send one of these. ONE: a number of one; TWO: a number of two; MUTE: a number of mute.',
    });
  });

  it('is ambiguous when there are similar names; each platform comes early in the list', async () => {
    const others = Array.from({ length: 6 }, (_, index) => hit(`o${index}`, `Kettle ${index}`));
    const wall = searching('wall', 'upstream_blocked');
    expect(
      await failure([searching('first', others), wall, ...missing('open'), searching('second', near)]),
    ).toMatchObject({
      code: 'ambiguous_query',
      message:
        'No item has exactly this name. wall says upstream_blocked. OPEN found nothing for this query. ' +
        'Send the query of one of the candidates. 5 of 8 are listed.',
      candidates: ['first: o0', 'second: n1', 'first: o1', 'second: n2', 'first: o2'].map((query) =>
        expect.objectContaining({ query }),
      ),
    });
  });

  it('does not hide an error of ours', async () => {
    expect(await failure([searching('first', 'internal_error'), searching('second', [kettle])])).toMatchObject({
      code: 'internal_error',
    });
  });
});

describe('a hit without the id of the item', () => {
  /** Its search gives aliases; only a second request gives the id of one. */
  const aliased = (ids: Readonly<Record<string, string>>) => {
    const asked: string[] = [];
    const first = searching('first', [], {
      find: async (query) => {
        asked.push(query);
        const id = ids[query];
        if (id !== undefined) return [{ target: { id }, isExact: true, facts: { name: 'Copper Kettle Ltd' } }];
        return query === 'Copper Kettle' ? [{ ...kettle, isUnresolved: true }, ...near] : [];
      },
    });
    return { first, asked };
  };

  it('is resolved when it is meant, and only then', async () => {
    const { first, asked } = aliased({ k: '12' });
    const { target, warnings } = await ask([first]);
    expect([target.id, asked]).toEqual(['12', ['Copper Kettle', 'k']]);
    expect(warnings[0]?.detail).toMatch(/^Found by name on FIRST: Copper Kettle, Bath, 12 ratings, query "first: 12"/);
  });

  it('that cannot be resolved is not found', async () => {
    const { first, asked } = aliased({});
    const message = expect.stringMatching(/^FIRST found nothing/);
    expect(await failure([first])).toMatchObject({ code: 'item_not_found', message });
    expect(asked).toEqual(['Copper Kettle', 'k']);
  });
});

it('a candidate shows nothing hostile', async () => {
  const hostile = hit('h', 'Copper\u0000\n Kettle', { place: ' ', url: 'http://127.0.0.1/k', rating_count: null });
  expect(await failure([searching('first', [hostile, { ...kettle, name: 'Copper-Kettle' }])])).toMatchObject({
    candidates: [
      { name: 'Copper Kettle', publisher: null, place: null, rating_count: null, url: null, query: 'first: h' },
      expect.objectContaining({ query: 'first: k' }),
    ],
  });
});

describe('a platform that could not be searched', () => {
  const detailsOf = async (platforms: readonly Platform[], code: string) =>
    (await ask(platforms)).warnings.filter((warning) => warning.code === code).map(({ detail }) => detail);

  it.each(['upstream_blocked', 'upstream_error', 'upstream_rate_limited', 'not_supported'] as const)(
    'is named, and nothing is said of what it may have: %s',
    async (code) => {
      const platforms = [searching('first', code), searching('second', [kettle])];
      expect(await detailsOf(platforms, 'platform_not_searched')).toEqual([
        `FIRST could not be searched, and comes before the platform of this item: first says ${code}.`,
      ]);
      expect(await detailsOf(platforms, 'matched_by_name')).toEqual([
        expect.stringMatching(/Nothing else was found on SECOND\.$/),
      ]);
    },
  );

  it('is none where all answered', async () => {
    const platforms = [...missing('first'), searching('second', [kettle])];
    expect(await detailsOf(platforms, 'platform_not_searched')).toEqual([]);
    expect(await detailsOf(platforms, 'matched_by_name')).toEqual([expect.stringMatching(/Nothing else was found\.$/)]);
  });

  it('is not one that comes later, but then not all was searched', async () => {
    const platforms = [searching('first', [kettle]), searching('second', 'upstream_blocked')];
    expect(await detailsOf(platforms, 'platform_not_searched')).toEqual([]);
    expect(await detailsOf(platforms, 'matched_by_name')).toEqual([
      expect.stringMatching(/Nothing else was found on FIRST\.$/),
    ]);
  });

  it.each<readonly Hit[] | ErrorCode>(['item_not_found', near.map((other) => ({ ...other, isFromWeb: true }))])(
    'is one of which only a search engine was asked: %j',
    async (first) => {
      const found = await detailsOf([searching('first', first), searching('second', [kettle])], 'matched_by_name');
      expect(found).toEqual([expect.stringMatching(/Nothing else was found on SECOND\.$/)]);
      const ofWeb = [{ ...kettle, isFromWeb: true }];
      const [own] = await detailsOf([searching('first', first), searching('second', ofWeb)], 'matched_by_name');
      expect(own).toMatch(/A search engine found it: SECOND itself was not searched, and may have others\.$/);
    },
  );

  it('ends a sync, which must mean the same item every day', async () => {
    const request = { query: 'Copper Kettle', sync_date: '2026-01-01' };
    const sync = (first: Parameters<typeof searching>[1]) =>
      fetchReviews(callOf(request, [searching('first', first), searching('second', [kettle])]));
    await expect(sync('upstream_rate_limited')).rejects.toMatchObject({
      code: 'upstream_rate_limited',
      retryAfterSeconds: 7,
      message: expect.stringContaining('or send "second: k".'),
    });
    expect((await sync([])).platform.name).toBe('second');
    expect((await sync('not_supported')).platform.name).toBe('second');
  });
});

it.each(['airbnb: Copper Kettle', 'Airbnb: Copper Kettle', 'Air BnB\uff1a Copper Kettle'])(
  '%s is a name of another endpoint, unless an item is called so',
  async (query) => {
    const candidates = [{ endpoint: 'short-term-rental', query }];
    expect(await failure([searching('first', near)], query)).toMatchObject({ code: 'not_supported', candidates });
    expect((await ask([searching('first', [hit('k', query)])], query)).target.id).toBe('k');
  },
);
