import { householdPhrases } from '../../words/household-phrases.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { reworded } from '../../words/wording.ts';

/** An invented thing, as its page shows it. */
export interface Thing {
  /** As schema.org calls it. */
  readonly type: 'Product' | 'Recipe' | 'Bakery' | 'ApartmentComplex';
  readonly name: string;
  readonly language: keyof typeof householdPhrases;
  /** How many reviews are on the page. */
  readonly shown: number;
  /** The best rating of a review; 5 when absent. */
  readonly best?: number;
  /** What the page claims of all reviews. */
  readonly rating: { readonly average: string; readonly best: number; readonly count: number };
}

/** A review as shown on the page. */
export interface ThingReview extends Pick<SyntheticReview, 'author' | 'title' | 'text'> {
  readonly rating: number;
  readonly best: number;
  readonly date: string;
}

/** The reviews on a thing's page, newest first. */
export const reviewsOfThing = ({ name, language, shown, best = 5 }: Thing): readonly ThingReview[] =>
  reviewsOf({ seed: `thing/${name}`, count: shown, language })
    .map((review) => reworded(review, householdPhrases[language]))
    .map(({ author, title, text, rating, writtenAt }) => ({
      author,
      title,
      text,
      rating: (rating * best) / 5,
      best,
      date: new Date(writtenAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
    }));
