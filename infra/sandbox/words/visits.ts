import { chanceOf } from '../random.ts';
import { moodOf, phrasesOf } from './phrases.ts';
import { type Counts, multilingual, reworded, type SyntheticReview } from './reviews.ts';

const languages = ['en', 'de', 'es', 'fr'] as const;
type VisitLanguage = (typeof languages)[number];

/** An invented review of a sight, a tour or a business. */
export interface Visit extends SyntheticReview {
  readonly language: VisitLanguage;
}

/** How many reviews there are in each language. */
export type VisitCounts = Counts<VisitLanguage>;

/** The review with words about a sight instead of an app. */
const toVisit = (review: SyntheticReview, language: VisitLanguage): Visit => {
  const { seed, author, rating, reply } = review;
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
    language,
  };
};

/** The reviews of a sight in all languages, newest first. */
export const visitsOf = multilingual(languages, toVisit);

/** The reviews of a business in all languages, newest first. */
export const opinionsOf = multilingual(languages, (review, language): Visit => {
  return { ...reworded(toVisit(review, language), phrasesOf('customers', language)), language };
});

/** An instant as YYYY-MM-DD. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
