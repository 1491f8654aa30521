/** The languages that the invented reviews are written in. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'ja' | 'ar';

/** What the writer makes of the item: 4 and 5 stars, 3 stars, 1 and 2 stars. */
export type Mood = 'glad' | 'torn' | 'cross';

/** What an item is about. The first five are apps, the others podcasts. */
export type Topic =
  | 'notes'
  | 'budget'
  | 'weather'
  | 'lessons'
  | 'drawing'
  | 'cooking'
  | 'history'
  | 'science'
  | 'evening';

/** The parts of one mood's reviews. `{feature}` and, where it begins a sentence, `{Feature}` stand for a feature. */
export interface MoodPhrases {
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly details: readonly string[];
  readonly closings: readonly string[];
}

/** One language's stock of phrases. Any opening goes with any detail and any closing of the same mood. */
export interface Phrases {
  /** What stands between two sentences. */
  readonly gap: ' ' | '';
  /** Reviews of a word or two. */
  readonly short: Readonly<Record<Mood, readonly string[]>>;
  readonly app: Readonly<Record<Mood, MoodPhrases>>;
  readonly podcast: Readonly<Record<Mood, MoodPhrases>>;
  /** Noun phrases, so worded that they fit every `{feature}`. */
  readonly features: Readonly<Record<Topic, readonly string[]>>;
  /** The developer's answers; `{name}` is the writer's. */
  readonly replies: Readonly<Record<Mood, readonly string[]>>;
}
