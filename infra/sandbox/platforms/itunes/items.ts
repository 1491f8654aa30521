import { type Fault, faultNames } from '../../faults.ts';
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

const normalApps: readonly Offer[] = [
  {
    id: '9000000101',
    name: 'Lumen Notes',
    maker: 'Lumen Notes Ltd',
    bundleId: 'com.lumennotes.app',
    genre: 'Productivity',
    topic: 'notes',
    counts: { us: 730, gb: 140, de: 62, fr: 51, es: 30, jp: 55, sa: 18 },
  },
  {
    id: '9000000102',
    name: 'Orchard Budget',
    maker: 'Orchard Household Tools',
    bundleId: 'com.orchardbudget.ios',
    genre: 'Finance',
    topic: 'budget',
    counts: { us: 180, gb: 70, fr: 101 },
  },
  {
    id: '9000000103',
    name: 'Nordlys Weather',
    maker: 'Nordlys Wetterdienste',
    bundleId: 'de.nordlyswetter.app',
    genre: 'Weather',
    topic: 'weather',
    counts: { de: 240, us: 33, gb: 12 },
  },
  {
    id: '9000000104',
    name: 'Pocket Atelier',
    maker: 'Atelier Paper Boat',
    bundleId: 'com.pocketatelier.studio',
    genre: 'Graphics & Design',
    topic: 'drawing',
    counts: { us: 88, jp: 120, es: 45 },
  },
  {
    id: '9000000105',
    name: 'Sakura Steps: Daily Lessons',
    maker: 'Sakura Steps Studio',
    bundleId: 'jp.sakurasteps.learn',
    genre: 'Education',
    topic: 'lessons',
    counts: { us: 1, jp: 150, sa: 60 },
  },
  {
    id: '9000000106',
    name: 'Plain Timer',
    maker: 'Plain Tools',
    bundleId: 'com.plaintimer.app',
    genre: 'Utilities',
    topic: 'notes',
    counts: {},
  },
  {
    id: '9000000107',
    name: 'Hidden Meadow',
    maker: 'Meadow & Sons',
    bundleId: 'com.hiddenmeadow.app',
    genre: 'Lifestyle',
    topic: 'notes',
    counts: { us: 120 },
    hidden: 'feed',
  },
  {
    id: '9000000108',
    name: 'Locked Garden',
    maker: 'Meadow & Sons',
    bundleId: 'com.lockedgarden.app',
    genre: 'Lifestyle',
    topic: 'notes',
    counts: { us: 120 },
    hidden: 'everywhere',
  },
  {
    id: '9000000109',
    name: 'Glass Harbour',
    maker: 'Meadow & Sons',
    bundleId: 'com.glassharbour.app',
    genre: 'Lifestyle',
    topic: 'notes',
    counts: { us: 120 },
    hidden: 'itunes',
  },
];

const normalPodcasts: readonly Offer[] = [
  {
    id: '9000001101',
    name: 'The Slow Kitchen',
    maker: 'Marrow Lane Audio',
    genre: 'Food',
    topic: 'cooking',
    counts: { us: 720, gb: 130, de: 34, fr: 28, es: 22, jp: 20, sa: 15 },
  },
  {
    id: '9000001102',
    name: 'Harbour Lights: A History',
    maker: 'Saltmarsh Radio',
    genre: 'History',
    topic: 'history',
    counts: { gb: 210, us: 49 },
  },
  {
    id: '9000001103',
    name: 'Orbit & Ink',
    maker: 'The Orbit & Ink Collective',
    genre: 'Science',
    topic: 'science',
    counts: { us: 151, fr: 60, es: 52, sa: 40 },
  },
  {
    id: '9000001104',
    name: 'Die leise Stunde',
    maker: 'Studio Fensterbank',
    genre: 'Mental Health',
    topic: 'evening',
    counts: { de: 130, us: 1 },
  },
  { id: '9000001105', name: 'First Light Radio', maker: 'First Light', genre: 'News', topic: 'science', counts: {} },
];

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
