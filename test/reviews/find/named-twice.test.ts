import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import { callOf } from '../read/synthetic.ts';
import { hit, searching } from './name-searches.ts';

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
  ])('by %s is refused', async (_, query, hits) => {
    await expect(both(query, hits)).rejects.toMatchObject(refused);
  });

  it.each([
    ['the same id', '12', []],
    ['its own name', 'Copper Kettle', [hit('12', 'Copper Kettle')]],
    ['a name that it shares', 'Copper Kettle', [hit('12', 'Copper Kettle'), hit('14', 'Copper Kettle')]],
  ])('by %s is read', async (_, query, hits) => {
    const { target, warnings } = await both(query, hits);
    expect([target.id, warnings.map(({ code }) => code)]).toEqual(['12', []]);
  });

  it.each([
    ['matches nothing', []],
    ['cannot be searched for', 'upstream_blocked' as const],
  ])('by a name that %s is read, with a warning', async (_, answer) => {
    const { target, warnings } = await both('Copper Kettle', answer);
    expect([target.id, warnings.map(({ code }) => code)]).toEqual(['12', ['query_not_compared']]);
  });
});
