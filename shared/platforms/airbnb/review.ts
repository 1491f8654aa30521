import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * One review of Airbnb, from the list of a listing (recorded 2023-10) or from the profile of a host (recorded 2024-08). The
 * two use different names for a few fields. Neither has titles or votes.
 */

/** A text in the lists of 2026: a string, or an object with the string (reported by one client). */
const newerText = z.union([
  wire.typedText,
  z.object({ comments: wire.typedText }).transform(({ comments }) => comments),
]);

/** The text that Airbnb shows. `needsTranslation` says whether it is a translation; a string has no such flag. */
const shownText = z.union([
  wire.typedText.transform((comments) => ({ comments, needsTranslation: true })),
  z.object({ comments: wire.typedText, needsTranslation: z.boolean().catch(true) }),
]);

const profilePath = z.string().regex(/^\/users\/(?:show|profile)\/\d+$/); // `profile` since 2026-09.

/** Values such as "5 years on Airbnb" are not a place. */
const place = z.string().regex(/^(?!.*Airbnb)/);

/** Reads the review in a record of either list. `locale` is the language into which Airbnb translates. */
export const airbnbReview = (locale: string) =>
  wire.fromObject((review): ReviewDraft => {
    const shown = wire.at(review, ['localizedReview'], shownText) ?? wire.at(review, ['localizedCommentV2'], shownText);
    const isTranslated = shown?.needsTranslation === true;
    const profile = wire.at(review, ['reviewer', 'profilePath'], profilePath);
    const text = wire.at(review, ['comments'], wire.typedText) ?? wire.at(review, ['commentV2'], newerText);
    return {
      id: wire.at(review, ['id'], wire.identifier),
      rating: wire.at(review, ['rating'], wire.wholeStars), // 0 on reviews from before Airbnb had stars.
      text: text ?? (isTranslated ? null : shown?.comments),
      language: wire.at(review, ['language'], wire.languageTag),
      translation: isTranslated ? { text: shown.comments, language: locale } : null,
      created_at: fromIso(wire.textAt(review, ['createdAt'])),
      author: {
        id: wire.at(review, ['reviewer', 'id'], wire.identifier),
        name: nameOf(review, 'reviewer'),
        avatar_url: wire.at(review, ['reviewer', 'pictureUrl'], wire.webUrl),
        profile_url: profile && `https://www.airbnb.com${profile}`,
        // The second in a host's profile.
        location:
          wire.at(review, ['localizedReviewerLocation'], place) ?? wire.textAt(review, ['reviewer', 'location']),
      },
      media: wire.membersAt(review, ['reviewPhotoUrls'], wire.webUrl).map((url) => ({ type: 'image', url })),
      replies: [
        {
          author_name: nameOf(review, 'reviewee'),
          text: wire.at(review, ['response'], wire.typedText),
          created_at: fromIso(wire.textAt(review, ['respondedAt'])), // A listing has the date in words.
        },
      ],
    };
  });

/** The second name is that in a host's profile. */
const nameOf = (review: object, who: 'reviewer' | 'reviewee'): string | null =>
  wire.textAt(review, [who, 'firstName']) ?? wire.textAt(review, [who, 'smartName']);
