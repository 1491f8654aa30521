import { redirectTo, titlePage } from '../../answer.ts';
import type { StandIn } from '../../stand-in.ts';
import { apartmentItems, listings } from './items.ts';
import { listingPage, searchPage } from './page.ts';

const notFound = titlePage('Page not found | Apartments.com');

/** Apartments.com: the page of a listing, and the redirect to it from any other slug. */
export default {
  hosts: ['www.apartments.com', 'apartments.com'],
  items: apartmentItems,
  answer(url) {
    const [, slug, key] = /^\/([\w-]+)\/(\w{7})\/$/.exec(url.pathname) ?? [];
    const listing = listings.find((candidate) => candidate.key === key);
    if (url.pathname === '/fairwater-tx/') return searchPage;
    if (listing === undefined) return notFound;
    if (listing.fault === 'other_page') return redirectTo('/fairwater-tx/');
    if (slug !== listing.slug) return redirectTo(`/${listing.slug}/${listing.key}/`);
    return { ...listingPage(listing), fault: listing.fault };
  },
} satisfies StandIn;
