import type { ReviewDraft } from '../toolkit/adapter.ts';
import { fromIso } from '../toolkit/dates.ts';
import { widestAt } from '../toolkit/widest.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { bcp47Of, tripadvisorHost } from './url.ts';

/** One review. Answers of 2025, older ones, and pages of 2023 and 2025 share one form with small differences. */

const size = wire.numberWithin({ least: 1, isWhole: true });

/**
 * A picture: an address with placeholders for the size (2025), or a list of sizes (2023). It may be nested: under
 * `photo` for a review, under `data` for an author.
 */
const pictureIn = (value: unknown): string | undefined => {
  for (const frame of [value, wire.valueAt(value, ['photo']), wire.valueAt(value, ['data'])]) {
    const dynamic = wire.valueAt(frame, ['photoSizeDynamic']);
    const [width, height] = ['maxWidth', 'maxHeight'].map((side) => wire.at(dynamic, [side], size));
    const sized = width && height && wire.textAt(dynamic, ['urlTemplate'])?.replace('{width}', `${width}`);
    const url = sized ? sized.replace('{height}', `${height}`) : widestAt(frame, ['photoSizes']);
    if (url !== undefined) return url;
  }
  return undefined;
};

const readSubRating = (entry: unknown) =>
  wire.fieldsAt(entry, [], { name: ['ratingLabelLocalizedString', 'ratingLabel'], rating: 'rating' });

export const dayOf = (date: string | null | undefined): string | null => (date ? fromIso(`${date}T00:00:00Z`) : null);

export const siteUrl = (path: string | null | undefined): string | null =>
  path?.startsWith('/') ? `https://${tripadvisorHost}${path}` : null;

export const readTripadvisorReview = (review: object): ReviewDraft => {
  const text = wire.textAt(review, ['text']);
  const language = bcp47Of(wire.textAt(review, ['language']));
  // A machine translation replaces the author's text, which is then not published.
  const from = wire.textAt(review, ['translationType']) && bcp47Of(wire.textAt(review, ['originalLanguage']));
  const ownPage = wire.textAt(review, ['reviewDetailPageWrapper', 'reviewDetailPageRoute', 'url']);
  // The page shows publishedDate.
  const published = wire.textAt(review, ['publishedDate']) ?? wire.textAt(review, ['createdDate']);
  return {
    ...wire.fieldsAt(review, [], { id: 'id', title: 'title', rating: 'rating', helpful_count: 'helpfulVotes' }),
    url: siteUrl(ownPage ?? wire.textAt(review, ['url'])),
    sub_ratings: wire.listAt(review, ['additionalRatings']).map(readSubRating),
    ...(from && text ? { language: from, translation: { text, language } } : { text, language }),
    created_at: dayOf(published),
    created_at_precision: 'day',
    experienced_at: dayOf(wire.textAt(review, ['tripInfo', 'stayDate'])), // The last day of the month of the visit.
    author: readAuthor(review),
    media: wire.listAt(review, ['photos']).map((photo) => ({ type: 'image', url: pictureIn(photo) })),
    replies: [readReply(wire.valueAt(review, ['mgmtResponse']))],
  };
};

const readAuthor = (review: object): ReviewDraft['author'] => {
  const profile = wire.valueAt(review, ['userProfile']);
  const { name, ...own } = wire.fieldsAt(profile, [], { id: 'id', name: ['displayName', 'username'] });
  return {
    ...own,
    name: name ?? wire.textAt(review, ['username']), // Also of somebody whose profile is gone.
    avatar_url: pictureIn(wire.valueAt(profile, ['avatar'])),
    profile_url: siteUrl(wire.textAt(profile, ['route', 'url'])),
    location: wire.textAt(profile, ['hometown', 'location', 'additionalNames', 'long']),
  };
};

const readReply = (reply: unknown) => ({
  ...wire.fieldsAt(reply, [], { id: 'id', text: 'text' }),
  author_name: wire.textAt(reply, ['userProfile', 'displayName']) ?? wire.textAt(reply, ['username']),
  created_at: dayOf(wire.textAt(reply, ['publishedDate'])),
});
