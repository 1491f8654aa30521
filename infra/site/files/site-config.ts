import { exampleOf } from '#functions/examples.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';

/** What the page shows, and where. */
export interface Page {
  readonly endpoints: readonly Endpoint[];
  readonly mode: 'sandbox' | 'live';
  /** The key of the sandbox. It is left out in live mode, because everyone who can open the page reads the settings. */
  readonly apiKey: string;
}

const platformsOf = (endpoint: Endpoint): readonly Platform[] => (isReviewEndpoint(endpoint) ? endpoint.platforms : []);

/** What the page shows first. It is an item of the sandbox; in live mode it is recorded. */
export const firstTry = {
  label: 'a shop on Trustpilot',
  path: '/reviews',
  request: { query: 'https://www.trustpilot.com/review/copperkettle.example' },
};

/** A request to try, and what it is for. */
export type Try = Readonly<typeof firstTry>;

/** One item of each kind: what it is, the platform whose `watch` has a real one, and an address in the sandbox. */
const kinds = [
  ['an app on Google Play', 'google-play', 'https://play.google.com/store/apps/details?id=com.lumennotes.app'],
  ['a hotel on Booking.com', 'booking', 'https://www.booking.com/hotel/gb/the-copper-kettle-inn.en-gb.html'],
  ['a podcast', 'apple-podcasts', 'https://podcasts.apple.com/us/podcast/the-slow-kitchen/id9000001101'],
  ['a whole website', 'trustpilot', 'copperkettle.example'],
] as const;

/** The examples of a mode. A website is read by the endpoint that streams. */
const triesOf = (endpoints: readonly Endpoint[], mode: Page['mode']): Try[] => {
  const platforms = endpoints.flatMap(platformsOf);
  const stream = endpoints.find(({ transport }) => transport === 'events')?.path ?? '';
  return [
    firstTry,
    ...kinds.map(([label, platform, address], index) => {
      const isSite = index === kinds.length - 1;
      const [real = ''] = platforms.find(({ name }) => name === platform)?.watch ?? [];
      const query = mode === 'sandbox' ? address : isSite ? real : `${platform}: ${real}`;
      return { label, path: isSite ? stream : firstTry.path, request: { query } };
    }),
  ];
};

/** The settings of the page, which it asks for first: GET /site/config.json. */
export const siteConfig = ({ endpoints, mode, apiKey }: Page) => ({
  mode,
  /** The API key of the sandbox. Null in live mode: then the user types it. */
  key: mode === 'sandbox' ? apiKey : null,
  /** The first is shown at once. In live mode all but the first are items that the platforms have. */
  tries: triesOf(endpoints, mode),
  endpoints: endpoints.map((endpoint) => {
    const { group, path, summary } = endpoint;
    const platforms = platformsOf(endpoint).map((platform) => platform.name);
    const example = group === 'bulk' ? {} : exampleOf(endpoint).request; // The view of jobs has its own.
    return { group, path, summary, platforms, example };
  }),
  /** All platforms, each once, with the request fields that choose another list or the language of translations. */
  platforms: [...new Set(endpoints.flatMap(platformsOf))].map(
    ({ name, title, summary, accepts, editions = {} }: Platform) => ({
      ...{ name, title, summary, accepts },
      editions: Object.keys(editions),
    }),
  ),
});

export type SiteConfig = ReturnType<typeof siteConfig>;
