import { fusionBusiness, fusionSource, searchFusion } from '#shared/platforms/yelp/fusion.ts';
import { alwaysAnswering, fakeHttp } from '../fake-http.ts';

const id = 'aBcDeFgHiJkLmNoPqRsT01';
const business = {
  id,
  name: 'A shop',
  url: 'https://www.yelp.com/biz/a-shop?utm_source=x',
  image_url: 'https://s3-media1.fl.yelpcdn.com/o.jpg',
  rating: 4.5,
};
const request = { target: { id }, sort: 'relevance', cursor: undefined, wanted: 3 };

/** Answers with the business, and with these reviews of it. */
const withReviews = (reviews: readonly unknown[], total = reviews.length) =>
  fakeHttp(({ url }) => ({ body: url.includes('/reviews') ? { reviews, total } : business }));

it.each([
  ['relevance', undefined, 'sort_by=yelp_sort', []],
  ['newest', 'de', 'sort_by=newest&locale=de_DE', []],
  ['newest', 'xx', 'sort_by=newest', ['language_not_applied']],
])('the order %s in the language %s is asked for by %s, with the warnings %j', async (sort, language, query, codes) => {
  const { http, asked } = withReviews([{ id: 'r1', rating: 4 }]);
  const target = { id, ...(language !== undefined && { language }) };
  const { warnings } = await fusionSource.page({ ...request, sort, target }, http);
  expect(asked.map(({ url }) => url)).toContain(`https://api.yelp.com/v3/businesses/${id}/reviews?${query}`);
  expect(warnings?.map(({ code }) => code)).toEqual(codes);
});

it('the picture of an author is the avatar', async () => {
  const record = { id: 'r1', rating: 4, user: { image_url: business.image_url } };
  const { reviews } = await fusionSource.page(request, withReviews([record]).http);
  expect(reviews[0]?.author).toMatchObject({ avatar_url: business.image_url });
});

it('a business that does not exist is not found', async () => {
  const { http } = alwaysAnswering({ error: { code: 'BUSINESS_NOT_FOUND' } }, 404);
  expect(await fusionBusiness('nowhere', http)).toBeUndefined();
  await expect(fusionSource.page(request, http)).rejects.toMatchObject({ code: 'item_not_found' });
});

describe('a search', () => {
  it('gives the businesses with what tells them apart', async () => {
    const location = { display_address: ['1 Mill Lane', 'Lindholm'] };
    const other = { id: id.replace('a', 'b'), name: 7, url: 'no address' };
    const { http, asked } = alwaysAnswering({ businesses: [{ ...business, review_count: 12, location }, null, other] });
    expect(await searchFusion('A shop', 'Lindholm, Sweden', http)).toEqual([
      {
        target: { id },
        name: 'A shop',
        place: '1 Mill Lane, Lindholm',
        rating_count: 12,
        url: 'https://www.yelp.com/biz/a-shop',
      },
      { target: { id: other.id }, name: null, rating_count: null, url: null },
    ]);
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.yelp.com/v3/businesses/search?term=A+shop&location=Lindholm%2C+Sweden&limit=5',
    ]);
  });

  it.each([[[null]], [[{ id: 'short' }]], ['many']])('in another form, %j, is a change', async (businesses) => {
    const found = searchFusion('A shop', 'Lindholm', alwaysAnswering({ businesses }).http);
    await expect(found).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('at an unknown place finds nothing; any other refusal is a change', async () => {
    const refusing = (code: string) => alwaysAnswering({ error: { code } }, 400).http;
    expect(await searchFusion('A shop', 'Nowhere', refusing('LOCATION_NOT_FOUND'))).toEqual([]);
    await expect(searchFusion('A shop', 'Lindholm', refusing('VALIDATION_ERROR'))).rejects.toMatchObject({
      code: 'upstream_changed',
    });
  });
});
