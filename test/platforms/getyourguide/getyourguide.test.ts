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
