import { dayMs, dayOf } from '../../answer.ts';
import { type Chance, chanceOf, hexOf, opaqueOf } from '../../random.ts';
import { descending, type Orders, orders, type Review } from '../../words/reviews.ts';
import { wordsOf } from '../../words/stays.ts';

const score = ({ seed, rating }: Review): number => Math.max(1, 2 * rating - chanceOf(`score/${seed}`).integer(0, 1));

/** The orders that the list can be asked for in. */
export const sorters: Orders = {
  MOST_RELEVANT: descending((stay) => stay.helpful * 10 + (stay.text !== null ? 5 : 0) + score(stay)),
  NEWEST_FIRST: orders.newest,
};

const countries = ['United Kingdom', 'Germany', 'Japan', 'Spain'];

const photosOf = (chance: Chance, seed: string): readonly object[] | null => {
  if (!chance.happens(0.08)) return null;
  const urls = ['max1280x900', 'square80', 'square160'].map((size) => ({
    size,
    url: `https://q-xx.bstatic.com/xdata/images/xphoto/${size}/${opaqueOf(seed)}.jpg?k=${opaqueOf(size)}&o=`,
  }));
  return [{ urls }];
};

const textOf = (chance: Chance, sentences: readonly string[], gap: string): string | null =>
  sentences.length === 0 ? null : sentences.join(chance.happens(0.2) ? '\r\n' : gap);

const textDetailsOf = (stay: Review, chance: Chance): object => {
  const { title, liked, disliked, gap } = wordsOf(stay, stay.language);
  return {
    // Booking.com's own code for American English.
    lang: stay.language === 'en' && chance.happens(0.1) ? 'xu' : stay.language,
    title: stay.text !== null && chance.happens(0.5) ? title : null,
    positiveText: stay.text !== null ? textOf(chance, liked, gap) : null,
    negativeText: stay.text !== null ? textOf(chance, disliked, gap) : null,
  };
};

/** Replies come with entities, and with a line end after them. */
const escaped = (text: string): string => `${text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}\n`;

/** The picture of a guest, or a letter of the site's own. */
const pictureOf = ({ seed }: Review): string =>
  chanceOf(`guest/${seed}`).happens(0.4)
    ? `https://xx.bstatic.com/xdata/images/xphoto/square64/${opaqueOf(`guest/${seed}`)}.jpg`
    : 'https://xx.bstatic.com/static/img/review/avatars/ava-v.png';

/** A review as the list has it; `rooms` are the names of the hotel's rooms. */
export const cardOf = (stay: Review, rooms: readonly string[]): object => {
  const chance = chanceOf(`card/${stay.seed}`);
  const countryName = chance.pick(countries);
  const nights = chance.integer(1, 6);
  const left = stay.writtenAt - chance.integer(1, 20) * dayMs;
  return {
    reviewUrl: hexOf(stay.seed, 16),
    reviewScore: score(stay),
    reviewedDate: Math.floor(stay.writtenAt / 1000),
    helpfulVotesCount: stay.helpful,
    textDetails: textDetailsOf(stay, chance),
    guestDetails: {
      countryName,
      username: stay.author.split(' ')[0],
      avatarUrl: pictureOf(stay),
      anonymous: false,
    },
    bookingDetails: {
      roomType: { name: chance.pick(rooms) },
      checkinDate: dayOf(left - nights * dayMs),
      stayStatus: 'stayed',
    },
    partnerReply: stay.reply ? { reply: escaped(wordsOf(stay, stay.language).reply) } : null,
    photos: photosOf(chance, stay.seed),
  };
};
