import { phrasesOf } from './phrases.ts';
import { multilingual } from './reviews.ts';
import { toVisit, type Visit, type VisitCounts, visitLanguages } from './visits.ts';
import { reworded } from './wording.ts';

/** An invented review of a business. */
export type Opinion = Visit;

/** How many reviews there are in each language. */
export type OpinionCounts = VisitCounts;

/** The reviews of a business in all languages, newest first. */
export const opinionsOf = multilingual(
  visitLanguages,
  (review, language): Opinion => ({
    ...reworded(toVisit(review, language), phrasesOf('customers', language)),
    language,
  }),
);
