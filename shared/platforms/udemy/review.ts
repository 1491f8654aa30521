import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One review of a course in Udemy's API (recorded 2021-10). It has no title, votes or language. */

const halfStars = z.number().min(0.5).max(wire.fiveStars);

/** What a review and its reply share. */
const readPost = (post: unknown) => ({
  id: wire.at(post, ['id'], wire.identifier),
  text: wire.at(post, ['content'], wire.typedText),
  created_at: fromIso(wire.textAt(post, ['created'])),
});

/** The review in a record; undefined when the record is not a review. */
export const readCourseReview = wire.fromObject((review): ReviewDraft => {
  const [created, modified] = [wire.textAt(review, ['created']), wire.textAt(review, ['user_modified'])];
  const reply = wire.valueAt(review, ['response']);
  const picture = wire.at(review, ['user', 'image_50x50'], wire.webUrl);
  return {
    ...readPost(review),
    rating: wire.at(review, ['rating'], halfStars),
    updated_at: modified === created ? null : fromIso(modified),
    author: {
      id: wire.at(review, ['user', 'id'], wire.identifier), // Absent when the account was deleted.
      name: nameOf(review),
      avatar_url: picture && !defaultPicture.test(picture) ? picture : null,
    },
    replies: [{ ...readPost(reply), author_name: nameOf(reply) }],
  };
});

const nameOf = (post: unknown): string | null =>
  wire.textAt(post, ['user', 'public_display_name']) ?? wire.textAt(post, ['user', 'display_name']);

/** Users without a picture get one of a few default pictures, which are left out. */
const defaultPicture = /\/anonymous_\d+\.\w+$/;
