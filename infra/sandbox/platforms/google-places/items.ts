import { digitsOf, opaqueOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented place. */
export interface Place {
  readonly name: string;
  /** Tells places of the same name apart. */
  readonly address?: string;
  readonly counts: OpinionCounts;
}

/** Every place of this Google. */
export const places: readonly Place[] = [
  { name: 'Harbour Clock Café', counts: { en: 40, fr: 12 } },
  { name: 'Werkstatt am Ostertor', counts: { de: 23 } },
  { name: 'Librería de la Veleta', counts: { es: 31, en: 6 } },
  { name: 'Saltglass Dentists', counts: { en: 4 } },
  { name: 'The Empty Shop', counts: {} },
  { name: 'Corner Pharmacy', address: 'Mill Street, Lindholm', counts: { en: 9 } },
  { name: 'Corner Pharmacy', address: 'Quay 4, Porto Vento', counts: { en: 7 } },
];

/** The id of a place: 27 signs. */
export const placeIdOf = (name: string, address = ''): string =>
  `ChIJ${opaqueOf(`place/${name}${address}`).slice(0, 23)}`;

export const findPlace = (id: string | null | undefined): Place | undefined =>
  places.find(({ name, address }) => placeIdOf(name, address) === id);

/** The address of a place on Google Maps. */
export const mapUrlOf = (name: string): string => `https://maps.google.com/?cid=${digitsOf(name, 19)}`;

/** The reviews of a place, newest first. */
export const opinionsAt = ({ name, counts }: Place): readonly Opinion[] => opinionsOf(`google-places/${name}`, counts);

/** The most that either interface gives. */
export const mostReviews = 5;

const endpoint = '/business-review-site/reviews';
const shows = 'Google Places is read only where a key (GOOGLE_PLACES_API_KEY) is configured';

/** Example requests for this Google; any key will do, and one that begins with `new-` is refused the legacy interface. */
export const placeItems: readonly SandboxItem[] = itemsOf(endpoint, {
  not_supported: {
    [`${shows}; then a place is found by its name.`]: 'google-places: Harbour Clock Café',
    [`${shows}; then five of 23 reviews come, newest first.`]: {
      query: placeIdOf('Werkstatt am Ostertor'),
      sort_type: 'newest',
    },
    [`${shows}; then by relevance.`]: `https://www.google.com/maps/search/?api=1&query=Libreria&query_place_id=${placeIdOf('Librería de la Veleta')}`,
    [`${shows}; then all four reviews come.`]: `place_id:${placeIdOf('Saltglass Dentists')}`,
    [`${shows}; then a place without ratings, which proves nothing about its reviews.`]: placeIdOf('The Empty Shop'),
  },
});
