import { ask, failure, hit, kettle, logging } from './name-searches.ts';

describe('a name', () => {
  it('is searched for without signs of trademarks', async () => {
    const { shop, asked } = logging([hit('1', 'UNO!™')]);
    await ask([shop], 'UNO!™');
    await failure([shop], '®');
    expect(asked).toEqual(['UNO!', '®']);
  });

  it.each([
    ['The Copper Kettle', ['The Copper Kettle', 'Copper Kettle']],
    ['Copper and Kettle', ['Copper and Kettle', 'Copper & Kettle']],
    ['Copper Kettle', ['Copper Kettle']],
    ['The Kettle', ['The Kettle']],
    ['Copper Kettle - Bath', ['Copper Kettle - Bath', 'Copper Kettle, Bath']],
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
