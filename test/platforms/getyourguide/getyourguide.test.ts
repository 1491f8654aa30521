import standIn from '#infra/sandbox/platforms/getyourguide/stand-in.ts';
import { readActivityReview } from '#shared/platforms/getyourguide/review.ts';
import forms from '../../recordings/forms/getyourguide.ts';
import { published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

it.each([
  [{ language: 'pt-BR' }, 'pt-BR'],
  [{ languageCode: 'de' }, 'de'],
  [{ language: 'no language' }, null],
  [{ languageCode: '' }, null],
])('a review of %j is in %s', (fields, language) => {
  expect(published(readActivityReview({ rating: 5, ...fields }))?.language).toBe(language);
});

it.each([
  ['July 29, 2019', '2019-07-29T00:00:00Z'],
  ['May 1, 2019', '2019-05-01T00:00:00Z'],
  ['on July 29, 2019', null],
  ['July 29, 20190', null],
  ['July 129, 2019', null],
  ['July 29 2019', '2019-07-29T00:00:00Z'],
  ['Julius 29, 2019', null],
])('the day %j is %j', (date, expected) => {
  expect(readActivityReview({ review_id: 1, rating: 5, date })?.created_at ?? null).toBe(expected);
});

describe('the author', () => {
  it.each([
    [{ author: 'Ditte – Denmark', reviewerName: 'Ditte' }, 'Ditte', 'Denmark'],
    [{ author: 'a GetYourGuide Customer – France', reviewerName: 'Odile' }, 'a GetYourGuide Customer', 'France'],
    [{ author: 'Bo – Ann – Norway' }, 'Bo – Ann', 'Norway'],
    [{ author: 'Ditte' }, 'Ditte', null],
    [{ author: 'Jean-Luc &amp; Odile – France' }, 'Jean-Luc & Odile', 'France'],
    [{ author: { fullName: 'Lee', country: 'United Kingdom' } }, 'Lee', 'United Kingdom'],
    [{ author: { fullName: 'Lee' }, reviewerCountry: 'Denmark' }, 'Lee', null],
    [{ author: null, reviewerName: 'Odile', reviewerCountry: 'France' }, null, null],
    [{ reviewerName: 'Odile' }, null, null],
  ])('of %j is %j in %j, as the site shows it', (fields, name, location) => {
    expect(published(readActivityReview({ rating: 5, ...fields }))?.author).toMatchObject({ name, location });
  });

  const photo = 'https://cdn.example/1.jpg';
  it.each([
    [{ author: { fullName: 'Lee', photo } }, photo],
    [{ author: { fullName: 'Anonymous', photo }, isAnonymous: true }, null],
    [{ author: 'Lee – France', reviewerProfilePhoto: photo, isAnonymous: false }, photo],
    [{ author: 'Anonymous – France', reviewerProfilePhoto: photo, isAnonymous: true }, null],
  ])('of %j has the picture %j', (fields, expected) => {
    expect(published(readActivityReview({ rating: 5, ...fields }))?.author?.avatar_url).toBe(expected);
  });
});
