import standIn from '#infra/sandbox/platforms/booking/stand-in.ts';
import { readCard } from '#shared/platforms/booking/index.ts';
import { hotelPage } from '#shared/platforms/booking/page.ts';
import forms from '../../recordings/forms/booking.ts';
import { endingAt } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

const id = 'gb/garden';

const pageOf = (aggregateRating: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Hotel', aggregateRating })}</script>
<script>var b = { b_hotel_id: '123456', b_ufi: '-7654321', b_csrf_token: 'c3ludGhldGlj' };</script>`;

/** The page, at the address where redirects lead to. */
const leadingTo = (path: string, aggregateRating: object = {}) =>
  endingAt(`https://www.booking.com${path}`, pageOf(aggregateRating));

describe('the page of a hotel', () => {
  it.each(['/hotel/gb/meadow.html', '/hotel/ie/garden.html', '/searchresults.html', '/'])(
    'that leads to %s is that of no such hotel',
    async (path) => {
      await expect(hotelPage(id, leadingTo(path).http)).rejects.toMatchObject({ code: 'item_not_found' });
    },
  );

  it('may stand in a language', async () => {
    expect(await hotelPage(id, leadingTo('/hotel/gb/garden.en-gb.html').http)).toMatchObject({ hotelId: 123456 });
  });

  it.each([
    [
      { ratingValue: 8.7, bestRating: 10, reviewCount: 3 },
      { average: 8.7, scale: 10, rating_count: 3 },
    ],
    [
      { ratingValue: '4.4', bestRating: '5' },
      { average: 4.4, scale: 5 },
    ],
    [{ ratingValue: 8.7 }, { average: 8.7, scale: 10 }],
    [
      { ratingValue: 0, bestRating: 0 },
      { average: null, scale: 10 },
    ],
  ])('tells its rating: %j is %j', async (markup, rating) => {
    const { facts } = await hotelPage(id, leadingTo('/hotel/gb/garden.html', markup).http);
    expect(facts.rating).toMatchObject(rating);
  });

  it('is asked for once a call', async () => {
    const { http, asked } = leadingTo('/hotel/gb/garden.html');
    await Promise.all([hotelPage(id, http), hotelPage(id, http)]);
    expect(asked.map(({ url }) => url)).toEqual(['https://www.booking.com/hotel/gb/garden.html']);
  });
});

describe('a card', () => {
  it.each([
    [10, 10],
    [2.5, 2.5],
    [0, null],
    [11, null],
  ])('with the score %s has the rating %s', (reviewScore, rating) => {
    expect(readCard({ reviewScore })?.rating).toBe(rating);
  });

  it.each([
    ['de', 'de'],
    ['xu', null],
    ['no language', null],
  ])('in %s is in %s', (lang, language) => {
    expect(readCard({ textDetails: { lang } })?.language).toBe(language);
  });
});
