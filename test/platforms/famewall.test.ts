import famewall from '#shared/platforms/famewall.ts';
import { nextPage, pageOf } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('famewall');

const read = (...cardItems: readonly unknown[]) => pageOf(famewall.sources[0], 'wall/lantern', nextPage({ cardItems }));

it('an empty wall is none', async () => {
  expect(await read()).toMatchObject({ reviews: [], end: { last: true, proven: true } });
});

it.each([
  [4.5, '2026-01-02', { rating: 4.5, created_at: '2026-01-02T00:00:00Z', created_at_precision: 'day' }],
  [0, 'soon', { rating: null }],
  [6, null, { rating: null }],
  ['five', null, { rating: null }],
])('a rating of %j on %s is %j', async (star_rating, message_time, expected) => {
  const card = { message_content: 'Good.', author_name: 'Mia', star_rating, message_time };
  expect((await read(card)).reviews[0]).toMatchObject(expected);
});
