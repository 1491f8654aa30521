import type { Http } from '#shared/http/http.ts';
import tripadvisor, { searchIds } from '#shared/platforms/tripadvisor/index.ts';
import { readTripadvisorReview } from '#shared/platforms/tripadvisor/review.ts';
import { placeUrl } from '#shared/platforms/tripadvisor/url.ts';
import { codeOf, endingAt, fakeHttp, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { searching, shown, testSearchAnswers } from '../search-http.ts';

testPlatform('tripadvisor');

const [, graphql, page] = tripadvisor.sources;
const path = '/Attraction_Review-g900001-d900000101-Reviews-The_Tidal_Clockworks-Porto_Vento.html';
const target = { id: '900000101', path };
const request = { target, sort: 'most_relevant', cursor: undefined, wanted: 20 };

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

/** Knows one id of the registered query, which answers in this order. */
const knowing = (known: string, sortBy: string): Http => {
  const found = { data: { ReviewsProxy_getReviewListPageForLocation: [listIn(sortBy)] } };
  const unknown = { errors: [{ message: 'PersistedQueryNotFound' }] };
  return fakeHttp(({ json }) => ({ body: [JSON.stringify(json).includes(known) ? found : unknown] }), null).http;
};

const overridden = [expect.objectContaining({ code: 'sort_overridden' })];

describe('the order', () => {
  it.each([
    ['3d5e9aff1e00e113', 'DATE', 'most_relevant', overridden],
    ['3d5e9aff1e00e113', 'DATE', 'newest', undefined],
    ['51c593cb61092fe5', 'SERVER_DETERMINED', 'most_relevant', undefined],
  ])('that the query %s answers (%s) is told where %s was asked for', async (id, sortBy, sort, warnings) => {
    expect((await graphql.page({ ...request, sort }, knowing(id, sortBy))).warnings).toEqual(warnings);
  });

  it.each([
    ['DATE', overridden],
    ['SERVER_DETERMINED', undefined],
  ])('of a page (%s) is told where it is another', async (sortBy, warnings) => {
    expect((await page.page(request, endingAt(placeUrl(target), pageIn(sortBy)).http)).warnings).toEqual(warnings);
  });

  it('of a page is read whatever its other results are', async () => {
    const others = [null, {}, { data: null }, { data: 'no JSON' }, { data: '{"locations":[]}' }];
    const { http } = endingAt(placeUrl(target), pageIn('DATE', ...others));
    expect((await page.page(request, http)).reviews).toHaveLength(1);
  });

  const [script, data] = ['<script src="data:text/javascript,', encodeURIComponent('JSON.parse("{}");')];
  it.each([
    ['another script', `${script}${data}"></script>${pageIn('DATE')}`, undefined],
    ['no JSON in the same script', pageIn('DATE').replace(script, `${script}JSON.parse(%22%5Cx3c%22);`), undefined],
    ['too much in the same script', pageIn('DATE').replace(script, `${script}${data.repeat(30)}`), 'upstream_changed'],
  ])('of a page behind %s is read or not', async (_, html, code) => {
    expect(await codeOf(page.page(request, endingAt(placeUrl(target), html).http))).toBe(code);
  });
});

const other = 'https://www.tripadvisor.com/Attraction_Review-g900001-d900000102-Reviews-Elsewhere.html';
const city = 'https://www.tripadvisor.com/Tourism-g900001-Porto_Vento-Vacations.html';

it.each([
  [200, other, path, 'item_not_found'],
  [200, city, path, 'upstream_changed'],
  [200, other, undefined, 'upstream_changed'],
  [200, placeUrl(target), undefined, undefined], // The site redirects from the number.
  [404, placeUrl(target), path, 'item_not_found'],
  [410, placeUrl(target), path, 'item_not_found'],
  [404, placeUrl(target), undefined, 'upstream_changed'],
])('a page of status %i at %s, asked for by the path %s, is %s', async (status, url, from, code) => {
  const { http, asked } = endingAt(url, pageIn('SERVER_DETERMINED'), status);
  const read = page.page({ ...request, target: { id: target.id, ...(from !== undefined && { path: from }) } }, http);
  expect(await codeOf(read)).toBe(code);
  expect(asked[0]?.url).toBe(`https://www.tripadvisor.com${from ?? '/900000101'}`);
});

it('the query that only gives the newest is not asked for the highest rated, nor for a later page', async () => {
  const http = knowing('3d5e9aff1e00e113', 'RATING');
  expect(await codeOf(graphql.page({ ...request, sort: 'highest_rated' }, http))).toBe('upstream_blocked');
  await expect(graphql.page({ ...request, cursor: '20' }, http)).rejects.toMatchObject({ code: 'upstream_blocked' });
});

const [machine, username] = [{ text: 'Gut.', language: 'de', translationType: 'MACHINE' }, 'ann7'];
it.each<[record: object, review: object]>([
  [{ publishedDate: '2026-02-03', createdDate: '2026-02-01' }, { created_at: '2026-02-03T00:00:00Z' }],
  [{ createdDate: '2026-02-01' }, { created_at: '2026-02-01T00:00:00Z' }],
  [{ userProfile: { displayName: 'Ann', username }, username: 'other' }, { author: { name: 'Ann' } }],
  [{ userProfile: { username }, username: 'other' }, { author: { name: 'ann7' } }],
  [{ userProfile: null, username }, { author: { name: 'ann7' } }],
  [{ userProfile: { displayName: '' }, username: null }, { author: { name: null } }],
  [
    { ...machine, originalLanguage: 'de' },
    { text: 'Gut.', language: 'de', translated_from: null },
  ],
  [
    { ...machine, translationType: null, originalLanguage: 'en' },
    { text: 'Gut.', language: 'de', translated_from: null },
  ],
  [
    { ...machine, originalLanguage: 'en' },
    { text: 'Gut.', language: 'de', translated_from: 'en' },
  ],
  [
    { ...machine, originalLanguage: null },
    { text: 'Gut.', language: 'de', translated_from: null },
  ],
])('a record with %j is the review %j', (record, review) => {
  expect(published(readTripadvisorReview({ id: 1, rating: 4, ...record }))).toMatchObject(review);
});

it.each([
  ['<meta property="og:image" content="https://pictures.example/a.jpg">', 'https://pictures.example/a.jpg'],
  ['', undefined],
])('a page with %j has the picture %j', async (meta, image_url) => {
  const { http } = endingAt(placeUrl(target), meta + pageIn('SERVER_DETERMINED'));
  expect((await page.page(request, http)).item?.image_url).toBe(image_url);
});

const site = 'https://www.tripadvisor.com/data/graphql/ids';
const api = 'https://api.content.tripadvisor.com';
const keyed = { tripadvisor_api_key: 'a-key' };

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
const found = [['900000101', 'The Tidal Clockworks', 'Porto Vento, Coast, Europe', null]];
const typeahead = (...results: unknown[]) => ({
  [site]: { body: [{ data: { Typeahead_autocomplete: { results } } }] },
});
const unknown = { [site]: { body: [{ errors: [{ message: 'PersistedQueryNotFound' }] }] } };

const ask = searching(tripadvisor.find, 'The Tidal Clockworks');

describe('the typeahead of the site', () => {
  it.each<[string, unknown, unknown[]]>([
    ['an activity', suggestion({}, { placeType: 'ACTIVITY' }), found],
    [
      'one without a place',
      suggestion({}, { localizedAdditionalNames: null }),
      [['900000101', 'The Tidal Clockworks', null, null]],
    ],
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
    const { hits, asked } = ask(unknown);
    await expect(hits).rejects.toMatchObject({
      code: 'upstream_blocked',
      message: expect.not.stringMatching(/[A-Z]_[A-Z]/),
      operatorHint: expect.stringMatching(/VOUCH_TRIPADVISOR_SEARCH_IDS.*SEARCH_API_KEY/),
    });
    expect(asked).toHaveLength(searchIds.known.length);
  });

  testSearchAnswers((answer) => ask({ [site]: answer }).hits, { nothing: [], changed: [[{ data: {} }], [], {}] });
});

it('another search follows an official API that fails', async () => {
  const answers = { [api]: { status: 403, body: {} }, ...typeahead(suggestion()) };
  expect(shown(await ask(answers, keyed).hits)).toEqual(found);
});
