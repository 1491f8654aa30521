import { chanceOf } from '../random.ts';
import type { Mood } from './phrases.ts';
import { moodOf, type SyntheticReview } from './reviews.ts';

/** What is written in one language about one kind of thing. In a mood, any opening goes with any detail. */
export type Wording = Readonly<
  Record<
    Mood,
    {
      readonly openings: readonly string[];
      readonly details: readonly string[];
      /** `{name}` is the writer's. */
      readonly replies: readonly string[];
    }
  >
>;

/** The review in other words; who wrote no text, or had no reply, still has none. The same review, the same words. */
export const reworded = (review: SyntheticReview, wording: Wording): SyntheticReview => {
  const chance = chanceOf(`wording/${review.seed}`);
  const { openings, details, replies } = wording[moodOf(review.rating)];
  const text = `${chance.pick(openings)}${chance.pick([' ', '\n'])}${chance.pick(details)}`;
  const reply = chance.pick(replies).replaceAll('{name}', review.author);
  return {
    ...review,
    text: review.text === null ? null : text,
    reply: review.reply && { ...review.reply, text: reply },
  };
};
