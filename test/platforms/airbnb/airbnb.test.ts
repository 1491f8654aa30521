import airbnb, { airbnbReview } from '#shared/platforms/airbnb/index.ts';
import { codeOf, endingAt } from '../fake-http.ts';
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
    ['/rooms/plus/21409981?locale=en', undefined],
    ['/rooms/777', 'item_not_found'],
    ['/signup_login', 'upstream_blocked'],
    ['/login', 'upstream_blocked'],
    ['/log-in?a', 'upstream_blocked'],
    ['/authenticate/a', 'upstream_blocked'],
    ['/help/login', 'item_not_found'],
    ['/loginhelp', 'item_not_found'],
  ])('that leads to %s is %s', async (path, code) => {
    expect(await codeOf(airbnb.item(target, leadingTo(path)))).toBe(code);
  });

  it('with an average of 0 has none', async () => {
    const http = leadingTo('/rooms/21409981', { overallRating: 0, overallCount: 2 });
    expect((await airbnb.item(target, http)).rating).toMatchObject({ average: null, review_count: 2 });
  });
});

const [own, shown] = ['Très bien.', 'Very good.'];
const translation = { text: shown, language: 'en' };
const words = (text: string | null, translated: object | null = null) => ({ text, translation: translated });
const url = 'https://a0.muscache.com/im/pictures/1.jpg';
const profile = (path: string) => ({ reviewer: { profilePath: path } });
const by = (profile_url: string | null) => ({ author: { profile_url } });
const site = 'https://www.airbnb.com';
it.each([
  [{ comments: own, localizedReview: { comments: shown, needsTranslation: true } }, words(own, translation)],
  [{ comments: own, localizedCommentV2: shown }, words(own, translation)],
  [{ comments: own, localizedCommentV2: { comments: shown, needsTranslation: false } }, words(own)],
  [{ localizedCommentV2: { comments: own, needsTranslation: false } }, words(own)],
  [{ localizedCommentV2: { comments: shown, needsTranslation: true } }, words(null, translation)],
  [
    { localizedReview: { needsTranslation: false }, localizedCommentV2: { comments: shown, needsTranslation: true } },
    words(null, translation),
  ],
  [{ localizedReview: { needsTranslation: false }, localizedCommentV2: shown }, words(null, translation)],
  [{ reviewPhotoUrls: [url, 7] }, { media: [{ type: 'image', url }] }],
  [profile('/users/show/12'), by(`${site}/users/show/12`)],
  [profile('/users/profile/12'), by(`${site}/users/profile/12`)],
  [profile('/users/edit/12'), by(null)],
  [profile('/users/show/'), by(null)],
  [profile('/users/show/12/a'), by(null)],
  [profile('/users/show/12?a'), by(null)],
  [profile('.evil.example/users/show/12'), by(null)],
  [profile('@evil.example/users/show/12'), by(null)],
  [{ localizedReviewerLocation: 'Leeds, UK' }, { author: { location: 'Leeds, UK' } }],
  [{ localizedReviewerLocation: '5 years on Airbnb' }, { author: { location: null } }],
  [{ localizedReviewerLocation: 'Airbnb' }, { author: { location: null } }],
])('the record %j is the review %j', (record, review) => {
  const read = airbnbReview('en')({ rating: 5, language: 'fr', ...record });
  expect(read).toMatchObject({ language: 'fr', ...review });
});
