import { itemsOf, type SandboxItem } from '../stand-in.ts';

const stream = '/domain-to-everything-continues/reviews';
const assets = '/features/domain-to-asset';

/** Sites that are shown for both endpoints: what the stream shows, and what the assets show. */
const told: readonly (readonly [query: string, ofStream: string, ofAssets: string])[] = [
  [
    'copperkettle.example',
    'A shop with widgets of Trustpilot and Judge.me; its reviews are read at Trustpilot.',
    'Icons as SVG, PNG, ICO and in a manifest; the logo in JSON-LD; the color of its buttons in a style sheet.',
  ],
  [
    'https://lumennotes.example/',
    'The landing page of an app, with banners and links of both stores; each is read once.',
    'An icon for home screens and an SVG; a logo in the header.',
  ],
  [
    'blue-door-cafe.example',
    'A café that publishes its reviews on its own page, in JSON-LD.',
    'A café: its logo is an ImageObject in JSON-LD.',
  ],
  [
    'PLAIN-PAGES.example',
    'A page with nothing around it: no icon and no reviews.',
    'A page without icon, logo and style: what it does not say is null.',
  ],
  [
    'herring-smokehouse.example',
    'A site that exists over http only.',
    'A site that exists over http only, with an ICO of two bitmaps and a PNG.',
  ],
  [
    'ferry-landing.example',
    'A site that leads from http to https, to www., and to a path.',
    'The icons of a site that leads from http to https, to www., and to a path.',
  ],
  [
    'kissaten-hoshi.example',
    'A page in Shift_JIS, which only the page itself says.',
    'The assets of a page in Shift_JIS.',
  ],
  [
    'chipped-mug.example',
    'A site that answers whatever it lacks with its home page.',
    'Icons that are a page, a single pixel and an empty file; the last candidate is one.',
  ],
];

const normalItems: readonly SandboxItem[] = [
  ...told.flatMap(([query, ofStream, ofAssets]) => [
    { endpoint: stream, request: { query }, shows: ofStream },
    { endpoint: assets, request: { query }, shows: ofAssets },
  ]),
  ...itemsOf(stream, {
    complete: {
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
  }),
  ...itemsOf(assets, {
    complete: {
      'The favicon alone: no style sheet is fetched for it.': {
        query: 'https://copperkettle.example/',
        favicon_only: true,
      },
      'There is no page (400), but an icon at its default path, behind a redirect.': {
        query: 'tide-bucket.example',
        favicon_only: true,
      },
    },
  }),
];

/** Sites that have no page for us, with what both endpoints answer. */
const refused: readonly (readonly [query: string, shows: string, answers: NonNullable<SandboxItem['answers']>])[] = [
  ['gatekeeper.example', 'A challenge page replaces the site, with HTTP 200.', 'upstream_blocked'],
  ['members-only.example', 'The site answers 403.', 'upstream_blocked'],
  ['busy-market.example', 'The site answers 429 with Retry-After: 120.', 'upstream_rate_limited'],
  ['broken-oven.example', 'The site answers 503.', 'upstream_error'],
  ['moved-out.example', 'The site is gone (410).', 'item_not_found'],
  ['annual-report.example', 'The address answers with a PDF, and with no page.', 'not_supported'],
  ['empty-lot.example', 'The page is empty.', 'not_supported'],
  ['no-such-site.example', 'A host that the sandbox does not hold.', 'item_not_found'],
];

/** Example requests for these sites. */
export const siteItems: readonly SandboxItem[] = [
  ...normalItems,
  ...refused.flatMap(([query, shows, answers]) =>
    [stream, assets].map((endpoint) => ({ endpoint, request: { query }, shows, answers })),
  ),
];
