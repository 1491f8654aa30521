import { type Answer, answerOf, slugOf } from '../../answer.ts';
import { opaqueOf } from '../../random.ts';
import { tally } from '../../words/reviews.ts';
import { type AppleItem, reviewsIn } from './items.ts';

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

/** The answer to a value that is not allowed. */
export const badValue = (key: string): Answer =>
  answerOf('text/javascript', JSON.stringify({ errorMessage: `Invalid value(s) for key(s): [${key}]` }), 400);
