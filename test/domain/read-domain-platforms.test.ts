import { VouchError } from '#shared/errors.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import {
  answering,
  home,
  nextTurns,
  ownReviews,
  pageHtml,
  platformsOf,
  Reading,
  readingOf,
  reviewsPage,
  siteOf,
} from './synthetic-domain.ts';

describe('the platforms', () => {
  it('are asked three at a time', async () => {
    let running = 0;
    let most = 0;
    const names = ['trustpilot', 'app-store', 'google-play', 'yelp', 'udemy'];
    const page = async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTurns();
      running -= 1;
      return reviewsPage(1);
    };
    const whole = await readingOf(Object.fromEntries(names.map((name) => [name, page]))).done;
    expect([most, whole.domain_reviews.reviews.length]).toEqual([3, 5]);
  });

  it('give 20 reviews each at most', async () => {
    const { domain_reviews, status } = await readingOf({ yelp: reviewsPage(50) }).done;
    expect([domain_reviews.reviews.length, status]).toEqual([20, 'complete']);
  });

  it('give each review once, also where the page names one item in two forms', async () => {
    const shops = ['', 'www.'].map((name) => `https://www.trustpilot.com/review/${name}larkspur-mill.example`);
    const found = [reviewsPage(3), reviewsPage(5)];
    const reading = new Reading(siteOf(pageHtml(shops)), [
      answering('trustpilot', () => found.shift() ?? reviewsPage(0)),
      answering('yelp', () => reviewsPage(0)),
    ]);
    const { domain_reviews } = await reading.done;
    const ids = domain_reviews.reviews.map(({ review_id }) => review_id);
    const sent = reading.events.filter(({ event }) => event === 'reviews');
    expect(sent.map(({ data }) => data.domain_reviews.reviews.length)).toEqual([3, 2]);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  it('of another domain are reported, and not read', async () => {
    const link = 'https://www.trustpilot.com/review/millers-of-elsewhere.example';
    const reading = new Reading(siteOf(pageHtml([link])), [
      answering('trustpilot', () => Promise.reject(new Error('was asked'))),
    ]);
    const { api_available_platforms, warnings } = await reading.done;
    expect(api_available_platforms['business-review-site']).toMatchObject([{ same_domain: false }]);
    expect([warnings, reading.names]).toEqual([[], ['site', 'platforms', 'done']]);
  });

  it.each<[what: string, failure: Error, code: string, status: string]>([
    ['refuses', new VouchError('upstream_blocked', 'No.'), 'upstream_blocked', 'partial'],
    ['has no such item', new VouchError('item_not_found', 'None.'), 'item_not_found', 'complete'],
    ['has nothing that can be read', new VouchError('not_supported', 'None.'), 'not_supported', 'complete'],
    ['is read by an adapter with a bug', new TypeError('of null'), 'internal_error', 'partial'],
  ])('one that %s is a warning, and the others are read', async (_, failure, code, status) => {
    const whole = await readingOf({ trustpilot: failure, yelp: reviewsPage(4) }).done;
    expect(whole.domain_reviews.reviews).toHaveLength(4);
    expect(whole).toMatchObject({ status, warnings: [{ code, platform: 'trustpilot' }] });
    expect(JSON.stringify(whole.warnings)).not.toContain('of null');
  });

  it('a platform with only some of its reviews makes the status partial', async () => {
    let pages = 0;
    const page = () => {
      pages += 1;
      if (pages > 1) throw new VouchError('upstream_error', 'Broke off.');
      return { ...reviewsPage(5), end: { next: '2' } };
    };
    const whole = await readingOf({ yelp: page }).done;
    expect(whole).toMatchObject({ status: 'partial', warnings: [{ platform: 'yelp', code: 'upstream_error' }] });
    expect(whole.domain_reviews.reviews).toHaveLength(5);
  });

  it('cannot be read if the credentials cannot be read; earlier events are still sent', async () => {
    const network = Promise.reject(new Error('no secret'));
    network.catch(() => undefined);
    const reading = readingOf({ yelp: reviewsPage(1) }, { network });
    await expect(reading.done).rejects.toThrow('no secret');
    expect(reading.names).toEqual(['site', 'platforms']);
  });
});

describe("the page's own reviews", () => {
  it('come first, and are read from the page that was already fetched', async () => {
    const reading = readingOf({ yelp: reviewsPage(1) }, {}, ownReviews(25));
    const { domain_reviews } = await reading.done;
    expect(reading.asked.filter((url) => url === home)).toEqual([home]);
    expect(platformsOf(domain_reviews)).toContain('web-page');
    expect(domain_reviews.reviews.filter(({ platform }) => platform === 'web-page')).toHaveLength(20);
  });

  it('do not wait for a slow platform', async () => {
    const slow = Promise.withResolvers<Page>();
    const reading = readingOf({ yelp: () => slow.promise }, {}, ownReviews(2));
    await reading.sent(3);
    expect(reading.events[2]?.data).toMatchObject({ domain_reviews: { reviews: [{ platform: 'web-page' }, {}] } });
    slow.resolve(reviewsPage(1));
    await reading.done;
  });
});
