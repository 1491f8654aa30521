import { fusionBusiness, fusionSource, searchFusion } from '#shared/platforms/yelp/fusion.ts';
import { alwaysAnswering, codeOf, fakeHttp, pageFrom } from '../fake-http.ts';

const id = 'aBcDeFgHiJkLmNoPqRsT01';
const business = { id, name: 'A shop', url: 'https://www.yelp.com/biz/a-shop?utm_source=x', rating: 4.5 };

/** Answers with the business, and with these reviews of it. */
const withReviews = (reviews: readonly unknown[], total = reviews.length) =>
  fakeHttp(({ url }) => ({ body: url.includes('/reviews') ? { reviews, total } : business }));

it('a language without a locale is not asked for, which is said', async () => {
  const fake = withReviews([{ id: 'r1', rating: 4 }]);
  const { warnings } = await pageFrom(fake, fusionSource, { id, language: 'xx' });
  expect(fake.asked.map(({ url }) => url)).toContain(`https://api.yelp.com/v3/businesses/${id}/reviews?sort_by=newest`);
  expect(warnings).toMatchObject([{ code: 'language_not_applied' }]);
});

it('the picture of an author is the avatar', async () => {
  const image_url = 'https://s3-media1.fl.yelpcdn.com/o.jpg';
  const { reviews } = await pageFrom(withReviews([{ id: 'r1', rating: 4, user: { image_url } }]), fusionSource, id);
  expect(reviews[0]?.author).toMatchObject({ avatar_url: image_url });
});

it('a business that does not exist is not found', async () => {
  const { http } = alwaysAnswering({ error: { code: 'BUSINESS_NOT_FOUND' } }, 404);
  expect(await fusionBusiness('nowhere', http)).toBeUndefined();
  expect(await codeOf(pageFrom({ http }, fusionSource, id))).toBe('item_not_found');
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

  it.each([
    [200, { businesses: [null] }, 'upstream_changed'],
    [200, { businesses: [{ id: 'short' }] }, 'upstream_changed'],
    [200, { businesses: 'many' }, 'upstream_changed'],
    [400, { error: { code: 'VALIDATION_ERROR' } }, 'upstream_changed'],
    [400, { error: { code: 'LOCATION_NOT_FOUND' } }, undefined], // An unknown place.
  ])('that is answered with %i and %j ends with %s, or finds nothing', async (status, body, code) => {
    const hits = searchFusion('A shop', 'Nowhere', alwaysAnswering(body, status).http);
    expect(await codeOf(hits)).toBe(code);
    if (code === undefined) expect(await hits).toEqual([]);
  });
});
