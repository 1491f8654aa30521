import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * One review of Airbnb, from the list of a listing (recorded 2023-10) or from the profile of a host (recorded 2024-08). The
 * two use different names for a few fields. Neither has titles or votes.
 */

/** A text in the lists of 2026: a string, or an object with the string (reported by one client). */
const newerText = wire.optional(
  z.union([wire.typedText, z.object({ comments: wire.typedText }).transform(({ comments }) => comments)]),
);

/** The text that Airbnb shows. `needsTranslation` says whether it is a translation; a string has no such flag. */
const shownText = wire.optional(
  z.union([
    wire.typedText.transform((comments) => ({ comments, needsTranslation: true })),
    z.object({ comments: wire.typedText, needsTranslation: z.boolean().catch(true) }),
  ]),
);

const person = wire.optional(
  z.object({
    id: wire.identifier,
    firstName: wire.text,
    /** In a host's profile. */
    smartName: wire.text,
    pictureUrl: wire.optional(wire.webUrl),
    profilePath: wire.optional(z.string().regex(/^\/users\/(?:show|profile)\/\d+$/)), // `profile` since 2026-09.
    /** In a host's profile. */
    location: wire.text,
  }),
);

const record = z.object({
  id: wire.identifier,
  rating: wire.optional(wire.wholeStars), // 0 on reviews from before Airbnb had stars.
  comments: wire.optional(wire.typedText),
  commentV2: newerText,
  localizedReview: shownText,
  localizedCommentV2: shownText,
  language: wire.optional(wire.languageTag),
  createdAt: wire.text,
  reviewer: person,
  reviewee: person,
  /** The author's place. Values such as "5 years on Airbnb" are not a place. */
  localizedReviewerLocation: wire.optional(z.string().regex(/^(?!.*Airbnb)/)),
  response: wire.optional(wire.typedText),
  /** In a host's profile only; a listing has the date in words. */
  respondedAt: wire.text,
  reviewPhotoUrls: wire.membersOf(wire.webUrl),
});

/** Reads the review in a record of either list. `locale` is the language into which Airbnb translates. */
export const airbnbReview = (locale: string) =>
  wire.parsed(record, (data): ReviewDraft => {
    const shown = data.localizedReview ?? data.localizedCommentV2;
    const isTranslated = shown?.needsTranslation === true;
    return {
      id: data.id,
      rating: data.rating,
      rating_scale: wire.fiveStars,
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
