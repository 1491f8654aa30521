import { type ErrorCode, VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/engine/fetch-reviews.ts';
import type { Hit, Platform } from '#shared/reviews/model/platform.ts';
import { listSource } from './list-source.ts';
import { ask, failure, hit, kettle, missing, near, searching, two } from './name-searches.ts';
import { callOf, platform } from './synthetic.ts';

/** The walk over the platforms of an endpoint for a name. All platforms and items are synthetic. */

describe('a name', () => {
  it.each<[string, readonly (readonly Hit[] | ErrorCode)[]]>([
    ['the first has nothing', [[], [kettle]]],
    ['the first has similar names only', [near, [kettle]]],
    ['the first is blocked', ['upstream_blocked', [kettle]]],
    ['the first has changed', ['upstream_changed', [kettle]]],
    ['the first fails', ['upstream_error', [kettle]]],
    ['the first is too slow', ['upstream_timeout', [kettle]]],
    ['the first limits requests', ['upstream_rate_limited', [kettle]]],
    ['the first lacks its key', ['not_supported', [kettle]]],
    ['the first does not know the address', ['item_not_found', [kettle]]],
  ])('is found on the second platform when %s', async (_, [first = [], second = []]) => {
    const { platform: of, target } = await ask([searching('first', first), searching('second', second)]);
    expect([of.name, target.id]).toEqual(['second', 'k']);
  });

  it('is not searched for on the second platform when the first has it', async () => {
    const asked: string[] = [];
    const second = searching('second', [], { find: async (name) => [hit(asked.push(name).toString(), name)] });
    expect((await ask([searching('first', [kettle]), second])).platform.name).toBe('first');
    expect(asked).toEqual([]);
  });

  it('that several items of a platform have ends the search there', async () => {
    expect(await failure([searching('first', two), searching('second', [kettle])])).toMatchObject({
      code: 'ambiguous_query',
      message: '2 items of FIRST have this name. Send the query of one of the candidates, or "Name, Place".',
      candidates: [
        { name: 'Copper Kettle', place: 'Bath', rating_count: 12, url: 'https://plum.example/k', query: 'first: k' },
        { name: 'copper kettle', place: null, rating_count: null, url: null, query: 'first: k2' },
      ],
    });
  });

  it('whose item has gone is searched for on the next platform', async () => {
    const gone = listSource(() => {
      throw new VouchError('item_not_found', 'It has gone.');
    });
    const first = searching('first', [kettle], { sources: [gone.source] });
    expect((await ask([first, searching('second', [kettle])])).platform.name).toBe('second');
    expect(await failure([first, ...missing('second')])).toMatchObject({ code: 'item_not_found' });
  });

  it('whose item cannot be read is that failure', async () => {
    const blocked = listSource(() => {
      throw new VouchError('upstream_blocked', 'No reviews.');
    });
    const first = searching('first', [kettle], { sources: [blocked.source] });
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

  it.each<ErrorCode>(['upstream_blocked', 'upstream_changed', 'upstream_timeout'])(
    'is %s when a platform failed so, whatever the others say',
    async (code) => {
      const error = await failure([...missing('open'), searching('wall', code), searching('keyed', 'not_supported')]);
      expect(error).toMatchObject({
        code,
        retryAfterSeconds: 7,
        message: `wall says ${code}. OPEN found nothing for this query. keyed says not_supported.`,
      });
    },
  );

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
    const error = await failure([
      searching('first', others),
      searching('wall', 'upstream_blocked'),
      ...missing('open'),
      searching('second', near),
    ]);
    expect(error).toMatchObject({
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

describe('the warning that an item was found by name', () => {
  const warningsOf = async (platforms: readonly Platform[], query?: string) =>
    (await ask(platforms, query)).warnings.filter(({ code }) => code === 'matched_by_name');

  it('names the item and the other candidates', async () => {
    expect(await warningsOf([searching('first', [...near, kettle])])).toEqual([
      {
        code: 'matched_by_name',
        detail:
          'Found by name on FIRST: Copper Kettle, Bath, 12 ratings, query "first: k". ' +
          'Other candidates: Copper Kettle Inn, query "first: n1"; The Copper Kettle, query "first: n2".',
      },
    ]);
  });

  it('says when there is nothing else, and stays short', async () => {
    const [only] = await warningsOf([searching('first', [hit('k', 'Copper  Kettle', { rating_count: 1 })])]);
    expect(only?.detail).toMatch(/^Found .+: Copper Kettle, 1 rating, query "first: k"\. Nothing else was found\.$/);
    const many = Array.from({ length: 40 }, (_, index) => hit(`o${index}`, `${index} ${'x'.repeat(9_000)}`));
    const [long] = await warningsOf([searching('first', [kettle, ...many])]);
    expect(long?.detail.length).toBeLessThan(1_500);
    expect(long?.detail).toContain('o4');
    expect(long?.detail).not.toContain('o5');
  });

  it('is absent when the query names the item by something unique', async () => {
    expect(await warningsOf([searching('first', [{ ...kettle, isExact: true }])])).toEqual([]);
  });

  it('is absent from the next page, which is not searched for again', async () => {
    const asked: string[] = [];
    const first = searching('first', [], {
      locate: (query) => (query === 'k' ? { target: { id: 'k' } } : undefined),
      find: async (name) => {
        asked.push(name);
        return [kettle];
      },
    });
    const request = { query: 'Copper Kettle', reviews_to_fetch: 2 };
    const { nextToken } = await fetchReviews(callOf(request, [first]));
    if (nextToken === undefined) throw new Error('the list ended');
    const next = await fetchReviews(callOf({ ...request, pagination_token: nextToken }, [first]));
    expect([next.warnings, asked]).toEqual([[], ['Copper Kettle']]);
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
    expect(await failure([first])).toMatchObject({
      code: 'item_not_found',
      message: expect.stringMatching(/^FIRST found nothing/),
    });
    expect(asked).toEqual(['Copper Kettle', 'k']);
  });
});

describe('a candidate', () => {
  it('shows nothing hostile', async () => {
    const hostile = hit('h', 'Copper\u0000\n Kettle', { place: ' ', url: 'http://127.0.0.1/k', rating_count: null });
    expect(await failure([searching('first', [hostile, kettle])])).toMatchObject({
      candidates: [
        { name: 'Copper Kettle', place: null, rating_count: null, url: null, query: 'first: h' },
        expect.objectContaining({ query: 'first: k' }),
      ],
    });
  });
});
