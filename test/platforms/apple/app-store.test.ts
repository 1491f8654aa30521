import appStore from '#shared/platforms/apple/app-store.ts';
import applePodcasts from '#shared/platforms/apple/apple-podcasts.ts';
import { productPageSource } from '#shared/platforms/apple/web-store.ts';
import { alwaysAnswering, codeOf, pageFrom, pageOf } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('app-store');

const app = { trackId: 389_801_252, wrapperType: 'software', trackName: 'An app' };

it.each([
  ['com.example-group.App2', 'lookup', 'bundleId'],
  ['Notes by example.com', 'search', 'term'],
  ['com.example.app notes', 'search', 'term'],
  ['.com.example', 'search', 'term'],
  ['com.example.', 'search', 'term'],
  ['Notes', 'search', 'term'],
])('%j is found by a %s, as its %s', async (name, path, parameter) => {
  const { http, asked } = alwaysAnswering({ resultCount: 2, results: [null, app] });
  expect(await appStore.find(name, { country: 'de' }, http)).toMatchObject([
    { target: { id: '389801252', country: 'de' }, facts: { name: 'An app' } },
  ]);
  const [url] = asked.map((request) => new URL(request.url));
  expect([url?.pathname, url?.searchParams.get(parameter)]).toEqual([`/${path}`, name]);
});

it.each([
  [5_000, undefined],
  [5_001, 'item_not_found'],
])('behind %i results of a look-up an app has the error %s', async (others, code) => {
  const results = [...Array<unknown>(others).fill(null), app];
  const found = appStore.item({ id: '389801252', country: 'us' }, alwaysAnswering({ resultCount: 1, results }).http);
  expect(await codeOf(found)).toBe(code);
});

const collectionViewUrl = 'https://podcasts.apple.com/us/podcast/a/id1200000007';
const show = { kind: 'podcast', collectionId: 7, collectionViewUrl };
const trackViewUrl = 'https://apps.apple.com/us/app/a/id389801252';
it.each([
  ['an app', appStore, { ...app, trackViewUrl }, undefined],
  ['a podcast', appStore, show, 'podcast-directory'],
  ['a podcast', applePodcasts, show, undefined],
  ['an app', applePodcasts, { ...app, trackViewUrl }, 'mobile-app-store'],
  ['a song', appStore, { kind: 'song', trackViewUrl: 'https://music.apple.com/us/album/a/1' }, 'no item'],
  ['an app that cannot be read', appStore, { trackViewUrl }, 'no item'],
])('a number of %s is told apart by %o', async (_, platform, record, endpoint) => {
  const found = platform.item({ id: '7', country: 'us' }, alwaysAnswering({ resultCount: 1, results: [record] }).http);
  if (endpoint === undefined) return expect(await found).toHaveProperty('name');
  const candidates = endpoint === 'no item' ? undefined : [expect.objectContaining({ endpoint })];
  await expect(found).rejects.toMatchObject({ code: candidates ? 'not_supported' : 'item_not_found', candidates });
});

/** Synthetic, in the form that clients of 2026 describe. */
const response = { id: 8, contents: 'Thank you.', date: '2026-01-03T00:00:00Z' };
const review = { id: '7', contents: 'Good.', rating: 4, response };

const pageWith = (data: unknown): string =>
  `<title>App</title><script type="application/json" id="serialized-server-data">${JSON.stringify(data)}</script>`;
const shelves = (items: unknown) => ({ data: { shelfMapping: { allProductReviews: { items } } } });
const target = { id: '389801252', country: 'de' };

it.each([
  ['a list of pages', [shelves([{ review }, null])]],
  ['an object with such a list', { data: [shelves([{ review }, null])] }],
])('reviews are read from the data of the page, %s', async (_, data) => {
  const { http, asked } = alwaysAnswering(pageWith(data));
  const replies = [{ id: '8', text: 'Thank you.', created_at: '2026-01-03T00:00:00Z' }];
  const reviews = [{ id: '7', rating: 4, text: 'Good.', replies }];
  expect(await pageFrom({ http }, productPageSource, target)).toMatchObject({
    reviews,
    dropped: 1,
    end: { cap: true },
  });
  expect(asked.map(({ url }) => url)).toEqual(['https://apps.apple.com/de/app/id389801252']);
});

it('an empty shelf is neither a cap nor a proof of an empty list; a page without a shelf has changed', async () => {
  const page = await pageOf(productPageSource, target, pageWith([shelves([])]));
  expect(page).toEqual({ reviews: [], dropped: 0, end: { last: true } });
  expect(await codeOf(pageOf(productPageSource, target, pageWith([{ data: {} }])))).toBe('upstream_changed');
});
