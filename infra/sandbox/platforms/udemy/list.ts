import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { courses, udemyFaults } from './courses.ts';

const endpoint = '/online-course/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'Watercolour for Absolute Beginners', reviews_to_fetch: 2 },
    shows: "A course found by its name; 137 reviews in Udemy's rank order, which a warning names.",
  },
  {
    endpoint,
    request: {
      query: 'https://www.udemy.com/course/watercolour-for-absolute-beginners/',
      sort_type: 'newest',
      reviews_to_fetch: 100,
    },
    shows: 'A course by its address, whose slug is looked up; the newest reviews first, over five pages.',
  },
  {
    endpoint,
    request: { query: 'brot-backen-von-grund-auf', sync_date: '2025-06-01' },
    shows: 'Reviews in German since a date; with a date they are read newest first.',
  },
  { endpoint, request: { query: '910000103', reviews_to_fetch: 30 }, shows: 'A course by its number, in Spanish.' },
  {
    endpoint,
    request: { query: 'The Quiet Art of Bookbinding', reviews_to_fetch: 50 },
    shows: 'The list says that it holds 24 reviews and holds 26: all of them are read.',
  },
  { endpoint, request: { query: 'Knots' }, shows: 'All seven reviews stand on the first page.' },
  { endpoint, request: { query: '910000106' }, shows: 'A course without any rating.' },
  { endpoint, request: { query: '910000107' }, shows: 'A course with three ratings, none of them with a text.' },
  {
    endpoint,
    request: { query: 'https://www.udemy.com/course/no-such-course/' },
    shows: 'There is no course of that address.',
    answers: 'item_not_found',
  },
  { endpoint, request: { query: '910000199' }, shows: 'There is no such course.', answers: 'item_not_found' },
];

/** What can be asked of this Udemy. */
export const udemyItems: readonly SandboxItem[] = [
  ...normalItems,
  ...courses.flatMap(({ id, fault }) => (fault ? faultItem(endpoint, 'Udemy', String(id), udemyFaults[fault]) : [])),
];
