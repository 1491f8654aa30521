import { type Fault, faultItem, faultNames, faults } from '../../faults.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import type { Topic } from '../../words/phrases/phrases.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { hasReviews, reviewLanguages, type Storefront } from './storefronts.ts';

/** An invented app or podcast. Apple has given out no id as high as these. */
export interface AppleItem {
  readonly kind: 'software' | 'podcast';
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  /** Apps only. */
  readonly bundleId?: string;
  readonly genre: string;
  readonly topic: Topic;
  /** How many reviews it has in each storefront; it has none in one that is not named. */
  readonly counts: Partial<Readonly<Record<Storefront, number>>>;
  /**
   * Where its reviews are kept back, although it has them: in the feed; in the feed, but only from iTunes; there and in the
   * rows; there and in the interface of the web; or on the web too.
   */
  readonly hidden?: 'feed' | 'feed to iTunes' | 'itunes' | 'lists' | 'everywhere';
  readonly fault?: Fault;
}

type Offer = Omit<AppleItem, 'kind'>;

type Counted = Pick<AppleItem, 'counts' | 'hidden'>;

const podcast = (name: string, maker: string, genre: string, topic: Topic, rest: Counted) => ({
  name,
  maker,
  genre,
  topic,
  ...rest,
});

const app = (name: string, maker: string, bundleId: string, genre: string, topic: Topic, rest: Counted) => ({
  ...podcast(name, maker, genre, topic, rest),
  bundleId,
});

/** An app whose 120 reviews are not in every source. */
const hiddenApp = (name: string, hidden: NonNullable<AppleItem['hidden']>) =>
  app(name, 'Meadow & Sons', `com.${slugOf(name).replace('-', '')}.app`, 'Lifestyle', 'notes', {
    counts: { us: 120 },
    hidden,
  });

const normalApps: readonly Offer[] = [
  app('Lumen Notes', 'Lumen Notes Ltd', 'com.lumennotes.app', 'Productivity', 'notes', {
    counts: { us: 730, gb: 140, de: 62, fr: 51, es: 30, jp: 55, sa: 18 },
  }),
  app('Orchard Budget', 'Orchard Household Tools', 'com.orchardbudget.ios', 'Finance', 'budget', {
    counts: { us: 180, gb: 70, fr: 101 },
  }),
  app('Nordlys Weather', 'Nordlys Wetterdienste', 'de.nordlyswetter.app', 'Weather', 'weather', {
    counts: { de: 240, us: 33, gb: 12 },
  }),
  app('Pocket Atelier', 'Atelier Paper Boat', 'com.pocketatelier.studio', 'Graphics & Design', 'drawing', {
    counts: { us: 88, jp: 120, es: 45 },
  }),
  app('Sakura Steps: Daily Lessons', 'Sakura Steps Studio', 'jp.sakurasteps.learn', 'Education', 'lessons', {
    counts: { us: 1, jp: 150, sa: 60 },
  }),
  app('Plain Timer', 'Plain Tools', 'com.plaintimer.app', 'Utilities', 'notes', { counts: {} }),
  hiddenApp('Hidden Meadow', 'feed'),
  hiddenApp('Locked Garden', 'everywhere'),
  hiddenApp('Glass Harbour', 'itunes'),
  hiddenApp('Paper Lighthouse', 'lists'),
  hiddenApp('Amber Window', 'feed to iTunes'),
  app('Plain Compass', 'Plain Tools', 'com.plaincompass.app', 'Utilities', 'notes', { counts: { us: 500 } }),
  app('Plain Compass', 'Northmoor', 'com.northmoor.compass', 'Utilities', 'notes', { counts: { us: 6 } }),
].map((offer, index) => ({ id: `${9000000101 + index}`, ...offer }));

const normalPodcasts: readonly Offer[] = [
  podcast('The Slow Kitchen', 'Marrow Lane Audio', 'Food', 'cooking', {
    counts: { us: 720, gb: 130, de: 34, fr: 28, es: 22, jp: 20, sa: 15 },
  }),
  podcast('Harbour Lights: A History', 'Saltmarsh Radio', 'History', 'history', { counts: { gb: 210, us: 49 } }),
  podcast('Orbit & Ink', 'The Orbit & Ink Collective', 'Science', 'science', {
    counts: { us: 151, fr: 60, es: 52, sa: 40 },
  }),
  podcast('Die leise Stunde', 'Studio Fensterbank', 'Mental Health', 'evening', { counts: { de: 130, us: 1 } }),
  podcast('First Light Radio', 'First Light', 'News', 'science', { counts: {} }),
  podcast('Tidal Notes', 'Saltmarsh Radio', 'Music', 'evening', { counts: { us: 12 } }),
  podcast('Tidal Notes', 'Marrow Lane Audio', 'Music', 'evening', { counts: { us: 8 } }),
].map((offer, index) => ({ id: `${9000001101 + index}`, ...offer }));

const faultyApps: readonly Offer[] = faultNames.map((fault, index) => ({
  id: `${9000000901 + index}`,
  name: `Fault: ${fault.replaceAll('_', ' ')}`,
  maker: 'Vouch Sandbox',
  bundleId: `com.vouch.apple.fault.${fault.replaceAll('_', '')}`,
  genre: 'Utilities',
  topic: 'notes',
  counts: { us: 240 },
  fault,
}));

const faultyPodcasts: readonly Offer[] = faultyApps.map(({ bundleId: _, ...app }) => ({
  ...app,
  id: `${Number(app.id) + 1000}`,
  genre: 'Technology',
  topic: 'science',
}));

/** Everything that this store offers. */
export const items: readonly AppleItem[] = [
  ...[...normalApps, ...faultyApps].map((app) => ({ ...app, kind: 'software' as const })),
  ...[...normalPodcasts, ...faultyPodcasts].map((podcast) => ({ ...podcast, kind: 'podcast' as const })),
];

/** The reviews that an item has in one storefront, newest first. */
export const reviewsIn = (item: AppleItem, country: string): readonly SyntheticReview[] => {
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

const appStore = '/mobile-app-store/reviews';
const podcasts = '/podcast-directory/reviews';

const itemUrl = {
  software: 'https://apps.apple.com/us/app/fault/id',
  podcast: 'https://podcasts.apple.com/us/podcast/fault/id',
};

/** Example requests for this store. */
export const appleItems: readonly SandboxItem[] = [
  ...itemsOf(appStore, {
    complete: {
      'An app found by its name at Apple; 730 reviews in the US, of which the feed gives 500.': {
        query: 'app-store: Lumen Notes',
        reviews_to_fetch: 2,
      },
      'The German storefront: 240 reviews, read over several pages.': {
        query: 'https://apps.apple.com/de/app/nordlys-weather/id9000000103',
        reviews_to_fetch: 120,
      },
      'Two apps have this name at Apple; one has ten times the ratings of the other.': 'app-store: Plain Compass',
      'A bundle id that only Apple knows; Google Play answers 404.': 'com.pocketatelier.studio',
      'A single review in the US: the feed gives an object instead of a list.':
        'https://apps.apple.com/us/app/sakura-steps/id9000000105',
      'An app without any rating or review.': 'https://apps.apple.com/us/app/plain-timer/id9000000106',
      'The feed is empty although there are ratings; another source has the reviews.':
        'https://apps.apple.com/us/app/hidden-meadow/id9000000107',
      'The feed is empty for the headers of iTunes, and full for others.':
        'https://apps.apple.com/us/app/amber-window/id9000000111',
      'iTunes refuses feed and rows; the interface of the web pages has the reviews, not newest first.':
        'https://apps.apple.com/us/app/glass-harbour/id9000000109',
    },
    partial: {
      'Only the page of the app has reviews, the eight most helpful ones.':
        'https://apps.apple.com/us/app/paper-lighthouse/id9000000110',
    },
    upstream_blocked: {
      'The search of Apple is refused: not the same as "not found".': 'app-store: Search fault: blocked 403',
      'Every source is empty although there are ratings: blocked, and not "no reviews".':
        'https://apps.apple.com/us/app/locked-garden/id9000000108',
    },
  }),
  ...itemsOf(podcasts, {
    complete: {
      'A podcast found by its name without the article; 720 reviews in the US.': {
        query: 'slow kitchen',
        reviews_to_fetch: 2,
      },
      'The British storefront, which has reviews of its own.':
        'https://podcasts.apple.com/gb/podcast/harbour-lights-a-history/id9000001102',
      'Reviews in Arabic, from the Saudi storefront.': { query: 'Orbit & Ink', country: 'sa', reviews_to_fetch: 10 },
      'One review in the US, 130 in Germany.': 'https://podcasts.apple.com/us/podcast/die-leise-stunde/id9000001104',
    },
    upstream_blocked: {
      'A podcast without any review: the rows answer 404, which does not prove an empty list.': 'First Light Radio',
    },
    ambiguous_query: {
      'Two podcasts have this name.': 'Tidal Notes',
      'No podcast is called so; one has a similar name.': 'Kitchen',
    },
    item_not_found: { 'A name that matches nothing.': 'No Such Podcast' },
  }),
  ...items.flatMap(({ kind, id, fault }) => {
    const endpoint = kind === 'software' ? appStore : podcasts;
    return fault ? faultItem(endpoint, 'Apple', `${itemUrl[kind]}${id}`, faults[fault]) : [];
  }),
];
