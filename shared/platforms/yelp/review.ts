import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Target } from '../../reviews/model/item.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One review of Yelp in the GraphQL feed, and the addresses that both feeds need. */

export const yelpHost = 'www.yelp.com';

/** A language as Yelp writes it: en, zh_TW. */
export const yelpLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/)
  .transform((tag) => tag.replace('_', '-'));

/** Yelp's names for the orders; in the older feed in lower case. */
export const yelpOrders: Readonly<Record<string, string>> = {
  relevance: 'RELEVANCE_DESC',
  newest: 'DATE_DESC',
  oldest: 'DATE_ASC',
  highest_rated: 'RATING_DESC',
  lowest_rated: 'RATING_ASC',
};

/** The page of a business. */
export const businessUrl = (alias: string | null | undefined): string | null =>
  alias ? `https://${yelpHost}/biz/${encoded(alias)}` : null;

/** The address of a review, on the page of its business. */
export const yelpReviewUrl = (alias: string | null | undefined, id: string | null | undefined): string | null =>
  alias && id ? `${businessUrl(alias)}?hrid=${id}` : null;

/** The page of a user. */
export const userUrl = (id: string | null | undefined): string | null =>
  id ? `https://${yelpHost}/user_details?userid=${id}` : null;

/** The error for a business that Yelp does not have. */
export const noSuchBusiness = ({ id }: Target): VouchError =>
  new VouchError('item_not_found', `Yelp has no business ${id}.`);

/** A time, under one of the names that it had from 2024 to 2026. A time without a zone is left out. */
const timeAt = (record: unknown, path: readonly string[]): string | null =>
  ['utcDateTime', 'localDateTime', 'localDateTimeForBusiness']
    .map((name) => fromIso(wire.textAt(record, [...path, name])))
    .find((time) => time !== null) ?? null;

/** The text of a reply of the business. None has been recorded; clients know two forms. */
const replyText = z.union([z.string(), z.object({ full: z.string() }).transform(({ full }) => full)]);

const video = z
  .object({ videoUrl: wire.webUrl, thumbnailUrl: wire.optional(wire.webUrl) })
  .transform(({ videoUrl: url, thumbnailUrl: thumbnail_url }) => ({ type: 'video' as const, url, thumbnail_url }));

/** The number on the button "Helpful". The older `usefulCount` is another number (they differ in 4 of 60 reviews, 2024 and 2025). */
const helpful = z.object({ reactionType: z.literal('HELPFUL'), count: wire.count });

/** The review in a record of the GraphQL feed (recorded 2024-02); undefined when the record is not a review. */
export const readNode = wire.fromObject((review): ReviewDraft => {
  const [id, author] = [wire.textAt(review, ['encid']), wire.textAt(review, ['author', 'encid'])];
  const [reaction] = wire.membersAt(review, ['availableReactionsContainer', 'availableReactions'], helpful);
  return {
    id,
    url: yelpReviewUrl(wire.textAt(review, ['business', 'alias']), id),
    rating: wire.at(review, ['rating'], wire.wholeStars),
    text: wire.textAt(review, ['text', 'full']),
    language: wire.at(review, ['text', 'language'], yelpLanguage),
    created_at: timeAt(review, ['createdAt']),
    author: {
      id: author,
      name: wire.textAt(review, ['author', 'displayName']),
      avatar_url: photoUrl(wire.valueAt(review, ['author', 'profilePhoto']), ['userSrc', 'mediaItemSrcUrl', 'url']),
      profile_url: userUrl(author),
      location: wire.textAt(review, ['author', 'displayLocation']),
    },
    helpful_count: reaction?.count ?? wire.at(review, ['feedback', 'usefulCount'], wire.count),
    media: [
      ...(wire.at(review, ['businessPhotos'], wire.list) ?? []).map(readPhoto),
      ...wire.membersAt(review, ['businessVideos'], video),
    ],
    replies: [
      {
        author_name: wire.textAt(review, ['bizUserPublicReply', 'owner', 'displayName']),
        text: wire.at(review, ['bizUserPublicReply', 'text'], replyText),
        created_at: timeAt(review, ['bizUserPublicReply', 'createdAt']),
      },
    ],
  };
});

const photoUrl = (photo: unknown, names: readonly string[]): string | null | undefined =>
  names.map((name) => wire.at(photo, ['photoUrl', name], wire.webUrl)).find((url) => url !== null);

const readPhoto = (photo: unknown) => ({
  type: 'image' as const,
  url: photoUrl(photo, ['lightboxMediaItemUrl', 'url']),
  thumbnail_url: photoUrl(photo, ['url']),
});
