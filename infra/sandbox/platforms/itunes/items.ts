import { type Fault, faultNames } from '../../faults.ts';
import { slugOf } from '../../slug.ts';
import type { Topic } from '../../words/phrases.ts';
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
  /** Where its reviews are kept back, although it has them: in the feed, there and in the rows, or on the web too. */
  readonly hidden?: 'feed' | 'itunes' | 'everywhere';
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
