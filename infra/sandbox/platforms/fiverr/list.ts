import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { fiverrFaults, gigs } from './gigs.ts';

const endpoint = '/freelance-offer/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: {
      query: 'https://www.fiverr.com/paperlantern/draw-a-hand-lettered-logo-for-your-bakery',
      reviews_to_fetch: 2,
    },
    shows: 'A gig by its address: two of the five reviews that its page shows; the gig has 210.',
  },
  {
    endpoint,
    request: { query: 'logo for your bakery' },
    shows: 'A gig found by its name, past an advertisement; five of 210 reviews, in several languages: platform_cap.',
  },
  {
    endpoint,
    request: { query: 'fenja_ton/dein-hoerspiel-mischen-und-mastern' },
    shows: 'Reviews that are mostly in German.',
  },
  {
    endpoint,
    request: { query: 'https://es.fiverr.com/rio_subtitulos/subtitulos-en-espanol-para-tu-video' },
    shows: 'The address of the Spanish site.',
  },
  {
    endpoint,
    request: { query: 'https://www.fiverr.com/oldharbour/restore-an-old-family-photograph' },
    shows: 'A page of the older generation, with pictures of what was delivered.',
  },
  { endpoint, request: { query: 'smallmaps/draw-a-map-of-your-village' }, shows: 'All four reviews of a gig.' },
  { endpoint, request: { query: 'knit a hat for your teapot' }, shows: 'A gig without any review.' },
  {
    endpoint,
    request: { query: 'https://www.fiverr.com/paperlantern/no-such-gig' },
    shows: 'There is no such gig.',
    answers: 'item_not_found',
  },
  {
    endpoint,
    request: { query: 'a song for a walrus' },
    shows: 'A name that no gig has.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this Fiverr. */
export const fiverrItems: readonly SandboxItem[] = [
  ...normalItems,
  ...gigs.flatMap(({ seller, slug, fault }) =>
    fault ? faultItem(endpoint, 'Fiverr', `${seller}/${slug}`, fiverrFaults[fault]) : [],
  ),
];
