import { type Answer, jsonAnswer } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { inLanguage } from '../../words/visits.ts';
import { type Business, encidOf, opinionsAt, photoUrl } from './items.ts';
import { photosOf, writerOf } from './nodes.ts';

const pageSize = 10;

const byYelpsName: Readonly<Record<string, (a: Opinion, b: Opinion) => number>> = {
  relevance_desc: orders.relevance,
  date_desc: orders.newest,
  date_asc: orders.oldest,
  rating_desc: orders.highest_rated,
  rating_asc: orders.lowest_rated,
};

const noPhoto =
  'https://s3-media0.fl.yelpcdn.com/assets/srv0/yelp_styleguide/514f6997a318/assets/img/default_avatars/user_60_square.png';

/** Plain text as this feed writes it: the signs of HTML as entities, line ends as `<br>`. */
const markupOf = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;').replaceAll('\n', '<br>');

const localizedDate = (milliseconds: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(milliseconds);

const recordOf = (business: Business, opinion: Opinion): object => {
  const { id, name, location, hasPhoto } = writerOf(opinion);
  return {
    id: encidOf(opinion.seed),
    userId: id,
    business: { id: encidOf(business.alias), alias: business.alias, name: business.name },
    user: {
      link: `/user_details?userid=${id}`,
      src: hasPhoto ? photoUrl('photo', id, '60s') : noPhoto,
      markupDisplayName: markupOf(name),
      displayLocation: location,
    },
    comment: { text: markupOf(opinion.text ?? ''), language: opinion.language },
    localizedDate: localizedDate(opinion.writtenAt),
    rating: opinion.rating,
    photos: photosOf(opinion).map((seed) => ({ src: photoUrl('bphoto', seed, '300s') })),
    lightboxMediaItems: photosOf(opinion).map((seed) => ({ type: 'photo', url: photoUrl('bphoto', seed, 'o') })),
    feedback: { counts: { useful: opinion.helpful, funny: 0, cool: 0 }, voterText: null },
    isUpdated: false,
    businessOwnerReplies: null,
    previousReviews: null,
  };
};

/** One page of the feed that the site had before. */
export const reviewFeed = (business: Business, url: URL): Answer => {
  const order = byYelpsName[url.searchParams.get('sort_by') ?? ''] ?? orders.relevance;
  const shown = inLanguage(opinionsAt(business), url.searchParams.get('rl')).toSorted(order);
  const start = business.fault === 'repeated_page' ? 0 : Number(url.searchParams.get('start') ?? 0);
  const reviews = shown.slice(start, start + pageSize).map((opinion) => recordOf(business, opinion));
  const body = business.fault === 'changed_layout' ? { feed: reviews } : { reviews };
  return jsonAnswer(body);
};
