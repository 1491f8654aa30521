import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { findPlace, pathOf, places, tripadvisorFaults } from './places.ts';

const endpoint = '/travel-attraction/reviews';

const urlOf = (id: string, site = 'www.tripadvisor.com'): string => {
  const place = findPlace(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return `https://${site}${encodeURI(pathOf(place))}`;
};

/** Example requests for this Tripadvisor. */
export const tripadvisorItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An attraction found by its name; 160 reviews in four languages, with replies and photos.': {
        query: 'The Tidal Clockworks',
        reviews_to_fetch: 2,
      },
      'The reviews in German only, newest first.': {
        query: urlOf('900000102', 'www.tripadvisor.de'),
        language: 'de',
        sort_type: 'newest',
      },
      'A place by its number; the highest rated first.': {
        query: '900000103',
        sort_type: 'highest_rated',
        reviews_to_fetch: 50,
      },
      'Reviews in French and English.': urlOf('900000104'),
      'All seven reviews are on the first page.': urlOf('900000105'),
      'A place without any review.': urlOf('900000106'),
      'The first id of the registered query is stale, the next one works.': {
        query: urlOf('900000107'),
        reviews_to_fetch: 60,
      },
      'Only the query that gives no more than the newest 20 is known: a warning names the order.': urlOf('900000108'),
      'Every query is refused; the pages are read instead: the reviews in English.': urlOf('900000109'),
    },
    upstream_blocked: {
      'Every query is refused, and the pages are not sorted by date.': {
        query: urlOf('900000109'),
        sort_type: 'newest',
      },
    },
    item_not_found: {
      'There is no such place.':
        'https://www.tripadvisor.com/Attraction_Review-g900001-d900000199-Reviews-Nowhere.html',
    },
  }),
  ...faultItems(endpoint, 'Tripadvisor', places, tripadvisorFaults, ({ id }) => urlOf(id)),
];
