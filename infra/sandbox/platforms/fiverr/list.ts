import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { fiverrFaults, gigs } from './gigs.ts';

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
        'logo for your bakery',
      'Reviews that are mostly in German.': 'fenja_ton/dein-hoerspiel-mischen-und-mastern',
      'The address of the Spanish site.': 'https://es.fiverr.com/rio_subtitulos/subtitulos-en-espanol-para-tu-video',
      'A page of the older generation, with pictures of what was delivered.':
        'https://www.fiverr.com/oldharbour/restore-an-old-family-photograph',
      'All four reviews of a gig.': 'smallmaps/draw-a-map-of-your-village',
      'A gig without any review.': 'knit a hat for your teapot',
    },
    item_not_found: {
      'There is no such gig.': 'https://www.fiverr.com/paperlantern/no-such-gig',
      'A name that no gig has.': 'a song for a walrus',
    },
  }),
  ...faultItems(endpoint, 'Fiverr', gigs, fiverrFaults, ({ seller, slug }) => `${seller}/${slug}`),
];
