import type { CountedItem } from '../../service-declaration.ts';

/** An invented place. Tripadvisor has given out no number as high as these. */
export interface Sight extends CountedItem {
  readonly id: string;
  /** Porto Vento if absent. */
  readonly city?: string;
  /** The search for its name is refused. */
  readonly hasBlockedSearch?: true;
}

/** Every place of this Tripadvisor. */
export const places: readonly Sight[] = [
  { id: '900000101', name: 'The Tidal Clockworks', counts: { en: 90, de: 30, es: 16, fr: 24 } },
  { id: '900000102', name: 'Laternenmuseum am Kai', counts: { de: 44, en: 12 } },
  { id: '900000103', name: 'Jardín de las Veletas', counts: { es: 38, en: 25, fr: 9 } },
  { id: '900000104', name: 'Passage des Horlogers', counts: { fr: 27, en: 6 }, hasBlockedSearch: true },
  { id: '900000105', name: 'Saltglass Lighthouse Tour', counts: { en: 7 } },
  { id: '900000106', name: 'Museum of Unopened Letters', counts: {} },
  { id: '900000107', name: 'Copper Cave Boat Ride', counts: { en: 64 }, staleIds: 1 },
  { id: '900000108', name: 'Windmill Row', counts: { en: 52, de: 20 }, staleIds: 2 },
  { id: '900000109', name: 'The Whispering Arcade', counts: { en: 33, fr: 11 }, staleIds: 3 },
  { id: '900000110', name: 'Harbour Fountain', counts: { en: 14 } },
  { id: '900000111', name: 'Harbour Fountain', city: 'Lindholm', counts: { en: 6, de: 5 } },
];

/** The town of a place. */
export const cityOf = ({ city = 'Porto Vento' }: Sight): string => city;

const slugOf = (name: string): string => name.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '_');

/** The path of a place's page. */
export const pathOf = (place: Sight): string =>
  `/Attraction_Review-g900001-d${place.id}-Reviews-${slugOf(place.name)}-${slugOf(cityOf(place))}.html`;
