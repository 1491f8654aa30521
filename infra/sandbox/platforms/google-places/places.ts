import { digitsOf, opaqueOf } from '../../random.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented place. */
export interface Place {
  readonly name: string;
  readonly counts: OpinionCounts;
}

/** Every place of this Google. */
export const places: readonly Place[] = [
  { name: 'Harbour Clock Café', counts: { en: 40, fr: 12 } },
  { name: 'Werkstatt am Ostertor', counts: { de: 23 } },
  { name: 'Librería de la Veleta', counts: { es: 31, en: 6 } },
  { name: 'Saltglass Dentists', counts: { en: 4 } },
  { name: 'The Empty Shop', counts: {} },
];

/** The id of a place: 27 signs. */
export const placeIdOf = (name: string): string => `ChIJ${opaqueOf(`place/${name}`).slice(0, 23)}`;

export const findPlace = (id: string | null | undefined): Place | undefined =>
  places.find(({ name }) => placeIdOf(name) === id);

/** The address of a place on Google Maps. */
export const mapUrlOf = (name: string): string => `https://maps.google.com/?cid=${digitsOf(name, 19)}`;

/** The reviews of a place, newest first. */
export const opinionsAt = ({ name, counts }: Place): readonly Opinion[] => opinionsOf(`google-places/${name}`, counts);

/** The most that either interface gives. */
export const mostReviews = 5;
