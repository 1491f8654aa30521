import { digitsOf } from '../../random.ts';
import type { CountedItem } from '../../service-declaration.ts';

/** An invented hotel, inn or flat. */
export interface Hotel extends CountedItem {
  /** Country and name, as in its address. */
  readonly path: string;
  /** "Milltown" if absent. */
  readonly city?: string;
}

/** What rooms are called in each country. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  gb: ['Deluxe Double Room', 'Single Room', 'Family Room with Garden View'],
  fr: ['Chambre Double', 'Suite Junior'],
  de: ['Doppelzimmer', 'Einzelzimmer'],
  es: ['Habitación Doble con vistas al mar'],
  jp: ['和室'],
  ie: ['Studio'],
};

/** The names of a hotel's rooms. */
export const roomsOf = ({ path }: Hotel): readonly string[] => rooms[path.slice(0, 2)] ?? [];

export const hotels: readonly Hotel[] = [
  {
    path: 'gb/the-copper-kettle-inn',
    name: 'The Copper Kettle Inn',
    counts: { en: 90, de: 30, fr: 20, es: 15, ja: 5 },
  },
  { path: 'fr/moulin-des-deux-ruisseaux', name: 'Moulin des Deux Ruisseaux', counts: { fr: 34, en: 12 } },
  { path: 'de/gasthof-birkenhain', name: 'Gasthof Birkenhain', counts: { de: 45 } },
  { path: 'es/posada-del-faro', name: 'Posada del Faro', counts: { es: 28, en: 17, fr: 6 } },
  { path: 'jp/yunohana-ryokan', name: '湯の花旅館', counts: { ja: 33, en: 11 } },
  { path: 'ie/harbour-studio-two', name: 'Harbour Studio Two', counts: { en: 7 } },
  { path: 'ie/harbour-house', name: 'Harbour House', city: 'Kinsale', counts: { en: 24 } },
  { path: 'gb/harbour-house', name: 'Harbour House', city: 'Whitby', counts: { en: 9 } },
  { path: 'gb/opening-soon', name: 'Opening Soon House', counts: {} },
];

/** The name of a hotel that once was: its address leads to a page of search results. */
export const goneHotel = 'gb/closed-for-good';

/** The city of a hotel. */
export const cityOf = ({ city = 'Milltown' }: Hotel): string => city;

/** The numbers of a hotel. Only its page has them. */
export const hotelIdOf = ({ path }: Hotel): number => Number(digitsOf(path, 7));
export const placeIdOf = ({ path }: Hotel): number => -Number(digitsOf(`place/${path}`, 7));
