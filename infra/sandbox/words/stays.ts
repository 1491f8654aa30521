import { type Chance, chanceOf } from '../random.ts';
import type { Mood } from './phrases.ts';
import { reviewsOf, type SyntheticReview } from './reviews.ts';
import { type StayLanguage, stays } from './stay-phrases.ts';

/** An invented review of a stay. Its words are drawn when a language asks for them. */
export interface Stay extends Pick<SyntheticReview, 'seed' | 'author' | 'rating' | 'writtenAt' | 'helpful'> {
  readonly language: StayLanguage;
  readonly hasText: boolean;
  readonly hasReply: boolean;
}

/** A stay's words in one language. */
export interface StayWords {
  readonly title: string;
  readonly liked: readonly string[];
  readonly disliked: readonly string[];
  readonly gap: string;
  readonly reply: string;
}

/** How many reviews there are in each language. */
export type StayCounts = Readonly<Partial<Record<StayLanguage, number>>>;

const languages: readonly StayLanguage[] = ['en', 'de', 'es', 'fr', 'ja'];

const written = new Map<string, readonly Stay[]>();

/** The reviews of a house in all languages, newest first. The same seed, the same reviews. */
export const staysOf = (seed: string, counts: StayCounts): readonly Stay[] => {
  const known = written.get(seed);
  if (known) return known;
  const list = languages.flatMap((language) =>
    // Only the writer, the stars and the moment are taken; what apps are said to be is no word about a house.
    reviewsOf({
      seed: `${seed}/${language}`,
      count: counts[language] ?? 0,
      language,
      subject: 'app',
      topic: 'notes',
      naming: 'full name',
    }).map(
      ({ seed: own, author, rating, writtenAt, helpful, text, reply }): Stay => ({
        seed: own,
        author,
        rating,
        writtenAt,
        helpful,
        language,
        hasText: text !== null,
        hasReply: reply !== null,
      }),
    ),
  );
  const sorted = list.toSorted((a, b) => b.writtenAt - a.writtenAt);
  written.set(seed, sorted);
  return sorted;
};

/** The language in which there are words for a language tag; English for one that has none. */
export const stayLanguageOf = (tag: string): StayLanguage =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';

const moodOf = (rating: number): Mood => (rating >= 4 ? 'glad' : rating === 3 ? 'torn' : 'cross');

/** How many things are liked and disliked, at least and at most. */
const amounts: Readonly<Record<Mood, { liked: readonly [number, number]; disliked: readonly [number, number] }>> = {
  glad: { liked: [1, 3], disliked: [0, 1] },
  torn: { liked: [1, 2], disliked: [1, 1] },
  cross: { liked: [0, 1], disliked: [1, 2] },
};

const some = (chance: Chance, [least, most]: readonly [number, number], phrases: readonly string[]): string[] => {
  const start = chance.integer(0, phrases.length - 1);
  const step = chance.integer(1, 2);
  const amount = chance.integer(least, most);
  return Array.from({ length: amount }, (_, index) => phrases[(start + index * step) % phrases.length] ?? '');
};

/** What a guest wrote, in the language of the review or as a translation into another. */
export const wordsOf = ({ seed, rating, author }: Stay, language: StayLanguage): StayWords => {
  const chance = chanceOf(`stay/${seed}`);
  const mood = moodOf(rating);
  const { gap, titles, liked, disliked, replies } = stays[language];
  return {
    title: titles[mood][chance.integer(0, 1)] ?? '',
    liked: some(chance, amounts[mood].liked, liked),
    disliked: some(chance, amounts[mood].disliked, disliked),
    gap,
    reply: replies[mood].replaceAll('{name}', author.split(' ')[0] ?? author),
  };
};
