import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { placeIdOf } from './places.ts';

const endpoint = '/business-review-site/reviews';
const shows = 'Google Places is read only where a key (GOOGLE_PLACES_API_KEY) is configured';

/** Example requests for this Google; any key will do, and one that begins with `new-` is refused the legacy interface. */
export const placeItems: readonly SandboxItem[] = itemsOf(endpoint, {
  not_supported: {
    [`${shows}; then a place is found by its name.`]: 'Harbour Clock Café',
    [`${shows}; then five of 23 reviews come, newest first.`]: {
      query: placeIdOf('Werkstatt am Ostertor'),
      sort_type: 'newest',
    },
    [`${shows}; then by relevance.`]: `https://www.google.com/maps/search/?api=1&query=Libreria&query_place_id=${placeIdOf('Librería de la Veleta')}`,
    [`${shows}; then all four reviews come.`]: `place_id:${placeIdOf('Saltglass Dentists')}`,
    [`${shows}; then a place without any review is seen.`]: placeIdOf('The Empty Shop'),
  },
});
