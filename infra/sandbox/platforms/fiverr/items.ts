import { dashed, type FaultKind, faultItems, namesIn, onePageFaults, spaced } from '../../faults.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { buyerPhrases } from '../../words/buyer-phrases.ts';
import { inAllLanguages, reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { reworded } from '../../words/wording.ts';

/** The shared faults of a platform with one page of reviews, and two of this platform. */
export const fiverrFaults = {
  ...onePageFaults,
  press_and_hold: { shows: 'a page that asks to press and hold comes with HTTP 403', answers: 'upstream_blocked' },
  no_data: { shows: 'a page without its data comes with HTTP 200', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** An invented gig. */
export interface Gig {
  readonly number: number;
  readonly seller: string;
  readonly slug: string;
  /** What the seller will do. */
  readonly name: string;
  /** How many reviews it has in each language. */
  readonly counts: Readonly<Partial<Record<keyof typeof buyerPhrases, number>>>;
  /** Its page is one of the older generation. */
  readonly isOld?: boolean;
  /** It pays to be listed first. */
  readonly isPromoted?: boolean;
  readonly fault?: keyof typeof fiverrFaults;
}

/** A name, with the slug that is made of it. */
const named = (name: string) => ({ slug: slugOf(name), name });

const normalGigs: readonly Omit<Gig, 'number'>[] = [
  {
    seller: 'paperlantern',
    ...named('draw a hand lettered logo for your bakery'),
    counts: { en: 180, de: 20, es: 10 },
  },
  {
    seller: 'inkandowl_',
    slug: 'draw-a-quick-logo-in-one-day',
    name: 'draw a hand drawn logo for your bakery in one day',
    counts: { en: 61 },
    isPromoted: true,
  },
  {
    seller: 'fenja_ton',
    slug: 'dein-hoerspiel-mischen-und-mastern',
    name: 'mix and master your German audio play',
    counts: { de: 44, en: 3 },
  },
  {
    seller: 'rio_subtitulos',
    slug: 'subtitulos-en-espanol-para-tu-video',
    name: 'write Spanish subtitles for your video',
    counts: { es: 33 },
  },
  { seller: 'oldharbour', ...named('restore an old family photograph'), counts: { en: 92 }, isOld: true },
  { seller: 'smallmaps', ...named('draw a map of your village'), counts: { en: 4 } },
  { seller: 'firstgig_2026', ...named('knit a hat for your teapot'), counts: {} },
  { seller: 'plumandpen', ...named('design a label for your jam'), counts: { en: 12 } },
  { seller: 'inkandowl_', ...named('design a label for your jam'), counts: { en: 7 } },
];

/** Every gig of this Fiverr. */
export const gigs: readonly Gig[] = [
  ...normalGigs.map((gig, index) => ({ number: 910000201 + index, ...gig })),
  ...namesIn(fiverrFaults).map((fault, index) => ({
    number: 910000901 + index,
    seller: 'vouch_sandbox',
    slug: `fault-${dashed(fault)}`,
    name: `Fault: ${spaced(fault)}`,
    counts: { en: 30 },
    fault,
  })),
];

/** A review, and the language of its words. */
export type GigReview = SyntheticReview & { readonly language: keyof typeof buyerPhrases };

const languages = ['en', 'de', 'es'] as const;

/** The reviews of a gig in all languages, newest first, in the words of buyers. */
export const reviewsOfGig = ({ number, counts }: Gig): readonly GigReview[] =>
  inAllLanguages(languages, (language) =>
    reviewsOf({
      seed: `fiverr/${number}/${language}`,
      count: counts[language] ?? 0,
      language,
      topic: 'drawing',
      naming: 'nickname',
    }).map((review) => ({ ...reworded(review, buyerPhrases[language]), language })),
  );

const endpoint = '/freelance-offer/reviews';

/** Example requests for this Fiverr. */
export const fiverrItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A gig by its address: two of the five reviews that its page shows; the gig has 210.': {
        query: 'https://www.fiverr.com/paperlantern/draw-a-hand-lettered-logo-for-your-bakery',
        reviews_to_fetch: 2,
      },
      'A gig found by its name, past an advertisement; five of 210 reviews, in several languages: platform_cap.':
        'Draw a hand-lettered logo for your bakery',
      'Reviews that are mostly in German.': 'fenja_ton/dein-hoerspiel-mischen-und-mastern',
      'The address of the Spanish site.': 'https://es.fiverr.com/rio_subtitulos/subtitulos-en-espanol-para-tu-video',
      'A page of the older generation, with pictures of what was delivered.':
        'https://www.fiverr.com/oldharbour/restore-an-old-family-photograph',
      'All four reviews of a gig.': 'smallmaps/draw-a-map-of-your-village',
      'A gig without any review, by its name as the site shows it.': 'I will knit a hat for your teapot',
    },
    ambiguous_query: {
      'Two sellers offer the same.': 'design a label for your jam',
      'No gig is called so; one has a similar name. An advertisement is not listed.': 'logo for your bakery',
    },
    upstream_blocked: { 'Fiverr refuses the search.': 'Search fault: blocked 403' },
    item_not_found: {
      'There is no such gig.': 'https://www.fiverr.com/paperlantern/no-such-gig',
      'A name that no gig has.': 'a song for a walrus',
    },
  }),
  ...faultItems(endpoint, 'Fiverr', gigs, fiverrFaults, ({ seller, slug }) => `${seller}/${slug}`),
];
