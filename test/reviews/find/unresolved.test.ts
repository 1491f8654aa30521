import { VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { ReviewCall } from '#shared/reviews/review-call.ts';
import { drafts, listSource } from '../read/list-source.ts';
import { callOf, platform, triedFor } from '../read/synthetic.ts';

/** Its addresses name an item by a slug; only a request to it tells the number that the slug stands for. */
const plums = ({ ambiguous = false, fails = false } = {}) => {
  const asked: string[] = [];
  const { source } = listSource(() => drafts(30));
  const plum = platform('plum', {
    locate: (query) => {
      if (/^\d+$/.test(query)) return { target: { id: query } };
      const slug = /^(?:https:\/\/)?plum\.example\/(\w+)$/.exec(query)?.[1];
      return slug === undefined ? undefined : { target: { id: slug }, unresolved: true, ambiguous };
    },
    find: async (query) => {
      asked.push(query);
      if (fails) throw new VouchError('item_not_found', 'PLUM has no such page.');
      return query.endsWith('ripe') ? [{ target: { id: '12' }, isExact: true }] : [];
    },
    sources: [source],
  });
  return { plum, asked };
};

const fig = platform('fig', {
  locate: (query) => (query.includes('plum') ? { target: { id: 'fig' } } : undefined),
  find: async () => [{ target: { id: 'found by fig' } }],
});

const candidates = async (query: string, platforms: readonly Platform[]): Promise<string[]> =>
  (await triedFor(query, platforms)).tried;

describe('an address that names no id', () => {
  it.each(['https://plum.example/ripe', 'plum.example/ripe', 'plum: https://plum.example/ripe'])(
    '%s is found by its own platform, and by no other',
    async (query) => {
      const { plum, asked } = plums();
      expect(await candidates(query, [plum, fig])).toEqual(['plum 12']);
      expect(asked).toEqual([query.replace('plum: ', '')]);
    },
  );

  it('that may be of several platforms is asked of each of them', async () => {
    const { plum } = plums({ ambiguous: true });
    expect(await candidates('https://plum.example/ripe', [plum, fig])).toEqual(['fig fig', 'plum 12']);
  });
});

const call = (request: Partial<ReviewCall['request']>, plum: Platform): ReviewCall => ({
  ...callOf(request, [plum, fig]),
  itemField: 'plum_id',
});

describe('the reviews of an address that names no id', () => {
  const query = 'https://plum.example/ripe';

  it('are of the item that it stands for, and go on without asking again', async () => {
    const { plum, asked } = plums();
    const { reviews, nextToken } = await fetchReviews(call({ query }, plum));
    expect(reviews.map(({ item_id }) => item_id)).toEqual(Array(5).fill('12'));
    if (nextToken === undefined) throw new Error('the list ended');
    const more = await fetchReviews(call({ query, pagination_token: nextToken }, plum));
    expect(more.reviews.map(({ review_id }) => review_id)).toEqual(['5', '6', '7', '8', '9']);
    expect(asked).toEqual([query]);
  });

  it.each([
    ['a search that finds nothing', false, /PLUM found nothing/],
    ['a page that is not there', true, /PLUM has no such page/],
  ])('are not found after %s', async (_, fails, message) => {
    const missing = fetchReviews(call({ query: 'https://plum.example/sour' }, plums({ fails }).plum));
    await expect(missing).rejects.toMatchObject({ code: 'item_not_found', message: expect.stringMatching(message) });
  });

  it('are not said to be unfound where the item is found and the review is not', async () => {
    const missing = fetchReviews(call({ query, review_unique_id: 'no such' }, plums().plum));
    await expect(missing).rejects.toMatchObject({
      code: 'item_not_found',
      message: expect.stringMatching(/^There is no such review [^.]+\.$/),
    });
  });

  it('are read by the field of the id, where both name one item', async () => {
    const { plum, asked } = plums();
    const { reviews } = await fetchReviews(call({ query, plum_id: 12 }, plum));
    expect([reviews[0]?.item_id, asked]).toEqual(['12', [query]]);
  });

  it('are refused where the field of the id names another item', async () => {
    await expect(fetchReviews(call({ query, plum_id: 13 }, plums().plum))).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'plum_id', message: 'Names another item than query does' }],
    });
  });

  it.each([
    ['12', '13', 'found'],
    ['12', 'a failure', 'found'],
    ['14', '13', 'refused'],
    ['14', undefined, 'not compared'],
  ])(
    'are those of the id %s beside a name of two items, of which the second is %s: %s',
    async (plum_id, second, end) => {
      const { plum, asked } = plums();
      const hits = ['a_ripe', 'b_sour'].map((id) => ({ target: { id }, isUnresolved: true, name: 'Mirabelle' }));
      const shared: Platform = {
        ...plum,
        locate: (query, fields) =>
          hits.some(({ target }) => target.id === query)
            ? { target: { id: query }, unresolved: true }
            : plum.locate(query, fields),
        find: async (query, ...more) => {
          if (query === 'Mirabelle') return hits;
          if (query === 'b_sour' && second === 'a failure') throw new Error('It is asked for nothing.');
          if (query === 'b_sour' && second !== undefined) return [{ target: { id: second }, isExact: true }];
          return (await plum.find?.(query, ...more)) ?? [];
        },
      };
      const reading = fetchReviews(call({ query: 'Mirabelle', plum_id }, shared));
      if (end === 'refused') {
        await expect(reading).rejects.toMatchObject({ code: 'invalid_request', errors: [{ path: 'plum_id' }] });
      } else {
        const { reviews, warnings } = await reading;
        expect(reviews[0]?.item_id).toBe(plum_id);
        expect(warnings.some(({ code }) => code === 'query_not_compared')).toBe(end === 'not compared');
      }
      expect(asked.length).toBeLessThan(4);
    },
  );

  it('are not looked for in a circle where each of two slugs is ambiguous again', async () => {
    const { plum } = plums();
    let searches = 0;
    const hits = ['a', 'b'].map((id) => ({ target: { id }, isUnresolved: true, name: 'Mirabelle' }));
    const circle: Platform = {
      ...plum,
      locate: (query, fields) =>
        /^[ab]$/.test(query) ? { target: { id: query }, unresolved: true } : plum.locate(query, fields),
      find: async () => {
        searches += 1;
        return hits.map((hit) => ({ ...hit, name: searches === 1 ? 'Mirabelle' : 'a', otherNames: ['b'] }));
      },
    };
    const reading = fetchReviews(call({ query: 'Mirabelle', plum_id: '14' }, circle));
    await expect(reading).rejects.toMatchObject({ code: 'invalid_request' });
    expect(searches).toBeLessThan(5);
  });
});
