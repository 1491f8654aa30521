import { chanceOf } from '../../random.ts';
import { clientPhrases } from '../../words/client-phrases.ts';
import { moodOf } from '../../words/phrases.ts';
import type { SyntheticReview } from '../../words/reviews.ts';

/** The languages that clients write in. */
export type ReviewLanguage = keyof typeof clientPhrases;

/** What a client wrote, and the name of the project. A few say nothing. */
export const wordsOf = ({ seed, rating }: SyntheticReview, language: ReviewLanguage) => {
  const chance = chanceOf(`${seed}/words`);
  const phrases = clientPhrases[language];
  const mood = moodOf(rating);
  const sentences = [
    chance.pick(phrases(`openings ${mood}`)),
    ...(chance.happens(0.6) ? [chance.pick(phrases(`closings ${mood}`))] : []),
  ];
  return {
    project: chance.pick(phrases('projects')),
    text: chance.happens(0.05) ? '' : sentences.join(chance.happens(0.2) ? '\r\n\r\n' : ' '),
  };
};
