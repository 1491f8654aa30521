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

const score = z.number().positive().max(bestScore);
const seconds = z.number();
/** Codes that start with x, such as "xu", are Booking.com's own and not languages. */
const language = wire.languageTag.regex(/^(?!x)/);

/** The review on a card; undefined when the card has none. */
export const readCard = wire.fromObject(
  (card): ReviewDraft => ({
    id: wire.textAt(card, ['reviewUrl']),
    rating: wire.at(card, ['reviewScore'], score),
    rating_scale: bestScore,
    title: wire.textAt(card, ['textDetails', 'title']),
    pros: wire.textAt(card, ['textDetails', 'positiveText']),
    cons: wire.textAt(card, ['textDetails', 'negativeText']),
    language: wire.at(card, ['textDetails', 'lang'], language),
    created_at: fromEpochSeconds(wire.at(card, ['reviewedDate'], seconds)),
    experienced_at: fromIso(`${wire.textAt(card, ['bookingDetails', 'checkinDate'])}T00:00:00Z`), // A day.
    author: {
      name: wire.textAt(card, ['guestDetails', 'username']),
      avatar_url: wire.at(card, ['guestDetails', 'avatarUrl'], wire.webUrl),
      location: wire.textAt(card, ['guestDetails', 'countryName']),
      is_anonymous: wire.at(card, ['guestDetails', 'anonymous'], wire.flag),
    },
    is_verified: wire.textAt(card, ['bookingDetails', 'stayStatus']) === 'stayed' ? true : null,
    helpful_count: wire.at(card, ['helpfulVotesCount'], wire.count),
    media: wire.membersAt(card, ['photos'], photo),
    // With HTML entities, unlike all other texts.
    replies: [{ text: decodeHTMLStrict(wire.textAt(card, ['partnerReply', 'reply']) ?? '') }],
    item_variant: wire.textAt(card, ['bookingDetails', 'roomType', 'name']),
  }),
);
