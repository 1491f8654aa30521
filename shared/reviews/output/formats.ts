import { preferredType } from '../../api/accept.ts';
import type { ReviewFormat } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { toCsv } from './csv.ts';

/** A list of reviews as text, and its content type. */
export interface WrittenReviews {
  readonly text: string;
  readonly contentType: string;
}

/** Reviews as lines of JSON, each of them one review. */
const toNdjson = (reviews: readonly Review[]): string =>
  reviews.map((review) => `${JSON.stringify(review)}\n`).join('');

const writers: Readonly<Record<ReviewFormat, (reviews: readonly Review[]) => WrittenReviews>> = {
  'text/csv': (reviews) => ({ text: toCsv(reviews), contentType: 'text/csv; charset=utf-8; header=present' }),
  'application/x-ndjson': (reviews) => ({ text: toNdjson(reviews), contentType: 'application/x-ndjson' }),
};

/** The reviews in the format that the header Accept asks for; undefined when that is the JSON of the contract. */
export const inFormat = (accept: string, reviews: readonly Review[]): WrittenReviews | undefined => {
  const type = preferredType(accept, ['application/json', 'text/csv', 'application/x-ndjson']);
  return type === 'application/json' ? undefined : writers[type](reviews);
};
