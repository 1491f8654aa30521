import firefoxAddOns, { readRatings } from '#shared/platforms/firefox-add-ons/index.ts';
import { collectList, plan } from '../../reviews/read/list-source.ts';
import { alwaysAnswering, published } from '../fake-http.ts';

const rating = { id: 1, score: 5, body: 'Good.' };

it('a rating that is null is counted as unreadable, and the others are kept', () => {
  const { reviews, dropped } = readRatings({ count: 2, next: null, results: [null, rating] }, 1);
  expect(reviews.map(published)).toMatchObject([{ review_id: '1', rating: 5, text: 'Good.', replies: [] }]);
  expect(dropped).toBe(1);
});

it.each([
  ['without ratings', { count: 0, next: null, results: [] }],
  ['of one page', { count: 1, next: null, results: [rating] }],
])('a list %s ends with it, and nothing is held back', async (_, body) => {
  const { http } = alwaysAnswering(body);
  const found = await collectList(plan([firefoxAddOns.sources[0]], { http, target: { id: 'an-add-on' } }));
  expect(found).toMatchObject({ endedBy: 'end_of_list', next: undefined, warnings: [] });
});
