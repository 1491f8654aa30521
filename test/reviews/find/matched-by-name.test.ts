import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { callOf } from '../read/synthetic.ts';
import { ask, hit, kettle, logging, near, searching } from './name-searches.ts';

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
    expect([next.warnings, asked]).toEqual([[], ['Copper Kettle']]);
  });
});
