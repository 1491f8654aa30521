import { escapeMarkup, isoSeconds, withoutZone } from '../../answer.ts';
import { chanceOf } from '../../random.ts';
import type { Review } from '../../words/reviews.ts';
import { type Business, encidOf, photoUrl } from './items.ts';

const places = ['Porto Vento', 'Lindholm, ME', 'Ostertal, Deutschland'];

/** What is the same in both forms of a review's writer. */
const writerOf = ({ seed, author }: Review) => {
  const chance = chanceOf(`writer/${seed}`);
  const [given, family = ''] = author.split(' ');
  return {
    id: encidOf(`writer/${seed}`),
    name: `${given} ${family.slice(0, 1)}.`,
    location: chance.pick(places),
    hasPhoto: chance.happens(0.6),
  };
};

const authorOf = (opinion: Review): object => {
  const { id, name, location, hasPhoto } = writerOf(opinion);
  return {
    encid: id,
    displayName: name,
    displayLocation: location,
    profilePhoto: hasPhoto ? { photoUrl: { userSrc: photoUrl('photo', id, '60s') } } : null,
  };
};

/** Who answers reviews. */
const ownerName = 'Wren Q.';

/** How many photos a review has. */
const photosOf = ({ seed }: Review): readonly string[] => {
  const chance = chanceOf(`photos/${seed}`);
  return chance.happens(0.3) ? Array.from({ length: chance.integer(1, 3) }, (_, index) => `${seed}/${index}`) : [];
};

const photoOf = (seed: string): object => ({
  photoUrl: { url: photoUrl('bphoto', seed, '348s'), lightboxMediaItemUrl: photoUrl('bphoto', seed, 'o') },
});

/** A review as the GraphQL feed has it; some members that only the page's own drawing needs are left out. */
export const nodeOf = (opinion: Review, business: Business): object => {
  const { seed, rating, text, language, helpful, writtenAt, reply } = opinion;
  return {
    encid: encidOf(seed),
    text: { full: text ?? '', language },
    rating,
    feedback: { usefulCount: helpful },
    author: authorOf(opinion),
    business: { alias: business.alias },
    createdAt: { utcDateTime: isoSeconds(writtenAt) },
    businessPhotos: photosOf(opinion).map(photoOf),
    bizUserPublicReply: reply && {
      text: reply.text,
      createdAt: { utcDateTime: isoSeconds(reply.writtenAt) },
      owner: { displayName: ownerName },
    },
  };
};

const noPhoto =
  'https://s3-media0.fl.yelpcdn.com/assets/srv0/yelp_styleguide/514f6997a318/assets/img/default_avatars/user_60_square.png';

/** Plain text as this feed writes it: the signs of HTML as entities, line ends as `<br>`. */
const markupOf = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;').replaceAll('\n', '<br>');

const localizedDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });

/** A review as the feed has it that the site had before. */
export const feedRecordOf = (opinion: Review, business: Business): object => {
  const { id, name, location, hasPhoto } = writerOf(opinion);
  return {
    id: encidOf(opinion.seed),
    userId: id,
    business: { alias: business.alias, name: business.name },
    user: {
      src: hasPhoto ? photoUrl('photo', id, '60s') : noPhoto,
      markupDisplayName: markupOf(name),
      displayLocation: location,
    },
    comment: { text: markupOf(opinion.text ?? ''), language: opinion.language },
    localizedDate: localizedDate.format(opinion.writtenAt),
    rating: opinion.rating,
    lightboxMediaItems: photosOf(opinion).map((seed) => ({ type: 'photo', url: photoUrl('bphoto', seed, 'o') })),
    feedback: { counts: { useful: opinion.helpful } },
    businessOwnerReplies: opinion.reply && [
      {
        owner: { displayName: ownerName },
        comment: markupOf(opinion.reply.text),
        localizedDate: localizedDate.format(opinion.reply.writtenAt),
      },
    ],
  };
};

/** Real ones have 160 signs; the invented texts are shorter than real ones, too. */
const longestExcerpt = 60;

const tracking = 'adjust_creative=sandbox&utm_campaign=yelp_api_v3&utm_medium=api_v3&utm_source=sandbox';
/** The address of a business, as the official API gives it. */
export const urlOf = ({ alias }: Business): string =>
  `https://www.yelp.com/biz/${encodeURIComponent(alias)}?${tracking}`;

const excerptOf = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}...`;

/** A review as the official API has it: an excerpt. */
export const fusionRecordOf = (opinion: Review, business: Business): object => {
  const { id, name } = writerOf(opinion);
  return {
    id: encidOf(opinion.seed),
    url: `${urlOf(business)}&hrid=${encidOf(opinion.seed)}`,
    text: excerptOf(opinion.text ?? ''),
    rating: opinion.rating,
    time_created: withoutZone(opinion.writtenAt).replace('T', ' '),
    user: { id, profile_url: `https://www.yelp.com/user_details?userid=${id}`, image_url: null, name },
  };
};
