import { isoSeconds } from '../../answer.ts';
import { chanceOf } from '../../random.ts';
import type { Opinion } from '../../words/businesses.ts';
import { type Business, encidOf, photoUrl } from './items.ts';

const places = ['Porto Vento', 'Lindholm, ME', 'Ostertal, Deutschland'];

/** What is the same in both forms of a review's writer. */
export const writerOf = ({ seed, author }: Opinion) => {
  const chance = chanceOf(`writer/${seed}`);
  const [given, family = ''] = author.split(' ');
  return {
    id: encidOf(`writer/${seed}`),
    name: `${given} ${family.slice(0, 1)}.`,
    location: chance.pick(places),
    hasPhoto: chance.happens(0.6),
  };
};

const momentOf = (milliseconds: number): object => ({
  __typename: 'DateTime',
  utcDateTime: isoSeconds(milliseconds),
  localDateTime: isoSeconds(milliseconds, -8),
});

const authorOf = (opinion: Opinion): object => {
  const { id, name, location, hasPhoto } = writerOf(opinion);
  const userSrc = photoUrl('photo', id, '60s');
  return {
    __typename: 'User',
    encid: id,
    displayName: name,
    displayLocation: location,
    profilePhoto: hasPhoto ? { encid: encidOf(`${id}/photo`), photoUrl: { userSrc, mediaItemSrcUrl: userSrc } } : null,
    reviewCount: 6,
    friendCount: 0,
    currentTruncatedEliteYear: null,
  };
};

/** How many photos a review has. */
export const photosOf = ({ seed }: Opinion): readonly string[] => {
  const chance = chanceOf(`photos/${seed}`);
  return chance.happens(0.3) ? Array.from({ length: chance.integer(1, 3) }, (_, index) => `${seed}/${index}`) : [];
};

const photoOf = (seed: string): object => ({
  __typename: 'BusinessPhoto',
  encid: encidOf(seed),
  photoUrl: { url: photoUrl('bphoto', seed, '348s'), lightboxMediaItemUrl: photoUrl('bphoto', seed, 'o') },
  caption: null,
  helpfulCount: 0,
});

/** A review as the GraphQL feed has it; some members that only the page's own drawing needs are left out. */
export const nodeOf = (business: Business, opinion: Opinion): object => {
  const { seed, rating, text, language, helpful, writtenAt, reply } = opinion;
  return {
    __typename: 'Review',
    encid: encidOf(seed),
    text: { __typename: 'ReviewText', full: text ?? '', language },
    rating,
    feedback: { __typename: 'ReviewFeedback', coolCount: 0, funnyCount: 0, usefulCount: helpful },
    author: authorOf(opinion),
    business: { __typename: 'Business', encid: encidOf(business.alias), alias: business.alias, name: business.name },
    createdAt: momentOf(writtenAt),
    businessPhotos: photosOf(opinion).map(photoOf),
    businessVideos: [],
    tags: { __typename: 'ReviewTags', checkInCount: 0, isFirstReviewer: false },
    bizUserPublicReply: reply && {
      text: reply.text,
      createdAt: momentOf(reply.writtenAt),
      owner: { displayName: 'Wren Q.', role: 'Business Owner' },
    },
    previousReviews: [],
  };
};
