import { dayOf, isoSeconds } from '../../answer.ts';
import { chanceOf, digitsOf, hexOf, opaqueOf } from '../../random.ts';
import type { Review } from '../../words/reviews.ts';
import type { Sight } from './items.ts';

/** The number of a review. */
const reviewIdOf = ({ seed }: Review): number => Number(digitsOf(seed, 10));

const aspects = ['Value', 'Service', 'Location'];

const pictureOf = (seed: string): object => ({
  maxWidth: 2048,
  maxHeight: 1536,
  urlTemplate: `https://dynamic-media-cdn.tripadvisor.com/media/photo-o/${opaqueOf(seed)}/photo.jpg?w={width}&h={height}&s=1`,
});

const towns = ['Porto Vento, Portugal', 'Leeds, United Kingdom', null];

/** The last day of the month before a review was written: visits are dated by the month. */
const visitedOn = (writtenAt: number): string => {
  const date = new Date(writtenAt);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0));
};

const profileOf = ({ seed, author }: Review, avatar: object): object => {
  const long = chanceOf(`town/${seed}`).pick(towns);
  const user = digitsOf(`${seed}/user`, 6);
  return {
    id: hexOf(`${seed}/user`, 32).toUpperCase(),
    displayName: author,
    username: `visitor${user}`,
    avatar,
    hometown: { location: long === null ? null : { additionalNames: { long } } },
    route: { url: `/Profile/visitor${user}` },
  };
};

const replyOf = ({ seed, language, reply }: Review): object | null =>
  reply && {
    id: Number(digitsOf(`${seed}/reply`, 10)),
    language,
    text: reply.text,
    publishedDate: dayOf(reply.writtenAt),
    userProfile: { displayName: 'Visitor Services' },
  };

/** Some visitors show a picture; some rate single aspects. */
const hasPicture = ({ seed }: Review): boolean => chanceOf(`picture/${seed}`).happens(0.15);
const ratesAspects = ({ seed }: Review): boolean => chanceOf(`aspects/${seed}`).happens(0.3);

const recordIn =
  (isOlder: boolean) =>
  (visit: Review, place: Sight): object => {
    const { rating, title, text, language, helpful, writtenAt } = visit;
    const url = `/ShowUserReviews-g900001-d${place.id}-r${reviewIdOf(visit)}-Porto_Vento.html`;
    const label = isOlder ? 'ratingLabel' : 'ratingLabelLocalizedString';
    const picture = (seed: string, frame: string): object => {
      const photo = { photoSizeDynamic: pictureOf(seed) };
      return isOlder ? photo : { [frame]: photo };
    };
    return {
      ...{ id: reviewIdOf(visit), location: { name: place.name }, rating, title, text: text ?? '', language },
      ...(isOlder ? { url } : { reviewDetailPageWrapper: { reviewDetailPageRoute: { url } } }),
      publishedDate: dayOf(writtenAt),
      helpfulVotes: helpful,
      tripInfo: { stayDate: visitedOn(writtenAt) },
      mgmtResponse: replyOf(visit),
      userProfile: profileOf(visit, picture(`${visit.seed}/avatar`, 'data')),
      additionalRatings: ratesAspects(visit) ? aspects.map((aspect) => ({ rating, [label]: aspect })) : [],
      photos: hasPicture(visit) ? [picture(visit.seed, 'photo')] : [],
    };
  };

/** A review in the shape of 2025-09. */
export const recordOf = recordIn(false);
/** A review in the older shape, which pages hold. */
export const olderRecordOf = recordIn(true);

/** A review in the official interface. */
export const contentRecordOf = (visit: Review, place: Sight): object => ({
  id: reviewIdOf(visit),
  lang: visit.language,
  published_date: isoSeconds(visit.writtenAt),
  rating: visit.rating,
  helpful_votes: visit.helpful,
  url: `https://www.tripadvisor.com/ShowUserReviews-g900001-d${place.id}-r${reviewIdOf(visit)}-Reviews.html`,
  travel_date: dayOf(visit.writtenAt),
  text: visit.text ?? '',
  title: visit.title,
  user: { username: visit.author },
});
