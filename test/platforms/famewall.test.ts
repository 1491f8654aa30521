import famewall from '#shared/platforms/famewall.ts';
import { codeOf, endingAt, nextPage, pageFrom, pageOf } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('famewall');

const read = (body: string, status = 200) => pageOf(famewall.sources[0], 'wall/lantern', body, status);

it.each([
  ['an empty wall', nextPage({ cardItems: [] }), 200, undefined],
  ['a page without cards', nextPage({}), 200, 'upstream_changed'],
  ['a page without its state', '<p>Wall</p>', 200, 'upstream_changed'],
  ['no page', '', 404, 'item_not_found'],
])('%s', async (_, body, status, code) => {
  const page = read(body, status);
  if (code === undefined) expect(await page).toMatchObject({ reviews: [], end: { last: true, proven: true } });
  else await expect(page).rejects.toMatchObject({ code });
});

it.each([
  [4.5, '2026-01-02', { rating: 4.5, created_at: '2026-01-02T00:00:00Z', created_at_precision: 'day' }],
  [0, 'soon', { rating: null }],
  [6, null, { rating: null }],
  ['five', null, { rating: null }],
])('a rating of %j on %s is %j', async (star_rating, message_time, expected) => {
  const card = { message_content: 'Good.', author_name: 'Mia', star_rating, message_time };
  expect((await read(nextPage({ cardItems: [card] }))).reviews[0]).toMatchObject(expected);
});

it.each([
  ['https://wallembed.famewall.io/wall/lantern?x=1', undefined],
  ['https://wallembed.famewall.io/', 'item_not_found'],
])('a wall that leads to %s has the error %s', async (url, code) => {
  const wall = endingAt(url, nextPage({ cardItems: [{ message_content: 'Good.' }] }));
  expect(await codeOf(pageFrom(wall, famewall.sources[0], 'wall/lantern'))).toBe(code);
});
