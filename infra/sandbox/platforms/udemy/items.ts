import { chanceOf } from '../../random.ts';
import type { Named } from '../../service-declaration.ts';
import { slugOf } from '../../slug.ts';
import { type Review, reviewsOf } from '../../words/reviews.ts';

/** An invented course. No course of Udemy has a number as high as these. */
export interface Course extends Named {
  readonly id: number;
  readonly slug: string;
  readonly instructor: string;
  /** English if absent. */
  readonly language?: 'en' | 'de' | 'es';
  /** How many reviews it has; those with a text are in the list. */
  readonly count: number;
  /** How many ratings it claims beside them. */
  readonly ratingsOnly: number;
  /** What the list says of its length is less than what it holds. */
  readonly isUndercounted?: boolean;
}

const named: readonly (Omit<Course, 'id' | 'slug'> & Partial<Pick<Course, 'slug'>>)[] = [
  { name: 'Watercolour for Absolute Beginners', instructor: 'Imani Fairbrook', count: 137, ratingsOnly: 811 },
  { name: 'Brot backen von Grund auf', instructor: 'Thorben Kieslich', language: 'de', count: 64, ratingsOnly: 240 },
  { name: 'Hojas de cálculo sin miedo', instructor: 'Rocío Montoro', language: 'es', count: 48, ratingsOnly: 97 },
  {
    name: 'The Quiet Art of Bookbinding',
    instructor: 'Wren Pemberly',
    count: 26,
    ratingsOnly: 40,
    isUndercounted: true,
  },
  { name: 'Knots', instructor: 'Callum Quill', count: 7, ratingsOnly: 2 },
  { name: 'Beekeeping in the City', instructor: 'Dev Okafor', count: 0, ratingsOnly: 0 },
  { name: 'How to Sharpen a Plane', instructor: 'Marcus Vance', count: 0, ratingsOnly: 3 },
  { name: 'Bread at Home', instructor: 'Imani Fairbrook', count: 14, ratingsOnly: 6 },
  { name: 'Bread at Home', slug: 'bread-at-home-2', instructor: 'Thorben Kieslich', count: 9, ratingsOnly: 4 },
];

export const courses: readonly Course[] = named.map((course, index) => ({
  id: 910000101 + index,
  slug: slugOf(course.name),
  ...course,
}));

/** The reviews of a course, newest first, in the words of students. */
export const reviewsOfCourse = ({ id, language = 'en', count }: Course): readonly Review[] =>
  reviewsOf({ seed: `udemy/${id}`, count, language, topic: 'lessons', writers: 'students' });

/** What a review gives; Udemy has half stars. */
export const starsOf = ({ seed, rating }: Review): number =>
  rating - (chanceOf(`stars/${seed}`).happens(0.2) ? 0.5 : 0);

export const ratedByAll = 4.5;
