import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { listingFaults, listings } from './listings.ts';

const endpoint = '/apartment-listing/reviews';
const site = 'https://www.apartments.com';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: `${site}/millrace-lofts-fairwater-tx/q7m2xwd/`, reviews_to_fetch: 2 },
    shows: 'A listing by its address: two of the 20 reviews that its page shows; it has 63.',
  },
  {
    endpoint,
    request: { query: `${site}/the-old-cannery-port-merrow-or/b4k9tzn/`, sort_type: '1' },
    shows: 'Reviews that stand in the elements of the page only, without dates and authors.',
  },
  { endpoint, request: { query: 'hx5c0rj' }, shows: 'A listing by its key, reviewed in Spanish.' },
  {
    endpoint,
    request: { query: `${site}/juniper-court-eastmere-oh/vtr6n18/`, reviews_to_fetch: 100 },
    shows: '160 reviews on one page, read in parts.',
  },
  { endpoint, request: { query: 's6d1ylb' }, shows: 'A single review.' },
  { endpoint, request: { query: `${site}/first-light-fairwater-tx/w3p8gvf/` }, shows: 'A listing without any review.' },
  {
    endpoint,
    request: { query: 'q7m2xwd', sort_type: '2' },
    shows: 'An order that the platform does not offer.',
    answers: 'not_supported',
  },
  {
    endpoint,
    request: { query: 'Millrace Lofts' },
    shows: 'A name: the platform cannot be searched.',
    answers: 'not_supported',
  },
  {
    endpoint,
    request: { query: `${site}/no-such-house-fairwater-tx/xxxxxxx/` },
    shows: 'There is no such listing.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this Apartments.com. */
export const apartmentItems: readonly SandboxItem[] = [
  ...normalItems,
  ...listings.flatMap(({ slug, key, fault }) =>
    fault ? faultItem(endpoint, 'Apartments.com', `${site}/${slug}/${key}/`, listingFaults[fault]) : [],
  ),
];
