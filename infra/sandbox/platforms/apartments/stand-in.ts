import { answerOf, redirectTo, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { apartmentItems } from './list.ts';
import { listings, sharedFault } from './listings.ts';
import { listingPage, searchPage } from './page.ts';

const notFound = answerOf('text/html', '<!doctype html><title>Page not found | Apartments.com</title>', 404);

/** Apartments.com: the page of a listing, and the redirect to it from any other slug. */
export default {
  hosts: ['www.apartments.com', 'apartments.com'],
  items: apartmentItems,
  handle(_request, url, _body, response) {
    const [, slug, key] = /^\/([\w-]+)\/(\w{7})\/$/.exec(url.pathname) ?? [];
    const listing = listings.find((candidate) => candidate.key === key);
    if (url.pathname === '/fairwater-tx/') return send(response, searchPage);
    if (listing === undefined) return send(response, notFound);
    if (listing.fault === 'other_page') return send(response, redirectTo('/fairwater-tx/'));
    if (slug !== listing.slug) return send(response, redirectTo(`/${listing.slug}/${listing.key}/`));
    const request = { fault: sharedFault(listing.fault), key: url.href, isFirstPage: true };
    return sendFaulty(response, listingPage(listing), request);
  },
} satisfies StandIn;
