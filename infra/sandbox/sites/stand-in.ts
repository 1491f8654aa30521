import { titlePage } from '../answer.ts';
import { itemsOf, type ShownResults, type StandIn } from '../stand-in.ts';
import { siteOf } from './design.ts';
import { designs } from './designs.ts';
import { oddSites } from './odd-sites.ts';

/** Requests that both endpoints refuse. */
const refused: ShownResults = {
  upstream_blocked: {
    'A challenge page replaces the site, with HTTP 200.': 'gatekeeper.example',
    'The site answers 403.': 'members-only.example',
  },
  upstream_rate_limited: { 'The site answers 429 with Retry-After: 120.': 'busy-market.example' },
  upstream_error: { 'The site answers 503.': 'broken-oven.example' },
  item_not_found: {
    'The site is gone (410).': 'moved-out.example',
    'A host that the sandbox does not hold.': 'no-such-site.example',
  },
  not_supported: {
    'The address answers with a PDF, and with no page.': 'annual-report.example',
    'The page is empty.': 'empty-lot.example',
  },
};

/** Example requests for these sites. */
const siteItems = itemsOf({
  '/domain-to-everything-continues/reviews': {
    complete: {
      'A shop with widgets of Trustpilot and Judge.me; its reviews are read at Trustpilot.': 'copperkettle.example',
      'The landing page of an app, with banners and links of both stores; each is read once.':
        'https://lumennotes.example/',
      'A café that publishes its reviews on its own page, in JSON-LD.': 'blue-door-cafe.example',
      'A page with a title and a description, and without icon, links and reviews. Host names may be in capital letters.':
        'PLAIN-PAGES.example',
      'A site that exists over http only.': 'herring-smokehouse.example',
      'A site that leads from http to https, to www., and to a path.': 'ferry-landing.example',
      'A page in Shift_JIS, which only the page itself says.': 'kissaten-hoshi.example',
      'A site that answers whatever it lacks with its home page.': 'chipped-mug.example',
      'An inn on Booking.com, Airbnb, Tripadvisor and Yelp: three are read at once, then the fourth.':
        'copper-kettle-inn.example',
      'Trustpilot refuses the page of the company; the business unit in its widget still leads to reviews.':
        'quietgate.example',
      'A widget of somebody else’s company: it is reported, and not read.': 'kettle-fans.example',
      'A page that comes after 3 seconds.': 'slow-loom.example',
      'The head comes at once and the body trickles: the first event does not wait for it.': 'long-scroll.example',
    },
    partial: {
      'One store refuses and the other answers: a warning, and the reviews of the other.': 'storm-glass.example',
    },
    ...refused,
  },
  '/features/domain-to-asset': {
    complete: {
      'Icons as SVG, PNG, ICO and in a manifest; the logo in JSON-LD; the color of its buttons in a style sheet.':
        'copperkettle.example',
      'An icon for home screens and an SVG; a logo in the header.': 'https://lumennotes.example/',
      'A café: its logo is an ImageObject in JSON-LD.': 'blue-door-cafe.example',
      'A page without icon, logo and style: the background is white, as browsers show it, and all else is null.':
        'PLAIN-PAGES.example',
      'A site that exists over http only, with an ICO of three sizes.': 'herring-smokehouse.example',
      'The icons of a site that leads from http to https, to www., and to a path.': 'ferry-landing.example',
      'The assets of a page in Shift_JIS.': 'kissaten-hoshi.example',
      'Icons that are a page, a single pixel and an empty file; the last candidate is one.': 'chipped-mug.example',
      'The favicon alone: no style sheet is fetched for it.': {
        query: 'https://copperkettle.example/',
        favicon_only: true,
      },
      'There is no page (400), but an icon at its default path, behind a redirect.': {
        query: 'tide-bucket.example',
        favicon_only: true,
      },
    },
    ...refused,
  },
});

const sites = [...designs.map(siteOf), ...oddSites];

const notFound = titlePage('404');

/** Ordinary websites: shops, cafés, apps and other answers of a domain. */
export default {
  hosts: sites.map(({ host }) => host),
  httpOnlyHosts: sites.flatMap(({ host, isHttpOnly }) => (isHttpOnly ? host : [])),
  items: siteItems,
  answer(url) {
    const site = sites.find(({ host }) => host === url.hostname);
    return (site?.files[url.pathname] ?? site?.otherwise)?.() ?? notFound;
  },
} satisfies StandIn;
