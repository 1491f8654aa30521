import googlePlaces from '#shared/platforms/google-places/index.ts';
import { legacySource } from '#shared/platforms/google-places/legacy.ts';
import { pageOf } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { type Answers, searching, shown } from '../search-http.ts';

testPlatform('google-places');

describe('a search', () => {
  const id = 'ChIJ0123456789abcdefghijklm';
  const [legacy, v1] = ['maps.googleapis.com', 'places.googleapis.com'];
  const keyed = { google_places_api_key: 'a-key' };
  const candidate = { place_id: id, name: 'A shop', formatted_address: '1 Quay', user_ratings_total: 23 };
  const find = (answers: Answers, fields = {}) => searching(googlePlaces.find, 'A shop')(answers, keyed, fields);

  it('gives the businesses that the legacy API finds', async () => {
    const candidates = [{ place_id: 'EhIJstreet', name: 'A shop' }, null, candidate, { place_id: id }];
    const { hits } = find({ [legacy]: { body: { status: 'OK', candidates } } }, { language: 'de' });
    expect(shown(await hits)).toEqual([
      [id, 'A shop', '1 Quay', 23],
      [id, null, null, null],
    ]);
    expect((await hits)[0]?.target).toEqual({ id, language: 'de' });
  });

  it('finds nothing where Google says so', async () => {
    expect(await find({ [legacy]: { body: { status: 'ZERO_RESULTS', candidates: [] } } }).hits).toEqual([]);
  });

  it.each([
    'REQUEST_DENIED', // The key may not use the legacy API.
    'OVER_QUERY_LIMIT',
  ])('goes to the newer API after %s', async (status) => {
    const refused = { [legacy]: { body: { status } } };
    const answers = { ...refused, [v1]: { body: { places: [{ id, displayName: { text: 'A shop' } }] } } };
    expect(shown(await find(answers).hits)).toEqual([[id, 'A shop', null, null]]);
    expect(await find({ ...refused, [v1]: { body: {} } }).hits).toEqual([]);
  });

  it.each([
    ['UNKNOWN_ERROR', 'upstream_error'],
    ['OVER_QUERY_LIMIT', 'upstream_rate_limited'],
    ['SOMETHING_ELSE', 'upstream_changed'],
  ])('that fails with %s is %s', async (status, code) => {
    const answers = { [legacy]: { body: { status } }, [v1]: { status: 400, body: {} } };
    await expect(find(answers).hits).rejects.toMatchObject({ code });
  });
});

const translation = { text: 'Good.', language: 'en' };
it.each([
  [{ text: 'Gut.', language: 'de' }, 'Gut.', 'de', null],
  [{ text: 'Gut.', language: 'en', original_language: 'de' }, 'Gut.', 'de', null],
  [{ ...translation, original_language: 'de', translated: true }, null, 'de', translation],
  [{ ...translation, translated: true }, null, null, translation],
])(
  'the words of the legacy API are those of the author or of a translator: %j',
  async (record, text, language, other) => {
    const body = { status: 'OK', result: { reviews: [{ rating: 4, ...record }] } };
    const { reviews } = await pageOf(legacySource, 'ChIJ0123456789abcdefghijklm', body);
    expect(reviews).toMatchObject([{ text, language, translation: other }]);
  },
);
