import { customerPhrases } from './customer-phrases.ts';
import { type Visit, type VisitCounts, visitsOf } from './visits.ts';
import { reworded } from './wording.ts';

/** An invented review of a business. */
export type Opinion = Visit;
/** How many reviews there are in each language. */
export type OpinionCounts = VisitCounts;

const written = new Map<string, readonly Opinion[]>();

/** The reviews of a business in all languages, newest first. The same seed, the same reviews. */
export const opinionsOf = (seed: string, counts: OpinionCounts): readonly Opinion[] => {
  const known = written.get(seed);
  if (known) return known;
  const list = visitsOf(seed, counts).map((visit) => ({
    ...reworded(visit, customerPhrases[visit.language]),
    language: visit.language,
  }));
  written.set(seed, list);
  return list;
};

/** The orders that the sites of businesses offer, by our names for them. */
export const orders = {
  relevance: (a, b) => relevanceOf(b) - relevanceOf(a),
  newest: (a, b) => b.writtenAt - a.writtenAt,
  oldest: (a, b) => a.writtenAt - b.writtenAt,
  highest_rated: (a, b) => b.rating - a.rating,
  lowest_rated: (a, b) => a.rating - b.rating,
} as const satisfies Record<string, (a: Opinion, b: Opinion) => number>;

const relevanceOf = ({ helpful, text }: Opinion): number => 10 * helpful + (text?.length ?? 0);
