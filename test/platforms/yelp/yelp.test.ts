import { HtmlPage } from '#shared/html/html-page.ts';
import { askDocument, idOnPage } from '#shared/platforms/yelp/business.ts';
import { feedSource, readNode, reviewFeedSource } from '#shared/platforms/yelp/feed.ts';
import { fusionBusiness, fusionSource, searchFusion } from '#shared/platforms/yelp/fusion.ts';
import yelp from '#shared/platforms/yelp/index.ts';
import { businessId, businessOf, userUrl, yelpReviewUrl } from '#shared/platforms/yelp/url.ts';
import { bodyOf } from '../../recordings/files.ts';
import { describeRecordings, recordedForm } from '../../recordings/suite.ts';
import { alwaysAnswering, codeOf, fakeHttp, pageFrom, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('yelp');

describeRecordings('recorded responses of yelp without reviews', () => {
  it('the page of a business gives its id', () => {
    const { file } = recordedForm(yelp, 'biz-page');
    expect(idOnPage(new HtmlPage(bodyOf(file), new URL('https://www.yelp.com/biz/x')))).toBe(
      file.item?.id ?? 'asserted',
    );
  });
});

const id = 'aBcDeFgHiJkLmNoPqRs-_1';

it('an id has 22 characters, and nothing around them', () => {
  const others = [id.slice(1), `${id}a`, ` ${id}`, `${id}\n`, `../${id}`, `${id}/..`];
  expect([id, ...others].filter((text) => businessId.test(text))).toEqual([id]);
});

it.each([
  [id, { key: id, isId: true, isBare: true }],
  ['café-münchen-2', { key: 'café-münchen-2', isId: false, isBare: true }],
  [`https://www.yelp.com/biz/${id}`, { key: id, isId: true, isBare: false }],
  [`https://www.yelp.com/biz/${id}-2`, { key: `${id}-2`, isId: false, isBare: false }],
  [`https://www.yelp.com/biz/x${id}`, { key: `x${id}`, isId: false, isBare: false }],
])('%s is the business %j', (query, business) => expect(businessOf(query)).toEqual(business));

it.each([
  [403, ' Forbidden\n', 'upstream_changed', 2],
  [403, 'Forbidden by the wall', 'upstream_blocked', 1],
  [200, [{ errors: [{ extensions: { code: 'BAD_ENCID' } }] }], undefined, 1],
])('a document with two ids is answered %i with %j: %s, after %i requests', async (status, body, code, requests) => {
  const { http, asked } = alwaysAnswering(body, status);
  const ids = { variable: 'VOUCH_YELP_TEST_IDS', known: ['one', 'two'] };
  const result = askDocument('GetIt', ids, { a: 1 }, http);
  expect(await codeOf(result)).toBe(code);
  if (code === undefined) expect(await result).toBeUndefined(); // Yelp does not know the business.
  expect(asked).toHaveLength(requests);
});

const [first, second, third] = ['a', 'b', 'c'].map((name) => `https://s3-media1.fl.yelpcdn.com/photo/${name}/o.jpg`);

it.each([
  [{ userSrc: first, mediaItemSrcUrl: second, url: third }, first],
  [{ mediaItemSrcUrl: second, url: third }, second],
  [{ userSrc: 'odd', mediaItemSrcUrl: null, url: third }, third],
  [{ other: first }, null],
])('the picture of an author in %j is %j', (photoUrl, avatar_url) => {
  expect(published(readNode({ author: { profilePhoto: { photoUrl } } }))?.author).toMatchObject({ avatar_url });
});

it('the photos and videos of a review are those with an address; a photo is large, beside a small one', () => {
  const photos = [{ lightboxMediaItemUrl: first, url: second }, { lightboxMediaItemUrl: third }, { url: second }, {}];
  const own = { viewerPhotoUrl: { url: first }, thumbnailPhotoUrl: { url348: second } };
  const businessPhotos = [...photos.map((photoUrl) => ({ photoUrl })), null, own, { viewerPhotoUrl: { url: 'odd' } }];
  const businessVideos = [{ videoUrl: second, thumbnailUrl: third }, { videoUrl: third }, { encid: 'v' }, null];
  expect(published(readNode({ businessPhotos, businessVideos }))?.media).toEqual([
    { type: 'image', url: first, thumbnail_url: second },
    { type: 'image', url: third, thumbnail_url: null },
    { type: 'image', url: second, thumbnail_url: second },
    { type: 'image', url: first, thumbnail_url: second },
    { type: 'video', url: second, thumbnail_url: third },
    { type: 'video', url: third, thumbnail_url: null },
  ]);
});

it.each([
  ['the reactions', [null, { reactionType: 'LOVE_THIS', count: 5 }, { reactionType: 'HELPFUL', count: 0 }], 1, 0],
  ['the older number, without that reaction', [{ reactionType: 'THANKS', count: 5 }], 1, 1],
  ['the older number, where the reactions are odd', 'odd', 1, 1],
  ['neither', [], undefined, null],
])('the helpful votes are those of %s', (_, availableReactions, usefulCount, helpful_count) => {
  const record = { availableReactionsContainer: { availableReactions }, feedback: { usefulCount } };
  expect(published(readNode(record))).toMatchObject({ helpful_count });
});

it.each([
  [['5/3/2026', '2/25/2026'], '2026-05-03T00:00:00Z'],
  [['5/3/2026', '25/2/2026'], '2026-03-05T00:00:00Z'],
  [['5/3/2026'], '2026-05-03T00:00:00Z'],
  [['5.3.2026'], '2026-03-05T00:00:00Z'],
  [['5/3/2026', '2/25/2026', '25/2/2026'], undefined],
])('the days %j of the older feed are in the English form, if none shows another', async (dates, created_at) => {
  const reviews = dates.map((localizedDate) => ({ rating: 4, localizedDate }));
  expect((await pageOf(reviewFeedSource, id, { reviews })).reviews[0]?.created_at).toBe(created_at);
});

it.each([
  [{ owner: { displayName: 'Ann B.' }, comment: 'You&#39;re<br>welcome.', localizedDate: '3/2/2026' }, 'Ann B.'],
  [{ displayName: 'Ann B.', comment: { text: 'You&#39;re<br>welcome.' }, localizedDate: '3/2/2026' }, 'Ann B.'],
  [{ comment: '<A href="/x">You&#39;re</a><br>welcome.<!-- -->', localizedDate: '3/2/2026' }, null],
])('the older feed has the reply %j', async (reply, author_name) => {
  const record = { rating: 4, localizedDate: '2/25/2026', businessOwnerReplies: [{ comment: 7 }, null, reply] };
  const { reviews } = await pageOf(reviewFeedSource, id, { reviews: [record] });
  expect(published(reviews[0])?.replies).toEqual([
    { id: null, author_name, text: "You're\nwelcome.", created_at: '2026-03-02T00:00:00Z' },
  ]);
  const without = await pageOf(reviewFeedSource, id, { reviews: [{ ...record, businessOwnerReplies: null }] });
  expect(published(without.reviews[0])?.replies).toEqual([]);
});

it.each([
  [{ url: second, url300x: first }, first],
  [{ url: second }, second],
  [{}, undefined],
])('the picture of the business in %j is %s', async (photoUrl, image_url) => {
  const node = { encid: 'r', rating: 4, business: { primaryPhoto: { photoUrl } } };
  const reviews = { pageInfo: { hasNextPage: false }, edges: [{ node }] };
  expect((await pageOf(feedSource, id, [{ data: { business: { reviews } } }])).item?.image_url).toBe(image_url);
  const older = { reviews: [{ rating: 4, business: { alias: 'tea', photoSrc: image_url } }] };
  expect((await pageOf(reviewFeedSource, id, older)).item?.image_url ?? undefined).toBe(image_url);
});

const whole = { 1: 1, 2: 0, 3: 2, 4: 3, 5: 4 };
it.each([
  [[1, 0, 2, 3, 4], { rating: 3.9 }, {}, whole],
  [[4, 3, 2, 0, 1], { rating: 3.9 }, {}, null],
  [[1, 1, 2, 2, 1], { rating: 3.1 }, {}, { 1: 1, 2: 1, 3: 2, 4: 2, 5: 1 }],
  [[1, 1, 2, 2, 1], { rating: 2.9 }, {}, null],
  [[1, 0, 2, 3, 4], {}, {}, null],
  [[1, 0, 2, 3, 4], { rating: 3.9, reviewCount: 10 }, { language: 'de' }, whole],
])('%j reviews of one to five stars of a business with %j, in %j, are the histogram %j', async (...row) => {
  const [reviewCountsByRating, facts, edition, histogram] = row;
  const business = { ...facts, reviewCountsByRating, reviews: { pageInfo: { hasNextPage: false }, edges: [] } };
  const { item } = await pageOf(feedSource, { id, ...edition }, [{ data: { business } }]);
  expect(item?.rating?.histogram).toEqual(histogram);
});

it('ids in addresses of reviews and people are encoded', () => {
  expect(yelpReviewUrl('a-b', 'x&y')).toBe('https://www.yelp.com/biz/a-b?hrid=x%26y');
  expect(userUrl('x#y')).toBe('https://www.yelp.com/user_details?userid=x%23y');
  expect([yelpReviewUrl('a-b', null), yelpReviewUrl(null, 'x'), userUrl('')]).toEqual([null, null, null]);
});

const business = { id, name: 'A shop', url: 'https://www.yelp.com/biz/a-shop?utm_source=x', rating: 4.5 };

/** Answers with the business, and with these reviews of it. */
const withReviews = (reviews: readonly unknown[], total = reviews.length) =>
  fakeHttp(({ url }) => ({ body: url.includes('/reviews') ? { reviews, total } : business }));

it('a language without a locale is not asked for in the official API, which is said', async () => {
  const fake = withReviews([{ id: 'r1', rating: 4 }]);
  const { warnings } = await pageFrom(fake, fusionSource, { id, language: 'xx' });
  expect(fake.asked.map(({ url }) => url)).toContain(`https://api.yelp.com/v3/businesses/${id}/reviews?sort_by=newest`);
  expect(warnings).toMatchObject([{ code: 'language_not_applied' }]);
});

it('the picture of an author is the avatar in the official API', async () => {
  const record = { id: 'r1', rating: 4, user: { image_url: first } };
  const { reviews } = await pageFrom(withReviews([record]), fusionSource, id);
  expect(reviews[0]?.author).toMatchObject({ avatar_url: first });
});

it('a business that does not exist is not found', async () => {
  const { http } = alwaysAnswering({ error: { code: 'BUSINESS_NOT_FOUND' } }, 404);
  expect(await fusionBusiness('nowhere', http)).toBeUndefined();
  expect(await codeOf(pageFrom({ http }, fusionSource, id))).toBe('item_not_found');
});

describe('a search of the official API', () => {
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
