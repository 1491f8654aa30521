import { type Chance, chanceOf } from '../random.ts';
import { type Mood, moodOf, phrasesOf } from './phrases.ts';
import { type Counts, gapIn, multilingual, type SyntheticReview } from './reviews.ts';

/** An invented review of a stay. `wordsOf` gives its words in a language. */
export interface Stay extends Pick<SyntheticReview, 'seed' | 'author' | 'rating' | 'writtenAt' | 'helpful'> {
  readonly language: StayLanguage;
  readonly hasText: boolean;
  readonly hasReply: boolean;
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

/** The language of a tag; English if there are no words in it. */
export const stayLanguageOf = (tag: string): StayLanguage =>
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

/** The words of a review in its language, or as a translation into another. */
export const wordsOf = ({ seed, rating, author }: Stay, language: StayLanguage) => {
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
