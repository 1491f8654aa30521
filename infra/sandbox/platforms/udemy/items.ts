import { dashed, type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { chanceOf } from '../../random.ts';
import { slugOf } from '../../slug.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { reviewsOf, type SyntheticReview } from '../../words/reviews.ts';
import { studentPhrases } from '../../words/student-phrases.ts';
import { reworded } from '../../words/wording.ts';

/** The shared faults and this platform's own. */
export const udemyFaults = {
  ...faults,
  cloudflare: { shows: 'Cloudflare refuses every request with its challenge page', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** An invented course. No course of Udemy has a number as high as these. */
export interface Course {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly instructor: string;
  /** English if absent. */
  readonly language?: keyof typeof studentPhrases;
  /** How many reviews it has; those with a text are in the list. */
  readonly count: number;
  /** How many ratings it claims beside them. */
  readonly ratingsOnly: number;
  /** What the list says of its length is less than what it holds. */
  readonly isUndercounted?: boolean;
  readonly fault?: keyof typeof udemyFaults;
}

const normalCourses: readonly (Omit<Course, 'id' | 'slug'> & Partial<Pick<Course, 'slug'>>)[] = [
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

/** Every course of this Udemy. */
export const courses: readonly Course[] = [
  ...normalCourses.map((course, index) => ({ id: 910000101 + index, slug: slugOf(course.name), ...course })),
  ...namesIn(udemyFaults).map((fault, index) => ({
    id: 910000901 + index,
    slug: `vouch-fault-${dashed(fault)}`,
    name: `Fault: ${spaced(fault)}`,
    instructor: 'Vouch Sandbox',
    count: 70,
    ratingsOnly: 90,
    fault,
  })),
];

/** The reviews of a course, newest first, in the words of students. */
export const reviewsOfCourse = ({ id, language = 'en', count }: Course): readonly SyntheticReview[] =>
  reviewsOf({ seed: `udemy/${id}`, count, language, topic: 'lessons' }).map((review) =>
    reworded(review, studentPhrases[language]),
  );

/** What a review gives; Udemy has half stars. */
export const starsOf = ({ seed, rating }: SyntheticReview): number =>
  rating - (chanceOf(`stars/${seed}`).happens(0.2) ? 0.5 : 0);

const endpoint = '/online-course/reviews';

/** Example requests for this Udemy. */
export const udemyItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      "A course found by its name; 137 reviews in Udemy's rank order, which a warning names.": {
        query: 'Watercolour for Absolute Beginners',
        reviews_to_fetch: 2,
      },
      'A course by its address, whose slug is looked up; the newest reviews first, over five pages.': {
        query: 'https://www.udemy.com/course/watercolour-for-absolute-beginners/',
        sort_type: 'newest',
        reviews_to_fetch: 100,
      },
      'Reviews in German since a date; with a date they are read newest first.': {
        query: 'brot-backen-von-grund-auf',
        sync_date: '2025-06-01',
      },
      'A course by its number, in Spanish.': { query: '910000103', reviews_to_fetch: 30 },
      'The list says that it holds 24 reviews and holds 26: all of them are read.': {
        query: 'The Quiet Art of Bookbinding',
        reviews_to_fetch: 50,
      },
      'All seven reviews are on the first page.': 'Knots',
      'A course without any rating.': '910000106',
      'A course with three ratings, none of them with a text.': '910000107',
    },
    ambiguous_query: {
      'Two courses have this name.': 'Bread at Home',
      'No course is called so; one has a similar name.': 'Bookbinding',
    },
    upstream_blocked: { 'Udemy refuses the search.': 'Search fault: blocked challenge' },
    item_not_found: {
      'A name that no course has.': 'Whistling for Walruses',
      'There is no course of that address.': 'https://www.udemy.com/course/no-such-course/',
      'There is no such course.': '910000199',
    },
  }),
  ...faultItems(endpoint, 'Udemy', courses, udemyFaults, ({ id }) => String(id)),
];
