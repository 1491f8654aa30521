import { type FaultKind, faults } from '../../faults.ts';
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
  readonly fault?: AirbnbFault;
}

/** What can go wrong at Airbnb: what can anywhere, and a query of which every id is stale. */
export const airbnbFaults = {
  ...faults,
  all_ids_stale: { shows: 'no id of the persisted query is known any more', answers: 'upstream_changed' },
} as const satisfies Record<string, FaultKind>;

/** A fault of any platform or of this one. */
export type AirbnbFault = keyof typeof airbnbFaults;

const isFault = (name: string): name is AirbnbFault => Object.hasOwn(airbnbFaults, name);

const normalListings: readonly Listing[] = [
  {
    id: '9100000000000000101',
    name: 'The Lamplighter Loft',
    host: 'Wren',
    counts: { en: 120, fr: 50, de: 30, es: 12, ja: 8 },
  },
  {
    id: '9100000000000000102',
    name: 'Chalet des Deux Ruisseaux',
    host: 'Solène',
    counts: { fr: 40, de: 15 },
  },
  { id: '9100000000000000103', name: 'Casa del Limonero', host: 'Joaquín', counts: { es: 52, en: 20 } },
  { id: '9100000000000000104', name: 'Yukimi Guesthouse', host: '千尋', counts: { ja: 45, en: 10 } },
  { id: '9100000000000000105', name: 'Boathouse No. 7', host: 'Theo', counts: { en: 9 } },
  { id: '9100000000000000106', name: 'Barn, Just Listed', host: 'Imani', counts: {} },
  {
    id: '9100000000000000107',
    name: 'Saltwind Cabin',
    host: 'Marcus',
    counts: { en: 64 },
    hasStaleId: true,
  },
  {
    id: '9100000000000000108',
    name: 'Attic above the Bakery',
    host: 'Lotte',
    counts: { de: 30 },
    hasBlockedPage: true,
  },
];

const faultyListings: readonly Listing[] = Object.keys(airbnbFaults)
  .filter(isFault)
  .map((fault, index) => ({
    id: `91000000000000009${String(index + 1).padStart(2, '0')}`,
    name: `Fault: ${fault.replaceAll('_', ' ')}`,
    host: 'Vouch',
    counts: { en: 240 },
    fault,
  }));

/** Every listing of this Airbnb. */
export const listings: readonly Listing[] = [...normalListings, ...faultyListings];

/** The reviews of a listing, newest first. */
export const staysAt = ({ id, counts }: Listing): readonly Stay[] => staysOf(`airbnb/${id}`, counts);
