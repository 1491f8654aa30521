import { dashed, type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { digitsOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Stay, type StayCounts, staysOf } from '../../words/stays.ts';

/** An invented hotel, inn or flat. */
export interface Hotel {
  /** Country and name, as in its address. */
  readonly path: string;
  readonly name: string;
  /** "Milltown" if absent. */
  readonly city?: string;
  readonly rooms: readonly string[];
  readonly counts: StayCounts;
  readonly fault?: keyof typeof bookingFaults;
}

/** The shared faults and three of Booking.com. */
export const bookingFaults = {
  ...faults,
  waf_page: { shows: "the hotel's page is a challenge of AWS WAF, with HTTP 202", answers: 'upstream_blocked' },
  list_error: { shows: 'an error replaces the list, with HTTP 200', answers: 'upstream_error' },
  order_gone: { shows: 'the newest can no longer be asked for first', answers: 'upstream_changed' },
} as const satisfies Record<string, FaultKind>;

/** Every hotel of this Booking.com. */
export const hotels: readonly Hotel[] = [
  {
    path: 'gb/the-copper-kettle-inn',
    name: 'The Copper Kettle Inn',
    rooms: ['Deluxe Double Room', 'Single Room', 'Family Room with Garden View'],
    counts: { en: 90, de: 30, fr: 20, es: 15, ja: 5 },
  },
  {
    path: 'fr/moulin-des-deux-ruisseaux',
    name: 'Moulin des Deux Ruisseaux',
    rooms: ['Chambre Double', 'Suite Junior'],
    counts: { fr: 34, en: 12 },
  },
  {
    path: 'de/gasthof-birkenhain',
    name: 'Gasthof Birkenhain',
    rooms: ['Doppelzimmer', 'Einzelzimmer'],
    counts: { de: 45 },
  },
  {
    path: 'es/posada-del-faro',
    name: 'Posada del Faro',
    rooms: ['Habitación Doble con vistas al mar'],
    counts: { es: 28, en: 17, fr: 6 },
  },
  { path: 'jp/yunohana-ryokan', name: '湯の花旅館', rooms: ['和室'], counts: { ja: 33, en: 11 } },
  { path: 'ie/harbour-studio-two', name: 'Harbour Studio Two', rooms: ['Studio'], counts: { en: 7 } },
  { path: 'ie/harbour-house', name: 'Harbour House', city: 'Kinsale', rooms: ['Single Room'], counts: { en: 24 } },
  { path: 'gb/harbour-house', name: 'Harbour House', city: 'Whitby', rooms: ['Single Room'], counts: { en: 9 } },
  { path: 'gb/opening-soon', name: 'Opening Soon House', rooms: ['Double Room'], counts: {} },
  ...namesIn(bookingFaults).map((fault) => ({
    path: `gb/vouch-fault-${dashed(fault)}`,
    name: `Fault: ${spaced(fault)}`,
    rooms: ['Double Room'],
    counts: { en: 60 },
    fault,
  })),
];

/** The name of a hotel that once was: its address leads to a page of search results. */
export const goneHotel = 'gb/closed-for-good';

/** The city of a hotel. */
export const cityOf = ({ city = 'Milltown' }: Hotel): string => city;

/** The numbers of a hotel. Only its page has them. */
export const hotelIdOf = ({ path }: Hotel): number => Number(digitsOf(path, 7));
export const placeIdOf = ({ path }: Hotel): number => -Number(digitsOf(`place/${path}`, 7));

/** The reviews of a hotel, newest first. */
export const staysAt = ({ path, counts }: Hotel): readonly Stay[] => staysOf(`booking/${path}`, counts);

const endpoint = '/short-term-rental/reviews';

/** Example requests for this Booking.com. */
export const bookingItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A hotel by its address; 160 reviews up to 10, with pros and cons, rooms, photos and replies.': {
        query: 'https://www.booking.com/hotel/gb/the-copper-kettle-inn.en-gb.html',
        reviews_to_fetch: 45,
      },
      'A hotel by the country and name in its address; the most relevant reviews first.': {
        query: 'booking: fr/moulin-des-deux-ruisseaux',
        language: 'fr',
        sort_type: 'BEST_QUALITY',
      },
      'In German.': 'https://www.booking.com/hotel/de/gasthof-birkenhain.de.html',
      'Reviews in Spanish, English and French.': 'es/posada-del-faro',
      'Reviews in Japanese and English.': { query: 'jp/yunohana-ryokan', language: 'ja' },
      'All seven reviews are on the first page.': 'ie/harbour-studio-two',
      'A hotel without any review.': 'gb/opening-soon',
      'A hotel found by its name; a warning says so.': { query: 'booking: Gasthof Birkenhain', reviews_to_fetch: 5 },
      'Two hotels have this name; the place tells them apart.': 'booking: Harbour House, Whitby',
      'The only suggestion, although its name is longer.': { query: 'booking: Copper Kettle', reviews_to_fetch: 5 },
      'A hotel by hotel_id, as its country and name.': { hotel_id: 'gb/harbour-house' },
      'A hotel by hotel_id, on a named platform.': { hotel_id: 'booking: ie/harbour-house' },
    },
    ambiguous_query: { 'Two hotels have this name.': 'booking: Harbour House' },
    upstream_blocked: {
      'Booking.com refuses to suggest: not the same as "not found".': 'booking: Search fault: blocked challenge',
    },
    item_not_found: {
      'A name that no hotel has.': 'booking: Walrus Palace',
      'There is no such hotel.': 'gb/no-such-hotel',
      'The hotel is gone: its address leads to a search.': goneHotel,
    },
  }),
  ...faultItems(endpoint, 'Booking.com', hotels, bookingFaults, ({ path }) => path),
];
