import { type Answer, answerOf } from '../../answer.ts';
import { opaqueOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import { slugOf } from '../../slug.ts';
import { tally } from '../../words/reviews.ts';
import { type AppleItem, items, reviewsIn } from './items.ts';
import { isStorefront } from './storefronts.ts';

const artworkUrl = (item: AppleItem, size: number): string =>
  `https://is1-ssl.mzstatic.com/image/thumb/Purple/v4/${opaqueOf(item.id)}/artwork.png/${size}x${size}bb.jpg`;

const softwareOf = (item: AppleItem, country: string): object => {
  const { average, count } = tally(reviewsIn(item, country), 34);
  return {
    artworkUrl512: artworkUrl(item, 512),
    kind: 'software',
    trackViewUrl: `https://apps.apple.com/${country}/app/${slugOf(item.name)}/id${item.id}?uo=4`,
    averageUserRating: Number(average.toFixed(5)),
    userRatingCount: count,
    version: '4.6.1',
    wrapperType: 'software',
    primaryGenreName: item.genre,
    artistName: item.maker,
    sellerName: item.maker,
    bundleId: item.bundleId,
    trackId: Number(item.id),
    trackName: item.name,
  };
};

// Podcasts have no rating counts here: only the feed has their ratings.
const podcastOf = (item: AppleItem, country: string): object => {
  const viewUrl = `https://podcasts.apple.com/${country}/podcast/${slugOf(item.name)}/id${item.id}?uo=4`;
  return {
    wrapperType: 'track',
    kind: 'podcast',
    collectionId: Number(item.id),
    trackId: Number(item.id),
    artistName: item.maker,
    collectionName: item.name,
    trackName: item.name,
    collectionViewUrl: viewUrl,
    trackViewUrl: viewUrl,
    artworkUrl600: artworkUrl(item, 600),
    trackCount: 214,
    primaryGenreName: item.genre,
  };
};

const resultsOf = (found: readonly AppleItem[], country: string): Answer => {
  const results = found.map((item) =>
    item.kind === 'software' ? softwareOf(item, country) : podcastOf(item, country),
  );
  // The real service, too, begins and ends its answers with empty lines.
  return answerOf(
    'text/javascript',
    `\n\n\n${JSON.stringify({ resultCount: results.length, results }, null, 1)}\n\n\n`,
  );
};

const badValue = (key: string): Answer =>
  answerOf(
    'text/javascript',
    JSON.stringify({
      errorMessage: `Invalid value(s) for key(s): [${key}]`,
    }),
    400,
  );

const countryOf = ({ searchParams }: URL): string => (searchParams.get('country') ?? 'us').toLowerCase();

/** `/lookup`: items by `id` (several with commas) or by `bundleId`, of either kind. */
export const lookup = (url: URL): Answer => {
  const country = countryOf(url);
  if (!isStorefront(country)) return badValue('country');
  const ids = url.searchParams.get('id')?.split(',') ?? [];
  const bundleId = url.searchParams.get('bundleId');
  const isMeant = (item: AppleItem): boolean =>
    ids.includes(item.id) || (bundleId !== null && item.bundleId?.toLowerCase() === bundleId.toLowerCase());
  return resultsOf(items.filter(isMeant), country);
};

/** `/search`: items of one kind by their names, at most `limit` (50, at most 200). */
export const search = (url: URL): Answer => {
  const country = countryOf(url);
  if (!isStorefront(country)) return badValue('country');
  const { searchParams } = url;
  const wanted = searchParams.get('entity') ?? searchParams.get('media') ?? 'software';
  const limit = Number(searchParams.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) return badValue('limit');
  const found = searchByName(
    items.filter(({ kind }) => kind === wanted),
    searchParams.get('term') ?? '',
  );
  return resultsOf(found.slice(0, limit), country);
};
