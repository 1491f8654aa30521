import { opaqueOf, uuidOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { type ListingQuery, timestampOf } from '../google-play/listing.ts';
import { reviewsIn, type StoreItem } from './items.ts';

const hourMs = 3_600_000;

/** The address of a writer's picture. */
export const avatarOf = ({ seed }: SyntheticReview): string =>
  `https://lh3.googleusercontent.com/a/${opaqueOf(`avatar/${seed}`)}`;

/** A review as a row of 15. */
const rowOf = (item: StoreItem, review: SyntheticReview, language: string): readonly unknown[] => {
  const { reply } = review;
  return [
    uuidOf(review.seed),
    [review.author, avatarOf(review)],
    review.rating,
    review.text ?? '',
    timestampOf(review.writtenAt),
    timestampOf(review.writtenAt + (review.isEdited ? 31 * hourMs : 0)),
    1,
    null,
    reply && [uuidOf(`reply/${review.seed}`), null, reply.text, timestampOf(reply.writtenAt)],
    null,
    null,
    review.version,
    null,
    language,
    item.id,
  ];
};

const tokenAt = (item: StoreItem, { sort, stars, language }: ListingQuery, offset: number): string =>
  `${opaqueOf(JSON.stringify([item.id, sort, stars, language, offset]))}.${offset}`;

const offsetOf = (item: StoreItem, query: ListingQuery): number | undefined => {
  if (query.token === null) return 0;
  const offset = Number(query.token.split('.').at(-1));
  return tokenAt(item, query, offset) === query.token ? offset : undefined;
};

/**
 * One page of the reviews in one language as the payload `[[token] or null, rows, total]`; undefined for a token that
 * does not belong to the query. Sort 1 means most helpful, 2 most recent.
 */
export const listingOf = (item: StoreItem, query: ListingQuery): readonly unknown[] | undefined => {
  const asked = offsetOf(item, query);
  if (asked === undefined) return undefined;
  const reviews = reviewsIn(item, query.language)
    .filter(({ rating }) => query.stars === null || rating === query.stars)
    .toSorted((a, b) => (query.sort === 1 ? b.helpful - a.helpful : b.writtenAt - a.writtenAt));
  const offset = item.fault === 'repeated_page' ? 0 : asked;
  const end = offset + query.size;
  const language = query.language.split('-')[0] ?? query.language;
  const rows = reviews.slice(offset, end).map((review) => rowOf(item, review, language));
  return [end < reviews.length ? [tokenAt(item, query, end)] : null, rows, reviews.length];
};
