import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

const whole = z.int();
const reviewPath = z.string().regex(/^\/products\/[^\s?#]+$/);

/** The reviews in a list of comments. The list may contain replies too; they are left out. */
export const readComments = (comments: readonly unknown[]): { reviews: readonly ReviewDraft[]; dropped: number } => {
  const { reviews: read, dropped } = wire.recordsOf(
    comments,
    wire.fromObject((comment) => comment),
  );
  const isReply = (comment: object) =>
    wire.at(comment, ['level'], whole) || wire.at(comment, ['parent_id'], whole) !== null;
  return { reviews: read.filter((comment) => !isReply(comment)).map(readReview), dropped };
};

/** What reviews and replies share. */
const readPost = (post: unknown) => ({
  id: wire.at(post, ['id'], wire.identifier),
  text: wire.textAt(post, ['comment']),
  created_at: fromIso(wire.textAt(post, ['created'])),
});

const userIdOf = (post: unknown): string | null => wire.at(post, ['user', 'id'], wire.identifier);

/** `deal_id` is not read, since it may be the id of another deal. */
const readReview = (review: object): ReviewDraft => {
  const path = wire.at(review, ['display_path'], reviewPath);
  return {
    ...readPost(review),
    url: path && `https://appsumo.com${path}`,
    rating: wire.at(review, ['rating'], wire.wholeStars),
    title: wire.textAt(review, ['title']),
    updated_at: wire.at(review, ['edited'], wire.flag) ? fromIso(wire.textAt(review, ['modified'])) : null,
    author: {
      id: userIdOf(review),
      name: wire.textAt(review, ['user', 'username']),
      avatar_url: wire.at(review, ['user', 'avatar'], wire.webUrl),
    },
    is_verified: wire.at(review, ['purchased'], wire.flag),
    helpful_count: wire.at(review, ['up_votes'], wire.count),
    media: [
      {
        type: 'video',
        url: wire.at(review, ['video_file'], wire.webUrl),
        thumbnail_url: wire.at(review, ['video_thumbnail'], wire.webUrl),
      },
    ],
    replies: repliesTo(review),
  };
};

/** The founder's replies. Comments that authors add to their own reviews are left out. */
const repliesTo = (review: object): ReviewDraft['replies'] => {
  const author = userIdOf(review);
  return (wire.at(review, ['children'], wire.list) ?? [])
    .filter((reply) => !author || userIdOf(reply) !== author)
    .map((reply) => ({ ...readPost(reply), author_name: wire.textAt(reply, ['user', 'username']) }));
};
