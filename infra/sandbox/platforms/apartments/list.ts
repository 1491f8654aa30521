import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { listingFaults, listings } from './listings.ts';

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
      'A single review.': 's6d1ylb',
      'A listing without any review.': `${site}/first-light-fairwater-tx/w3p8gvf/`,
    },
    not_supported: {
      'An order that the platform does not offer.': { query: 'q7m2xwd', sort_type: '2' },
      'A name: the platform cannot be searched.': 'Millrace Lofts',
    },
    item_not_found: { 'There is no such listing.': `${site}/no-such-house-fairwater-tx/xxxxxxx/` },
  }),
  ...faultItems(endpoint, 'Apartments.com', listings, listingFaults, ({ slug, key }) => `${site}/${slug}/${key}/`),
];
