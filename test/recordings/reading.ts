import { isVouchError } from '#shared/errors.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { nextOf } from '../reviews/read/list-source.ts';
import { asserted } from './expected.ts';
import { bodyOf, type RecordedFile, readPage, targetOf } from './files.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The reviews of a page, as the engine makes them. */
export const reviewsOf = (file: RecordedFile, page: Page): Review[] =>
  page.reviews.flatMap((draft) => makeReview(file.platform, targetOf(file).id, draft) ?? []);

/** A general page without reviews is refused as a whole. */
const emptyWhereRefused = (error: unknown): Page => {
  if (isVouchError(error, 'not_supported')) return { reviews: [], dropped: 0, end: { last: true } };
  throw error;
};

/** What the adapter reads from a recorded file. */
export const readFile = (file: RecordedFile): Promise<Page> => readPage(file, bodyOf(file)).catch(emptyWhereRefused);

/** What expected.json asserts of the page that holds the reviews, and what the adapter read. */
const pageFields = (file: RecordedFile, page: Page): { expected: Fields; actual: Fields } => {
  const { rating, name } = page.item ?? {};
  const { count = null, ...facts } = (rating && file.aggregate) || {};
  const stated = Object.entries(facts).filter(([, value]) => value !== null);
  const isNextKnown = file.next != null && !('cap' in page.end);
  const counts = [rating?.rating_count, rating?.review_count];
  return {
    expected: {
      'page.dropped': 0,
      'page.editorial': file.reviews?.some(({ editorial }) => editorial === true) ?? false,
      ...(isNextKnown && { 'page.next': file.next }),
      ...(page.item &&
        file.item?.name !== undefined &&
        file.item.named_in_answer !== false && { 'item.name': file.item.name }),
      ...Object.fromEntries(stated.map(([key, value]) => [`rating.${key}`, value])),
      ...(rating && file.aggregate && { 'rating.count': count }),
    },
    actual: {
      'page.dropped': page.dropped,
      'page.editorial': page.warnings?.some(({ code }) => code === 'editorial_review') ?? false,
      'page.next': typeof file.next === 'string' ? nextOf(page) : nextOf(page) !== undefined,
      'item.name': name,
      ...Object.fromEntries(Object.entries(rating ?? {}).map(([key, value]) => [`rating.${key}`, value])),
      'rating.count': counts.includes(count) ? count : counts,
    },
  };
};

const only = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));

/** What an adapter reads from a file, beside what expected.json asserts: the same fields, of the page and of each review. */
export interface Comparison {
  readonly actual: readonly Fields[];
  readonly expected: readonly Fields[];
}

/** Compares the reading of a file with expected.json. The first member of both lists is the page. */
export const compare = (file: RecordedFile, page: Page): Comparison => {
  const expected = file.known?.isSorted
    ? (file.reviews ?? []).toSorted((a, b) => String(b['created_at']).localeCompare(String(a['created_at'])))
    : (file.reviews ?? []);
  const { expected: facts, actual } = pageFields(file, page);
  return {
    actual: [
      only(actual, Object.keys(facts)),
      ...reviewsOf(file, page).map((review, index) => asserted(review, expected[index] ?? {})),
    ],
    expected: [facts, ...expected],
  };
};
