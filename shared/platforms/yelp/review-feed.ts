import { decodeHTML } from 'entities/decode';
import type { ReviewDraft, Source } from '../toolkit/adapter.ts';
import { dateOf, type FirstPart, firstPartIn } from '../toolkit/dates.ts';
import { endByOffset } from '../toolkit/page-end.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { businessUrl, userUrl, yelpHost, yelpLanguage, yelpOrders, yelpReviewUrl } from './url.ts';

/** The older feed of the site (recorded 2023-11, without any reply). Its dates are days. */

const pageSize = 10;

/** A day as the English feed writes it, month/day/year; as another country does where a day of the page shows it. */
const dayOf = (date: string | null, first: FirstPart | undefined) =>
  dateOf(date, first ?? (date?.includes('/') ? 'month' : undefined));

/** The text as it was typed. The feed writes its special characters as HTML entities and its line ends as `<br>`. */
const markup = wire.typedText.transform((html) => decodeHTML(html.replace(/<(?:!--|\/?[a-z])[^<>]*>/gi, '')));

/** A reply: clients of 2021 to 2026 know two forms of its text, and of who wrote it. */
const readReply = (reply: unknown, first: FirstPart | undefined) => ({
  author_name: wire.at(reply, ['owner', 'displayName'], markup) ?? wire.at(reply, ['displayName'], markup),
  text: wire.at(reply, ['comment'], markup) ?? wire.at(reply, ['comment', 'text'], markup),
  created_at: dayOf(wire.textAt(reply, ['localizedDate']), first).created_at,
});

const readRecord = (review: object, first: FirstPart | undefined): ReviewDraft => {
  const [id, author] = [wire.textAt(review, ['id']), wire.textAt(review, ['userId'])];
  return {
    id,
    url: yelpReviewUrl(wire.textAt(review, ['business', 'alias']), id),
    ...wire.fieldsAt(review, [], { rating: 'rating' }),
    text: wire.at(review, ['comment', 'text'], markup),
    language: wire.at(review, ['comment', 'language'], yelpLanguage),
    ...dayOf(wire.textAt(review, ['localizedDate']), first),
    author: {
      id: author,
      name: wire.at(review, ['user', 'markupDisplayName'], markup),
      avatar_url: wire.textAt(review, ['user', 'src'], /\/photo\//), // The default picture has another path.
      profile_url: userUrl(author),
      location: wire.textAt(review, ['user', 'displayLocation']),
    },
    helpful_count: wire.at(review, ['feedback', 'counts', 'useful'], wire.count),
    media: wire
      .listAt(review, ['lightboxMediaItems'])
      .filter((item) => wire.textAt(item, ['type']) === 'photo')
      .map((item) => ({ type: 'image', url: wire.textAt(item, ['url']) })),
    replies: wire.listAt(review, ['businessOwnerReplies']).map((reply) => readReply(reply, first)),
  };
};

/** Ten reviews a page, in one language; English by default. */
export const reviewFeedSource: Source = {
  name: 'review-feed',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'text', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0' }, http) {
    const sort_by = yelpOrders[sort]?.toLowerCase() ?? '';
    const parameters = new URLSearchParams({ rl: target.language ?? 'en', sort_by, start: cursor });
    const url = `https://${yelpHost}/biz/${encoded(target.id)}/review_feed?${parameters}`;
    const what = "Yelp's feed of reviews";
    const reviews = wire.expectList(wire.expectJson((await http.send({ url })).text, what), ['reviews'], what);
    const business = reviews
      .map((value) => wire.valueAt(value, ['business']))
      .find((each) => wire.textAt(each, ['alias']));
    const first = firstPartIn(reviews.flatMap((review) => wire.textAt(review, ['localizedDate']) ?? []));
    return {
      ...wire.recordsOf(reviews, (review: object) => readRecord(review, first)),
      end: endByOffset(Number(cursor), reviews.length, pageSize),
      asked: pageSize,
      ...(business !== undefined && {
        item: {
          ...wire.fieldsAt(business, [], { name: 'name', image_url: 'photoSrc' }),
          url: businessUrl(wire.textAt(business, ['alias'])),
        },
      }),
    };
  },
};
