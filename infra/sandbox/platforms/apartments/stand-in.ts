import { type Answer, escapeMarkup, htmlAnswer, iso, redirectTo, slugOf, titlePage } from '../../answer.ts';
import { chanceOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { Reviewed, ServiceItem } from '../../service-declaration.ts';
import { type Review, reviewsOf } from '../../words/reviews.ts';
import { jsonLdBlock, reviewNode } from '../web-page/syntaxes.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented listing. */
interface Listing extends ServiceItem {
  readonly key: string;
  readonly town: string;
  /** English if absent. */
  readonly language?: 'en' | 'es';
  readonly count: number;
  /** How many reviews its page shows; all when absent. */
  readonly shown?: number;
  /** The reviews are in the elements of the page only, not in its data. */
  readonly hasElementsOnly?: true;
}

const listings: readonly Listing[] = [
  { key: 'q7m2xwd', town: 'Fairwater, TX', name: 'Millrace Lofts', count: 63, shown: 20 },
  { key: 'b4k9tzn', town: 'Port Merrow, OR', name: 'The Old Cannery', count: 7, hasElementsOnly: true },
  { key: 'hx5c0rj', town: 'San Lirio, TX', name: 'Casa del Molino', language: 'es', count: 31 },
  { key: 'vtr6n18', town: 'Eastmere, OH', name: 'Juniper Court', count: 160 },
  { key: 's6d1ylb', town: 'Eastmere, OH', name: 'Two Elms', count: 1, hasElementsOnly: true },
  { key: 'w3p8gvf', town: 'Fairwater, TX', name: 'First Light', count: 0 },
  { key: 's6d1ylc', town: 'Fairwater, TX', name: 'Two Elms', count: 4 },
];

const site = 'https://www.apartments.com';
const pathOf = ({ name, town, key, fault }: Listing): string => `/${slugOf(fault ? name : `${name} ${town}`)}/${key}/`;

/** Most tenants are shown as verified renters, the others by an initial. */
const authorOf = ({ author, seed }: Review): string => {
  const [given, family = ''] = author.split(' ');
  return chanceOf(`author/${seed}`).happens(0.8) ? 'Verified R.' : `${given} ${family.slice(0, 1)}.`;
};

const nodeOf = (review: Review): object => {
  const { title, text, rating, writtenAt } = review;
  return reviewNode({ author: authorOf(review), title, text: text ?? '', rating, best: 5, date: iso(writtenAt) });
};

const elementOf = ({ rating, title, text }: Review): string => `<div class="reviewContainer">
  <div class="reviewRating"><span class="rating">${rating}</span></div>
  <h3 class="reviewHeadline">${escapeMarkup(title)}</h3>
  <p class="reviewBodyText">${escapeMarkup(text ?? '').replaceAll('\n', '<br>')}</p>
</div>`;

/** The page of a listing, with its reviews in its data or in its elements. */
const pageOf = (listing: Reviewed<Listing>, records: readonly unknown[]): Answer => {
  const { average, count } = listing.rating;
  const data = {
    '@type': 'ApartmentComplex',
    name: listing.name,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: Number(average.toFixed(1)), reviewCount: count },
    ...(!listing.hasElementsOnly && { review: records }),
  };
  return htmlAnswer(`<!doctype html><html lang="en"><head><title>${escapeMarkup(listing.name)} | Apartments.com</title>
${jsonLdBlock(data)}</head><body><h1>${escapeMarkup(listing.name)}</h1>
<div id="propertyReviewRow">${listing.hasElementsOnly ? records.join('\n') : ''}</div></body></html>`);
};

/** Apartments.com: the page of a listing, and the redirect to it from any other slug. */
export default service({
  title: 'Apartments.com',
  endpoint: '/apartment-listing/reviews',
  hosts: ['www.apartments.com', 'apartments.com'],
  items: listings,
  faulty: (item, index): Listing => ({
    ...item,
    key: `zz000${String(index).padStart(2, '0')}`,
    town: 'Fairwater, TX',
    count: 12,
  }),
  isOnePage: true,
  faults: {
    other_page: {
      shows: 'a search page replaces the listing',
      answers: 'upstream_changed',
      instead: () => redirectTo('/fairwater-tx/'),
    },
    hidden_reviews: { shows: 'the page counts reviews, and holds none', answers: 'upstream_changed' },
  },
  keys: ({ key }) => [key],
  queryOf: (listing) => site + pathOf(listing),
  page: (listing) => ({ url: site + pathOf(listing), title: `${listing.name} - ${listing.town} | Apartments.com` }),
  requests,
  reviews: ({ key, language = 'en', count }) =>
    reviewsOf({ seed: `apartments/${key}`, count, language, writers: 'tenants' }),
  record: (review, { hasElementsOnly }) => (hasElementsOnly ? elementOf(review) : nodeOf(review)),
  instead: (listing, { url }) => (url.pathname === pathOf(listing) ? undefined : redirectTo(pathOf(listing))),
  notFound: titlePage('Page not found | Apartments.com'),
  routes: {
    '/fairwater-tx/': () => titlePage('Apartments for Rent | Apartments.com', 200),
    '/:slug/:key/': {
      list: ({ path }) => ({ item: path('key'), size: 1000 }),
      part: ({ item, records }) => pageOf(item, item.fault === 'hidden_reviews' ? [] : records.slice(0, item.shown)),
    },
  },
});
