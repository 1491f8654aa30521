import famewall from '#shared/platforms/famewall.ts';
import { nextPage, pageOf } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('famewall');

const read = (body: string, status = 200) => pageOf(famewall.sources[0], 'wall/lantern', body, status);

it('an empty wall is none', async () => {
  expect(await read(nextPage({ cardItems: [] }))).toMatchObject({ reviews: [], end: { last: true, proven: true } });
});

it.each([
  ['a page without cards', nextPage({}), 200, 'upstream_changed'],
  ['a page without its state', '<p>Wall</p>', 200, 'upstream_changed'],
  ['no page', '', 404, 'item_not_found'],
])('%s is an error', async (_, body, status, code) => {
  await expect(read(body, status)).rejects.toMatchObject({ code });
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
