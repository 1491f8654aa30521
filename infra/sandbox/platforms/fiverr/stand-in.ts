import { htmlAnswer, titlePage } from '../../answer.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { fiverrItems, type Gig, gigs } from './items.ts';
import { gigPage, searchPage } from './pages.ts';

const notFound = titlePage('Page not found | Fiverr');

/** The pages that Fiverr returns when it refuses a request. */
const refusals = {
  press_and_hold: htmlAnswer(
    '<!doctype html><html><head><title>Human Touch</title></head><body><script>window._pxAppId = "PXsandbox";</script><div id="px-captcha"></div><p>Press & hold to continue</p></body></html>',
    403,
  ),
  no_data: htmlAnswer('<!doctype html><html><head><title>Fiverr</title></head><body></body></html>'),
};

const answerFor = (gig: Gig) =>
  gig.fault === 'press_and_hold' || gig.fault === 'no_data' ? refusals[gig.fault] : gigPage(gig);

/** Fiverr: the page of a gig, of either generation, and the page of a search. Faults affect the page of the gig. */
export default {
  hosts: ['www.fiverr.com'],
  items: fiverrItems,
  answer(url) {
    if (url.pathname === '/search/gigs') {
      const term = url.searchParams.get('query') ?? '';
      return searchPage(term, searchByName(gigs, term));
    }
    const gig = gigs.find(({ seller, slug }) => url.pathname === `/${seller}/${slug}`);
    if (gig === undefined) return notFound;
    return { ...answerFor(gig), fault: gig.fault };
  },
} satisfies StandIn;
