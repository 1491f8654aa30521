import { type Chance, chanceOf } from '../random.ts';
import { type Mood, moodOf } from './phrases.ts';
import { type Counts, gapIn, multilingual, type SyntheticReview } from './reviews.ts';
import { stayPhrases } from './stay-phrases.ts';

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
export type StayCounts = Counts<StayLanguage>;

const languages = ['en', 'de', 'es', 'fr', 'ja'] as const;

/** The languages in which there are reviews of stays. */
export type StayLanguage = (typeof languages)[number];

const toStay = ({ text, reply, ...review }: SyntheticReview, language: StayLanguage): Stay => ({
  ...review,
  language,
  hasText: text !== null,
  hasReply: reply !== null,
});

/** The reviews of a house in all languages, newest first. */
export const staysOf = multilingual(languages, toStay);

/** The language in which there are words for a language tag; English for one that has none. */
export const stayLanguageOf = (tag: string): StayLanguage =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]) ?? 'en';

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
  const phrases = stayPhrases[language];
  const [reply = ''] = phrases(`replies ${mood}`);
  return {
    title: phrases(`titles ${mood}`)[chance.integer(0, 1)] ?? '',
    liked: some(chance, amounts[mood].liked, phrases('liked')),
    disliked: some(chance, amounts[mood].disliked, phrases('disliked')),
    gap: gapIn(language),
    reply: reply.replaceAll('{name}', author.split(' ')[0] ?? author),
  };
};
