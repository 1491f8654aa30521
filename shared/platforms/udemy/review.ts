import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { fiveStars, optional, webUrl } from '../toolkit/wire-schemas.ts';

/** One review of a course in Udemy's API (recorded 2021-10). It has no title, votes or language. */

const name = optional(z.string());
const number = optional(z.int().transform(String));
const date = optional(z.string());

/** Plain text in which `<br>` marks the end of a line. Any other tag was typed by the author. */
const text = optional(z.string().transform((value) => value.replace(/<br\s*\/?>/gi, '\n')));

const user = optional(
  z.object({
    /** Absent when the account was deleted. */
    id: number,
    public_display_name: name,
    display_name: name,
    image_50x50: optional(webUrl),
  }),
);

const record = z.object({
  id: number,
  content: text,
  rating: optional(z.number().min(0.5).max(fiveStars)),
  created: date,
  user_modified: date,
  user,
  response: optional(z.object({ id: number, content: text, created: date, user })),
});
type CourseReview = z.output<typeof record>;

/** The review in a record; undefined when the record is not a review. */
export const readCourseReview = (value: unknown): ReviewDraft | undefined => {
  const { data } = record.safeParse(value);
  if (!data) return undefined;
  return {
    id: data.id,
    rating: data.rating,
    rating_scale: fiveStars,
    text: data.content,
    created_at: fromIso(data.created),
    updated_at: data.user_modified === data.created ? null : fromIso(data.user_modified),
    author: { id: data.user?.id ?? null, name: nameOf(data.user), avatar_url: avatarOf(data.user) },
    replies: replies(data.response),
  };
};

const nameOf = (who: CourseReview['user']): string | null => who?.public_display_name ?? who?.display_name ?? null;

/** Users without a picture get one of a few default pictures, which are left out. */
const avatarOf = (who: CourseReview['user']): string | null =>
  who?.image_50x50 && !/\/anonymous_\d+\.\w+$/.test(who.image_50x50) ? who.image_50x50 : null;

const replies = (answer: CourseReview['response']): NonNullable<ReviewDraft['replies']> =>
  answer?.content
    ? [
        {
          id: answer.id,
          author_name: nameOf(answer.user),
          text: answer.content,
          created_at: fromIso(answer.created),
        },
      ]
    : [];
