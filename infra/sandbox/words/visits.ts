import { chanceOf } from '../random.ts';
import type { Mood } from './phrases.ts';
import { reviewsOf, type SyntheticReview } from './reviews.ts';
import { type VisitLanguage, visits } from './visit-phrases.ts';

/** An invented review of a sight or a tour. */
export interface Visit extends SyntheticReview {
  readonly language: VisitLanguage;
}

/** How many reviews there are in each language. */
export type VisitCounts = Readonly<Partial<Record<VisitLanguage, number>>>;

const languages: readonly VisitLanguage[] = ['en', 'de', 'es', 'fr'];

const moodOf = (rating: number): Mood => (rating >= 4 ? 'glad' : rating === 3 ? 'torn' : 'cross');

/** What apps are said to be is no word about a sight: of a review all but its words is kept. */
const toVisit = (review: SyntheticReview, language: VisitLanguage): Visit => {
  const { seed, author, rating, reply } = review;
  const chance = chanceOf(`visit/${seed}`);
  const mood = moodOf(rating);
  const { titles, openings, details, replies } = visits[language];
  const gap = chance.happens(0.2) ? '\n\n' : ' ';
  const text = `${chance.pick(openings[mood])}${gap}${chance.pick(details[mood])}`;
  return {
    ...review,
    title: chance.pick(titles[mood]),
    text: review.text === null ? null : text,
    reply: reply && { ...reply, text: replies[mood].replaceAll('{name}', author.split(' ')[0] ?? author) },
    language,
  };
};

const written = new Map<string, readonly Visit[]>();

/** The reviews of a sight in all languages, newest first. The same seed, the same reviews. */
export const visitsOf = (seed: string, counts: VisitCounts): readonly Visit[] => {
  const known = written.get(seed);
  if (known) return known;
  const list = languages.flatMap((language) => {
    const plan = { seed: `${seed}/${language}`, count: counts[language] ?? 0, language } as const;
    const reviews = reviewsOf({ ...plan, subject: 'app', topic: 'notes', naming: 'full name' });
    return reviews.map((review) => toVisit(review, language));
  });
  const sorted = list.toSorted((a, b) => b.writtenAt - a.writtenAt);
  written.set(seed, sorted);
  return sorted;
};

/** Of reviews, those in one language; all where none is named. */
export const inLanguage = (list: readonly Visit[], language: string | null | undefined): readonly Visit[] =>
  language ? list.filter((visit) => visit.language === language.split('-')[0]) : list;

/** An instant as YYYY-MM-DD. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
