import * as z from 'zod';
import { parseBounded } from '../../html/bounded-parser.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import type { Source } from '../../reviews/model/source.ts';
import { fromIso } from '../toolkit/dates.ts';
import { endByOffset } from '../toolkit/page-end.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { businessUrl, userUrl, yelpHost, yelpLanguage, yelpOrders, yelpReviewUrl } from './review.ts';

/** The older feed of the site (recorded 2023-11). Its dates are days. No replies were recorded. */

const pageSize = 10;

/** A day as the English feed writes it: month/day/year. */
const dayOf = (date: string | null | undefined): string | null => {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date ?? '') ?? [];
  return fromIso(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
};

/** The text as it was typed. The feed writes its special characters as HTML entities and its line ends as `<br>`. */
const asTyped = (html: string): string => {
  let typed = '';
  parseBounded(html, {
    onopentag: (name) => {
      if (name === 'br') typed += '\n';
    },
    ontext: (data) => {
      typed += data;
    },
  });
  return typed;
};

const photo = z.object({ type: z.literal('photo'), url: wire.webUrl });

const record = z.object({
  id: wire.optional(z.string().min(1)),
  userId: wire.text,
  rating: wire.optional(wire.wholeStars),
  business: wire.optional(z.object({ alias: wire.text, name: wire.text })),
  user: wire.optional(
    z.object({
      markupDisplayName: wire.optional(z.string().transform(asTyped)),
      displayLocation: wire.text,
      src: wire.optional(wire.webUrl.regex(/\/photo\//)), // The default picture has another path.
    }),
  ),
  comment: wire.optional(
    z.object({ text: wire.optional(z.string().transform(asTyped)), language: wire.optional(yelpLanguage) }),
  ),
  localizedDate: wire.text,
  lightboxMediaItems: wire.membersOf(photo),
  feedback: z.unknown().optional(),
});

const readRecord = (review: z.output<typeof record>): ReviewDraft => ({
  id: review.id,
  url: yelpReviewUrl(review.business?.alias, review.id),
  rating: review.rating,
  rating_scale: wire.fiveStars,
  text: review.comment?.text,
  language: review.comment?.language,
  created_at: dayOf(review.localizedDate),
  created_at_precision: 'day',
  author: {
    id: review.userId,
    name: review.user?.markupDisplayName,
    avatar_url: review.user?.src,
    profile_url: userUrl(review.userId),
    location: review.user?.displayLocation,
  },
  helpful_count: wire.at(review.feedback, ['counts', 'useful'], wire.count),
  media: review.lightboxMediaItems.map(({ url }) => ({ type: 'image', url })),
});

const list = z.object({ reviews: z.array(z.unknown()) });

/** Ten reviews a page, in one language; English by default. */
export const reviewFeedSource: Source = {
  name: 'review-feed',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'text', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0' }, http) {
    const sort_by = yelpOrders[sort]?.toLowerCase() ?? '';
    const parameters = new URLSearchParams({ rl: target.language ?? 'en', sort_by, start: cursor });
    const { text: body } = await http.send({
      url: `https://${yelpHost}/biz/${encoded(target.id)}/review_feed?${parameters}`,
    });
    const what = "Yelp's feed of reviews";
    const { reviews } = wire.readJson(list, body, what);
    const [business] = reviews.flatMap((value) => record.safeParse(value).data?.business ?? []);
    return {
      ...wire.recordsOf(reviews, wire.parsed(record, readRecord)),
      end: endByOffset(Number(cursor), reviews.length, pageSize),
      asked: pageSize,
      ...(business && { item: { name: business.name, url: businessUrl(business.alias) } }),
    };
  },
};
