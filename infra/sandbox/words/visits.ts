import { chanceOf } from '../random.ts';
import { moodOf, phrasesOf } from './phrases.ts';
import { multilingual, type Review, reworded } from './reviews.ts';

/** The review with words about a sight instead of an app. */
const toVisit = (review: Review): Review => {
  const { seed, language, author, rating, reply } = review;
  const chance = chanceOf(`visit/${seed}`);
  const mood = moodOf(rating);
  const phrases = (list: string) => phrasesOf('visitors', language)(`${list} ${mood}`);
  const [thanks = ''] = phrases('replies');
  const gap = chance.happens(0.2) ? '\n\n' : ' ';
  const text = `${chance.pick(phrases('openings'))}${gap}${chance.pick(phrases('details'))}`;
  return {
    ...review,
    title: chance.pick(phrases('titles')),
    text: review.text === null ? null : text,
    reply: reply && { ...reply, text: thanks.replaceAll('{name}', author.split(' ')[0] ?? author) },
  };
};

/** The reviews of a sight in all languages, newest first. */
export const visitsOf = multilingual(toVisit);

/** The reviews of a business in all languages, newest first. */
export const opinionsOf = multilingual((review) => reworded(toVisit(review), phrasesOf('customers', review.language)));
