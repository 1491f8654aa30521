import { answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { type Gig, gigs, sharedFault } from './gigs.ts';
import { fiverrItems } from './list.ts';
import { gigPage, searchPage } from './pages.ts';

const notFound = answerOf('text/html', '<!doctype html><title>Page not found | Fiverr</title>', 404);

/** What stands for a page when Fiverr refuses. */
const refusals = {
  press_and_hold: answerOf(
    'text/html',
    '<!doctype html><html><head><title>Human Touch</title></head><body><script>window._pxAppId = "PXsandbox";</script><div id="px-captcha"></div><p>Press & hold to continue</p></body></html>',
    403,
  ),
  no_data: answerOf('text/html', '<!doctype html><html><head><title>Fiverr</title></head><body></body></html>'),
};

const answerFor = (gig: Gig) =>
  gig.fault === 'press_and_hold' || gig.fault === 'no_data' ? refusals[gig.fault] : gigPage(gig);

/** Fiverr: the page of a gig, of either generation, and the page of a search. Faults hit the page of the gig. */
export default {
  hosts: ['www.fiverr.com'],
  items: fiverrItems,
  handle(_request, url, _body, response) {
    if (url.pathname === '/search/gigs') {
      const term = url.searchParams.get('query') ?? '';
      return send(response, searchPage(term, searchByName(gigs, term)));
    }
    const gig = gigs.find(({ seller, slug }) => url.pathname === `/${seller}/${slug}`);
    if (gig === undefined) return send(response, notFound);
    return sendFaulty(response, answerFor(gig), { fault: sharedFault(gig.fault), key: url.href, isFirstPage: true });
  },
} satisfies StandIn;
