import { type ErrorCode, isVouchError, VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { callOf } from '../read/synthetic.ts';
import { hit } from './hits.ts';
import { ask, failure, logging, near, searching } from './name-searches.ts';

/** The forms of a name in which a platform is searched for it. All platforms and items are synthetic. */

describe('a search that says of one form of a name', () => {
  const bath = hit('b', 'Copper Kettle', { place: 'Bath' });
  const shop = (codes: Readonly<Record<string, ErrorCode>>) =>
    searching('shop', [], {
      find: async (name) => {
        const code = codes[name];
        if (code !== undefined) throw new VouchError(code, `${name}: ${code}`);
        return [bath];
      },
    });
  const [dash, comma, bare] = ['Copper Kettle - Bath', 'Copper Kettle, Bath', 'Copper Kettle'];

  it.each(['item_not_found', 'not_supported'] as const)('%s is asked for the next', async (code) => {
    expect((await ask([shop({ [dash]: code })], dash)).target.id).toBe('b');
  });

  it.each<[ErrorCode, ErrorCode, ErrorCode]>([
    ['upstream_blocked', 'item_not_found', 'upstream_blocked'],
    ['item_not_found', 'upstream_blocked', 'upstream_blocked'],
    ['not_supported', 'item_not_found', 'item_not_found'],
    ['item_not_found', 'not_supported', 'item_not_found'],
    ['not_supported', 'not_supported', 'not_supported'],
  ])('%s, and then %s, gives %s', async (first, second, code) => {
    const codes = { [dash]: first, [comma]: second, [bare]: second };
    expect(await failure([shop(codes)], dash)).toMatchObject({ code });
  });

  it.each([
    [comma, 'b'],
    [dash, 'b'],
    ['The Copper Kettle, Mill Lane, Bath', 'b'],
    ['Copper Kettle, Ghent', 'ambiguous_query'],
    ['Copper Pan, Bath', 'item_not_found'],
  ])('is asked for the name of %s when it does not find names with places: %s', async (query, end) => {
    const hits = [hit('y', bare, { place: 'York' }), hit('b', bare, { place: 'Mill Lane, Bath' })];
    const byName = searching('shop', [], { find: async (name) => (/^(?:The )?Copper Kettle$/.test(name) ? hits : []) });
    const found =
      end === 'b'
        ? (await ask([byName], query)).target.id
        : await failure([byName], query).then((error) => isVouchError(error) && error.code);
    expect(found).toBe(end);
  });
});

describe('the name alone', () => {
  const query = 'Copper Kettle, Bath';
  const bath = hit('b', 'Copper Kettle', { place: 'Bath' });
  /** Finds items by the name alone, and nothing by the whole query. */
  const byName = (name: string, answer: readonly Hit[] | ErrorCode) =>
    searching(name, [], {
      find: async (form) => {
        if (form === query) return [];
        if (typeof answer === 'string') throw new VouchError(answer, `${name}: ${answer}`);
        return answer;
      },
    });
  const sync = (platforms: readonly Platform[]) =>
    fetchReviews(callOf({ query, sync_date: '2026-01-01' }, platforms)).then(
      ({ platform }) => platform.name,
      (error: unknown) => isVouchError(error) && error.code,
    );

  it.each<[readonly Hit[] | ErrorCode]>([[[bath]], ['upstream_blocked']])(
    'is searched for only if no platform has the item by the whole: %j',
    async (answer) => {
      expect(await sync([byName('first', answer), searching('second', [bath])])).toBe('second');
    },
  );

  it('that a platform cannot search for ends a sync that finds it on another', async () => {
    const platforms = [byName('first', 'upstream_blocked'), byName('second', [bath])];
    expect(await sync(platforms)).toBe('upstream_blocked');
    expect((await ask(platforms, query)).platform.name).toBe('second');
    const message = 'first: upstream_blocked';
    expect(await failure(platforms.slice(0, 1), query)).toMatchObject({ code: 'upstream_blocked', message });
  });

  it.each([[near], ['upstream_blocked'], ['not_supported']] as const)(
    'is not searched for where the whole gave %j',
    async (answer) => {
      const { asked, shop } = logging([bath]);
      const find: Platform['find'] = async (form, fields, http) =>
        form === query
          ? (searching('own', answer).find?.(form, fields, http) ?? [])
          : (shop.find?.(form, fields, http) ?? []);
      await failure([{ ...shop, find }], query);
      expect(asked).toEqual([]);
    },
  );

  it.each(['ann, Ghent', "l'ann"])('is no user name: %s', async (text) => {
    const user = hit('7', 'Ann Moss', { isExact: true });
    const people = searching('people', [], { find: async (form) => (form === 'ann' ? [user] : []) });
    expect((await ask([people], 'ann')).target.id).toBe('7');
    const [message, candidates] = [/^No item has exactly this name\. Send/, [{ name: 'Ann Moss', query: 'people: 7' }]];
    const error = { code: 'ambiguous_query', message: expect.stringMatching(message), candidates };
    expect(await failure([people], text)).toMatchObject(error);
  });
});
