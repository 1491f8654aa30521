import { type Answer, answerOf, iso, isoSeconds, slugOf } from '../../answer.ts';
import { digitsOf, opaqueOf } from '../../random.ts';
import { type Review, tally } from '../../words/reviews.ts';
import { type AppleItem, reviewsIn } from './items.ts';

/** Items and reviews as Apple's interfaces write them; the feed has forms of its own. */

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

const artworkUrl = (item: AppleItem, size: number): string =>
  `https://is1-ssl.mzstatic.com/image/thumb/Purple/v4/${opaqueOf(item.id)}/artwork.png/${size}x${size}bb.jpg`;

const softwareOf = (item: AppleItem, country: string): object => {
  const { average, count } = tally(reviewsIn(item, country), 34);
  return {
    artworkUrl512: artworkUrl(item, 512),
    wrapperType: 'software',
    trackViewUrl: `https://apps.apple.com/${country}/app/${slugOf(item.name)}/id${item.id}?uo=4`,
    averageUserRating: Number(average.toFixed(5)),
    userRatingCount: count,
    artistName: item.maker,
    bundleId: item.bundleId,
    trackId: Number(item.id),
    trackName: item.name,
  };
};

// Podcasts have no rating counts here: only the feed has their ratings.
const podcastOf = (item: AppleItem, country: string): object => ({
  kind: 'podcast',
  collectionId: Number(item.id),
  artistName: item.maker,
  collectionName: item.name,
  collectionViewUrl: `https://podcasts.apple.com/${country}/podcast/${slugOf(item.name)}/id${item.id}?uo=4`,
  artworkUrl600: artworkUrl(item, 600),
});

/** Items as lookup and search give them. */
export const resultsOf = (found: readonly AppleItem[], country: string): Answer => {
  const results = found.map((item) =>
    item.kind === 'software' ? softwareOf(item, country) : podcastOf(item, country),
  );
  // The real service, too, begins and ends its answers with empty lines.
  return answerOf(
    'text/javascript',
    `\n\n\n${JSON.stringify({ resultCount: results.length, results }, null, 1)}\n\n\n`,
  );
};
