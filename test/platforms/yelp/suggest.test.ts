import yelp, { suggest } from '#shared/platforms/yelp/index.ts';
import { codeOf, fakeHttp } from '../fake-http.ts';
import { type Answers, searching, testSearchAnswers } from '../search-http.ts';

const business = (alias: string, title = 'A shop', subtitle: unknown = 'Mill Lane, Lindholm') => ({
  type: 'business',
  title,
  subtitle,
  redirect_url: `/biz/${alias}`,
});
const category = { type: 'category', title: 'Shops', subtitle: null, redirect_url: null };
const answer = (...suggestions: readonly unknown[]) => ({ response: [{ prefix: 'A shop', suggestions }] });

/** A client without a key. */
const keyless = (body: unknown, status = 200) => fakeHttp(() => ({ body, status }), null);

it.each([
  ['A shop', 'prefix=A+shop'],
  ['Á & B, Lindholm, WA', 'prefix=%C3%81+%26+B&loc=Lindholm%2C+WA'],
])('%s is asked for as %s', async (query, parameters) => {
  const { http, asked } = keyless(answer());
  await suggest(query, http);
  const url = `https://www.yelp.com/search_suggest/v2/prefetch?${parameters}`;
  expect(asked).toMatchObject([{ url, headers: { accept: 'application/json' } }]);
});

describe('the suggestions', () => {
  const suggested = async (body: unknown) => await suggest('A shop', keyless(body).http);

  it('are businesses only, each with what tells it apart', async () => {
    const elsewhere = { ...business('x'), redirect_url: 'https://x.example/biz/x' };
    const odd = [null, {}, { ...business('x'), title: 7 }, elsewhere];
    const [shop, cafe] = [business('a-shop-lindholm?osq=A+shop'), business('caf%C3%A9', 'Café', 7)];
    expect(await suggested(answer(category, shop, ...odd, cafe))).toEqual([
      {
        target: { id: 'a-shop-lindholm' },
        isUnresolved: true,
        name: 'A shop',
        place: 'Mill Lane, Lindholm',
        url: 'https://www.yelp.com/biz/a-shop-lindholm?osq=A+shop',
      },
      expect.objectContaining({ target: { id: 'café' }, name: 'Café', place: null }),
    ]);
  });

  it('are those for the longest beginning of the name', async () => {
    const response = ['A', 'A shop', null].map((prefix) => ({
      prefix,
      suggestions: [business(`by-${prefix?.length}`)],
    }));
    expect((await suggested({ response })).map(({ target }) => target.id)).toEqual(['by-6']);
  });

  testSearchAnswers(({ body, status }) => suggest('A shop', keyless(body, status).http), {
    nothing: [{ response: [] }, answer(), answer(category), { response: [{ prefix: 'A shop', suggestions: null }] }],
    changed: [{}, [], { response: 'none' }],
  });
});

const id = 'aBcDeFgHiJkLmNoPqRsT01';
const ask = searching(yelp.find, 'a-shop');

/** What the document that gives ids answers, and the suggestions. */
const gql = (encid?: string) => ({
  '/gql/': { body: [{ data: { businessByEncidOrAlias: encid ? { encid } : null } }] },
});
const blocked = { '/gql/': { status: 403, body: '' }, '/biz/': { body: '<html></html>' } };
const denied = { ...blocked, '/biz/': { status: 404, body: '' } };
const prefetch = (...suggestions: readonly unknown[]) => ({ '/prefetch': { body: answer(...suggestions) } });
const other = prefetch(business('a-shop-lindholm'));

it.each<[string, Answers, hits: object[], requests: number]>([
  ['is one if there is such a business', gql(id), [{ target: { id }, isExact: true }], 1],
  ['is searched for if there is none', { ...gql(), ...other }, [{ target: { id: 'a-shop-lindholm' } }], 2],
  ['is searched for if that is unknown', { ...blocked, ...other }, [{ target: { id: 'a-shop-lindholm' } }], 3],
  ['is none if its page says so and nothing else is found', { ...denied, ...prefetch() }, [], 3],
])('what looks like an alias %s', async (_, answers, expected, requests) => {
  const { hits, asked } = ask(answers);
  expect(await hits).toMatchObject(expected);
  expect(await hits).toHaveLength(expected.length);
  expect(asked).toHaveLength(requests);
});

it('what looks like an alias is the failure when nothing else is found', async () => {
  expect(await codeOf(ask({ ...blocked, ...prefetch() }).hits)).toBe('upstream_blocked');
});

it('an alias in an address is not searched for', async () => {
  expect(await ask(gql(), {}, { query: 'https://www.yelp.com/biz/a-shop' }).hits).toEqual([]);
});

it.each([
  ['A shop, Lindholm', 'https://api.yelp.com/v3/businesses/search?', [{ id, language: 'de' }]],
  ['A shop', 'https://www.yelp.com/search_suggest/v2/prefetch?', []],
])('%s with a key is sought at %s', async (query, address, targets) => {
  const answers = { [address]: { body: { ...answer(), businesses: [{ id, name: 'A shop' }] } } };
  const hits = await ask(answers, { yelp_api_key: 'a-key' }, { query, language: 'de-AT' }).hits;
  expect(hits.map(({ target }) => target)).toEqual(targets);
});
