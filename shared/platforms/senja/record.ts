import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { dateOf } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * One testimonial in the data of a widget. Customer, `integration`, `url` and `html` are read by the vendor's own script; the
 * other fields are those of the official API and may be absent (2026). E-mail addresses are never read.
 */

const entry = z.object({ url: wire.webUrl, type: wire.text }).transform(({ url, type }) => ({
  type: type?.startsWith('video') ? ('video' as const) : ('image' as const),
  url,
}));

/** The platforms that Senja imports from, by its own list (2026). Any other origin is the owner's own form or file. */
const importedFrom = new Set(
  (
    'twitter linkedin google facebook airbnb amazon app_store apple_podcasts appsumo capterra chrome-web-store ' +
    'embedsocial fiverr g2 homestars instagram play-store product-hunt realtor reddit skillshare sourceforge ' +
    'testimonial-to tiktok trustpilot udemy upwork whop wordpress yelp youtube zillow'
  ).split(' '),
);

/** The testimonial in a record; undefined when the record is none. */
export const readTestimonial = wire.fromObject((record): ReviewDraft => {
  const integration = wire.textAt(record, ['integration']);
  return {
    id: wire.at(record, ['id'], wire.identifier),
    url: wire.at(record, ['url'], wire.webUrl),
    rating: wire.at(record, ['rating'], wire.wholeStars),
    title: wire.textAt(record, ['title']),
    text: wire.textAt(record, ['text']),
    html: wire.textAt(record, ['html']),
    language: wire.at(record, ['lang'], wire.languageTag),
    ...dateOf(wire.textAt(record, ['date'])),
    author: {
      id: wire.at(record, ['customer', 'id'], wire.identifier),
      name: wire.textAt(record, ['customer', 'name']),
      avatar_url: wire.at(record, ['customer', 'avatar'], wire.webUrl),
      profile_url: wire.at(record, ['customer', 'url'], wire.webUrl),
      title: wire.textAt(record, ['customer', 'tagline']),
    },
    media: [
      {
        type: 'video',
        url: wire.at(record, ['video_url'], wire.webUrl),
        thumbnail_url: wire.at(record, ['thumbnail_url'], wire.webUrl),
      },
      ...wire.membersAt(record, ['media'], entry),
    ],
    syndicated_from: integration && importedFrom.has(integration) ? integration : null,
  };
});
