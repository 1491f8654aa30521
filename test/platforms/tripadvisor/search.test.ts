import tripadvisor, { searchIds } from '#shared/platforms/tripadvisor/index.ts';

import { searching, shown, testSearchAnswers } from '../search-http.ts';

const site = 'https://www.tripadvisor.com/data/graphql/ids';
const api = 'https://api.content.tripadvisor.com';
const keyed = { tripadvisor_api_key: 'a-key' };
const path = '/Attraction_Review-g900001-d900000101-Reviews-The_Tidal_Clockworks-Porto_Vento.html';

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
