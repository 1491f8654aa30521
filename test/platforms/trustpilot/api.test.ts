import { apiSource, trustBoxSource } from '#shared/platforms/trustpilot/unit-lists.ts';
import { fakeHttp, pageFrom, published } from '../fake-http.ts';

const unitId = '76543210fedcba9876543210';
const unit = { id: unitId, displayName: 'A shop', numberOfReviews: { total: 250 }, score: { trustScore: 4.4 } };
const target = { id: 'shop.example' };

const withReviews = (reviews: readonly unknown[], found: object = unit) =>
  fakeHttp(({ url }) => ({ body: url.includes('/find?') ? found : { reviews } }));
/** What the API gives of these reviews, of the unit. */
const read = (reviews: readonly unknown[], found?: object) => pageFrom(withReviews(reviews, found), apiSource, target);

it('the unit of a domain is looked up once', async () => {
  const client = withReviews([{ id: 'r1', stars: 4 }]);
  for (const cursor of [undefined, '3']) await pageFrom(client, apiSource, target, { cursor });
  expect(client.asked.map(({ url }) => url.includes('/find?'))).toEqual([true, false, false]);
});

it('a review has the largest picture, the answer of the company, and what else the sandbox does not have', async () => {
  const [image24x24, image64x64] = ['24', '64'].map((width) => ({
    url: `https://pictures.example/${width}.png`,
    width,
  }));
  const record = {
    ...{ id: 'r1', stars: 4, experiencedAt: '2026-01-01T00:00:00.000Z', numberOfLikes: 10 },
    consumer: { displayLocation: 'Leeds', profileImage: { image64x64, image24x24, odd: null } },
    companyReply: { text: 'Thank you.', createdAt: '2026-01-03T00:00:00Z' },
  };
  expect((await read([record])).reviews).toMatchObject([
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
  const { reviews } = await read([record, ...undated]);
  expect(reviews.map((review) => published(review)?.updated_at)).toEqual([expected, null, null]);
});

it.each([
  [unit, 'A shop', 4.4, 250, true],
  [{ id: unitId, numberOfReviews: { total: 0 } }, null, null, 0, false],
  [{ id: unitId }, null, null, null, undefined],
])(
  'the unit %j has the name %j, the average %j, %j reviews',
  async (found, name, average, review_count, hasReviews) => {
    expect((await read([], found)).item).toMatchObject({ name, rating: { average, review_count }, hasReviews });
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
