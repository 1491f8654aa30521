import udemy from '#shared/platforms/udemy/index.ts';
import { alwaysAnswering } from '../fake-http.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(udemy);

it.each([
  [13, 13],
  [0, 0],
  [undefined, null],
])('a list that counts %s has that many reviews with a text', async (count, review_count) => {
  const { http } = alwaysAnswering({ count, next: null, results: [{ id: 1, rating: 4.5, content: 'Good.' }] });
  const request = { target: { id: '7' }, sort: 'newest', cursor: undefined, wanted: 20 };
  expect((await udemy.sources[0].page(request, http)).item).toEqual({ rating: { review_count } });
});
