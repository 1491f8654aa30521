import firefoxAddOns from '#shared/platforms/firefox-add-ons/index.ts';
import { alwaysAnswering, codeOf, pageOf } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('firefox-add-ons');

const rating = { id: 1, score: 5, body: 'Good.' };

const read = (cursor: string | undefined, status: number, body: unknown) =>
  pageOf(firefoxAddOns.sources[0], 'an-add-on', body, status, { cursor });

const next = 'https://addons.mozilla.org/api/v5/ratings/rating/?page=3';
it.each([
  [{ count: 120, next, results: [rating] }, { next: '3' }],
  [{ count: 51, next: null, results: [rating] }, { last: true }],
  [{ count: 120, next, results: [] }, { next: null }],
])('the list of ratings goes on as long as it names a next page that may hold some: %j, %j', async (list, end) => {
  expect(await read('2', 200, list)).toMatchObject({ end, listed: list.count });
});

it.each([
  [{ id: 7, addon: { slug: 'slate-reader' } }, 'https://addons.mozilla.org/firefox/addon/slate-reader/reviews/7/'],
  [{ id: 7, addon: { slug: 'a b/ü' } }, 'https://addons.mozilla.org/firefox/addon/a%20b%2F%C3%BC/reviews/7/'],
  [{ id: '7/../8', addon: { slug: 'slate-reader' } }, null],
  [{ id: 7, addon: {} }, null],
  [{ addon: { slug: 'slate-reader' } }, null],
])('the rating %j has the address %j', async (record, url) => {
  const page = await read(undefined, 200, { count: 1, next: null, results: [{ ...rating, id: null, ...record }] });
  expect(page.reviews[0]?.url).toBe(url);
});

it.each([
  [{ 1: 2, 2: 0, 3: 1, 4: 3, 5: 9 }, { rating: { histogram: { 1: 2, 2: 0, 3: 1, 4: 3, 5: 9 } } }],
  [{ 1: 2, 2: 0, 3: 1, 4: 3 }, undefined],
])('the numbers %j of the whole list tell of the item: %j', async (grouped_ratings, item) => {
  expect((await read('1', 200, { count: 1, next: null, results: [rating], grouped_ratings })).item).toEqual(item);
});

it.each([
  [[{ name: 'Quiet Works' }, { name: 'Second Author' }], 'Quiet Works'],
  [[{ name: null }], null],
  [undefined, null],
])('the first of the authors %j is the publisher of a found add-on', async (authors, publisher) => {
  const { http } = alwaysAnswering({ results: [{ id: 7, name: 'Slate Reader', authors }] });
  const hits = await firefoxAddOns.find('Slate Reader', {}, http);
  expect(hits).toMatchObject([{ name: 'Slate Reader', publisher }]);
});

it.each([
  [0, false],
  [7, undefined],
])('an add-on with %i ratings has reviews: %s', async (count, hasReviews) => {
  const { http } = alwaysAnswering({ id: 7, ratings: { count } });
  expect(await firefoxAddOns.item({ id: '7' }, http)).toMatchObject({ hasReviews });
});

const disabled = {
  ...{ count: 1, next: null, results: [{ ...rating, body: '"is_disabled_by_' }] },
  is_disabled_by_mozilla: true,
};
it.each([
  ['2', 404, { detail: 'Invalid page.' }, 'item_not_found'], // A list does not end there.
  [undefined, 401, { detail: 'No.' }, 'upstream_blocked'],
  [undefined, 403, { detail: 'No.' }, 'upstream_blocked'],
  [undefined, 429, { detail: 'No.' }, 'upstream_rate_limited'],
  [undefined, 401, disabled, 'item_not_found'],
  [undefined, 403, disabled, 'item_not_found'],
  [undefined, 200, disabled, undefined],
])('the page %s with status %i, %j, has the error %s', async (cursor, status, body, code) => {
  expect(await codeOf(read(cursor, status, body))).toBe(code);
});
