import booking from '#shared/platforms/booking/index.ts';
import { alwaysAnswering, fakeHttp } from '../fake-http.ts';
import { onWeb, searchHttp, withWeb } from '../search-http.ts';

const suggestion = {
  dest_id: '1737972',
  dest_type: 'hotel',
  label: 'Garden Inn, Bath',
  label1: 'Garden Inn',
  label2: 'Bath',
};
const data = {
  id: 1737972,
  pageName: 'garden-inn',
  location: { address: 'Mill Lane 1', city: 'Bath', countryCode: 'gb' },
  reviewScore: { reviewCount: 12 },
};
const result = { displayName: { text: 'Garden Inn' }, basicPropertyData: data };
const searched = (...results: readonly unknown[]) => ({ data: { searchQueries: { search: { results } } } });

const hotel = {
  target: { id: 'gb/garden-inn', language: 'de' },
  name: 'Garden Inn',
  place: 'Mill Lane 1, Bath',
  rating_count: 12,
  url: 'https://www.booking.com/hotel/gb/garden-inn.html',
  isExact: true,
};

describe('a name', () => {
  it('is asked for with one request', async () => {
    const { http, asked } = alwaysAnswering({ results: [suggestion] });
    expect(await booking.find('Garden Inn', { language: 'de' }, http)).toEqual([
      { target: { id: '1737972', language: 'de' }, isUnresolved: true, name: 'Garden Inn', place: 'Bath' },
    ]);
    expect(asked.map(({ method, url, json }) => [method, url, json])).toEqual([
      [
        'POST',
        'https://accommodations.booking.com/autocomplete.json',
        { query: 'Garden Inn', language: 'de', size: 5 },
      ],
    ]);
  });

  it('gives hotels only; odd suggestions are left out', async () => {
    const { label1: _, ...unnamed } = suggestion;
    const results = [
      { ...suggestion, dest_type: 'city' },
      { ...suggestion, dest_id: '-7' },
      null,
      { ...suggestion, dest_id: 12 },
      unnamed,
    ];
    const hits = await booking.find('Garden Inn', {}, alwaysAnswering({ results }).http);
    expect(hits.map(({ target, name }) => [target.id, name])).toEqual([
      ['12', 'Garden Inn'],
      ['1737972', 'Garden Inn, Bath'],
    ]);
  });

  it.each([[{ results: [] }], [{ results: null }], [{}]])('may find nothing: %j', async (body) => {
    expect(await booking.find('Garden Inn', {}, alwaysAnswering(body).http)).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['upstream_changed', [], 200],
    ['upstream_blocked', '<html></html>', 200],
    ['upstream_blocked', '', 202],
    ['upstream_blocked', '', 405],
  ])('is %s for %j with status %i', async (code, body, status) => {
    const found = booking.find('Garden Inn', {}, alwaysAnswering(body, status).http);
    await expect(found).rejects.toMatchObject({ code });
  });
});

describe('a number', () => {
  it('gives the hotel with its address; hotels near it are left out', async () => {
    const near = { ...result, basicPropertyData: { ...data, id: 7, pageName: 'other' } };
    const { http, asked } = alwaysAnswering(searched(near, result, null));
    expect(await booking.find('1737972', { language: 'de' }, http)).toEqual([hotel]);
    expect(asked.map(({ url, json }) => [url, json])).toEqual([
      [
        'https://www.booking.com/dml/graphql?lang=de',
        expect.objectContaining({
          operationName: 'FullSearch',
          variables: { input: expect.objectContaining({ location: expect.objectContaining({ destId: 1737972 }) }) },
        }),
      ],
    ]);
  });

  it.each([
    ['no result', []],
    ['another hotel', [{ ...result, basicPropertyData: { ...data, id: 7 } }]],
    ['no address', [{ ...result, basicPropertyData: { ...data, pageName: '../search' } }]],
    ['no page', [{ ...result, basicPropertyData: { ...data, pageName: null } }]],
    ['no country', [{ ...result, basicPropertyData: { ...data, location: {} } }]],
    ['no list of results', undefined],
  ])('with %s is searched for as a name', async (_, results) => {
    const { http, asked } = fakeHttp(({ url }) => ({
      body: url.includes('/dml/')
        ? { data: { searchQueries: { search: { results } } } }
        : { results: [{ ...suggestion, label1: '1737972' }] },
    }));
    const hits = await booking.find('1737972', {}, http);
    expect(hits.map(({ name, isExact = false }) => [name, isExact])).toEqual([['1737972', false]]);
    expect(asked).toHaveLength(2);
  });

  it('without name, place and count is still a hotel', async () => {
    const { id, pageName } = data;
    const bare = { basicPropertyData: { id, pageName, location: { countryCode: 'gb' } } };
    expect(await booking.find('1737972', { language: 'de' }, alwaysAnswering(searched(bare)).http)).toEqual([
      { ...hotel, name: null, place: '', rating_count: null },
    ]);
  });

  it.each([[{ data: null, errors: [{ message: 'no' }] }], [{}]])('with an error is changed: %j', async (body) => {
    const found = booking.find('1737972', {}, alwaysAnswering(body).http);
    await expect(found).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});

describe('a search of the web', () => {
  const suggestions = 'accommodations.booking.com';
  const found = onWeb(
    {
      title: 'Garden Inn, Bath - Updated 2026 Prices',
      url: 'https://www.booking.com/hotel/gb/garden-inn.de.html?aid=1',
    },
    { title: 'Hotels in Bath', url: 'https://www.booking.com/city/gb/bath.html' },
  );

  it('replaces suggestions that are blocked', async () => {
    const { http } = searchHttp({ ...found, [suggestions]: { status: 403, body: '' } }, withWeb);
    expect(await booking.find('Garden Inn', { language: 'fr' }, http)).toMatchObject([
      { target: { id: 'gb/garden-inn', language: 'fr' }, name: 'garden inn', isFromWeb: true },
    ]);
  });

  it('is not made where the suggestions find nothing', async () => {
    const { http } = searchHttp({ ...found, [suggestions]: { body: { results: [] } } }, withWeb);
    expect(await booking.find('Garden Inn', {}, http)).toEqual([]);
  });

  it('needs a key, which the error names', async () => {
    const { http } = searchHttp({ ...found, [suggestions]: { status: 403, body: '' } });
    await expect(booking.find('Garden Inn', {}, http)).rejects.toMatchObject({
      code: 'upstream_blocked',
      operatorHint: expect.stringContaining('SEARCH_API_KEY'),
    });
  });
});
