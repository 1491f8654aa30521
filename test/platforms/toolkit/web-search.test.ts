import { searchWeb, type WebSearch } from '#shared/platforms/toolkit/web-search.ts';
import { codeOf } from '../fake-http.ts';
import { searchHttp, testSearchAnswers } from '../search-http.ts';

const item = /\/item\/(?:(?<id>\d+)|slug\/(?<slug>\w+))/;

/** An invented platform. Its items are at /item/<number>, or named by a slug alone. */
const web: WebSearch = {
  title: 'A platform',
  site: 'items.example',
  pages: [
    { hosts: /^(?:www\.)?items\.example$/, path: new RegExp(`^${item.source}`), idOf: ({ id, slug }) => id ?? slug },
  ],
  locate: (query) => {
    const { id, slug } = item.exec(query)?.groups ?? {};
    if (slug !== undefined) return { target: { id: slug }, unresolved: true };
    return id === undefined ? undefined : { target: { id } };
  },
  name: { in: 'title', separator: /\s[-–|]\s/, ending: ' Reviews', place: /^(.+)$/ },
  instead: 'its number',
};

const key = { search_api_key: 'a-key' };
const host = 'api.search.brave.com';
const answerOf = (results: readonly unknown[]) => ({ query: { original: 'words' }, web: { results } });
const client = (body: unknown, status = 200) => searchHttp({ [host]: { status, body } }, key);
const search = (results: readonly unknown[], found: Partial<WebSearch> = {}) =>
  searchWeb({ ...web, ...found }, 'Two Elms', {}, client(answerOf(results)).http);

describe('the request', () => {
  const queryFor = async (name: string) => {
    const { http, asked } = client(answerOf([{ title: 'A', url: 'https://items.example/item/1' }]));
    await searchWeb(web, name, {}, http);
    return new URL(asked[0]?.url ?? '').searchParams.get('q') ?? '';
  };

  it.each([
    ['Two Elms, Eastmere', '"Two Elms" Eastmere'],
    ['Two Elms, Mill Road, Eastmere', '"Two Elms" Mill Road Eastmere'],
    ['The "Two" Elms', '"The Two Elms"'],
    ['Elms, -site:other.example "x"', '"Elms" site other example x'],
    ['漢字, 東京', '"漢字" 東京'],
  ])('for %s looks for %s', async (name, words) => expect(await queryFor(name)).toBe(`site:items.example ${words}`));

  it('stays within the limits of 400 characters and 50 words', async () => {
    for (const name of ['elm '.repeat(500), 'e'.repeat(2000), `${'a '.repeat(60)}, ${'b '.repeat(60)}`]) {
      const query = await queryFor(name);
      expect(query.length).toBeLessThanOrEqual(400);
      expect(query.split(' ').length).toBeLessThanOrEqual(50);
      expect(query.match(/"/g)).toHaveLength(2);
    }
  });
});

describe('the results', () => {
  it.each([
    [49, undefined],
    [50, 'item_not_found'],
  ])('are read behind %i others, or are %s', async (count, code) => {
    const others = Array(count).fill({ title: 'Elms', url: 'https://items.example/list/1' });
    expect(await codeOf(search([...others, { title: 'Elms', url: 'https://items.example/item/7' }]))).toBe(code);
  });

  it('are the pages that are items, in their order', async () => {
    const hits = await search([
      { title: 'Elms', url: 'https://items.example/list/1' },
      { title: 'Two Elms - Eastmere, OH | A platform', url: 'https://www.items.example/item/2?from=search' },
      { title: 'Three Elms', url: 'https://items.example/item/3' },
      { title: 'Two Elms', url: 'https://items.example.org/item/4' },
      { title: 'Two Elms', url: 'https://items.example/item/slug/elms' },
      { url: 'https://items.example/item/5' },
      { title: 'Two Elms', url: 'javascript:alert(1)' },
      null,
    ]);
    const isFromWeb = true;
    const first = { name: 'Two Elms', place: 'Eastmere, OH', url: 'https://www.items.example/item/2', isFromWeb };
    expect(hits).toEqual([
      { target: { id: '2' }, ...first },
      { target: { id: '3' }, name: 'Three Elms', place: null, url: 'https://items.example/item/3', isFromWeb },
    ]);
  });

  it.each([
    ['Two Elms – Eastmere, OH – A platform', 'Two Elms', 'Eastmere, OH'],
    ['Two Elms – North – Eastmere, OH | A platform', 'Two Elms - North', 'Eastmere, OH'],
    ['Two-Elms | A platform', 'Two-Elms', null],
    ['Two &amp; Elms &#x27;s', "Two & Elms 's", null],
    ['Two Elms Reviews | A platform', 'Two Elms', null],
    ['Two Elms Reviews of - x', 'Two Elms Reviews of', null],
  ])('in the title %s have the name %s', async (title, name, place) => {
    expect(await search([{ title, url: 'https://items.example/item/1' }])).toMatchObject([{ name, place }]);
  });

  it('may have name and place in the path', async () => {
    const name: WebSearch['name'] = { in: 'path', form: /^\/item\/\d+-(?<name>[^-]+)(?:-(?<place>.+))?$/ };
    const pages = [{ ...web.pages[0], hosts: /^items\.example$/, path: /^\/item\/(?<id>\d+).*/ }];
    const urls = ['1-Two_Elms-East_mere-Ohio', '2-Two_Elms', '3'].map((path) => `https://items.example/item/${path}`);
    const results = urls.map((url) => ({ title: 'x', url }));
    expect(await search(results, { name, pages })).toMatchObject([
      { name: 'Two Elms', place: 'East mere Ohio' },
      { name: 'Two Elms', place: null },
      { name: 'x', place: null },
    ]);
  });
});

it.each([
  ['without `web`', { query: { original: 'x' } }],
  ['without a list', { query: { original: 'x' }, web: {} }],
  ['of other pages', answerOf([{ title: 'Elms', url: 'https://items.example/list' }])],
])('nothing found (%s) is said to be the word of a search engine', async (_, body) => {
  await expect(searchWeb(web, 'Two Elms', {}, client(body).http)).rejects.toMatchObject({
    code: 'item_not_found',
    message: expect.stringMatching(/^A search engine .* A platform itself was not searched.*its number\.$/),
  });
});

describe('a refusal', () => {
  testSearchAnswers(({ body, status }) => searchWeb(web, 'Elms', {}, client(body, status).http), {
    nothing: [],
    changed: [[], { results: [] }, { query: {} }, 'no JSON', { query: 'x', web: { results: [] } }],
  });

  it.each([
    [{ error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } }, 'upstream_blocked', { cause: { code: 'HTTP_401' } }],
    [{ errors: [{ code: 'SUBSCRIPTION_TOKEN_MISSING' }] }, 'upstream_blocked', { cause: { code: 'HTTP_401' } }],
    [{ error: { code: 'VALIDATION' } }, 'upstream_changed', {}],
    [{}, 'upstream_changed', {}],
  ])('of status 422 with %j is %s', async (body, code, cause) => {
    await expect(searchWeb(web, 'Elms', {}, client(body, 422).http)).rejects.toMatchObject({ code, ...cause });
  });

  it('without a key names the key and what to send instead, and asks no one', async () => {
    const { http, asked } = searchHttp({});
    await expect(searchWeb(web, 'Elms', {}, http)).rejects.toMatchObject({
      code: 'not_supported',
      message:
        'No search engine is configured here, so none was asked for a page of A platform; the operator of this service can add one. Send its number.',
    });
    expect(asked).toEqual([]);
  });
});
