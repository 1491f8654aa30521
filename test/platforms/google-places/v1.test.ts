import { searchV1, v1Source } from '#shared/platforms/google-places/v1.ts';
import { alwaysAnswering, fakeHttp, pageOf } from '../fake-http.ts';
import { testSearchAnswers } from '../search-http.ts';

const target = { id: 'ChIJ0123456789abcdefghijklm' };
const readPage = (body: unknown, status = 200) => pageOf(v1Source, target, body, status, { sort: 'relevance' });
const read = (reviews: readonly unknown[]) => readPage({ userRatingCount: reviews.length, reviews });

const own = { text: 'Muy bueno.', languageCode: 'es' };
const shown = { text: 'Very good.', languageCode: 'en' };
it.each([
  ['only the original', { originalText: own }, 'Muy bueno.', 'es', null],
  ['only the text', { text: own }, 'Muy bueno.', 'es', null],
  ['both in one language', { text: own, originalText: own }, 'Muy bueno.', 'es', null],
  ['both', { text: shown, originalText: own }, 'Muy bueno.', 'es', { text: 'Very good.', language: 'en' }],
  ['a translation', { text: shown, originalText: {} }, undefined, undefined, { text: 'Very good.', language: 'en' }],
])('the texts of a review may be %s', async (_, record, text, language, translation) => {
  expect((await read([record])).reviews).toMatchObject([{ text, language, translation }]);
});

it('the id of a review is the last part of its name', async () => {
  const name = `places/${target.id}/reviews/Ab-1`;
  const { reviews } = await read([name, `${name}/more`].map((each) => ({ name: each, rating: 5 })));
  expect(reviews).toMatchObject([{ id: 'Ab-1' }, { id: undefined }]);
});

it.each([
  [{ year: 2026, month: 3 }, '2026-03-01T00:00:00Z'],
  [{ year: 2026 }, undefined],
  [{ year: 2026, month: 0 }, undefined],
  [{ year: 2026, month: 13 }, undefined],
  [undefined, undefined],
])('the visit on %j was in the month %s', async (visitDate, experienced_at) => {
  expect((await read([{ rating: 5, visitDate }])).reviews[0]?.experienced_at).toBe(experienced_at);
});

const shop = { id: target.id, displayName: { text: 'A shop' } };
const none = { rating: { rating_count: 0, average: null }, hasReviews: false };
const unknown = { rating: { rating_count: null }, hasReviews: undefined };
it.each<[body: object, facts: object]>([
  [shop, none],
  [{ ...shop, userRatingCount: 0 }, none],
  [{ displayName: shop.displayName }, unknown],
  [{ id: 7 }, unknown],
  [{ ...shop, rating: 4.5 }, unknown],
  [{ ...shop, reviews: [{ rating: 4 }] }, unknown],
  [{ ...shop, userRatingCount: null }, unknown],
  [{ ...shop, userRatingCount: 'many' }, unknown],
])('a place without a number of ratings, %j, has the facts %j', async (body, facts) => {
  const { item, end } = await readPage(body);
  expect(item).toMatchObject(facts);
  expect(end).toEqual({ cap: true, of: item?.rating?.rating_count });
});

it.each([
  [404, 'gone', 'item_not_found'],
  [400, 'Not a valid Place ID: x', 'item_not_found'],
  [400, 'API key not valid.', 'upstream_blocked'],
  [400, 'Invalid field', 'upstream_changed'],
])('a refusal of status %i, %j, is %s', async (status, message, code) => {
  await expect(readPage({ error: { message } }, status)).rejects.toMatchObject({ code });
});

describe('a search', () => {
  it('gives the businesses, not addresses or streets', async () => {
    const [url, address] = ['https://maps.google.com/?cid=1', '1 Quay, Porto Vento'];
    const place = { ...shop, formattedAddress: address, userRatingCount: 23, googleMapsUri: url };
    const { http, asked } = alwaysAnswering({ places: [{ id: 'EhIJstreet' }, null, place, target] });
    const found = { ...target, language: 'de' };
    expect(await searchV1('A shop', 'de', http)).toEqual([
      { target: found, name: 'A shop', place: address, rating_count: 23, url },
      expect.objectContaining({ target: found, name: null, rating_count: null }),
    ]);
    expect(asked[0]?.json).toEqual({ textQuery: 'A shop', pageSize: 5, languageCode: 'de' });
    expect(asked[0]?.headers?.['x-goog-fieldmask']).toBe(
      'places.id,places.displayName,places.formattedAddress,places.userRatingCount,places.googleMapsUri',
    );
  });

  testSearchAnswers((answer) => searchV1('A shop', undefined, fakeHttp(() => answer).http), {
    nothing: [{}, { places: [] }, { places: [{ id: 'EhIJstreet' }] }],
    changed: [{ results: [] }],
    blocked: [],
  });
});
