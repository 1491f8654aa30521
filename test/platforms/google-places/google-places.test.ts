import googlePlaces from '#shared/platforms/google-places/index.ts';
import { testQueries } from '../queries-suite.ts';
import { searchHttp, shown } from '../search-http.ts';

testQueries(googlePlaces);

describe('a search', () => {
  const id = 'ChIJ0123456789abcdefghijklm';
  const [legacy, v1] = ['maps.googleapis.com', 'places.googleapis.com'];
  const keyed = { google_places_api_key: 'a-key' };
  const candidate = { place_id: id, name: 'A shop', formatted_address: '1 Quay', user_ratings_total: 23 };
  const find = (answers: Parameters<typeof searchHttp>[0], credentials = keyed, fields = {}) => {
    const { http, asked } = searchHttp(answers, credentials);
    return { asked, hits: googlePlaces.find('A shop', fields, http) };
  };

  it('gives the businesses that the legacy API finds', async () => {
    const candidates = [{ place_id: 'EhIJstreet', name: 'A shop' }, null, candidate, { place_id: id }];
    const { hits, asked } = find({ [legacy]: { body: { status: 'OK', candidates } } }, keyed, { language: 'de' });
    expect(shown(await hits)).toEqual([
      [id, 'A shop', '1 Quay', 23],
      [id, null, null, null],
    ]);
    expect((await hits)[0]?.target).toEqual({ id, language: 'de' });
    const fields = 'place_id%2Cname%2Cformatted_address%2Cuser_ratings_total';
    expect(asked[0]?.url).toContain(`json?input=A+shop&inputtype=textquery&fields=${fields}&language=de&key=a-key`);
  });

  it('finds nothing where Google says so', async () => {
    expect(await find({ [legacy]: { body: { status: 'ZERO_RESULTS', candidates: [] } } }).hits).toEqual([]);
  });

  it('goes to the newer API where the key may not use the legacy one', async () => {
    const refused = { [legacy]: { body: { status: 'REQUEST_DENIED' } } };
    const answers = { ...refused, [v1]: { body: { places: [{ id, displayName: { text: 'A shop' } }] } } };
    expect(shown(await find(answers).hits)).toEqual([[id, 'A shop', null, null]]);
    expect(await find({ ...refused, [v1]: { body: {} } }).hits).toEqual([]);
  });

  it.each([
    ['UNKNOWN_ERROR', 'upstream_error'],
    ['OVER_QUERY_LIMIT', 'upstream_rate_limited'],
    ['SOMETHING_ELSE', 'upstream_changed'],
  ])('that fails with %s is %s', async (status, code) => {
    await expect(find({ [legacy]: { body: { status } } }).hits).rejects.toMatchObject({ code });
  });

  it('needs a key', async () => {
    const { http } = searchHttp({});
    await expect(googlePlaces.find('A shop', {}, http)).rejects.toMatchObject({
      code: 'not_supported',
      message: expect.stringContaining('GOOGLE_PLACES_API_KEY'),
    });
  });
});
