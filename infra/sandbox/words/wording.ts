import { chanceOf } from '../random.ts';
import { moodOf, type WordList } from './phrases.ts';
import type { SyntheticReview } from './reviews.ts';

/** The review in other words. A missing text or reply stays missing. The same review always gets the same words. */
export const reworded = (review: SyntheticReview, words: WordList): SyntheticReview => {
  const chance = chanceOf(`wording/${review.seed}`);
  const mood = moodOf(review.rating);
  const text = `${chance.pick(words(`${mood} openings`))}${chance.pick([' ', '\n'])}${chance.pick(words(`${mood} details`))}`;
  const reply = chance.pick(words(`${mood} replies`)).replaceAll('{name}', review.author);
  return {
    ...review,
    text: review.text === null ? null : text,
    reply: review.reply && { ...review.reply, text: reply },
  };
};
