import { readReview } from '#shared/platforms/getyourguide/review.ts';

it.each([
  [{ language: 'pt-BR' }, 'pt-BR'],
  [{ languageCode: 'de' }, 'de'],
  [{ language: 'no language' }, null],
  [{ languageCode: '' }, null],
])('a review of %j is in %s', (fields, language) => {
  expect(readReview({ rating: 5, ...fields })?.language).toBe(language);
});
