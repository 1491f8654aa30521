import * as z from 'zod';
import { parseBounded } from '../../html/bounded-parser.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import type { Source } from '../../reviews/model/source.ts';
import { fromIso } from '../toolkit/dates.ts';
import { endByOffset } from '../toolkit/page-end.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { businessUrl, userUrl, yelpHost, yelpLanguage, yelpOrders, yelpReviewUrl } from './url.ts';

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

const photo = z.object({ type: z.literal('photo').transform(() => 'image' as const), url: z.string() });

/** The default picture has another path. */
const ownPicture = z.string().regex(/\/photo\//);
const markup = z.string().transform(asTyped);

const readRecord = wire.fromObject((review): ReviewDraft => {
  const [id, author] = [wire.textAt(review, ['id']), wire.textAt(review, ['userId'])];
  return {
    id,
    url: yelpReviewUrl(wire.textAt(review, ['business', 'alias']), id),
    rating: wire.at(review, ['rating'], wire.wholeStars),
    text: wire.at(review, ['comment', 'text'], markup),
    language: wire.at(review, ['comment', 'language'], yelpLanguage),
    created_at: dayOf(wire.textAt(review, ['localizedDate'])),
    created_at_precision: 'day',
    author: {
      id: author,
      name: wire.at(review, ['user', 'markupDisplayName'], markup),
      avatar_url: wire.at(review, ['user', 'src'], ownPicture),
      profile_url: userUrl(author),
      location: wire.textAt(review, ['user', 'displayLocation']),
    },
    helpful_count: wire.at(review, ['feedback', 'counts', 'useful'], wire.count),
    media: wire.membersAt(review, ['lightboxMediaItems'], photo),
  };
});

const list = z.object({ reviews: wire.list });

/** Ten reviews a page, in one language; English by default. */
export const reviewFeedSource: Source = {
  name: 'review-feed',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'text', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0' }, http) {
    const sort_by = yelpOrders[sort]?.toLowerCase() ?? '';
    const parameters = new URLSearchParams({ rl: target.language ?? 'en', sort_by, start: cursor });
    const url = `https://${yelpHost}/biz/${encoded(target.id)}/review_feed?${parameters}`;
    const { reviews } = wire.readJson(list, (await http.send({ url })).text, "Yelp's feed of reviews");
    const business = reviews
      .map((value) => wire.valueAt(value, ['business']))
      .find((each) => wire.textAt(each, ['alias']));
    return {
      ...wire.recordsOf(reviews, readRecord),
      end: endByOffset(Number(cursor), reviews.length, pageSize),
      asked: pageSize,
      ...(business !== undefined && {
        item: { name: wire.textAt(business, ['name']), url: businessUrl(wire.textAt(business, ['alias'])) },
      }),
    };
  },
};
