import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds, fromIso } from '../toolkit/dates.ts';
import { count, languageTag, membersOf, optional, parsed, text, webUrl } from '../toolkit/wire-schemas.ts';

/** One review of Booking.com: a ReviewCard of its list (recorded 2026-03). */

/** The best rating. Ratings have one decimal. */
export const bestScore = 10;

/** A photo comes in several sizes: "max1280x900", "square160" and others. */
const photo = z.object({ urls: z.array(z.object({ size: z.string(), url: webUrl })) }).transform(({ urls }) => {
  const whole = urls.find(({ size }) => size.startsWith('max'));
  const square = urls.findLast(({ size }) => size.startsWith('square'));
  return { type: 'image' as const, url: whole?.url, thumbnail_url: square?.url };
});

const card = z.object({
  reviewUrl: text,
  reviewScore: optional(z.number().positive().max(bestScore)),
  /** In seconds since the epoch. */
  reviewedDate: optional(z.number()),
  helpfulVotesCount: optional(count),
  textDetails: optional(
    z.object({
      title: text,
      positiveText: text,
      negativeText: text,
      // Codes that start with x, such as "xu", are Booking.com's own and not languages.
      lang: optional(languageTag.regex(/^(?!x)/)),
    }),
  ),
  guestDetails: optional(
    z.object({
      username: text,
      avatarUrl: optional(webUrl),
      countryName: text,
      anonymous: optional(z.boolean()),
    }),
  ),
  bookingDetails: optional(
    z.object({
      roomType: optional(z.object({ name: text })),
      /** A day, such as 2026-01-15. */
      checkinDate: text,
      stayStatus: text,
    }),
  ),
  partnerReply: optional(z.object({ reply: text })),
  photos: membersOf(photo),
});

/** The review on a card; undefined when the card has none. */
export const readCard = parsed(card, (data): ReviewDraft => {
  const { textDetails, guestDetails, bookingDetails, partnerReply } = data;
  return {
    id: data.reviewUrl,
    rating: data.reviewScore,
    rating_scale: bestScore,
    title: textDetails?.title,
    pros: textDetails?.positiveText,
    cons: textDetails?.negativeText,
    language: textDetails?.lang,
    created_at: fromEpochSeconds(data.reviewedDate),
    experienced_at: fromIso(`${bookingDetails?.checkinDate}T00:00:00Z`),
    author: {
      name: guestDetails?.username,
      avatar_url: guestDetails?.avatarUrl,
      location: guestDetails?.countryName,
      is_anonymous: guestDetails?.anonymous,
    },
    is_verified: bookingDetails?.stayStatus === 'stayed' ? true : null,
    helpful_count: data.helpfulVotesCount,
    media: data.photos,
    replies: [{ text: decodeHTMLStrict(partnerReply?.reply ?? '') }], // With HTML entities, unlike all other texts.
    item_variant: bookingDetails?.roomType?.name,
  };
});
