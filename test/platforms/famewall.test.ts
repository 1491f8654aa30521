import famewall from '#shared/platforms/famewall.ts';
import { endingAt, nextPage, pageOf } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('famewall');

const read = (body: string, status = 200) => pageOf(famewall.sources[0], 'wall/lantern', body, status);

it.each([0, 6, 'five'])('%j stars are no rating', async (star_rating) => {
  const { reviews } = await read(nextPage({ cardItems: [{ uuid: 'c1', star_rating }] }));
  expect(reviews).toMatchObject([{ rating: null }]);
});

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
])('a rating of %j on %s is %j', async (star_rating, message_time, expected) => {
  const card = { message_content: 'Good.', author_name: 'Mia', star_rating, message_time };
  expect((await read(nextPage({ cardItems: [card] }))).reviews[0]).toMatchObject(expected);
});

it.each([
  ['https://wallembed.famewall.io/wall/lantern?x=1', undefined],
  ['https://wallembed.famewall.io/', 'item_not_found'],
])('a wall that leads to %s has the error %s', async (url, code) => {
  const page = famewall.sources[0].page(
    { target: { id: 'wall/lantern' }, sort: 'newest', cursor: undefined, wanted: 20 },
    endingAt(url, nextPage({ cardItems: [{ message_content: 'Good.' }] })).http,
  );
  await expect(page.catch((error: unknown) => error)).resolves.toMatchObject(code ? { code } : { dropped: 0 });
});
