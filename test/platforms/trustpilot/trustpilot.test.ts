import trustpilot from '#shared/platforms/trustpilot/index.ts';
import { domainPage } from '#shared/platforms/trustpilot/page.ts';
import { apiSource, trustBoxSource } from '#shared/platforms/trustpilot/unit-lists.ts';
import { noSuchDomain, trustpilotReviewUrl } from '#shared/platforms/trustpilot/url.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
import { codeOf, endingAt, fakeHttp, nextPage, pageFrom, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('trustpilot');

it.each([
  [7, 7],
  [{ total: 8 }, 8],
  [{ count: 8 }, null],
])('%j reviews are %j, and the address of a picture may have no scheme', async (numberOfReviews, count) => {
  const reviews = [{ id: 'a', consumer: { imageUrl: '//cdn.example/a.png' } }];
  const pageProps = { reviews, filters: { pagination: { totalPages: 1 } }, businessUnit: { numberOfReviews } };
  const page = await pageOf(domainPage, 'plum.example', nextPage(pageProps));
  const author = { avatar_url: 'https://cdn.example/a.png' };
  expect(page).toMatchObject({ reviews: [{ author }], item: { rating: { review_count: count } } });
});

it.each([
  [{}, 9, true],
  [{ language: 'de' }, 9, false],
  [{ language: 'de' }, 4, true],
])('of %j and %i reviews, the page has a histogram: %s', async (edition, numberOfReviews, isThere) => {
  const ratings = { one: 1, two: 0, three: 0, four: 0, five: 3 };
  const filters = { pagination: { totalPages: 1 }, reviewStatistics: { ratings } };
  const html = nextPage({ reviews: [{ id: 'a' }], filters, businessUnit: { numberOfReviews } });
  const { item } = await pageOf(domainPage, { id: 'plum.example', ...edition }, html);
  expect(item?.rating?.histogram).toEqual(isThere ? { 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 } : null);
});

describe('the address of a site', () => {
  const idsOf = (query: string) => [...candidatesOf(query, {}, [trustpilot])].map(({ target }) => target?.id);

  it.each([
    ...['https://tea.example', 'http://tea.example/', 'https://tea.example/#top'],
    ...['https://tea.example/?utm_source=x&gclid=1', 'tea.example/?fbclid=1', 'tea.example#top', 'tea.example/'],
  ])('%s means its domain', (query) => expect(idsOf(query)).toContain('tea.example'));

  it.each([
    ...['https://tea.example/shop', 'https://tea.example/?p=12', 'tea.example?id=1&utm_source=x'],
    ...['user@tea.example/', 'tea.example:8080/', 'tea?utm_a=1', 'https://tea.example/#u=https://pot.example/'],
  ])('%s does not', (query) => expect(idsOf(query)).not.toContain('tea.example'));

  it('is none with a sign that domains do not have, also in the form of a name', () =>
    expect(trustpilot.locate('x_y.John', { isChosen: false })).toBeUndefined());
});

it.each([
  ['tea.example', 'Trustpilot has no page for tea.example.'],
  ['www.tea.example', 'Trustpilot has no page for www.tea.example. Try tea.example.'],
])('of %s without a page it is said: %s', (domain, message) => expect(noSuchDomain(domain)).toBe(message));

const form = '<title>Log in</title>';
const plum = 'https://www.trustpilot.com/review/plum.example';
const read = (cursor: string | undefined, url: string, html = form, status = 200) =>
  pageFrom(endingAt(url, html, status), domainPage, 'plum.example', { cursor });
const reviewPage = (count: number, pagination: object, selected?: object): string => {
  const reviews = Array.from({ length: count }, (_, index) => ({ id: `${index}`, rating: 4 }));
  return nextPage({ reviews, filters: { pagination, selected }, businessUnit: { displayName: 'Plum' } });
};
const logIn = 'https://www.trustpilot.com/users/connect?redirect=%2Freview%2Fplum.example';

it.each([
  ['9', 12, { next: '10' }, []],
  ['10', 12, { cap: true }, ['platform_cap']],
  ['10', 10, { last: true, proven: false }, []],
])('behind the page %s of %i pages, only the first ten are shown: %j', async (cursor, totalPages, end, codes) => {
  const page = await read(cursor, plum, reviewPage(20, { totalPages, totalCount: totalPages * 20 }));
  expect(page.end).toEqual(end);
  expect(page.warnings?.map(({ code }) => code)).toEqual(codes);
  expect(['0', '1', '10', '11'].filter((place) => domainPage.cursor?.test(place))).toEqual(['1', '10']);
});

it.each([
  ['relevance', 'relevance', []],
  ['relevance', 'recency', ['sort_overridden']],
  ['newest', 'recency', []],
  ['newest', 'relevance', 'upstream_changed'],
])('a page asked for by %s that says %s has the warnings %j', async (sort, current, codes) => {
  const html = reviewPage(1, { totalPages: 1, totalCount: 1 }, { sort: current });
  const found = pageFrom(endingAt(plum, html), domainPage, 'plum.example', { sort });
  const seen = found.then(({ warnings }) => warnings?.map(({ code }) => code));
  expect(typeof codes === 'string' ? await codeOf(seen) : await seen).toEqual(codes);
});

it.each([
  [undefined, logIn, 200, 'upstream_blocked'],
  ['10', logIn, 200, 'upstream_blocked'],
  ['2', logIn, 404, 'item_not_found'],
  ['2', plum, 200, 'upstream_changed'],
])('the page %s at %s with status %i is %s', async (cursor, url, status, code) => {
  expect(await codeOf(read(cursor, url, form, status))).toBe(code);
});

const ended = { last: true, proven: false };
it.each<[what: string, cursor: string, count: number, pagination: object, end: object]>([
  ['one of several', '1', 20, { totalPages: 2, totalCount: 40 }, { next: '2' }],
  ['the last', '2', 20, { totalPages: 2, totalCount: 40 }, ended],
  ['a full one behind the counted', '3', 20, { totalPages: 2, totalCount: 40 }, { next: '4' }],
  ['one behind the counted that is not full', '3', 19, { totalPages: 2, totalCount: 40 }, ended],
  ['the last of an unknown number of reviews', '2', 20, { totalPages: 2 }, ended],
  ['an empty one', '1', 0, { totalPages: 2, totalCount: 40 }, ended],
  ['the empty one of no reviews', '1', 0, { totalPages: 1, totalCount: 0 }, { last: true, proven: true }],
])('the page after %s', async (_, cursor, count, pagination, end) => {
  expect((await read(cursor, plum, reviewPage(count, pagination))).end).toEqual(end);
});

const id = '0123456789abcdef01234567';

it('the id of a review is in its address, and nothing else is', () => {
  expect(trustpilotReviewUrl(id)).toBe(`https://www.trustpilot.com/reviews/${id}`);
  const others = [id.slice(1), `${id}8`, `8${id}`, `${id}\n`, `../${id}`, `${id}/..`, id.toUpperCase(), '', null];
  expect(others.map(trustpilotReviewUrl).filter((url) => url !== null)).toEqual([]);
});

it.each([
  ['https://www.trustpilot.com/review/tea.example\u3092\u898b\u3066', 'tea.example'],
  ['https://www.trustpilot.com/review/\u304a\u8336.example', 'xn--t8jy01w.example'],
  ['tea.example\u3092\u898b\u3066', undefined],
])('of %s, the domain is %s: words directly behind it are no part of it', (query, id) => {
  expect(trustpilot.locate(query, {})?.target.id).toBe(id);
});

it.each([
  ['St.John', true],
  ['Crème.Brûlée', true],
  ['st.john', undefined],
  ['ST.JOHN', undefined],
  ['https://www.trustpilot.com/review/St.John', undefined],
])('of several platforms, one may have an item with the name %s: %s', (query, ambiguous) => {
  expect(trustpilot.locate(query, { isChosen: false })?.ambiguous).toBe(ambiguous);
  expect(trustpilot.locate(query, {})).toEqual({
    target: expect.objectContaining({ id: expect.stringContaining('.') }),
  });
});

const unitId = '76543210fedcba9876543210';
const unit = { id: unitId, displayName: 'A shop', numberOfReviews: { total: 250 }, score: { trustScore: 4.4 } };
const target = { id: 'shop.example' };

const withReviews = (reviews: readonly unknown[], found: object = unit) =>
  fakeHttp(({ url }) => ({ body: url.includes('/find?') ? found : { reviews } }));
/** What the API gives of these reviews, of the unit. */
const readUnit = (reviews: readonly unknown[], found?: object) =>
  pageFrom(withReviews(reviews, found), apiSource, target);

it('the unit of a domain is looked up once in the official API', async () => {
  const client = withReviews([{ id: 'r1', stars: 4 }]);
  for (const cursor of [undefined, '3']) await pageFrom(client, apiSource, target, { cursor });
  expect(client.asked.map(({ url }) => url.includes('/find?'))).toEqual([true, false, false]);
});

it('a review of the official API has the largest picture, the answer of the company, and what else the sandbox does not have', async () => {
  const [image24x24, image64x64] = ['24', '64'].map((width) => ({
    url: `https://pictures.example/${width}.png`,
    width,
  }));
  const record = {
    ...{ id: 'r1', stars: 4, experiencedAt: '2026-01-01T00:00:00.000Z', numberOfLikes: 10 },
    consumer: { displayLocation: 'Leeds', profileImage: { image64x64, image24x24, odd: null } },
    companyReply: { text: 'Thank you.', createdAt: '2026-01-03T00:00:00Z' },
  };
  expect((await readUnit([record])).reviews).toMatchObject([
    {
      experienced_at: '2026-01-01T00:00:00Z',
      author: { location: 'Leeds', avatar_url: 'https://pictures.example/64.png' },
      helpful_count: 10,
      replies: [{ text: 'Thank you.', created_at: '2026-01-03T00:00:00Z' }],
    },
  ]);
});

it.each([
  ['2026-01-02T03:04:05', null],
  [undefined, null],
  ['2026-01-02T03:04:06', '2026-01-02T03:04:06Z'],
])('a review of 03:04:05 that was updated at %s has the update %s', async (updatedAt, expected) => {
  const record = { id: 'r1', stars: 4, createdAt: '2026-01-02T03:04:05', updatedAt };
  const undated = [undefined, '2 days ago'].map((createdAt) => ({ ...record, createdAt }));
  const { reviews } = await readUnit([record, ...undated]);
  expect(reviews.map((review) => published(review)?.updated_at)).toEqual([expected, null, null]);
});

it.each([
  [unit, 'A shop', 4.4, 250, true],
  [{ id: unitId, numberOfReviews: { total: 0 } }, null, null, 0, false],
  [{ id: unitId }, null, null, null, undefined],
])(
  'the unit %j has the name %j, the average %j, %j reviews',
  async (found, name, average, review_count, hasReviews) => {
    expect((await readUnit([], found)).item).toMatchObject({ name, rating: { average, review_count }, hasReviews });
  },
);

it.each([
  [
    { oneStar: 1, twoStars: 0, threeStars: 2, fourStars: 3, fiveStars: 4 },
    { 1: 1, 2: 0, 3: 2, 4: 3, 5: 4 },
  ],
  [{ oneStar: 1, twoStars: 0, threeStars: 2, fourStars: 3 }, null],
])(
  'the unit and the widget that count %j have the histogram %j, and end with their count',
  async (counts, histogram) => {
    const businessUnit = { id: unitId, numberOfReviews: { total: 10, ...counts } };
    const reviews = [{ stars: 4, reviewUrl: `https://www.trustpilot.com/reviews/${unitId}` }];
    const fake = fakeHttp(({ url }) => ({ body: url.includes('/find?') ? businessUnit : { reviews, businessUnit } }));
    for (const source of [apiSource, trustBoxSource]) {
      const readIn = (language?: string) => pageFrom(fake, source, { ...target, path: unitId, language });
      const [all, german] = [await readIn(), await readIn('de')];
      expect(all.item?.rating?.histogram).toEqual(histogram);
      expect([all.end, german.end]).toEqual([{ last: true }, { last: true, check: '2' }]); // It counts all languages.
      expect([all.listed, german.listed]).toEqual([10, undefined]);
    }
  },
);
