import { VouchError } from '#shared/errors.ts';
import { feedSource } from '#shared/platforms/apple/feed.ts';
import { userReviewsRow } from '#shared/platforms/apple/itunes.ts';
import { codeOf, fakeHttp, pageFrom, pageOf } from '../fake-http.ts';

const entry = { id: { label: '1' }, 'im:rating': { label: '5' }, content: { label: 'Good.' } };
const target = { id: '389801252', country: 'us' };

it.each([
  ['about the app itself is no review', { 'im:name': { label: 'An app' } }, 0],
  ['with a rating is a review, even when it has a name', { ...entry, 'im:name': { label: 'An app' } }, 1],
])('an entry of the feed: %s', async (_, first, count) => {
  const page = await pageOf(feedSource, target, { feed: { id: { label: 'feed' }, entry: [first] } });
  expect(page).toMatchObject({ reviews: { length: count }, dropped: 0 });
});

it('the feed may have whole numbers where it has texts', async () => {
  const first = { ...entry, id: { label: 12 }, 'im:rating': { label: 4 }, 'im:voteSum': { label: 0 } };
  const second = { ...first, id: { label: 1.5 }, 'im:rating': { label: 4.5 } };
  const names = { title: { label: 10 }, content: { label: 20 }, author: { name: { label: 30 } } };
  const third = { ...first, ...names, 'im:version': { label: 2 } };
  const entries = [first, second, third];
  const { reviews } = await pageOf(feedSource, target, { feed: { id: { label: 'feed' }, entry: entries } });
  expect(reviews).toMatchObject([
    { id: '12', rating: 4, helpful_count: 0, text: 'Good.' },
    { id: null, rating: null, helpful_count: 0, text: 'Good.' },
    { title: '10', text: '20', author: { name: '30' }, item_variant: '2' },
  ]);
});

it('the feed as XML may be indented', async () => {
  const fields = ['id', 'im:rating', 'content'].map(
    (name, at) => `<${name}>\n  ${['7', '4', 'Good.\nFast.'][at]}\n</${name}>`,
  );
  const page = await pageOf(feedSource, target, `<feed><entry>${fields.join('')}</entry></feed>`);
  expect(page.reviews).toMatchObject([{ id: '7', rating: 4, text: 'Good.\nFast.' }]);
});

const feed = { id: { label: 'feed' } };
const [empty, full] = [{ feed }, { feed: { ...feed, entry: [entry] } }];

/** What is read where the headers of iTunes get one answer and others another, and the addresses that were asked. */
const reading = async (forItunes: unknown, forOthers: () => unknown, cursor?: string) => {
  const { http, asked } = fakeHttp(({ headers }) => ({
    body: headers?.['user-agent']?.startsWith('iTunes/') ? forItunes : forOthers(),
  }));
  const { reviews } = await pageFrom({ http }, feedSource, target, { cursor });
  return { reviews: reviews.length, requests: asked.length, addresses: new Set(asked.map(({ url }) => url)).size };
};

const refuse = () => {
  throw new VouchError('upstream_blocked', 'refused');
};
const link = { attributes: { rel: 'last', href: 'https://itunes.apple.com/us/rss/customerreviews/page=3/id=1/xml' } };
const contradiction = { feed: { ...feed, link: [link] } };

it.each<[what: string, forItunes: unknown, forOthers: () => unknown, cursor: string | undefined, read: number[]]>([
  ['is asked for again without the headers of iTunes', empty, () => full, undefined, [1, 2]],
  ['of another form is asked for again, too', {}, () => full, undefined, [1, 2]],
  ['is empty when all are', empty, () => empty, undefined, [0, 6]],
  ['is not asked for again when it is full', full, () => empty, undefined, [1, 1]],
  ['stays empty when other headers are refused', empty, refuse, undefined, [0, 6]],
  ['is read with other headers when it contradicts itself', contradiction, () => full, '2', [1, 2]],
])('an empty page of the feed %s', async (_, forItunes, forOthers, cursor, [reviews, requests]) => {
  const addresses = requests;
  expect(await reading(forItunes, forOthers, cursor)).toEqual({ reviews, requests, addresses });
});

it('an empty page that contradicts itself in all ways is a block', async () => {
  expect(await codeOf(reading(contradiction, () => contradiction, '2'))).toBe('upstream_blocked');
});

it.each([
  [50, '9', undefined, { next: '10' }],
  [49, '9', undefined, { last: true }],
  [50, '10', undefined, { cap: true }],
  [49, '10', undefined, { last: true }],
  [50, '2', 2, { last: true }],
  [1, '2', 3, { next: '3' }],
])('a page of %i reviews, %s of %j, ends so: %j', async (count, cursor, last, end) => {
  const href = `https://itunes.apple.com/us/rss/customerreviews/page=${last}/id=1/xml`;
  const links = last === undefined ? [] : [{ rel: 'last', href }];
  const json = {
    feed: { ...feed, entry: Array(count).fill(entry), link: links.map((attributes) => ({ attributes })) },
  };
  const xml = links.map(() => `<link rel="last" href="${href}"/>`).join('') + '<entry><id>1</id></entry>'.repeat(count);
  for (const body of [json, `<feed>${xml}</feed>`]) {
    expect((await pageOf(feedSource, target, body, 200, { cursor })).end).toEqual(end);
  }
});

it('an entry as XML has the first of several equal fields: one may be inside another', async () => {
  const name = (text: string, inside = '') => `<author><name>${text}${inside}</name></author>`;
  const entry = `<entry><id>1</id><im:rating>5</im:rating>${name('Ann', name('Bea'))}${name('Cleo')}</entry>`;
  const { reviews } = await pageOf(feedSource, target, `<feed><id>a</id>${entry}</feed>`);
  expect(reviews).toMatchObject([{ id: '1', author: { name: 'AnnBea' } }]);
});

describe('the answer to a page that is too deep', () => {
  const limit = 'CustomerReviews RSS page depth is limited to 10';
  const review = { ...entry, content: { label: limit } };

  it('is the end of what the feed shows, and no other refusal', async () => {
    const { reviews, end } = await pageOf(feedSource, target, limit, 400);
    expect([reviews, end]).toEqual([[], { cap: true }]);
    expect(await codeOf(pageOf(feedSource, target, 'Bad Request', 400))).toBe('upstream_changed');
  });

  it('is no review with the same words', async () => {
    const page = await pageOf(feedSource, target, { feed: { id: { label: 'feed' }, entry: [review] } });
    expect(page).toMatchObject({ reviews: [{ text: limit }] });
  });
});

it.each([
  [undefined, { last: true, proven: true, check: '20' }],
  ['50', { last: true, check: '70' }],
])('an empty list in iTunes at %s ends so: %j', async (cursor, end) => {
  expect((await pageOf(userReviewsRow(11), target, { userReviewList: [] }, 200, { cursor })).end).toEqual(end);
});

it.each([
  [302, undefined, 'upstream_blocked'],
  [302, '200', 'upstream_blocked'],
  [404, '200', 'upstream_changed'],
])('the list in iTunes with status %i at %s is %s', async (status, cursor, code) => {
  expect(await codeOf(pageOf(userReviewsRow(11), target, 'moved', status, { cursor }))).toBe(code);
});
