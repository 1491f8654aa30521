import { iso, isoSeconds } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import type { Review } from '../../words/reviews.ts';

/** The review's id, the same in every list. */
export const reviewIdOf = (review: Review): string => `14${digitsOf(review.seed, 9)}`;

/** The writer's id. */
export const authorIdOf = (review: Review): string => digitsOf(`${review.seed}/author`, 9);

const responseTo = ({ seed, reply }: Review): object | null =>
  reply && {
    developerResponse: {
      id: Number(digitsOf(`${seed}/reply`, 8)),
      body: reply.text,
      modified: isoSeconds(reply.writtenAt),
    },
  };

/** A review in the rows that the iTunes program reads. */
export const rowOf = (review: Review, country: string): object => ({
  userReviewId: reviewIdOf(review),
  body: review.text ?? '',
  date: isoSeconds(review.writtenAt),
  name: review.author,
  rating: review.rating,
  title: review.title,
  voteSum: review.helpful,
  viewUsersUserReviewsUrl: `https://itunes.apple.com/${country}/reviews?userProfileId=${authorIdOf(review)}`,
  ...responseTo(review),
});

/** A review in the data of the product page. */
export const embeddedOf = (review: Review): object => ({
  review: {
    id: reviewIdOf(review),
    title: review.title,
    contents: review.text ?? '',
    date: iso(review.writtenAt),
    rating: review.rating,
    reviewerName: review.author,
    ...(review.reply && { response: { contents: review.reply.text, date: iso(review.reply.writtenAt) } }),
  },
});

/** A review in the interface behind the product pages. */
export const recordOf = (review: Review): object => ({
  id: reviewIdOf(review),
  attributes: {
    date: isoSeconds(review.writtenAt),
    rating: review.rating,
    review: review.text ?? '',
    title: review.title,
    userName: review.author,
    ...responseTo(review),
  },
});
