import { pageIn } from '../../answer.ts';
import { chanceOf, digitsOf, uuidOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { type Deal, ownerOf, reviewsOfDeal } from './items.ts';

const hourMs = 3_600_000;

/** Microseconds and an offset, as the interface writes a moment. */
const moment = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('Z', '492+00:00');

const userOf = (seed: string, username: string): object => ({
  id: Number(digitsOf(`${seed}/user`, 7)),
  username,
  avatar: `https://appsumo2-cdn.appsumo.com/media/users/${uuidOf(`${seed}/avatar`)}.png`,
  date_joined: moment(Date.UTC(2019, 4, 1) + Number(digitsOf(`${seed}/joined`, 11))),
  deals_purchased: Number(digitsOf(`${seed}/purchased`, 2)),
});

/** The members that reviews and replies share. */
const frame = {
  up_votes: 0,
  down_votes: 0,
  would_recommend: null,
  incentivized: false,
  purchased: false,
  approved: true,
  edited: false,
  status: 'approved',
  pinned: false,
  resolved: false,
  followup: null,
  video_file: null,
  video_thumbnail: null,
};

const answerTo = (deal: Deal, review: SyntheticReview, parent: number): object[] => {
  const { reply } = review;
  if (reply === null) return [];
  return [
    {
      ...frame,
      id: Number(digitsOf(`${review.seed}/reply`, 7)),
      deal_id: deal.id,
      parent_id: parent,
      level: 1,
      user: userOf(`appsumo/${deal.slug}/founder`, `${deal.name} team`),
      rating: null,
      title: null,
      comment: reply.text,
      created: moment(reply.writtenAt),
      modified: moment(reply.writtenAt),
      children: [],
    },
  ];
};

const commentOf = (deal: Deal, review: SyntheticReview): object => {
  const chance = chanceOf(`comment/${review.seed}`);
  const id = Number(digitsOf(review.seed, 7));
  const video = chance.happens(0.03) && `https://appsumo2-cdn.appsumo.com/media/videos/${uuidOf(review.seed)}`;
  return {
    ...frame,
    id,
    deal_id: deal.id,
    parent_id: null,
    level: 0,
    user: userOf(review.seed, review.author),
    rating: review.rating,
    title: review.title,
    comment: review.text ?? '',
    created: moment(review.writtenAt),
    modified: moment(review.writtenAt + (review.isEdited ? chance.integer(1, 40) * hourMs : 0)),
    edited: review.isEdited,
    up_votes: review.helpful,
    down_votes: review.votes - review.helpful,
    would_recommend: review.rating >= 4,
    purchased: chance.happens(0.9),
    children: answerTo(deal, review, id),
    ...(video && { video_file: `${video}.mp4`, video_thumbnail: `${video}.jpg` }),
    display_path: `/products/${deal.slug}/reviews/${review.title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-${id}/`,
    search_after: [review.writtenAt, id],
  };
};

const orders: Readonly<Record<string, (a: SyntheticReview, b: SyntheticReview) => number>> = {
  date: (a, b) => b.writtenAt - a.writtenAt,
  helpful: (a, b) => b.helpful - a.helpful,
};

/** A window of a deal's reviews. An unknown order means newest first. */
export const commentsOf = (deal: Deal, from: number, size: number, sort: string, order: string): object => {
  const isKnown = Object.hasOwn(orders, sort);
  const descending = reviewsOfDeal(deal).toSorted(orders[isKnown ? sort : 'date']);
  const sorted = isKnown && order === 'asc' ? descending.toReversed() : descending;
  const rows = deal.fault === 'kept_back' ? [] : pageIn(sorted, deal.fault, from, size);
  const owner = ownerOf(deal);
  const comments = rows.map((review) => commentOf(owner, review));
  if (deal.fault === 'changed_layout') return { data: { reviews: { edges: comments } } };
  return { comments, meta: { total: sorted.length, count: comments.length } };
};
