import tripadvisor, { searchIds } from '#shared/platforms/tripadvisor/index.ts';
import { readTripadvisorReview } from '#shared/platforms/tripadvisor/page.ts';
import { placeUrl } from '#shared/platforms/tripadvisor/url.ts';
import { codeOf, endingAt, fakeHttp, pageFrom, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { searching, shown, testSearchAnswers } from '../search-http.ts';

testPlatform('tripadvisor');

const [, graphql, page] = tripadvisor.sources;
const path = '/Attraction_Review-g900001-d900000101-Reviews-The_Tidal_Clockworks-Porto_Vento.html';
const target = { id: '900000101', path };
const sort = 'most_relevant';

/** The records are not read here: what counts is the list that they stand in. */
const listIn = (sortBy: string) => ({ totalCount: 40, reviews: [{ id: 1 }], reviewListOptions: { sortBy } });

/** A page of 2025 whose list stands in this order. */
const pageIn = (sortBy: string, ...others: readonly unknown[]): string => {
  const data = JSON.stringify({ locations: [{ reviewListPage: listIn(sortBy) }] });
  const results = { ...others, [others.length]: { data } };
  const state = JSON.stringify({ urqlSsrData: { results } });
  const script = `JSON.parse(${JSON.stringify(state)})`;
  return `<script src="data:text/javascript,${encodeURIComponent(script)}"></script>`;
};

/** What is read of a page of the place. */
const readPage = (html: string) => pageFrom(endingAt(placeUrl(target), html), page, target, { sort });

const unknown = { errors: [{ message: 'PersistedQueryNotFound' }] };
/** What is read where one id of the registered query is known, which answers in this order. */
const readKnowing = (known: string, sortBy: string, asked: object) => {
  const found = { data: { ReviewsProxy_getReviewListPageForLocation: [listIn(sortBy)] } };
  const client = fakeHttp(({ json }) => ({ body: [JSON.stringify(json).includes(known) ? found : unknown] }), null);
  return pageFrom(client, graphql, target, { sort, ...asked });
};

const overridden = [expect.objectContaining({ code: 'sort_overridden' })];

describe('the order', () => {
  it.each([
    ['3d5e9aff1e00e113', 'DATE', 'most_relevant', overridden],
    ['3d5e9aff1e00e113', 'DATE', 'newest', undefined],
    ['51c593cb61092fe5', 'SERVER_DETERMINED', 'most_relevant', undefined],
  ])('that the query %s answers (%s) is told where %s was asked for', async (id, sortBy, sort, warnings) => {
    expect((await readKnowing(id, sortBy, { sort })).warnings).toEqual(warnings);
  });

  it.each([
    ['DATE', overridden],
    ['SERVER_DETERMINED', undefined],
  ])('of a page (%s) is told where it is another', async (sortBy, warnings) => {
    expect((await readPage(pageIn(sortBy))).warnings).toEqual(warnings);
  });

  it('of a page is read whatever its other results are', async () => {
    const others = [null, {}, { data: null }, { data: 'no JSON' }, { data: '{"locations":[]}' }];
    expect((await readPage(pageIn('DATE', ...others))).reviews).toHaveLength(1);
  });

  const [script, data] = ['<script src="data:text/javascript,', encodeURIComponent('JSON.parse("{}");')];
  it.each([
    ['another script', `${script}${data}"></script>${script}`, undefined],
    ['no JSON in the same script', `${script}JSON.parse(%22%5Cx3c%22);`, undefined],
    ['19 other texts in the same script', script + data.repeat(19), undefined],
    ['20 other texts in the same script', script + data.repeat(20), 'upstream_changed'],
    ['the address of a file', '<script src="https://cdn.example/a.js?', 'upstream_changed'],
  ])('of a page behind %s is read or not', async (_, before, code) => {
    expect(await codeOf(readPage(pageIn('DATE').replace(script, before)))).toBe(code);
  });
});

const other = 'https://www.tripadvisor.com/Attraction_Review-g900001-d900000102-Reviews-Elsewhere.html';
const city = 'https://www.tripadvisor.com/Tourism-g900001-Porto_Vento-Vacations.html';

const useUrl = 'Tripadvisor did not return the page of the place 900000101. Use its URL.';
it.each([
  [200, other, path, 'item_not_found', 'Tripadvisor has no page of the place 900000101.'],
  [200, city, path, 'upstream_changed', 'Tripadvisor did not return the page of the place 900000101.'],
  [200, other, undefined, 'upstream_changed', useUrl],
  [404, placeUrl(target), path, 'item_not_found', 'Tripadvisor has no page of the place 900000101.'],
  [410, placeUrl(target), path, 'item_not_found', 'Tripadvisor has no page of the place 900000101.'],
  [404, placeUrl(target), undefined, 'upstream_changed', useUrl],
])('a page of status %i at %s, asked for by the path %s, is %s: %s', async (status, url, from, code, message) => {
  const client = endingAt(url, pageIn('SERVER_DETERMINED'), status);
  await expect(pageFrom(client, page, { ...target, path: from }, { sort })).rejects.toMatchObject({ code, message });
  expect(client.asked[0]?.url).toBe(`https://www.tripadvisor.com${from ?? '/900000101'}`);
});

it('a page is that of the place to whose address the site redirects from the number', async () => {
  const client = endingAt(placeUrl(target), pageIn('SERVER_DETERMINED'));
  expect((await pageFrom(client, page, target.id, { sort })).reviews).toHaveLength(1);
});

it.each([{ sort: 'highest_rated' }, { cursor: '20' }])(
  'the query that only gives the newest is not asked for %j',
  async (asked) => expect(await codeOf(readKnowing('3d5e9aff1e00e113', 'RATING', asked))).toBe('upstream_blocked'),
);

const username = 'ann7';
it.each<[record: object, review: object]>([
  [{ publishedDate: '2026-02-03', createdDate: '2026-02-01' }, { created_at: '2026-02-03T00:00:00Z' }],
  [{ createdDate: '2026-02-01' }, { created_at: '2026-02-01T00:00:00Z' }],
  [{ userProfile: { displayName: 'Ann', username }, username: 'other' }, { author: { name: 'Ann' } }],
  [{ userProfile: { username }, username: 'other' }, { author: { name: 'ann7' } }],
  [{ userProfile: null, username }, { author: { name: 'ann7' } }],
  [{ userProfile: { displayName: '' }, username: null }, { author: { name: null } }],
])('a record with %j is the review %j', (record, review) => {
  expect(published(readTripadvisorReview({ id: 1, rating: 4, ...record }))).toMatchObject(review);
});

it.each([
  ['MACHINE', 'de', null],
  [null, 'en', null],
  ['MACHINE', 'en', 'en'],
  ['MACHINE', null, null],
])('a German text with the translation %j from %j is translated from %j', (translationType, from, translated_from) => {
  const record = { id: 1, rating: 4, text: 'Gut.', language: 'de', translationType, originalLanguage: from };
  expect(published(readTripadvisorReview(record))).toMatchObject({ text: 'Gut.', language: 'de', translated_from });
});

it.each([
  ['<meta property="og:image" content="https://pictures.example/a.jpg">', 'https://pictures.example/a.jpg'],
  ['', undefined],
])('a page with %j has the picture %j', async (meta, image_url) => {
  expect((await readPage(meta + pageIn('SERVER_DETERMINED'))).item?.image_url).toBe(image_url);
});

const site = 'https://www.tripadvisor.com/data/graphql/ids';

const suggestion = (more: object = {}, details: object = {}) => ({
  __typename: 'Typeahead_LocationItem',
  sponsored: false,
  locationId: 900000101,
  details: {
    localizedName: 'The Tidal Clockworks',
    localizedAdditionalNames: { longOnlyHierarchy: 'Porto Vento, Coast, Europe' },
    placeType: 'ATTRACTION',
    url: path,
    ...details,
  },
  ...more,
});
const named = ['900000101', 'The Tidal Clockworks'];
const found = [[...named, 'Porto Vento, Coast, Europe', null]];
const typeahead = (...results: unknown[]) => ({
  [site]: { body: [{ data: { Typeahead_autocomplete: { results } } }] },
});
const api = 'https://api.content.tripadvisor.com';
const ask = searching(tripadvisor.find, 'The Tidal Clockworks');

describe('the typeahead of the site', () => {
  it.each<[string, unknown, unknown[]]>([
    ['an activity', suggestion({}, { placeType: 'ACTIVITY' }), found],
    ['one without a place', suggestion({}, { localizedAdditionalNames: null }), [[...named, null, null]]],
    ['one without an id', suggestion({ locationId: null }), []],
    ['one without a name', suggestion({}, { localizedName: null }), []],
    ['an advertisement', suggestion({ sponsored: true }), []],
    ['a town', suggestion({}, { placeType: 'CITY' }), []],
    ['an echo', { ...suggestion(), __typename: 'Typeahead_RescueResultItem' }, []],
    ['null', null, []],
  ])('gives %s or not', async (_, result, expected) => {
    expect(shown(await ask(typeahead(result)).hits)).toEqual(expected);
  });

  it.each([null, 'https://other.example/x', '/Attraction_Review-g1-d5-Reviews-Other-Town.html'])(
    'takes no path from the address %s, which is that of another page',
    async (url) => {
      const [hit] = await ask(typeahead(suggestion({}, { url }))).hits;
      expect([hit?.target, hit?.url]).toEqual([{ id: '900000101' }, null]);
    },
  );

  it('tries its ids in turn', async () => {
    const { hits, asked } = ask({ [site]: { body: [unknown] } });
    await expect(hits).rejects.toMatchObject({
      code: 'upstream_blocked',
      message: expect.not.stringMatching(/[A-Z]_[A-Z]/),
      operatorHint: expect.stringMatching(/VOUCH_TRIPADVISOR_SEARCH_IDS.*SEARCH_API_KEY/),
    });
    expect(asked).toHaveLength(searchIds.known.length);
  });

  testSearchAnswers((answer) => ask({ [site]: answer }).hits, { nothing: [], changed: [[{ data: {} }], [], {}] });
});

it.each([
  ['fails', { status: 403, body: {} }, 2],
  ['has none', { body: { data: [] } }, 1],
])('another search follows an official API only if that fails: where it %s', async (_, official, requests) => {
  const { hits, asked } = ask({ [api]: official, ...typeahead(suggestion()) }, { tripadvisor_api_key: 'a-key' });
  expect(shown(await hits)).toEqual(requests === 2 ? found : []);
  expect(asked).toHaveLength(requests);
});
