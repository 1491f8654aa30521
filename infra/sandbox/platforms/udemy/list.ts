import { faultItems } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { courses, udemyFaults } from './courses.ts';

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
    item_not_found: {
      'There is no course of that address.': 'https://www.udemy.com/course/no-such-course/',
      'There is no such course.': '910000199',
    },
  }),
  ...faultItems(endpoint, 'Udemy', courses, udemyFaults, ({ id }) => String(id)),
];
