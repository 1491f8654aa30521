import { dashed, type FaultKind, faultItems, namesIn, onePageFaults, spaced } from '../../faults.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { tenantPhrases } from '../../words/tenant-phrases.ts';
import { reworded } from '../../words/wording.ts';

/** The shared faults of a platform with one page of reviews, and two of this platform. */
export const listingFaults = {
  ...onePageFaults,
  other_page: { shows: 'a search page replaces the listing', answers: 'upstream_changed' },
  hidden_reviews: { shows: 'the page counts reviews, and holds none', answers: 'upstream_changed' },
} as const satisfies Record<string, FaultKind>;

/** An invented listing. */
export interface Listing {
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  /** English if absent. */
  readonly language?: keyof typeof tenantPhrases;
  readonly count: number;
  /** How many reviews its page shows; all when absent. */
  readonly shown?: number;
  /** The reviews are in the elements of the page only, not in its data. */
  readonly hasElementsOnly?: true;
  readonly fault?: keyof typeof listingFaults;
}

const normalListings: readonly Listing[] = (
  [
    { key: 'q7m2xwd', town: 'fairwater-tx', name: 'Millrace Lofts', count: 63, shown: 20 },
    { key: 'b4k9tzn', town: 'port-merrow-or', name: 'The Old Cannery', count: 7, hasElementsOnly: true },
    { key: 'hx5c0rj', town: 'san-lirio-tx', name: 'Casa del Molino', language: 'es', count: 31 },
    { key: 'vtr6n18', town: 'eastmere-oh', name: 'Juniper Court', count: 160 },
    { key: 's6d1ylb', town: 'eastmere-oh', name: 'Two Elms', count: 1, hasElementsOnly: true },
    { key: 'w3p8gvf', town: 'fairwater-tx', name: 'First Light', count: 0 },
    { key: 's6d1ylc', town: 'fairwater-tx', name: 'Two Elms', count: 4 },
  ] as const
).map(({ town, ...listing }) => ({ ...listing, slug: `${slugOf(listing.name)}-${town}` }));

const faultyListings: readonly Listing[] = namesIn(listingFaults).map((fault, index) => ({
  key: `zz000${String(index).padStart(2, '0')}`,
  slug: `fault-${dashed(fault)}`,
  name: `Fault: ${spaced(fault)}`,
  count: 12,
  fault,
}));

/** Every listing of this Apartments.com. */
export const listings: readonly Listing[] = [...normalListings, ...faultyListings];

/** All reviews of a listing, newest first. */
export const reviewsOfListing = ({ key, language = 'en', count }: Listing): readonly SyntheticReview[] =>
  reviewsOf({ seed: `apartments/${key}`, count, language }).map((review) => reworded(review, tenantPhrases[language]));

const endpoint = '/apartment-listing/reviews';
const site = 'https://www.apartments.com';

/** Example requests for this Apartments.com. */
export const apartmentItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A listing by its address: two of the 20 reviews that its page shows; it has 63.': {
        query: `${site}/millrace-lofts-fairwater-tx/q7m2xwd/`,
        reviews_to_fetch: 2,
      },
      'Reviews in the elements of the page only, without dates and authors.': {
        query: `${site}/the-old-cannery-port-merrow-or/b4k9tzn/`,
        sort_type: '1',
      },
      'A listing by its key, reviewed in Spanish.': 'hx5c0rj',
      '160 reviews on one page, read in parts.': {
        query: `${site}/juniper-court-eastmere-oh/vtr6n18/`,
        reviews_to_fetch: 100,
      },
      'An order that the platform does not offer: its own order, with a warning.': { query: 's6d1ylb', sort_type: '2' },
      'A single review.': 's6d1ylb',
      'A listing by its name, found by a search of the web.': 'Juniper Court',
      'A name that two listings share, and a place.': 'Two Elms, Eastmere',
      'A listing without any review.': `${site}/first-light-fairwater-tx/w3p8gvf/`,
    },
    ambiguous_query: { 'A name that two listings share.': 'Two Elms' },
    item_not_found: {
      'A name that a search of the web does not find.': 'Nowhere Gardens',
      'There is no such listing.': `${site}/no-such-house-fairwater-tx/xxxxxxx/`,
    },
  }),
  ...faultItems(endpoint, 'Apartments.com', listings, listingFaults, ({ slug, key }) => `${site}/${slug}/${key}/`),
];
