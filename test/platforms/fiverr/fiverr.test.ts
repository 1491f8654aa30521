import fiverr, { readGig } from '#shared/platforms/fiverr/index.ts';
import { alwaysAnswering, codeOf, endingAt, pageFrom } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('fiverr');

it.each([
  ['more reviews than are counted: the count is none', true, 1, { cap: true, of: null }],
  ['as many as are counted: the count is none either', true, 2, { cap: true, of: null }],
  ['fewer than are counted', true, 3, { cap: true, of: 3 }],
  ['all reviews', false, 2, { cap: true, of: 2 }],
  ['all reviews, which nothing counts', false, null, { last: true }],
])('a page that says it has more, or not, shows %s', (_, has_next, total_count, end) => {
  const reviews = [1, 2].map((id) => ({ id, value: 5, comment: 'Good' }));
  expect(readGig({ reviews: { reviews, has_next, total_count } }, 'https://www.fiverr.com/a/b').end).toEqual(end);
});

const inScript = (data: unknown) => `<script id="perseus-initial-props">${JSON.stringify(data)}</script>`;
const gigFrom = (url: string, page: string) => pageFrom(endingAt(url, page), fiverr.sources[0], 'ann/a-logo');

it.each([
  ['https://www.fiverr.com/Ann/a-logo/?source=x', undefined],
  ['https://www.fiverr.com/ann/a-logo-2', 'item_not_found'],
  ['https://www.fiverr.com/ben/a-logo', 'item_not_found'],
  ['https://www.fiverr.com/ann', 'item_not_found'],
])('a gig whose address leads to %s has the error %s', async (url, code) => {
  expect(await codeOf(gigFrom(url, inScript({ reviews: { reviews: [{ id: 'r1', value: 5 }] } })))).toBe(code);
});

it('a page of 2021 has its data in a variable, and reviews without a language', async () => {
  const created_at = '2021-03-04T05:06:07';
  const review = {
    id: 'r1',
    value: 5,
    comment: 'Good',
    created_at,
    seller_response: { comment: 'Thanks', created_at },
  };
  const page = `<script>
    window.perseusApp.initialData = ${JSON.stringify({ reviews: { reviews: [review], seller_username: 'ann' } })};
    var component = 1;</script>`;
  const { reviews } = await gigFrom('https://www.fiverr.com/ann/a-logo', page);
  const replies = [{ author_name: 'ann', text: 'Thanks', created_at: `${created_at}Z` }];
  expect(reviews).toMatchObject([{ id: 'r1', rating: 5, text: 'Good', created_at: `${created_at}Z`, replies }]);
});

describe('a search', () => {
  const find = async (gigs: readonly unknown[]) => {
    const { http } = alwaysAnswering(inScript({ listings: [{ gigs }] }));
    return (await fiverr.find('a logo', {}, http)).map(({ target }) => target.id);
  };
  const odd = [null, {}, { gig_url: 7 }, { gig_url: '/search/gigs' }, { gig_url: 'https://example.com/ann/a-logo' }];
  const advertisements = (count: number) =>
    Array<unknown>(count).fill({ gig_url: '/ben/a-logo', type: 'promoted_gigs' });

  it.each(['/ann/a-logo', '/ann/a-logo?x=1', '/ann/a-logo/#top', 'https://www.fiverr.com/ann/a-logo?x=1'])(
    'reads the gig at %s, beside odd ones',
    async (gig_url) => expect(await find([...odd, { gig_url }])).toEqual(['ann/a-logo']),
  );

  it('reads what stands behind at most 5,000 advertisements, which are no gigs', async () => {
    expect(await find([...advertisements(5_000), { gig_url: '/ann/a-logo' }])).toEqual(['ann/a-logo']);
    expect(await find([...advertisements(5_001), { gig_url: '/ann/a-logo' }])).toEqual([]);
  });

  it('with nothing finds nothing; with odd gigs only it is changed', async () => {
    expect(await find([])).toEqual([]);
    expect(await codeOf(find(odd))).toBe('upstream_changed');
  });
});
