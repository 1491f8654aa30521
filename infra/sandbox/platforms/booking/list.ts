import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { bookingFaults, goneHotel, hotels } from './hotels.ts';

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
    },
    item_not_found: {
      'There is no such hotel.': 'gb/no-such-hotel',
      'The hotel is gone: its address leads to a search.': goneHotel,
    },
  }),
  ...faultItems(endpoint, 'Booking.com', hotels, bookingFaults, ({ path }) => path),
];
