import { type FaultKind, faults, namesIn, spaced } from '../../faults.ts';
import { type Language, languages, type Topic } from '../../words/phrases.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';

/** An invented app of the store. */
export interface PlayApp {
  /** The package name. */
  readonly id: string;
  readonly name: string;
  readonly developer: string;
  readonly category: string;
  readonly topic: Topic;
  /** How many reviews it has in each language; it has none in a language that is not named. */
  readonly counts: Partial<Readonly<Record<Language, number>>>;
  readonly fault?: PlayFault;
}

/** The shared faults and two of this store. */
export const playFaults = {
  ...faults,
  gateway_error: {
    shows: 'the store sends its rate limit error (PlayGatewayError) with HTTP 200',
    answers: 'upstream_rate_limited',
  },
  consent_wall: { shows: 'every review request is redirected to consent.google.com', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** A fault of any platform or of this store. */
export type PlayFault = keyof typeof playFaults;

const tool = { category: 'Tools', topic: 'notes' } as const;

const normalApps: readonly PlayApp[] = [
  {
    id: 'com.lumennotes.app',
    name: 'Lumen Notes',
    developer: 'Lumen Notes Ltd',
    category: 'Productivity',
    topic: 'notes',
    counts: { en: 760, de: 64, es: 48, fr: 52, ja: 30, ar: 26 },
  },
  {
    id: 'com.orchardbudget.android',
    name: 'Orchard Budget',
    developer: 'Orchard Household Tools',
    category: 'Finance',
    topic: 'budget',
    counts: { en: 210, fr: 75, es: 40 },
  },
  {
    id: 'de.nordlyswetter.app',
    name: 'Nordlys Weather',
    developer: 'Nordlys Wetterdienste',
    category: 'Weather',
    topic: 'weather',
    counts: { de: 180, en: 90 },
  },
  {
    id: 'jp.sakurasteps.learn',
    name: 'Sakura Steps: Daily Lessons',
    developer: 'Sakura Steps Studio',
    category: 'Education',
    topic: 'lessons',
    counts: { ja: 160, en: 45, ar: 40 },
  },
  {
    id: 'com.fernfinder.pencil',
    name: 'Fern Finder Sketchbook',
    developer: 'Fern & Finder',
    category: 'Art & Design',
    topic: 'drawing',
    counts: { en: 12 },
  },
  { id: 'com.plaintimer.app', name: 'Plain Timer', developer: 'Plain Tools', ...tool, counts: {} },
];

const faultyApps: readonly PlayApp[] = namesIn(playFaults).map((fault) => ({
  id: `com.vouch.fault.${fault.replaceAll('_', '')}`,
  name: `Fault: ${spaced(fault)}`,
  developer: 'Vouch Sandbox',
  ...tool,
  counts: { en: 400 },
  fault,
}));

/** Every app that this store sells. */
export const apps: readonly PlayApp[] = [...normalApps, ...faultyApps];

/** The languages in which an app has reviews. */
export const languagesOf = (app: PlayApp): readonly Language[] => languages.filter((language) => app.counts[language]);

/** The reviews that an app has in one language, newest first. */
export const reviewsIn = (app: PlayApp, language: string): readonly SyntheticReview[] => {
  const known = languagesOf(app).find((candidate) => candidate === language);
  if (known === undefined) return [];
  return reviewsOf({
    seed: `google/${app.id}/${known}`,
    count: app.counts[known] ?? 0,
    language: known,
    topic: app.topic,
  });
};
