import type { Named } from '../../service-declaration.ts';
import { slugOf } from '../../slug.ts';
import { type Counts, inAllLanguages, type Review } from '../../words/reviews.ts';

/** An invented gig. Its name says what the seller will do. */
export interface Gig extends Named {
  readonly number: number;
  readonly seller: string;
  readonly slug: string;
  /** How many reviews it has in each language. */
  readonly counts: Counts;
  /** Its page is one of the older generation. */
  readonly isOld?: boolean;
  /** It pays to be listed first. */
  readonly isPromoted?: boolean;
}

/** A name, with the slug that is made of it. */
const named = (name: string) => ({ slug: slugOf(name), name });

export const gigs: readonly Gig[] = [
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
].map((gig, index) => ({ number: 910000201 + index, ...gig }));

/** The reviews of a gig in all languages, newest first, in the words of buyers. */
export const reviewsOfGig = ({ number, counts }: Gig): readonly Review[] =>
  inAllLanguages(`fiverr/${number}`, counts, { topic: 'drawing', naming: 'nickname', writers: 'buyers' });
