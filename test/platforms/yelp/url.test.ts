import { businessId, businessOf } from '#shared/platforms/yelp/url.ts';

const id = 'aBcDeFgHiJkLmNoPqRs-_1';

it('an id has 22 characters, and nothing around them', () => {
  expect(id).toMatch(businessId);
  for (const text of [id.slice(1), `${id}a`, ` ${id}`, `${id}\n`, `../${id}`, `${id}/..`]) {
    expect(text).not.toMatch(businessId);
  }
});

it.each([
  [id, { key: id, isId: true, isBare: true }],
  ['a-shop-lindholm', { key: 'a-shop-lindholm', isId: false, isBare: true }],
  ['café-münchen-2', { key: 'café-münchen-2', isId: false, isBare: true }],
  [`https://www.yelp.com/biz/${id}`, { key: id, isId: true, isBare: false }],
  [`https://www.yelp.com/biz/${id}-2`, { key: `${id}-2`, isId: false, isBare: false }],
  [`https://www.yelp.com/biz/x${id}`, { key: `x${id}`, isId: false, isBare: false }],
])('%s is the business %j', (query, business) => expect(businessOf(query)).toEqual(business));

it.each(['a', 'a-', '-a', 'A-shop', 'a-Shop', '1-2', 'a-shop!', `${id}!`, 'https://www.yelp.com/biz/a%20shop'])(
  '%j is not a business',
  (query) => expect(businessOf(query)).toBeUndefined(),
);
