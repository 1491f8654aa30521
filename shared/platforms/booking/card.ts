import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds, fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One review of Booking.com: a ReviewCard of its list (recorded 2026-03). */

/** The best rating. Ratings have one decimal. */
export const bestScore = 10;

/** A photo comes in several sizes: "max1280x900", "square160" and others. */
const photo = z.object({ urls: z.array(z.object({ size: z.string(), url: wire.webUrl })) }).transform(({ urls }) => {
  const whole = urls.find(({ size }) => size.startsWith('max'));
  const square = urls.findLast(({ size }) => size.startsWith('square'));
  return { type: 'image' as const, url: whole?.url, thumbnail_url: square?.url };
});

const card = z.object({
  reviewUrl: wire.text,
  reviewScore: wire.optional(z.number().positive().max(bestScore)),
  /** In seconds since the epoch. */
  reviewedDate: wire.optional(z.number()),
  helpfulVotesCount: wire.optional(wire.count),
  textDetails: wire.optional(
    z.object({
      title: wire.text,
      positiveText: wire.text,
      negativeText: wire.text,
      // Codes that start with x, such as "xu", are Booking.com's own and not languages.
      lang: wire.optional(wire.languageTag.regex(/^(?!x)/)),
    }),
  ),
  guestDetails: wire.optional(
    z.object({
      username: wire.text,
      avatarUrl: wire.optional(wire.webUrl),
      countryName: wire.text,
      anonymous: wire.optional(z.boolean()),
    }),
  ),
  bookingDetails: wire.optional(
    z.object({
      roomType: wire.optional(z.object({ name: wire.text })),
      /** A day, such as 2026-01-15. */
      checkinDate: wire.text,
      stayStatus: wire.text,
    }),
  ),
  partnerReply: wire.optional(z.object({ reply: wire.text })),
  photos: wire.membersOf(photo),
});

/** The review on a card; undefined when the card has none. */
export const readCard = wire.parsed(card, (data): ReviewDraft => {
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
