import { crxIdOf } from '#infra/sandbox/platforms/chrome-web-store/items.ts';
import { placeIdOf } from '#infra/sandbox/platforms/google-places/items.ts';
import { hexOf } from '#infra/sandbox/platforms/trustpilot/items.ts';
import { encidOf } from '#infra/sandbox/platforms/yelp/items.ts';
import airbnb from '#shared/platforms/airbnb/index.ts';
import apartments from '#shared/platforms/apartments.ts';
import appStore from '#shared/platforms/apple/app-store.ts';
import applePodcasts from '#shared/platforms/apple/apple-podcasts.ts';
import appsumo from '#shared/platforms/appsumo/index.ts';
import booking from '#shared/platforms/booking/index.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import firefox from '#shared/platforms/firefox-add-ons/index.ts';
import fiverr from '#shared/platforms/fiverr/index.ts';
import freelancer from '#shared/platforms/freelancer/index.ts';
import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import googlePlaces from '#shared/platforms/google-places/index.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import trustpilot from '#shared/platforms/trustpilot/index.ts';
import udemy from '#shared/platforms/udemy/index.ts';
import viator from '#shared/platforms/viator.ts';
import webPage from '#shared/platforms/web-page.ts';
import yelp from '#shared/platforms/yelp/index.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { EditionsRequest } from '#shared/reviews/model/request.ts';

/** A list of reviews in the sandbox that is read with each source of its platform. */
export interface SandboxList {
  readonly platform: Platform;
  /** The item's id, or an address that `locate` resolves. */
  readonly query: string;
  readonly language?: string;
  readonly country?: string;
  /** The editions that each call lists. */
  readonly editions?: EditionsRequest;
  /** How many reviews each call asks for. */
  readonly limit: number;
}

const path = '/Attraction_Review-g900001-d900000103-Reviews-Jard%C3%ADn_de_las_Veletas-Porto_Vento.html';
const place = `https://www.tripadvisor.com${path}`;
const company = `https://www.trustpilot.com/review/fils-et-laine.example?businessUnitId=${hexOf('fils-et-laine.example')}`;

/**
 * One list per platform, of three pages or more where the sandbox has one, and short, since it is read often. `npm test`
 * reads these, which take little time.
 */
export const quickLists: readonly SandboxList[] = [
  { platform: airbnb, query: '9100000000000000103', limit: 24 },
  { platform: udemy, query: '910000102', limit: 25 },
  { platform: googlePlaces, query: placeIdOf({ name: 'Harbour Clock Café' }), limit: 2 },
  { platform: apartments, query: 'hx5c0rj', limit: 12 },
  { platform: freelancer, query: '990000204', limit: 15 },
  { platform: getYourGuide, query: 't90000104', limit: 20 },
  { platform: trustpilot, query: company, limit: 25 },
  { platform: viator, query: '900101PORTO', limit: 30 },
  { platform: webPage, query: 'https://brass-kettle.example/', limit: 15 },
];

/** The lists of the other platforms, which take minutes: `npm run test:system` reads them. */
export const longLists: readonly SandboxList[] = [
  { platform: appStore, query: '9000000102', country: 'fr', limit: 45 },
  { platform: applePodcasts, query: '9000001103', country: 'us', limit: 60 },
  { platform: appsumo, query: '990000103', limit: 20 },
  { platform: booking, query: 'es/posada-del-faro', limit: 15 },
  { platform: chromeWebStore, query: crxIdOf('chrome web store/orchard-price-watch'), limit: 12 },
  { platform: firefox, query: 'sakura-furigana', limit: 20 },
  { platform: fiverr, query: 'paperlantern/draw-a-hand-lettered-logo-for-your-bakery', limit: 2 },
  { platform: googlePlay, query: 'com.orchardbudget.android', language: 'fr', limit: 25 },
  { platform: tripadvisor, query: place, limit: 15 },
  { platform: yelp, query: encidOf('salt-and-thread-lindholm'), limit: 20 },
];

/** Walks over several editions, with the first source of the platform. */
export const editionLists: readonly SandboxList[] = [
  {
    platform: googlePlay,
    query: 'com.orchardbudget.android',
    language: 'fr',
    editions: { language: ['fr', 'es', 'de'] },
    limit: 30,
  },
  { platform: appStore, query: '9000000102', country: 'gb', editions: { country: ['gb', 'de', 'fr'] }, limit: 40 },
];

/** All lists. */
export const sandboxLists: readonly SandboxList[] = [...quickLists, ...longLists];
