import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { dateOf } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * One testimonial in the data of a widget. Customer, `integration`, `url` and `html` are read by the vendor's own script; the
 * other fields are those of the official API and may be absent (2026). E-mail addresses are never read.
 */

const customer = z.object({
  id: wire.identifier,
  name: wire.text,
  tagline: wire.text,
  avatar: wire.optional(wire.webUrl),
  url: wire.optional(wire.webUrl),
});

const entry = z.object({ url: wire.webUrl, type: wire.text }).transform(({ url, type }) => ({
  type: type?.startsWith('video') ? ('video' as const) : ('image' as const),
  url,
}));

const record = z.object({
  id: wire.identifier,
  url: wire.optional(wire.webUrl),
  title: wire.text,
  text: wire.text,
  html: wire.text,
  rating: wire.optional(wire.wholeStars),
  date: wire.text,
  lang: wire.optional(wire.languageTag),
  integration: wire.text,
  video_url: wire.optional(wire.webUrl),
  thumbnail_url: wire.optional(wire.webUrl),
  media: wire.membersOf(entry),
  customer: wire.optional(customer),
});

/** The platforms that Senja imports from, by its own list (2026). Any other origin is the owner's own form or file. */
const importedFrom = new Set(
  (
    'twitter linkedin google facebook airbnb amazon app_store apple_podcasts appsumo capterra chrome-web-store ' +
    'embedsocial fiverr g2 homestars instagram play-store product-hunt realtor reddit skillshare sourceforge ' +
    'testimonial-to tiktok trustpilot udemy upwork whop wordpress yelp youtube zillow'
  ).split(' '),
);

/** The testimonial in a record; undefined when the record is none. */
export const readTestimonial = wire.parsed(
  record,
  ({ customer: who, integration, ...data }): ReviewDraft => ({
    id: data.id,
    url: data.url,
    rating: data.rating,
    rating_scale: wire.fiveStars,
    title: data.title,
    text: data.text,
    html: data.html,
    language: data.lang,
    ...dateOf(data.date),
    author: { id: who?.id, name: who?.name, avatar_url: who?.avatar, profile_url: who?.url, title: who?.tagline },
    media: [{ type: 'video', url: data.video_url, thumbnail_url: data.thumbnail_url }, ...data.media],
    syndicated_from: integration && importedFrom.has(integration) ? integration : null,
  }),
);
