import { type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Stay, type StayCounts, staysOf } from '../../words/stays.ts';

/** An invented listing. Airbnb has given out no id as high as these. */
export interface Listing {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly counts: StayCounts;
  /** Its page is a captcha; its reviews come nevertheless. */
  readonly hasBlockedPage?: true;
  /** The newest id of the persisted query is stale for it, as it is for every listing after a release. */
  readonly hasStaleId?: true;
  readonly fault?: keyof typeof airbnbFaults;
}

/** The shared faults, and a query whose ids are all stale. */
export const airbnbFaults = {
  ...faults,
  all_ids_stale: { shows: 'no id of the persisted query is known any more', answers: 'upstream_changed' },
} as const satisfies Record<string, FaultKind>;

const normalListings: readonly Omit<Listing, 'id'>[] = [
  { name: 'The Lamplighter Loft', host: 'Wren', counts: { en: 120, fr: 50, de: 30, es: 12, ja: 8 } },
  { name: 'Chalet des Deux Ruisseaux', host: 'Solène', counts: { fr: 40, de: 15 } },
  { name: 'Casa del Limonero', host: 'Joaquín', counts: { es: 52, en: 20 } },
  { name: 'Yukimi Guesthouse', host: '千尋', counts: { ja: 45, en: 10 } },
  { name: 'Boathouse No. 7', host: 'Theo', counts: { en: 9 } },
  { name: 'Barn, Just Listed', host: 'Imani', counts: {} },
  { name: 'Saltwind Cabin', host: 'Marcus', counts: { en: 64 }, hasStaleId: true },
  { name: 'Sea View Studio', host: 'Ada', counts: { en: 12 } },
  { name: 'Sea View Studio', host: 'Bo', counts: { en: 10, de: 4 } },
  { name: 'Attic above the Bakery', host: 'Lotte', counts: { de: 30 }, hasBlockedPage: true },
];

const faultyListings: readonly Omit<Listing, 'id'>[] = namesIn(airbnbFaults).map((fault) => ({
  name: `Fault: ${spaced(fault)}`,
  host: 'Vouch',
  counts: { en: 240 },
  fault,
}));

const numbered = (listings: readonly Omit<Listing, 'id'>[], first: bigint): readonly Listing[] =>
  listings.map((listing, index) => ({ id: String(first + BigInt(index)), ...listing }));

/** Every listing of this Airbnb. */
export const listings: readonly Listing[] = [
  ...numbered(normalListings, 9100000000000000101n),
  ...numbered(faultyListings, 9100000000000000901n),
];

/** The only place where this Airbnb has listings, as people write it. */
export const town = 'Porto Vento';

/** Where the town is. For this, Airbnb sends visitors to the site of their country instead of answering. */
export const region = 'Windward Coast';

/** The listings of the town in the order of the search: the last ones are on the third page. */
export const listingsOfTown: readonly Pick<Listing, 'id' | 'name'>[] = [
  ...Array.from({ length: 40 }, (_, index) => ({
    id: `910000000000000${3000 + index}`,
    name: `Quay Room ${index + 1}`,
  })),
  ...listings,
];

/** The reviews of a listing, newest first. */
export const staysAt = ({ id, counts }: Listing): readonly Stay[] => staysOf(`airbnb/${id}`, counts);

const endpoint = '/short-term-rental/reviews';

/** Example requests for this Airbnb. */
export const airbnbItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A listing by its address; 220 reviews in five languages, with replies and translations into English.': {
        query: 'https://www.airbnb.com/rooms/9100000000000000101',
        reviews_to_fetch: 120,
      },
      'A listing by its id; French reviews are translated into German.': {
        query: '9100000000000000102',
        language: 'de',
      },
      'The reviews that the platform finds best come first.': {
        query: 'https://www.airbnb.es/rooms/9100000000000000103',
        sort_type: 'BEST_QUALITY',
      },
      'Reviews in Japanese.': { query: '9100000000000000104', language: 'ja' },
      'By hotel_id: all nine reviews; the oldest is without stars.': {
        query: '9100000000000000105',
        hotel_id: '9100000000000000105',
      },
      'A listing without any review.': '9100000000000000106',
      'A listing by its title and place, on the third page of the place.': 'The Lamplighter Loft, Porto Vento',
      'Airbnb does not answer for the place; a search of the web finds the listing.':
        'Casa del Limonero, Windward Coast',
      'A title alone, found by a search of the web.': 'airbnb: Boathouse No. 7',
      'The newest id of the persisted query is stale, the next one works.': {
        query: '9100000000000000107',
        reviews_to_fetch: 60,
      },
      'The page of the listing is a captcha: the reviews come, with a warning that its facts do not.':
        '9100000000000000108',
    },
    ambiguous_query: { 'A title that two listings of the place share.': 'Sea View Studio, Porto Vento' },
    item_not_found: {
      'There is no such listing.': '9100000000000000199',
      'No listing of the place has this title.': 'airbnb: Castle of Nowhere, Porto Vento',
    },
  }),
  ...faultItems(endpoint, 'Airbnb', listings, airbnbFaults, ({ id }) => id),
];
