import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { fiveStars, identifier, optional, parsed, text, typedText, webUrl } from '../toolkit/wire-schemas.ts';

/** One review of a course in Udemy's API (recorded 2021-10). It has no title, votes or language. */

const user = optional(
  z.object({
    /** Absent when the account was deleted. */
    id: identifier,
    public_display_name: text,
    display_name: text,
    image_50x50: optional(webUrl),
  }),
);

const record = z.object({
  id: identifier,
  content: optional(typedText),
  rating: optional(z.number().min(0.5).max(fiveStars)),
  created: text,
  user_modified: text,
  user,
  response: optional(z.object({ id: identifier, content: optional(typedText), created: text, user })),
});
type CourseReview = z.output<typeof record>;

/** The review in a record; undefined when the record is not a review. */
export const readCourseReview = parsed(
  record,
  ({ id, content, rating, created, user_modified, user: author, response: reply }): ReviewDraft => ({
    id,
    rating,
    rating_scale: fiveStars,
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
