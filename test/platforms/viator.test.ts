import viator from '#shared/platforms/viator.ts';
import { type FakeAnswer, pageOf } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';
import { searchHttp, shown, testSearchAnswers } from './search-http.ts';

testPlatform('viator');

const counts = [1, 5].map((rating) => ({ rating, count: rating === 1 ? 1 : 3 }));
const none = [2, 3, 4].map((rating) => ({ rating, count: 0 }));
const whole = { 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 };
it.each([
  [{ reviewCountTotals: counts }, 4, whole],
  [{ reviewCountTotals: counts, combinedAverageRating: 4.2 }, 4.2, whole],
  [{ reviewCountTotals: counts, totalReviews: 9 }, null, null],
  [{ reviewCountTotals: [...counts, ...none], totalReviews: 9 }, 4, whole],
  [{ reviewCountTotals: counts, totalReviews: 9, combinedAverageRating: 4.2 }, 4.2, null],
  [{}, null, null],
])('the facts of a product of %j have the average %s and the histogram %j', async (summary, average, histogram) => {
  const body = { reviews: [{ rating: 5 }], totalReviewsSummary: { totalReviews: 4, ...summary } };
  const { item } = await pageOf(viator.sources[0], '5010SYDNEY', body);
  expect(item?.rating).toMatchObject({ average, histogram });
});

it('a photo is its largest version', async () => {
  const photoVersions = [10, 30, 20].map((width) => ({ url: `https://pictures.example/${width}.jpg`, width }));
  const body = { reviews: [{ rating: 5, photosInfo: [{ photoVersions }] }], totalReviewsSummary: { totalReviews: 1 } };
  const { reviews } = await pageOf(viator.sources[0], '5010SYDNEY', body);
  expect(reviews).toMatchObject([{ media: [{ type: 'image', url: 'https://pictures.example/30.jpg' }] }]);
});

describe('a search', () => {
  const results = (...found: unknown[]) => ({ products: { totalCount: found.length, results: found } });
  const product = { productCode: '5010SYDNEY', title: 'Big Bus', reviews: { totalReviews: 12 } };
  const find = (answer: FakeAnswer) =>
    viator.find('Big Bus', {}, searchHttp({ 'api.viator.com': answer }, { viator_api_key: 'a-key' }).http);

  const odd = [null, { ...product, title: '' }, { ...product, productCode: '../x' }];
  it.each([
    [{ productCode: '5010sydney', title: 'A' }, ['5010SYDNEY', 'A', null, null]],
    [{ ...product, reviews: { totalReviews: -1 } }, ['5010SYDNEY', 'Big Bus', null, null]],
  ])('reads %j as %j, beside products that cannot be read', async (record, hit) => {
    expect(shown(await find({ body: results(...odd, record) }))).toEqual([hit]);
  });

  const page = 'https://www.viator.com/tours/Sydney/Big-Bus/d357-5010SYDNEY';
  it.each([
    [`${page}?mcid=1`, page],
    ['https://other.example/d357-5010SYDNEY', undefined],
  ])('has the page %s as %s', async (productUrl, url) => {
    expect(await find({ body: results({ ...product, productUrl }) })).toMatchObject([{ url }]);
  });

  testSearchAnswers(find, {
    nothing: [results(), { products: { totalCount: 0 } }],
    changed: [{}, { products: { totalCount: 1 } }, { attractions: {} }, ...odd.map((each) => results(each))],
  });
});
