import { crxIdOf } from '#infra/sandbox/platforms/chrome-web-store/items.ts';
import { placeIdOf } from '#infra/sandbox/platforms/google-places/items.ts';
import { encidOf } from '#infra/sandbox/platforms/yelp/items.ts';
import { hexOf } from '#infra/sandbox/random.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { EditionsRequest } from '#shared/reviews/model/request.ts';
import { platformNamed } from '../../platforms/every-platform.ts';

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
const company = `https://www.trustpilot.com/review/fils-et-laine.example?businessUnitId=${hexOf('fils-et-laine.example', 24)}`;

/**
 * One list per platform, of three pages or more where the sandbox has one, and short, since it is read often. `npm test`
 * reads these, which take little time.
 */
export const quickLists: readonly SandboxList[] = [
  { platform: platformNamed('airbnb'), query: '9100000000000000103', limit: 24 },
  { platform: platformNamed('udemy'), query: '910000102', limit: 25 },
  { platform: platformNamed('google-places'), query: placeIdOf({ name: 'Harbour Clock Café' }), limit: 2 },
  { platform: platformNamed('apartments'), query: 'hx5c0rj', limit: 12 },
  { platform: platformNamed('freelancer'), query: '990000204', limit: 15 },
  { platform: platformNamed('getyourguide'), query: 't90000104', limit: 20 },
  { platform: platformNamed('trustpilot'), query: company, limit: 25 },
  { platform: platformNamed('viator'), query: '900101PORTO', limit: 30 },
  { platform: platformNamed('web-page'), query: 'https://brass-kettle.example/', limit: 15 },
];

/** The lists of the other platforms, which take minutes: `npm run test:system` reads them. */
const longLists: readonly SandboxList[] = [
  { platform: platformNamed('app-store'), query: '9000000102', country: 'fr', limit: 45 },
  { platform: platformNamed('apple-podcasts'), query: '9000001103', country: 'us', limit: 60 },
  { platform: platformNamed('appsumo'), query: '990000103', limit: 20 },
  { platform: platformNamed('booking'), query: 'es/posada-del-faro', limit: 15 },
  { platform: platformNamed('chrome-web-store'), query: crxIdOf('chrome web store/orchard-price-watch'), limit: 12 },
  { platform: platformNamed('firefox-add-ons'), query: 'sakura-furigana', limit: 20 },
  { platform: platformNamed('fiverr'), query: 'paperlantern/draw-a-hand-lettered-logo-for-your-bakery', limit: 2 },
  { platform: platformNamed('google-play'), query: 'com.orchardbudget.android', language: 'fr', limit: 25 },
  { platform: platformNamed('tripadvisor'), query: place, limit: 15 },
  { platform: platformNamed('yelp'), query: encidOf('salt-and-thread-lindholm'), limit: 20 },
];

/** Walks over several editions, with the first source of the platform. */
export const editionLists: readonly SandboxList[] = [
  {
    platform: platformNamed('google-play'),
    query: 'com.orchardbudget.android',
    language: 'fr',
    editions: { language: ['fr', 'es', 'de'] },
    limit: 30,
  },
  {
    platform: platformNamed('app-store'),
    query: '9000000102',
    country: 'gb',
    editions: { country: ['gb', 'de', 'fr'] },
    limit: 40,
  },
];

/** All lists. */
export const sandboxLists: readonly SandboxList[] = [...quickLists, ...longLists];
