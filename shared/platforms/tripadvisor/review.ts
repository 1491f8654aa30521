import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { bcp47Of, tripadvisorHost } from './url.ts';

/** One review. The answers of 2025, older ones, and the pages of 2023 and 2025 share one form with small differences. */

/** A picture: an address with placeholders for the size (2025), or a list of sizes (2023). */
const dynamicPhoto = z
  .object({
    photoSizeDynamic: z.object({ urlTemplate: z.string(), maxWidth: z.int().min(1), maxHeight: z.int().min(1) }),
  })
  .transform(({ photoSizeDynamic: { urlTemplate, maxWidth, maxHeight } }) =>
    urlTemplate.replace('{width}', String(maxWidth)).replace('{height}', String(maxHeight)),
  );
const sizedPhoto = z
  .object({ photoSizes: z.array(z.object({ url: z.string(), width: z.number() })) })
  .transform(({ photoSizes }) => photoSizes.toSorted((a, b) => b.width - a.width)[0]?.url);
const photo = z.union([dynamicPhoto, sizedPhoto]).pipe(wire.webUrl);
/** A picture may be nested: under `photo` for a review, under `data` for an author. */
const picture = z.union([
  photo,
  z.object({ photo }).transform((frame) => frame.photo),
  z.object({ data: photo }).transform((frame) => frame.data),
]);

const route = wire.optional(z.object({ url: z.string() }).transform(({ url }) => url));

const author = z.object({
  id: wire.text,
  displayName: wire.text,
  username: wire.text,
  avatar: wire.optional(picture),
  route,
  hometown: wire.optional(
    z.object({ location: wire.optional(z.object({ additionalNames: wire.optional(z.object({ long: wire.text })) })) }),
  ),
});

const subRating = z
  .object({ rating: wire.wholeStars, ratingLabelLocalizedString: wire.text, ratingLabel: wire.text })
  .transform(({ rating, ratingLabelLocalizedString: localized, ratingLabel }) => ({
    name: localized || ratingLabel,
    rating,
    rating_scale: wire.fiveStars,
  }));

const record = z.object({
  id: wire.identifier,
  url: wire.text,
  reviewDetailPageWrapper: wire.optional(z.object({ reviewDetailPageRoute: route })),
  userProfile: wire.optional(author),
  rating: wire.optional(wire.wholeStars),
  title: wire.text,
  text: wire.text,
  language: wire.text,
  /** The author's language, which `language` is not when the text is a translation. */
  originalLanguage: wire.text,
  translationType: wire.text,
  publishedDate: wire.text,
  createdDate: wire.text,
  helpfulVotes: wire.optional(wire.count),
  tripInfo: wire.optional(z.object({ stayDate: wire.text })),
  additionalRatings: wire.membersOf(subRating),
  photos: wire.membersOf(picture),
  mgmtResponse: wire.optional(
    z.object({
      id: wire.identifier,
      text: z.string(),
      publishedDate: wire.text,
      username: wire.text,
      userProfile: wire.optional(author),
    }),
  ),
});

/** The start of a day in the form YYYY-MM-DD. */
export const dayOf = (date: string | null | undefined): string | null => (date ? fromIso(`${date}T00:00:00Z`) : null);

/** The address of a path on the site. */
export const siteUrl = (path: string | null | undefined): string | null =>
  path?.startsWith('/') ? `https://${tripadvisorHost}${path}` : null;

/**
 * A text in its language. A machine translation replaces the author's text, which is then not published.
 *
 * @param translated from which language the text was translated, if that is known; undefined for the author's own text
 */
export const wordsOf = (
  text: string | null | undefined,
  language: string | null | undefined,
  translated?: { readonly from: string | null | undefined },
): Pick<ReviewDraft, 'text' | 'language' | 'translation'> => {
  const shown = language ? bcp47Of(language) : null;
  if (translated === undefined || !text) return { text, language: shown };
  return {
    text: null,
    language: translated.from ? bcp47Of(translated.from) : null,
    translation: { text, language: shown },
  };
};

/** The review in a record; undefined when the record is not a review. */
export const readTripadvisorReview = wire.parsed(
  record,
  (review): ReviewDraft => ({
    id: review.id,
    url: siteUrl(review.reviewDetailPageWrapper?.reviewDetailPageRoute ?? review.url),
    rating: review.rating,
    rating_scale: wire.fiveStars,
    sub_ratings: review.additionalRatings,
    title: review.title,
    ...wordsOf(review.text, review.language, review.translationType ? { from: review.originalLanguage } : undefined),
    created_at: dayOf(review.publishedDate ?? review.createdDate), // The page shows publishedDate.
    created_at_precision: 'day',
    experienced_at: dayOf(review.tripInfo?.stayDate), // The last day of the month of the visit.
    author: readAuthor(review.userProfile),
    helpful_count: review.helpfulVotes,
    media: review.photos.map((url) => ({ type: 'image', url })),
    replies: [
      {
        id: review.mgmtResponse?.id,
        author_name: review.mgmtResponse?.userProfile?.displayName ?? review.mgmtResponse?.username,
        text: review.mgmtResponse?.text,
        created_at: dayOf(review.mgmtResponse?.publishedDate),
      },
    ],
  }),
);

const readAuthor = (profile: z.output<typeof author> | null | undefined): ReviewDraft['author'] => ({
  id: profile?.id,
  name: profile?.displayName ?? profile?.username,
  avatar_url: profile?.avatar,
  profile_url: siteUrl(profile?.route),
  location: profile?.hometown?.location?.additionalNames?.long,
});
