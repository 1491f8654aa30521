/** The languages of the invented reviews. */
export const languages = ['en', 'de', 'es', 'fr', 'ja', 'ar'] as const;

/** One of these languages. */
export type Language = (typeof languages)[number];

/** The author's opinion: 4 and 5 stars, 3 stars, 1 and 2 stars. */
export type Mood = 'glad' | 'torn' | 'cross';

/** The mood of a review with this number of stars. */
export const moodOf = (rating: number): Mood => {
  if (rating >= 4) return 'glad';
  return rating === 3 ? 'torn' : 'cross';
};

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
