import { contentApi, searchContentApi } from '#shared/platforms/tripadvisor/content-api.ts';
import { alwaysAnswering, fakeHttp, pageFrom, published } from '../fake-http.ts';
import { shown, testSearchAnswers } from '../search-http.ts';

const id = '900000101';
const place = {
  name: 'The Clockworks',
  web_url: 'https://www.tripadvisor.com/Attraction_Review-d900000101.html',
  rating: '4.5',
  num_reviews: '160',
  review_rating_count: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '150' },
};

/** What is read of these reviews, and of these facts of their place. */
const read = (data: readonly unknown[], details: object = place) =>
  pageFrom(
    fakeHttp(({ url }) => ({ body: url.includes('/reviews?') ? { data } : details })),
    contentApi,
    id,
  );

it('a review has its parts, its answer and its language', async () => {
  const record = {
    id: 7,
    lang: 'zhTW',
    rating: 4,
    helpful_votes: 3,
    text: 'Good.',
    subratings: { 0: { name: 'RATE_VALUE', localized_name: 'Value', value: '3' }, 1: { name: 'RATE_ROOM', value: 9 } },
    owner_response: { id: 8, text: 'Thank you.', author: 'Ann', published_date: '2026-01-03T00:00:00Z' },
  };
  expect((await read([record])).reviews.map(published)).toMatchObject([
    {
      sub_ratings: [{ name: 'Value', rating: 3 }],
      language: 'zh-TW',
      helpful_count: 3,
      replies: [{ id: '8', author_name: 'Ann', text: 'Thank you.', created_at: '2026-01-03T00:00:00Z' }],
    },
  ]);
});

const [large, medium, small] = ['l', 'm', 's'].map((size) => `https://media-cdn.tripadvisor.com/${size}.jpg`);
it.each([
  [{ avatar: { large, medium, small } }, large, null],
  [{ avatar: { large: '', small }, user_location: { id: '1', name: 'Leeds' } }, small, 'Leeds'],
  [{ avatar: { thumbnail: small }, user_location: null }, null, null],
])('the author %j has the picture %j and is from %j', async (user, avatar_url, location) => {
  const { reviews } = await read([{ id: 1, rating: 5, user }]);
  expect(reviews[0]?.author).toMatchObject({ avatar_url, location });
});

const named = { excellent: 20, good: 3, average: 1, poor: 0, terrible: 2 };
it.each([
  [{ num_reviews: '0', rating: '0.0' }, false, { average: null, rating_count: 0, histogram: null }],
  [{}, undefined, { average: null, rating_count: null, histogram: null }],
  [place, true, { average: 4.5, rating_count: 160, histogram: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 150 } }],
  [{ review_rating_count: named }, undefined, { histogram: null }],
])('the place %j has reviews, %j, and the rating %j', async (details, hasReviews, rating) => {
  expect((await read([], details)).item).toMatchObject({ hasReviews, rating });
});

describe('a search', () => {
  const [city, country] = ['Lindholm', 'Coast'];
  it.each([
    [
      { location_id: '1', name: 'A', address_obj: { address_string: '1 Quay', city, country } },
      ['1', 'A', '1 Quay', null],
    ],
    [{ location_id: '2', name: 'B', address_obj: { city, country } }, ['2', 'B', 'Lindholm, Coast', null]],
    [{ location_id: '3', address_obj: { address_string: '' } }, ['3', null, null, null]],
  ])('gives %j as %j, and nothing without an id', async (place, hit) => {
    const { http } = alwaysAnswering({ data: [null, { location_id: 'x' }, place] });
    expect(shown(await searchContentApi('The Clockworks', 'de', http))).toEqual([hit]);
  });

  testSearchAnswers((answer) => searchContentApi('Nowhere', 'en', fakeHttp(() => answer).http), {
    nothing: [{ data: [] }],
    changed: [{ results: [] }],
    blocked: [],
  });
});

it('addresses lose the parameters that name the holder of the key', async () => {
  const site = 'https://www.tripadvisor.com';
  const [page, review] = [`${site}/Attraction_Review-d1.html`, `${site}/r7.html`];
  const record = { id: 7, rating: 4, url: `${review}?m=66827#review7` };
  const { item, reviews } = await read([record], { ...place, web_url: `${page}?m=66827` });
  expect([item?.url, reviews[0]?.url]).toEqual([page, review]);
});
