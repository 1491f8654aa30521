import { acceptParameter, preferredType } from '../../api/request/accept.ts';
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

/** As `header` in the media type says, which RFC 4180 defines; by default only the first page has the column names. */
const csvOf = (accept: string, reviews: readonly Review[], isContinued: boolean): WrittenReviews => {
  const asked = acceptParameter(accept, 'text/csv', 'header');
  const header = asked === 'present' || asked === 'absent' ? asked : isContinued ? 'absent' : 'present';
  return { text: toCsv(reviews, header === 'present'), contentType: `text/csv; charset=utf-8; header=${header}` };
};

/**
 * The reviews in the format that the header Accept asks for; undefined when that is the JSON of the contract.
 *
 * @param isContinued whether they follow those of an earlier page
 */
export const inFormat = (
  accept: string,
  reviews: readonly Review[],
  isContinued: boolean,
): WrittenReviews | undefined => {
  const type: 'application/json' | ReviewFormat = preferredType(accept, [
    'application/json',
    'text/csv',
    'application/x-ndjson',
  ]);
  if (type === 'application/json') return undefined;
  if (type === 'text/csv') return csvOf(accept, reviews, isContinued);
  return { text: toNdjson(reviews), contentType: type };
};
