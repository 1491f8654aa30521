import { type Chance, chanceOf } from '../random.ts';
import { type Language, type Mood, moodOf, phrasesOf } from './phrases.ts';
import { gapIn, type Review } from './reviews.ts';

const languages = ['en', 'de', 'es', 'fr', 'ja'] as const;

/** The language of a tag; English if there are no words in it. */
export const stayLanguageOf = (tag: string): Language =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';

/** The least and most numbers of things that are liked and disliked. */
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

/** The words of a review of a stay in its language, or as a translation into another. */
export const wordsOf = ({ seed, rating, author }: Review, language: Language) => {
  const chance = chanceOf(`stay/${seed}`);
  const mood = moodOf(rating);
  const phrases = phrasesOf('guests', language);
  const [reply = ''] = phrases(`replies ${mood}`);
  return {
    title: phrases(`titles ${mood}`)[chance.integer(0, 1)] ?? '',
    liked: some(chance, amounts[mood].liked, phrases('liked')),
    disliked: some(chance, amounts[mood].disliked, phrases('disliked')),
    gap: gapIn(language),
    reply: reply.replaceAll('{name}', author.split(' ')[0] ?? author),
  };
};
