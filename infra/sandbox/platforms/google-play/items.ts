import { type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
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
  readonly fault?: keyof typeof playFaults;
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

const tool = { category: 'Tools', topic: 'notes' } as const;

/** Every app that this store sells. */
export const apps: readonly PlayApp[] = [
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
  { id: 'com.plaincompass.app', name: 'Plain Compass', developer: 'Plain Tools', ...tool, counts: { en: 14 } },
  { id: 'com.northmoor.compass', name: 'Plain Compass', developer: 'Northmoor', ...tool, counts: { en: 9 } },
  ...namesIn(playFaults).map((fault) => ({
    id: `com.vouch.fault.${fault.replaceAll('_', '')}`,
    name: `Fault: ${spaced(fault)}`,
    developer: 'Vouch Sandbox',
    ...tool,
    counts: { en: 400 },
    fault,
  })),
];

/** The languages in which an app has reviews. */
export const languagesOf = (app: PlayApp): readonly Language[] => languages.filter((language) => app.counts[language]);

/** The reviews that an app has in one language, newest first. */
export const reviewsIn = ({ id, topic, counts }: PlayApp, tag: string): readonly SyntheticReview[] => {
  const language = languages.find((known) => known === tag);
  if (language === undefined) return [];
  return reviewsOf({ seed: `google/${id}/${language}`, count: counts[language] ?? 0, language, topic });
};

const endpoint = '/mobile-app-store/reviews';

/** Example requests for this store. */
export const playItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An app found by its name; 760 reviews in English, fewer in de, es, fr, ja and ar.': {
        query: 'Lumen Notes',
        reviews_to_fetch: 2,
      },
      'Reviews in Arabic, written from right to left; there are 26.': {
        query: 'com.lumennotes.app',
        language: 'ar',
        reviews_to_fetch: 30,
      },
      'More reviews asked for than the 210 that there are: the list ends.': {
        query: 'https://play.google.com/store/apps/details?id=com.orchardbudget.android',
        reviews_to_fetch: 500,
      },
      'An app that is mostly reviewed in German.': { query: 'de.nordlyswetter.app', language: 'de' },
      'An app that is mostly reviewed in Japanese.': { query: 'jp.sakurasteps.learn', language: 'ja' },
      'All 12 reviews are on the first page.': 'com.fernfinder.pencil',
      'An app by its name without the slogan behind it; a warning names it.': 'Sakura Steps',
      'An app without any rating or review.': 'com.plaintimer.app',
    },
    ambiguous_query: {
      'Two apps have this name: the error lists both, with the queries that tell them apart.': 'Plain Compass',
      'No app is called so; the error lists those with similar names.': 'Sketchbook',
    },
    item_not_found: {
      'There is no such app.': 'com.vouch.nosuchapp',
      'A name that no app of either store has.': 'Walrus Orchestra',
    },
    upstream_blocked: {
      'The search is refused: not the same as "not found".': 'google-play: Search fault: blocked 403',
    },
  }),
  ...faultItems(endpoint, 'Google Play', apps, playFaults, ({ id }) => id),
];
