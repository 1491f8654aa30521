import { type ErrorCode, isVouchError, VouchError } from '#shared/errors.ts';
import { hit } from './hits.ts';
import { ask, failure, searching } from './name-searches.ts';

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
