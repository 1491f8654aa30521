import { slugOf } from '../../answer.ts';
import type { ServiceItem } from '../../service-declaration.ts';
import type { Language, Topic } from '../../words/phrases.ts';
import { type Review, reviewsOf } from '../../words/reviews.ts';

/** The storefronts in which the sandbox's items have reviews, with the language these are written in. */
export const reviewLanguages = {
  us: 'en',
  gb: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  jp: 'ja',
  sa: 'ar',
} as const satisfies Record<string, Language>;

/** A storefront with reviews. */
type Storefront = keyof typeof reviewLanguages;

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a lower-case code names a country: Apple has a storefront in nearly all of them. "uk" is none. */
export const isStorefront = (country: string): boolean =>
  /^(?!uk$)[a-z]{2}$/.test(country) && countries.of(country.toUpperCase()) !== undefined;

/** Whether the sandbox has reviews for this storefront at all. */
const hasReviews = (country: string): country is Storefront => Object.hasOwn(reviewLanguages, country);

/** An invented app or podcast. Apple has given out no id as high as these. */
export interface AppleItem extends ServiceItem {
  readonly kind: 'software' | 'podcast';
  readonly id: string;
  readonly maker: string;
  /** Apps only. */
  readonly bundleId?: string;
  readonly topic: Topic;
  /** How many reviews it has in each storefront; it has none in one that is not named. */
  readonly counts: Partial<Readonly<Record<Storefront, number>>>;
  /**
   * Where its reviews are kept back, although it has them: in the feed; in the feed, but only from iTunes; there and in
   * the rows; there and in the interface of the web; or on the web too.
   */
  readonly hidden?: 'feed' | 'feed to iTunes' | 'itunes' | 'lists' | 'everywhere';
}

type Offer = Omit<AppleItem, 'id'>;

const podcast = (name: string, maker: string, topic: Topic, counts: AppleItem['counts']): Offer => {
  return { kind: 'podcast', name, maker, topic, counts };
};

const app = (name: string, maker: string, bundleId: string, topic: Topic, counts: AppleItem['counts']): Offer => {
  return { kind: 'software', name, maker, bundleId, topic, counts };
};

/** An app whose 120 reviews are not in every source. */
const hiddenApp = (name: string, hidden: NonNullable<AppleItem['hidden']>) => {
  return { ...app(name, 'Meadow & Sons', `com.${slugOf(name).replace('-', '')}.app`, 'notes', { us: 120 }), hidden };
};

const countsOfNotes = { us: 730, gb: 140, de: 62, fr: 51, es: 30, jp: 55, sa: 18 };
const countsOfKitchen = { us: 720, gb: 130, de: 34, fr: 28, es: 22, jp: 20, sa: 15 };

const apps: readonly Offer[] = [
  app('Lumen Notes', 'Lumen Notes Ltd', 'com.lumennotes.app', 'notes', countsOfNotes),
  app('Orchard Budget', 'Orchard Household Tools', 'com.orchardbudget.ios', 'budget', { us: 180, gb: 70, fr: 101 }),
  app('Nordlys Weather', 'Nordlys Wetterdienste', 'de.nordlyswetter.app', 'weather', { de: 240, us: 33, gb: 12 }),
  app('Pocket Atelier', 'Atelier Paper Boat', 'com.pocketatelier.studio', 'drawing', { us: 88, jp: 120, es: 45 }),
  app('Sakura Steps: Daily Lessons', 'Sakura Steps Studio', 'jp.sakurasteps.learn', 'lessons', {
    us: 1,
    jp: 150,
    sa: 60,
  }),
  app('Plain Timer', 'Plain Tools', 'com.plaintimer.app', 'notes', {}),
  hiddenApp('Hidden Meadow', 'feed'),
  hiddenApp('Locked Garden', 'everywhere'),
  hiddenApp('Glass Harbour', 'itunes'),
  hiddenApp('Paper Lighthouse', 'lists'),
  hiddenApp('Amber Window', 'feed to iTunes'),
  app('Plain Compass', 'Plain Tools', 'com.plaincompass.app', 'notes', { us: 500 }),
  app('Plain Compass', 'Northmoor', 'com.northmoor.compass', 'notes', { us: 6 }),
];

const podcasts: readonly Offer[] = [
  podcast('The Slow Kitchen', 'Marrow Lane Audio', 'cooking', countsOfKitchen),
  podcast('Harbour Lights: A History', 'Saltmarsh Radio', 'history', { gb: 210, us: 49 }),
  podcast('Orbit & Ink', 'The Orbit & Ink Collective', 'science', { us: 151, fr: 60, es: 52, sa: 40 }),
  podcast('Die leise Stunde', 'Studio Fensterbank', 'evening', { de: 130, us: 1 }),
  podcast('First Light Radio', 'First Light', 'science', {}),
  podcast('Tidal Notes', 'Saltmarsh Radio', 'evening', { us: 12 }),
  podcast('Tidal Notes', 'Marrow Lane Audio', 'evening', { us: 8 }),
];

/** Everything that this store offers. */
export const items: readonly AppleItem[] = [
  ...apps.map((app, index) => ({ ...app, id: `${9_000_000_101 + index}` })),
  ...podcasts.map((podcast, index) => ({ ...podcast, id: `${9_000_001_101 + index}` })),
];

/** An app and a podcast with a fault. */
export const faulty = (named: Required<ServiceItem>, index: number): AppleItem[] => {
  const shared = { ...named, maker: 'Vouch Sandbox', counts: { us: 240 } };
  const bundleId = `com.vouch.apple.fault.${named.fault.replaceAll('_', '')}`;
  const id = 9_000_000_901 + index;
  return [
    { ...shared, kind: 'software', id: `${id}`, bundleId, topic: 'notes' },
    { ...shared, kind: 'podcast', id: `${id + 1000}`, topic: 'science' },
  ];
};

/** The reviews that an item has in one storefront, newest first. */
export const reviewsIn = (item: AppleItem, country: string): readonly Review[] => {
  if (!hasReviews(country)) return [];
  return reviewsOf({
    seed: `apple store/${item.id}/${country}`,
    count: item.counts[country] ?? 0,
    language: reviewLanguages[country],
    subject: item.kind === 'podcast' ? 'podcast' : 'app',
    topic: item.topic,
    naming: 'nickname',
  });
};
