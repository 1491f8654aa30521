import type { Http } from '#shared/http/http.ts';
import viator from '#shared/platforms/viator.ts';
import { answered } from '../http/answered.ts';
import { testQueries } from './queries-suite.ts';

testQueries(viator);

it.each([
  ['https://www.viator.com/tours/Sydney/Big-Bus/d357-5010SYDNEY', false],
  ['5010SYDNEY', true],
  ['360Chicago', true],
  ['2024Olympics', true],
])('%s may be meant otherwise: %s', (query, ambiguous) => {
  expect(viator.locate(query, {})?.ambiguous).toBe(ambiguous);
});

it.each([
  ['en', 'en'],
  ['pt-BR', 'pt-BR'],
  ['no language', null],
])('the language %s is %s', async (language, expected) => {
  const text = JSON.stringify({ reviews: [{ rating: 5, language }], totalReviewsSummary: { totalReviews: 1 } });
  const http: Http = {
    credential: () => 'configured',
    send: async ({ url }) => answered({ status: 200, url, contentType: 'application/json', text }),
  };
  const request = { target: { id: '5010SYDNEY' }, sort: 'newest', cursor: undefined, wanted: 1 };
  const { reviews } = await viator.sources[0].page(request, http);
  expect(reviews.map((review) => review.language)).toEqual([expected]);
});
