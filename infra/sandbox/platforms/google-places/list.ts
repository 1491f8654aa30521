import type { SandboxItem } from '../../stand-in.ts';
import { placeIdOf } from './places.ts';

const endpoint = '/business-review-site/reviews';
const shows = 'Google Places is read only where a key (GOOGLE_PLACES_API_KEY) is configured';

/** Example requests for this Google; any key will do, and one that begins with `new-` is refused the legacy interface. */
export const placeItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'Harbour Clock Café' },
    shows: `${shows}; then a place is found by its name.`,
    answers: 'not_supported',
  },
  {
    endpoint,
    request: { query: placeIdOf('Werkstatt am Ostertor'), sort_type: 'newest' },
    shows: `${shows}; then five of 23 reviews come, newest first.`,
    answers: 'not_supported',
  },
  {
    endpoint,
    request: {
      query: `https://www.google.com/maps/search/?api=1&query=Libreria&query_place_id=${placeIdOf('Librería de la Veleta')}`,
    },
    shows: `${shows}; then by relevance.`,
    answers: 'not_supported',
  },
  {
    endpoint,
    request: { query: `place_id:${placeIdOf('Saltglass Dentists')}` },
    shows: `${shows}; then all four reviews come.`,
    answers: 'not_supported',
  },
  {
    endpoint,
    request: { query: placeIdOf('The Empty Shop') },
    shows: `${shows}; then a place without any review is seen.`,
    answers: 'not_supported',
  },
];
