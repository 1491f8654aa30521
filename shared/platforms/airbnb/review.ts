import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import {
  fiveStars,
  identifier,
  languageTag,
  membersOf,
  optional,
  parsed,
  text,
  typedText,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';

/**
 * One review of Airbnb, from the list of a listing (recorded 2023-10) or from the profile of a host (recorded 2024-08). The
 * two use different names for a few fields. Neither has titles or votes.
 */

/** A text in the lists of 2026: a string, or an object with the string (reported by one client). */
const newerText = optional(
  z.union([typedText, z.object({ comments: typedText }).transform(({ comments }) => comments)]),
);

/** The text that Airbnb shows. `needsTranslation` says whether it is a translation; a string has no such flag. */
const shownText = optional(
  z.union([
    typedText.transform((comments) => ({ comments, needsTranslation: true })),
    z.object({ comments: typedText, needsTranslation: z.boolean().catch(true) }),
  ]),
);

const person = optional(
  z.object({
    id: identifier,
    firstName: text,
    /** In a host's profile. */
    smartName: text,
    pictureUrl: optional(webUrl),
    profilePath: optional(z.string().regex(/^\/users\/(?:show|profile)\/\d+$/)), // `profile` since 2026-09.
    /** In a host's profile. */
    location: text,
  }),
);

const record = z.object({
  id: identifier,
  rating: optional(wholeStars), // 0 on reviews from before Airbnb had stars.
  comments: optional(typedText),
  commentV2: newerText,
  localizedReview: shownText,
  localizedCommentV2: shownText,
  language: optional(languageTag),
  createdAt: text,
  reviewer: person,
  reviewee: person,
  /** The author's place. Values such as "5 years on Airbnb" are not a place. */
  localizedReviewerLocation: optional(z.string().regex(/^(?!.*Airbnb)/)),
  response: optional(typedText),
  /** In a host's profile only; a listing has the date in words. */
  respondedAt: text,
  reviewPhotoUrls: membersOf(webUrl),
});

/** Reads the review in a record of either list. `locale` is the language into which Airbnb translates. */
export const airbnbReview = (locale: string) =>
  parsed(record, (data): ReviewDraft => {
    const shown = data.localizedReview ?? data.localizedCommentV2;
    const isTranslated = shown?.needsTranslation === true;
    return {
      id: data.id,
      rating: data.rating,
      rating_scale: fiveStars,
      text: data.comments ?? data.commentV2 ?? (isTranslated ? null : shown?.comments),
      language: data.language,
      translation: isTranslated ? { text: shown.comments, language: locale } : null,
      created_at: fromIso(data.createdAt),
      author: {
        id: data.reviewer?.id,
        name: nameOf(data.reviewer),
        avatar_url: data.reviewer?.pictureUrl,
        profile_url: data.reviewer?.profilePath ? `https://www.airbnb.com${data.reviewer.profilePath}` : null,
        location: data.localizedReviewerLocation ?? data.reviewer?.location,
      },
      media: data.reviewPhotoUrls.map((url) => ({ type: 'image', url })),
      replies: [{ author_name: nameOf(data.reviewee), text: data.response, created_at: fromIso(data.respondedAt) }],
    };
  });

const nameOf = (who: z.output<typeof person>): string | null => who?.firstName ?? who?.smartName ?? null;
