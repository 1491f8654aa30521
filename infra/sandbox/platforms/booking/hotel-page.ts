import { type Answer, htmlAnswer, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { opaqueOf } from '../../random.ts';
import { type Hotel, hotelIdOf, placeIdOf, staysAt } from './items.ts';

/** The page of a hotel that does not exist. */
export const notFoundPage = titlePage('404 Not Found - Booking.com');

/** The redirect of a hotel that is gone, and the page that it leads to. */
export const toSearch = redirectTo('https://www.booking.com/searchresults.html?redirected=1&source=hotel');
export const searchPage = titlePage('Booking.com: Search results', 200);

/** A challenge of AWS WAF, returned instead of a page. */
export const wafPage = htmlAnswer(
  `<!doctype html><html><head><title></title><script>window.awsWafCookieDomainList = ['booking.com'];</script>
<script src="https://sandbox.token.awswaf.com/sandbox/challenge.js"></script></head><body><div id="challenge-container"></div></body></html>`,
  202,
);

/** The token that a page gives and the list wants back. */
export const csrfTokenOf = ({ path }: Hotel): string => opaqueOf(`csrf/${path}`);

const markupOf = (hotel: Hotel): object => {
  const all = staysAt(hotel);
  const total = all.reduce((sum, { rating }) => sum + 2 * rating, 0);
  return {
    '@context': 'http://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    url: `https://www.booking.com/hotel/${hotel.path}.html`,
    image: `https://cf.bstatic.com/xdata/images/hotel/max500/${opaqueOf(hotel.path)}.jpg`,
    ...(all.length > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        bestRating: 10,
        ratingValue: Number((total / all.length).toFixed(1)),
        reviewCount: all.length,
      },
    }),
  };
};

/** The page of a hotel: its numbers, its token and its markup. It holds no text of a review. */
export const hotelPage = (hotel: Hotel): Answer =>
  htmlAnswer(
    `<!doctype html><html><head><title>${escapeMarkup(hotel.name)} - Booking.com</title>
<script type="application/ld+json">${scriptJson(markupOf(hotel))}</script>
<script>
window.booking = { env: {
b_hotel_id: '${hotelIdOf(hotel)}',
b_ufi: '${placeIdOf(hotel)}',
b_hotel_country_code: '${hotel.path.slice(0, 2)}',
b_csrf_token: '${csrfTokenOf(hotel)}',
b_action: 'hotel' } };
</script></head><body><h1>${escapeMarkup(hotel.name)}</h1></body></html>`,
  );
