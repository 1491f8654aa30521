import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One review of a course in Udemy's API (recorded 2021-10). It has no title, votes or language. */

const user = wire.optional(
  z.object({
    /** Absent when the account was deleted. */
    id: wire.identifier,
    public_display_name: wire.text,
    display_name: wire.text,
    image_50x50: wire.optional(wire.webUrl),
  }),
);

const record = z.object({
  id: wire.identifier,
  content: wire.optional(wire.typedText),
  rating: wire.optional(z.number().min(0.5).max(wire.fiveStars)),
  created: wire.text,
  user_modified: wire.text,
  user,
  response: wire.optional(
    z.object({ id: wire.identifier, content: wire.optional(wire.typedText), created: wire.text, user }),
  ),
});
type CourseReview = z.output<typeof record>;

/** The review in a record; undefined when the record is not a review. */
export const readCourseReview = wire.parsed(
  record,
  ({ id, content, rating, created, user_modified, user: author, response: reply }): ReviewDraft => ({
    id,
    rating,
    rating_scale: wire.fiveStars,
    text: content,
    created_at: fromIso(created),
    updated_at: user_modified === created ? null : fromIso(user_modified),
    author: { id: author?.id, name: nameOf(author), avatar_url: avatarOf(author) },
    replies: [
      { id: reply?.id, author_name: nameOf(reply?.user), text: reply?.content, created_at: fromIso(reply?.created) },
    ],
  }),
);

const nameOf = (who: CourseReview['user']): string | null => who?.public_display_name ?? who?.display_name ?? null;

/** Users without a picture get one of a few default pictures, which are left out. */
const avatarOf = (who: CourseReview['user']): string | null =>
  who?.image_50x50 && !/\/anonymous_\d+\.\w+$/.test(who.image_50x50) ? who.image_50x50 : null;
