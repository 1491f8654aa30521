import yelp, { suggest } from '#shared/platforms/yelp/index.ts';
import { type FakeAnswer, fakeHttp } from '../fake-http.ts';
import { testSearchAnswers } from '../search-http.ts';

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
  it('are businesses only, each with what tells it apart', async () => {
    const odd = [
      null,
      {},
      { ...business('x'), title: 7 },
      { ...business('x'), redirect_url: 'https://x.example/biz/x' },
    ];
    const { http } = keyless(
      answer(category, business('a-shop-lindholm?osq=A+shop'), ...odd, business('caf%C3%A9', 'Café', 7)),
    );
    expect(await suggest('A shop', http)).toEqual([
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
    const { http } = keyless({
      response: [
        { prefix: 'A', suggestions: [business('first')] },
        { prefix: 'A shop', suggestions: [business('second')] },
        { prefix: null, suggestions: [business('third')] },
      ],
    });
    expect((await suggest('A shop', http)).map(({ target }) => target.id)).toEqual(['second']);
  });

  testSearchAnswers(({ body, status }) => suggest('A shop', keyless(body, status).http), {
    nothing: [{ response: [] }, answer(), answer(category), { response: [{ prefix: 'A shop', suggestions: null }] }],
    changed: [{}, [], { response: 'none' }],
  });
});

describe('a name', () => {
  const id = 'aBcDeFgHiJkLmNoPqRsT01';
  const found = [{ data: { businessByEncidOrAlias: { encid: id } } }];
  const unknown = [{ data: { businessByEncidOrAlias: null } }];

  const withoutId = { body: '<html></html>' };

  /** Answers the document that gives ids with `gql`, the page with `page`, and the suggestions with these businesses. */
  const answering = (
    { page = withoutId, ...gql }: FakeAnswer & { readonly page?: FakeAnswer },
    ...suggestions: readonly unknown[]
  ) =>
    fakeHttp(({ url }) => {
      if (url.includes('/prefetch')) return { body: answer(...suggestions) };
      return url.includes('/gql/') ? gql : page;
    }, null);

  it('that looks like an alias is one if there is such a business', async () => {
    const { http, asked } = answering({ body: found });
    expect(await yelp.find('a-shop', {}, http)).toEqual([{ target: { id }, isExact: true }]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['there is no such alias', { body: unknown }],
    ['that cannot be found out', { status: 403, body: '' }],
  ])('that looks like an alias is searched for when %s', async (_, gql) => {
    const { http } = answering(gql, business('a-shop-lindholm'));
    expect((await yelp.find('a-shop', {}, http)).map(({ target }) => target.id)).toEqual(['a-shop-lindholm']);
  });

  it('is the failure when nothing else is found, unless its page says that there is no such business', async () => {
    const { http } = answering({ status: 403, body: '' });
    await expect(yelp.find('a-shop', {}, http)).rejects.toMatchObject({ code: 'upstream_blocked' });
    const denied = answering({ status: 403, body: '', page: { status: 404, body: '' } });
    expect(await yelp.find('a-shop', {}, denied.http)).toEqual([]);
  });

  it('is not searched for when it is an address', async () => {
    const { http, asked } = answering({ body: unknown }, business('a-shop-lindholm'));
    expect(await yelp.find('https://www.yelp.com/biz/a-shop', {}, http)).toEqual([]);
    expect(asked.filter(({ url }) => url.includes('/prefetch'))).toEqual([]);
  });

  it.each([
    ['A shop, Lindholm', 'https://api.yelp.com/v3/businesses/search?'],
    ['A shop', 'https://www.yelp.com/search_suggest/v2/prefetch?'],
  ])('%s with a key is sought at %s', async (query, address) => {
    const { http, asked } = fakeHttp(({ url }) => ({
      body: url.includes('/prefetch') ? answer() : { businesses: [{ id, name: 'A shop' }] },
    }));
    const hits = await yelp.find(query, { language: 'de-AT' }, http);
    expect(asked.map(({ url }) => url.startsWith(address))).toEqual([true]);
    expect(hits.map(({ target }) => target)).toEqual(query === 'A shop' ? [] : [{ id, language: 'de' }]);
  });
});
