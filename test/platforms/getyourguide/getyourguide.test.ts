import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import { readActivityReview } from '#shared/platforms/getyourguide/review.ts';
import { testQueries } from '../queries-suite.ts';

testQueries(getYourGuide);

it.each([
  [{ language: 'pt-BR' }, 'pt-BR'],
  [{ languageCode: 'de' }, 'de'],
  [{ language: 'no language' }, null],
  [{ languageCode: '' }, null],
])('a review of %j is in %s', (fields, language) => {
  expect(readActivityReview({ rating: 5, ...fields })?.language).toBe(language);
});

it.each([
  ['July 29, 2019', '2019-07-29T00:00:00Z'],
  ['May 1, 2019', '2019-05-01T00:00:00Z'],
  ['on July 29, 2019', null],
  ['July 29, 20190', null],
  ['July 129, 2019', null],
  ['July 29 2019', null],
  ['Julius 29, 2019', null],
])('the day %j is %j', (date, expected) => {
  expect(readActivityReview({ review_id: 1, rating: 5, date })?.created_at ?? null).toBe(expected);
});
