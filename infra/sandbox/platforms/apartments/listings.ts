import { type Fault, type FaultKind, faultNames, faults } from '../../faults.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { reworded } from '../../words/wording.ts';
import { type TenantLanguage, tenantWording } from './wording.ts';

/** All reviews stand on one page: what can go wrong at a later one cannot here. */
const sharedNames = faultNames.filter((fault) => fault !== 'second_page_fails' && fault !== 'repeated_page');

const ownFaults = {
  other_page: { shows: 'a search page comes in place of the listing', answers: 'upstream_changed' },
  hidden_reviews: { shows: 'the page counts reviews, and holds none', answers: 'upstream_changed' },
} as const satisfies Record<string, FaultKind>;

/** What can go wrong at any platform, and what is this one's own. */
export const listingFaults = { ...faults, ...ownFaults } as const satisfies Record<string, FaultKind>;

export type ListingFault = keyof typeof listingFaults;

/** An invented listing. */
export interface Listing {
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  readonly language: TenantLanguage;
  readonly count: number;
  /** How many reviews its page shows; all when absent. */
  readonly shown?: number;
  /** Where the reviews stand: in the data of the page, or in its elements only. */
  readonly form: 'data' | 'elements';
  readonly fault?: ListingFault;
}

const normalListings: readonly Listing[] = [
  {
    key: 'q7m2xwd',
    slug: 'millrace-lofts-fairwater-tx',
    name: 'Millrace Lofts',
    language: 'en',
    count: 63,
    shown: 20,
    form: 'data',
  },
  {
    key: 'b4k9tzn',
    slug: 'the-old-cannery-port-merrow-or',
    name: 'The Old Cannery',
    language: 'en',
    count: 7,
    form: 'elements',
  },
  {
    key: 'hx5c0rj',
    slug: 'casa-del-molino-san-lirio-tx',
    name: 'Casa del Molino',
    language: 'es',
    count: 31,
    form: 'data',
  },
  {
    key: 'vtr6n18',
    slug: 'juniper-court-eastmere-oh',
    name: 'Juniper Court',
    language: 'en',
    count: 160,
    form: 'data',
  },
  { key: 's6d1ylb', slug: 'two-elms-eastmere-oh', name: 'Two Elms', language: 'en', count: 1, form: 'elements' },
  { key: 'w3p8gvf', slug: 'first-light-fairwater-tx', name: 'First Light', language: 'en', count: 0, form: 'data' },
];

const isOwn = (name: string): name is keyof typeof ownFaults => Object.hasOwn(ownFaults, name);

const faultyListings: readonly Listing[] = [...sharedNames, ...Object.keys(ownFaults).filter(isOwn)].map(
  (fault, index) => ({
    key: `zz000${String(index).padStart(2, '0')}`,
    slug: `fault-${fault.replaceAll('_', '-')}`,
    name: `Fault: ${fault.replaceAll('_', ' ')}`,
    language: 'en',
    count: 12,
    form: 'data',
    fault,
  }),
);

/** Every listing of this Apartments.com. */
export const listings: readonly Listing[] = [...normalListings, ...faultyListings];

/** The fault as other platforms know it; undefined for one that only this one has and makes itself. */
export const sharedFault = (fault: ListingFault | undefined): Fault | undefined =>
  fault === undefined || isOwn(fault) ? undefined : fault;

/** All reviews of a listing, newest first. */
export const reviewsOfListing = ({ key, language, count }: Listing): readonly SyntheticReview[] =>
  reviewsOf({
    seed: `apartments/${key}`,
    count,
    language,
    subject: 'app',
    topic: 'notes',
    naming: 'full name',
  }).map((review) => reworded(review, tenantWording[language]));
