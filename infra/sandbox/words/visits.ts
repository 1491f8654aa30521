import { chanceOf } from '../random.ts';
import { moodOf } from './phrases.ts';
import { inAllLanguages, reviewsOf, type SyntheticReview } from './reviews.ts';
import { visitPhrases } from './visit-phrases.ts';

const languages = ['en', 'de', 'es', 'fr'] as const;

/** The languages in which there are reviews of visits and of businesses. */
export type VisitLanguage = (typeof languages)[number];

/** An invented review of a sight or a tour. */
export interface Visit extends SyntheticReview {
  readonly language: VisitLanguage;
}

/** How many reviews there are in each language. */
export type VisitCounts = Readonly<Partial<Record<VisitLanguage, number>>>;

/** What apps are said to be is no word about a sight: of a review all but its words is kept. */
const toVisit = (review: SyntheticReview, language: VisitLanguage): Visit => {
  const { seed, author, rating, reply } = review;
  const chance = chanceOf(`visit/${seed}`);
  const mood = moodOf(rating);
  const phrases = (list: string) => visitPhrases[language](`${list} ${mood}`);
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

const written = new Map<string, readonly Visit[]>();

/** The reviews of a sight in all languages, newest first. The same seed, the same reviews. */
export const visitsOf = (seed: string, counts: VisitCounts): readonly Visit[] => {
  const known = written.get(seed);
  if (known) return known;
  const list = inAllLanguages(languages, (language) =>
    reviewsOf({ seed: `${seed}/${language}`, count: counts[language] ?? 0, language }).map((review) =>
      toVisit(review, language),
    ),
  );
  written.set(seed, list);
  return list;
};

/** Of reviews, those in one language; all where none is named. */
export const inLanguage = (list: readonly Visit[], language: string | null | undefined): readonly Visit[] =>
  language ? list.filter((visit) => visit.language === language.split('-')[0]) : list;

/** An instant as YYYY-MM-DD. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
