import airbnb, { airbnbReview } from '#shared/platforms/airbnb/index.ts';

import { endingAt } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('airbnb');

const target = { id: '21409981', language: 'en' };

/** The page of a listing whose section of ratings is this. */
const listingPage = (ratings: object): string => {
  const sections = [{ sectionComponentType: 'REVIEWS_DEFAULT', section: ratings }];
  const data = { presentation: { stayProductDetailPage: { sections: { sections } } } };
  const state = JSON.stringify({ niobeClientData: [['StaysPdpSections', { data }]] });
  return `<script id="data-deferred-state-0" type="application/json">${state}</script>`;
};

/** The page, at the address where redirects lead to. */
const leadingTo = (path: string, ratings: object = { overallRating: 4.5, overallCount: 2 }) =>
  endingAt(`https://www.airbnb.com${path}`, listingPage(ratings)).http;

describe('the page of a listing', () => {
  it.each([
    ['/rooms/777', 'item_not_found'],
    ['/signup_login', 'upstream_blocked'],
    ['/login', 'upstream_blocked'],
    ['/log-in?a', 'upstream_blocked'],
    ['/authenticate/a', 'upstream_blocked'],
    ['/help/login', 'item_not_found'],
    ['/loginhelp', 'item_not_found'],
  ])('that leads to %s is %s', async (path, code) => {
    await expect(airbnb.item(target, leadingTo(path))).rejects.toMatchObject({ code });
  });

  it.each([
    [4.5, 4.5],
    [0, null],
  ])('with an average of %s has %s', async (overallRating, average) => {
    const http = leadingTo('/rooms/plus/21409981?locale=en', { overallRating, overallCount: 2 });
    expect((await airbnb.item(target, http)).rating).toMatchObject({ average, review_count: 2 });
  });
});

const [own, shown] = ['Très bien.', 'Very good.'];
it.each([
  ['a translated text', { comments: own, localizedReview: { comments: shown, needsTranslation: true } }, own, shown],
  ['a translation without the flag', { comments: own, localizedCommentV2: shown }, own, shown],
  ['what is shown as it is', { comments: own, localizedCommentV2: { comments: shown, needsTranslation: false } }, own],
  ['only what is shown untranslated', { localizedCommentV2: { comments: own, needsTranslation: false } }, own],
  ['only a translation', { localizedCommentV2: { comments: shown, needsTranslation: true } }, null, shown],
])('of %s, the text is %s', (_, record, text, translated = undefined) => {
  const review = airbnbReview('en')({ rating: 5, language: 'fr', ...record });
  expect(review).toMatchObject({ text, language: 'fr' });
  expect(review.translation ?? undefined).toEqual(translated && { text: translated, language: 'en' });
});

it('a review has its photos', () => {
  const url = 'https://a0.muscache.com/im/pictures/1.jpg';
  expect(airbnbReview('en')({ reviewPhotoUrls: [url, 7] }).media).toEqual([{ type: 'image', url }]);
});
