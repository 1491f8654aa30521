import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { ofMore } from '../read/list-source.ts';
import { callOf } from '../read/synthetic.ts';
import { hit } from './hits.ts';
import { ask, failure, kettle, logging, near, searching } from './name-searches.ts';

describe('the warning that an item was found by name', () => {
  const warningsOf = async (platforms: readonly Platform[], query?: string) =>
    (await ask(platforms, query)).warnings.filter(({ code }) => code === 'matched_by_name');

  it('names the item and the other candidates', async () => {
    expect(await warningsOf([searching('first', [...near, kettle])])).toEqual([
      {
        code: 'matched_by_name',
        detail:
          'Found by name on FIRST: Copper Kettle, Bath, 12 ratings, query "first: k". ' +
          'Other candidates: Copper Kettle Inn, query "first: n1"; Copper Kettle Rooms, query "first: n2".',
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
    const { shop, asked } = logging([kettle], {
      locate: (query) => (query === 'k' ? { target: { id: 'k' } } : undefined),
    });
    const request = { query: 'Copper Kettle', reviews_to_fetch: 2 };
    const { nextToken } = await fetchReviews(callOf(request, [shop]));
    if (nextToken === undefined) throw new Error('the list ended');
    const next = await fetchReviews(callOf({ ...request, pagination_token: nextToken }, [shop]));
    expect([ofMore(next.warnings), asked]).toEqual([[], ['Copper Kettle']]);
  });
});

describe('a name that is searched for', () => {
  it('is searched for without signs of trademarks', async () => {
    const { shop, asked } = logging([hit('1', 'UNO!™')]);
    await ask([shop], 'UNO!™');
    await failure([shop], '®');
    expect(asked).toEqual(['UNO!', '®']);
  });

  it.each([
    ['Copper and Kettle', ['Copper and Kettle', 'Copper & Kettle']],
    ['The Kettle', ['The Kettle']],
    ['Copper Kettle - Bath', ['Copper Kettle - Bath', 'Copper Kettle, Bath', 'Copper Kettle']],
    ['Copper Kettle, Bath, UK', ['Copper Kettle, Bath, UK', 'Copper Kettle']],
    ['Copper-Kettle', ['Copper-Kettle']],
    ['The copper and the kettle', ['The copper and the kettle', 'copper and the kettle', 'The copper & the kettle']],
  ])('%s that is not found is searched for as %j, one after the other', async (query, forms) => {
    const { shop, asked } = logging([]);
    expect(await failure([shop], query)).toMatchObject({ code: 'item_not_found' });
    expect(asked).toEqual(forms);
  });

  it('that is found is searched for once', async () => {
    const { shop, asked } = logging([kettle]);
    expect((await ask([shop], 'The Copper Kettle')).target.id).toBe('k');
    expect(asked).toEqual(['The Copper Kettle']);
  });
});

describe('an item that is named twice', () => {
  const numbered = (answer: Parameters<typeof searching>[1]) =>
    searching('first', answer, {
      locate: (query) => (/^\d+$/.test(query) ? { target: { id: query } } : undefined),
    });
  const both = (query: string, answer: Parameters<typeof searching>[1]) =>
    fetchReviews({ ...callOf({ query, item_number: 12 }, [numbered(answer)]), itemField: 'item_number' });
  const refused = { code: 'invalid_request', errors: [{ path: 'item_number' }] };

  it.each([
    ['another id', '13', []],
    ['the name of another', 'Copper Kettle', [hit('13', 'Copper Kettle')]],
    ['a name of several others', 'Copper Kettle', [hit('13', 'Copper Kettle'), hit('14', 'Copper Kettle')]],
    ['an item of another endpoint', 'https://www.airbnb.com/rooms/1', []],
    ['a name at a platform of another endpoint', 'airbnb: Copper Kettle', []],
  ])('by %s is refused', async (_, query, hits) => {
    await expect(both(query, hits)).rejects.toMatchObject(refused);
  });

  it.each([
    ['the same id', '12', []],
    ['its own name', 'Copper Kettle', [hit('12', 'Copper Kettle')]],
    ['a name that it shares', 'Copper Kettle', [hit('12', 'Copper Kettle'), hit('14', 'Copper Kettle')]],
  ])('by %s is read', async (_, query, hits) => {
    const { target, warnings } = await both(query, hits);
    expect([target.id, ofMore(warnings).map(({ code }) => code)]).toEqual(['12', []]);
  });

  it.each([
    ['matches nothing', []],
    ['cannot be searched for', 'upstream_blocked' as const],
  ])('by a name that %s is read, with a warning', async (_, answer) => {
    const { target, warnings } = await both('Copper Kettle', answer);
    expect([target.id, ofMore(warnings).map(({ code }) => code)]).toEqual(['12', ['query_not_compared']]);
  });
});
