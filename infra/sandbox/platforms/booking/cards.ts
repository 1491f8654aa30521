import { type Chance, chanceOf, opaqueOf } from '../../random.ts';
import { type Stay, wordsOf } from '../../words/stays.ts';
import { dayOf } from '../../words/visits.ts';

const score = ({ seed, rating }: Stay): number => Math.max(1, 2 * rating - chanceOf(`score/${seed}`).integer(0, 1));
const relevance = (stay: Stay): number => stay.helpful * 10 + (stay.hasText ? 5 : 0) + score(stay);

/** The orders that the list can be asked for in. */
export const sorters = {
  MOST_RELEVANT: (a: Stay, b: Stay) => relevance(b) - relevance(a),
  NEWEST_FIRST: (a: Stay, b: Stay) => b.writtenAt - a.writtenAt,
  OLDEST_FIRST: (a: Stay, b: Stay) => a.writtenAt - b.writtenAt,
  SCORE_DESC: (a: Stay, b: Stay) => score(b) - score(a),
  SCORE_ASC: (a: Stay, b: Stay) => score(a) - score(b),
} as const;

const guests = [
  { countryCode: 'gb', countryName: 'United Kingdom', guestTypeTranslation: 'Couple', customerType: 'COUPLES' },
  { countryCode: 'de', countryName: 'Germany', guestTypeTranslation: 'Family', customerType: 'FAMILIES' },
  { countryCode: 'jp', countryName: 'Japan', guestTypeTranslation: 'Solo traveller', customerType: 'SOLO' },
  { countryCode: 'es', countryName: 'Spain', guestTypeTranslation: 'Group', customerType: 'GROUPS' },
] as const;

const dayMs = 86_400_000;

const photosOf = (chance: Chance, seed: string): readonly object[] | null =>
  chance.happens(0.08)
    ? [
        {
          id: chance.integer(600_000_000, 700_000_000),
          kind: 'PROPERTY',
          urls: ['max1280x900', 'square80', 'square160'].map((size) => ({
            size,
            url: `https://q-xx.bstatic.com/xdata/images/xphoto/${size}/${opaqueOf(seed)}.jpg?k=${opaqueOf(size)}&o=`,
          })),
        },
      ]
    : null;

const textOf = (chance: Chance, sentences: readonly string[], gap: string): string | null =>
  sentences.length === 0 ? null : sentences.join(chance.happens(0.2) ? '\r\n' : gap);

const textDetailsOf = (stay: Stay, chance: Chance): object => {
  const { title, liked, disliked, gap } = wordsOf(stay, stay.language);
  return {
    // Booking.com's own code for American English.
    lang: stay.language === 'en' && chance.happens(0.1) ? 'xu' : stay.language,
    title: stay.hasText && chance.happens(0.5) ? title : null,
    positiveText: stay.hasText ? textOf(chance, liked, gap) : null,
    negativeText: stay.hasText ? textOf(chance, disliked, gap) : null,
  };
};

/** Replies come with entities, and with a line end after them. */
const escaped = (text: string): string => `${text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}\n`;

/** A review as the list has it; `rooms` are the names of the hotel's rooms. */
export const cardOf = (stay: Stay, rooms: readonly string[]): object => {
  const chance = chanceOf(`card/${stay.seed}`);
  const { customerType, ...guest } = chance.pick(guests);
  const nights = chance.integer(1, 6);
  const left = stay.writtenAt - chance.integer(1, 20) * dayMs;
  const roomId = chance.integer(1_000_000, 9_999_999);
  return {
    reviewUrl: Buffer.from(opaqueOf(stay.seed), 'base64url').toString('hex').slice(0, 16),
    reviewScore: score(stay),
    reviewedDate: Math.floor(stay.writtenAt / 1000),
    helpfulVotesCount: stay.helpful,
    textDetails: textDetailsOf(stay, chance),
    guestDetails: {
      ...guest,
      username: stay.author.split(' ')[0],
      avatarUrl: 'https://xx.bstatic.com/static/img/review/avatars/ava-v.png',
      anonymous: false,
    },
    bookingDetails: {
      roomId,
      roomType: { id: String(roomId), name: chance.pick(rooms) },
      numNights: nights,
      checkinDate: dayOf(left - nights * dayMs),
      checkoutDate: dayOf(left),
      customerType,
      stayStatus: 'stayed',
    },
    partnerReply: stay.hasReply ? { reply: escaped(wordsOf(stay, stay.language).reply) } : null,
    photos: photosOf(chance, stay.seed),
  };
};
