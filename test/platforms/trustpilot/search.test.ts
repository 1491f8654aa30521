import trustpilot from '#shared/platforms/trustpilot/index.ts';
import { pageForJson, searching, shown, walls } from '../search-http.ts';

const unitId = '76543210fedcba9876543210';
const api = 'https://api.trustpilot.com/v1/business-units/search';
const companies = 'https://autocomplete.clearbit.com/v1/companies/suggest';
const site = 'https://www.trustpilot.com/api/consumersitesearch-api/businessunits/search';
const keyed = { trustpilot_api_key: 'a-key' };
const none = { body: [] };

const ask = searching(trustpilot.find, 'A Shop');
const found = [['shop.example', 'A shop', null, 7]];
const unit = { businessUnitId: unitId, identifyingName: 'shop.example', displayName: 'A shop', numberOfReviews: 7 };

describe('the official search', () => {
  const other = { name: { identifying: 'shop.example' }, numberOfReviews: '7' };
  it.each([
    [{ businessUnits: [{ ...unit, numberOfReviews: { total: 8 } }] }, [['shop.example', 'A shop', null, 8]]],
    [{ businessUnits: [other] }, [['shop.example', null, null, 7]]],
    [{ businessUnits: [] }, []],
    [{ totalHits: 0 }, []],
  ])('that answers %j has found %j', async (body, expected) => {
    expect(shown(await ask({ [api]: { body } }, keyed).hits)).toEqual(expected);
  });

  const odd = [{ identifyingName: 'shop.example/../x' }, { displayName: 'A shop' }, null];
  it.each([
    ...[...walls, pageForJson, ['another form', { body: { units: [] } }] as const],
    ...odd.map((each) => ['a unit of another form', { body: { businessUnits: [each] } }] as const),
  ])('that answers with %s is followed by the others', async (_, answer) => {
    const answers = { [api]: answer, [companies]: none, [site]: { body: { businessUnits: [unit] } } };
    expect(shown(await ask(answers, keyed).hits)).toEqual(found);
  });
});

describe('the list of companies', () => {
  const listing = (...names: string[]) => ({
    body: names.map((name, index) => ({ name, domain: `shop${index}.example`, logo: null })),
  });

  it('gives the domain of an equal name, and the site is not asked', async () => {
    const { hits, asked } = ask({ [companies]: listing('A Shop Outlet', 'A–shop') });
    expect(shown(await hits)).toEqual([['shop1.example', 'A–shop', null, null]]);
    expect(asked.map(({ url }) => url)).toEqual([`${companies}?query=A+Shop`]);
  });

  it.each<readonly [string, { readonly status?: number; readonly body: unknown }]>([
    ['another name', listing('A Shop Outlet')],
    ['several of the name', listing('A Shop', 'a shop')],
    ['nothing', none],
    ['no domain', { body: [{ name: 'A Shop', domain: 'shop' }] }],
    ['another form', { body: { companies: [] } }],
    ['a null record', { body: [null] }],
    ['a failure', { status: 500, body: 'down' }],
    ...walls,
  ])('with %s is followed by the search of the site', async (_, answer) => {
    const answers = { [companies]: answer, [site]: { body: { businessUnits: [unit], totalHits: 1 } } };
    const { hits, asked } = ask(answers);
    expect(shown(await hits)).toEqual(found);
    expect(asked.at(-1)?.url).toBe(`${site}?country=US&page=1&pageSize=10&query=A+Shop`);
  });
});

describe('the search of the site', () => {
  it.each([...walls, pageForJson])('that answers with %s is blocked, and says what would help', async (_, answer) => {
    await expect(ask({ [companies]: { status: 500, body: 'down' }, [site]: answer }).hits).rejects.toMatchObject({
      code: 'upstream_blocked',
      operatorHint: expect.stringContaining('SEARCH_API_KEY'),
    });
  });

  it('in another form is a change', async () => {
    const { hits } = ask({ [companies]: none, [site]: { body: { results: [] } } });
    await expect(hits).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});
