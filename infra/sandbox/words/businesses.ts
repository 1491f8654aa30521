import { customerPhrases } from './customer-phrases.ts';
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
    ...reworded(toVisit(review, language), customerPhrases[language]),
    language,
  }),
);

/** The orders that the sites of businesses offer, by their names in Vouch. */
export const orders = {
  relevance: (a, b) => relevanceOf(b) - relevanceOf(a),
  newest: (a, b) => b.writtenAt - a.writtenAt,
  oldest: (a, b) => a.writtenAt - b.writtenAt,
  highest_rated: (a, b) => b.rating - a.rating,
  lowest_rated: (a, b) => a.rating - b.rating,
} as const satisfies Record<string, (a: Opinion, b: Opinion) => number>;

const relevanceOf = ({ helpful, text }: Opinion): number => 10 * helpful + (text?.length ?? 0);
