import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The fields that reviews and replies share. */
const post = z.object({
  id: wire.identifier,
  comment: wire.text,
  created: wire.text,
  user: wire.optional(z.object({ id: wire.identifier, username: wire.text, avatar: wire.optional(wire.webUrl) })),
});

/** `deal_id` is not read, since it may be the id of another deal. */
const comment = post.extend({
  level: wire.optional(z.int()),
  parent_id: wire.optional(z.int()),
  rating: wire.optional(wire.wholeStars),
  title: wire.text,
  modified: wire.text,
  edited: wire.optional(z.boolean()),
  purchased: wire.optional(z.boolean()),
  up_votes: wire.optional(wire.count),
  display_path: wire.optional(z.string().regex(/^\/products\/[^\s?#]+$/)),
  video_file: wire.optional(wire.webUrl),
  video_thumbnail: wire.optional(wire.webUrl),
  children: wire.optionalList,
});
type Comment = z.output<typeof comment>;

/** The reviews in a list of comments. The list may contain replies too; they are left out. */
export const readComments = (comments: readonly unknown[]): { reviews: readonly ReviewDraft[]; dropped: number } => {
  const { reviews: read, dropped } = wire.recordsOf(comments, (value) => comment.safeParse(value).data);
  const reviews = read.filter(({ level, parent_id }) => !level && parent_id == null);
  return { reviews: reviews.map(readReview), dropped };
};

const readReview = (review: Comment): ReviewDraft => ({
  id: review.id,
  url: review.display_path ? `https://appsumo.com${review.display_path}` : null,
  rating: review.rating,
  rating_scale: wire.fiveStars,
  title: review.title,
  text: review.comment,
  created_at: fromIso(review.created),
  updated_at: review.edited ? fromIso(review.modified) : null,
  author: {
    id: review.user?.id,
    name: review.user?.username,
    avatar_url: review.user?.avatar,
  },
  is_verified: review.purchased,
  helpful_count: review.up_votes,
  media: [{ type: 'video', url: review.video_file, thumbnail_url: review.video_thumbnail }],
  replies: repliesTo(review),
});

/** The founder's replies. Comments that authors add to their own reviews are left out. */
const repliesTo = ({ children, user }: Comment): ReviewDraft['replies'] =>
  children
    .map((value) => post.safeParse(value).data)
    .filter((answer) => !user?.id || answer?.user?.id !== user.id)
    .map((answer) => ({
      id: answer?.id,
      author_name: answer?.user?.username,
      text: answer?.comment,
      created_at: fromIso(answer?.created),
    }));
