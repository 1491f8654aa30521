import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import {
  count,
  fiveStars,
  identifier,
  optional,
  optionalList,
  recordsOf,
  text,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';

/** The fields that reviews and replies share. */
const post = z.object({
  id: identifier,
  comment: text,
  created: text,
  user: optional(z.object({ id: identifier, username: text, avatar: optional(webUrl) })),
});

/** `deal_id` is not read, since it may be the id of another deal. */
const comment = post.extend({
  level: optional(z.int()),
  parent_id: optional(z.int()),
  rating: optional(wholeStars),
  title: text,
  modified: text,
  edited: optional(z.boolean()),
  purchased: optional(z.boolean()),
  up_votes: optional(count),
  display_path: optional(z.string().regex(/^\/products\/[^\s?#]+$/)),
  video_file: optional(webUrl),
  video_thumbnail: optional(webUrl),
  children: optionalList,
});
type Comment = z.output<typeof comment>;

/** The reviews in a list of comments. The list may contain replies too; they are left out. */
export const readComments = (comments: readonly unknown[]): { reviews: readonly ReviewDraft[]; dropped: number } => {
  const { reviews: read, dropped } = recordsOf(comments, (value) => comment.safeParse(value).data);
  const reviews = read.filter(({ level, parent_id }) => !level && parent_id == null);
  return { reviews: reviews.map(readReview), dropped };
};

const readReview = (review: Comment): ReviewDraft => ({
  id: review.id,
  url: review.display_path ? `https://appsumo.com${review.display_path}` : null,
  rating: review.rating,
  rating_scale: fiveStars,
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
