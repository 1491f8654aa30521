import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { bookingFaults, goneHotel, hotels } from './hotels.ts';

const endpoint = '/short-term-rental/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'https://www.booking.com/hotel/gb/the-copper-kettle-inn.en-gb.html', reviews_to_fetch: 45 },
    shows: 'A hotel by its address; 160 reviews up to 10, with pros and cons, rooms, photos and replies.',
  },
  {
    endpoint,
    request: { query: 'booking: fr/moulin-des-deux-ruisseaux', language: 'fr', sort_type: 'BEST_QUALITY' },
    shows: 'A hotel by the country and name in its address; the most relevant reviews first.',
  },
  { endpoint, request: { query: 'https://www.booking.com/hotel/de/gasthof-birkenhain.de.html' }, shows: 'In German.' },
  { endpoint, request: { query: 'es/posada-del-faro' }, shows: 'Reviews in Spanish, English and French.' },
  { endpoint, request: { query: 'jp/yunohana-ryokan', language: 'ja' }, shows: 'Reviews in Japanese and English.' },
  { endpoint, request: { query: 'ie/harbour-studio-two' }, shows: 'All seven reviews stand on the first page.' },
  { endpoint, request: { query: 'gb/opening-soon' }, shows: 'A hotel without any review.' },
  { endpoint, request: { query: 'gb/no-such-hotel' }, shows: 'There is no such hotel.', answers: 'item_not_found' },
  {
    endpoint,
    request: { query: goneHotel },
    shows: 'The hotel is gone: its address leads to a search.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this Booking.com. */
export const bookingItems: readonly SandboxItem[] = [
  ...normalItems,
  ...hotels.flatMap(({ path, fault }) => (fault ? faultItem(endpoint, 'Booking.com', path, bookingFaults[fault]) : [])),
];
