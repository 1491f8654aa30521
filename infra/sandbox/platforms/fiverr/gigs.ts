import { type Fault, type FaultKind, faultNames, faults } from '../../faults.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { reworded } from '../../words/wording.ts';
import { type GigLanguage, gigWording } from './wording.ts';

/** A page shows all of its reviews at once: what can go wrong at a later page cannot here. */
const sharedNames = faultNames.filter((fault) => fault !== 'second_page_fails' && fault !== 'repeated_page');

const ownFaults = {
  press_and_hold: { shows: 'a page that asks to press and hold comes with HTTP 403', answers: 'upstream_blocked' },
  no_data: { shows: 'a page without its data comes with HTTP 200', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** What can go wrong at any platform, and what is this one's own. */
export const fiverrFaults = { ...faults, ...ownFaults } as const satisfies Record<string, FaultKind>;

export type FiverrFault = keyof typeof fiverrFaults;

/** An invented gig. */
export interface Gig {
  readonly number: number;
  readonly seller: string;
  readonly slug: string;
  /** What the seller will do. */
  readonly name: string;
  /** How many reviews it has in each language. */
  readonly counts: Readonly<Partial<Record<GigLanguage, number>>>;
  /** Its page is one of the older generation. */
  readonly isOld?: boolean;
  /** It pays to be listed first. */
  readonly isPromoted?: boolean;
  readonly fault?: FiverrFault;
}

const normalGigs: readonly Gig[] = [
  {
    number: 910000201,
    seller: 'paperlantern',
    slug: 'draw-a-hand-lettered-logo-for-your-bakery',
    name: 'draw a hand lettered logo for your bakery',
    counts: { en: 180, de: 20, es: 10 },
  },
  {
    number: 910000202,
    seller: 'inkandowl_',
    slug: 'draw-a-quick-logo-in-one-day',
    name: 'draw a hand drawn logo for your bakery in one day',
    counts: { en: 61 },
    isPromoted: true,
  },
  {
    number: 910000203,
    seller: 'fenja_ton',
    slug: 'dein-hoerspiel-mischen-und-mastern',
    name: 'mix and master your German audio play',
    counts: { de: 44, en: 3 },
  },
  {
    number: 910000204,
    seller: 'rio_subtitulos',
    slug: 'subtitulos-en-espanol-para-tu-video',
    name: 'write Spanish subtitles for your video',
    counts: { es: 33 },
  },
  {
    number: 910000205,
    seller: 'oldharbour',
    slug: 'restore-an-old-family-photograph',
    name: 'restore an old family photograph',
    counts: { en: 92 },
    isOld: true,
  },
  {
    number: 910000206,
    seller: 'smallmaps',
    slug: 'draw-a-map-of-your-village',
    name: 'draw a map of your village',
    counts: { en: 4 },
  },
  {
    number: 910000207,
    seller: 'firstgig_2026',
    slug: 'knit-a-hat-for-your-teapot',
    name: 'knit a hat for your teapot',
    counts: {},
  },
];

const isOwn = (name: string): name is keyof typeof ownFaults => Object.hasOwn(ownFaults, name);

const faultyGigs: readonly Gig[] = [...sharedNames, ...Object.keys(ownFaults).filter(isOwn)].map((fault, index) => ({
  number: 910000901 + index,
  seller: 'vouch_sandbox',
  slug: `fault-${fault.replaceAll('_', '-')}`,
  name: `Fault: ${fault.replaceAll('_', ' ')}`,
  counts: { en: 30 },
  fault,
}));

/** Every gig of this Fiverr. */
export const gigs: readonly Gig[] = [...normalGigs, ...faultyGigs];

/** The fault as other platforms know it; undefined for one that only this one has and makes itself. */
export const sharedFault = (fault: FiverrFault | undefined): Fault | undefined =>
  fault === undefined || isOwn(fault) ? undefined : fault;

/** A review, and the language of its words. */
export type GigReview = SyntheticReview & { readonly language: GigLanguage };

const languages = ['en', 'de', 'es'] as const;

/** The reviews of a gig in all languages, newest first, in the words of buyers. */
export const reviewsOfGig = ({ number, counts }: Gig): readonly GigReview[] =>
  languages
    .flatMap((language) =>
      reviewsOf({
        seed: `fiverr/${number}/${language}`,
        count: counts[language] ?? 0,
        language,
        subject: 'app',
        topic: 'drawing',
        naming: 'nickname',
      }).map((review) => ({ ...reworded(review, gigWording[language]), language })),
    )
    .toSorted((a, b) => b.writtenAt - a.writtenAt);
