import { decodeHTML } from 'entities/decode';
import * as z from 'zod';
import type { ItemFacts, Page, PageRequest, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { askJson } from '../toolkit/ask-json.ts';
import { dateOf, type FirstPart, firstPartIn } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endByLink, endByOffset } from '../toolkit/page-end.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import { fiveCounts, histogramOfAll, tallyOf } from '../toolkit/tally.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { askDocument } from './business.ts';
import { businessUrl, noSuchBusiness, userUrl, yelpHost, yelpLanguage, yelpOrders, yelpReviewUrl } from './url.ts';

/** The names that a time had from 2024 to 2026. A time without a zone is left out. */
const time = { created_at: ['utcDateTime', 'localDateTime', 'localDateTimeForBusiness'] };

/** The number on the button "Helpful". The older `usefulCount` differs in 4 of 60 reviews (2024 and 2025). */
const helpful = wire.object(() => ({ reactionType: z.literal('HELPFUL'), count: wire.count }));

/** The review in a record of the GraphQL feed (recorded 2024-02). */
export const readNode = (review: object): ReviewDraft => {
  const [id, author] = [wire.textAt(review, ['encid']), wire.textAt(review, ['author', 'encid'])];
  const [reaction] = wire.membersAt(review, ['availableReactionsContainer', 'availableReactions'], helpful);
  return {
    id,
    url: yelpReviewUrl(wire.textAt(review, ['business', 'alias']), id),
    ...fieldsAt(review, [], { rating: 'rating' }),
    text: wire.textAt(review, ['text', 'full']),
    language: wire.at(review, ['text', 'language'], yelpLanguage),
    ...fieldsAt(review, ['createdAt'], time),
    author: {
      id: author,
      ...fieldsAt(review, ['author'], { name: 'displayName', location: 'displayLocation' }),
      ...fieldsAt(review, ['author', 'profilePhoto', 'photoUrl'], picture),
      profile_url: userUrl(author),
    },
    helpful_count: reaction?.count ?? wire.at(review, ['feedback', 'usefulCount'], wire.count),
    media: [
      ...wire.listAt(review, ['businessPhotos']).map(readPhoto),
      ...wire.listAt(review, ['businessVideos']).map(readVideo),
    ],
    replies: [readReply(wire.valueAt(review, ['bizUserPublicReply']))],
  };
};

/** The reply of the business. None has been recorded; clients know two forms of its text. */
const readReply = (reply: unknown) => ({
  author_name: wire.textAt(reply, ['owner', 'displayName']),
  text: wire.textAt(reply, ['text']) ?? wire.textAt(reply, ['text', 'full']),
  ...fieldsAt(reply, ['createdAt'], time),
});

const readVideo = (video: unknown) => ({
  type: 'video' as const,
  ...fieldsAt(video, [], { url: 'videoUrl', thumbnail_url: 'thumbnailUrl' }),
});

const web = /^http/;
const picture = { avatar_url: ['userSrc', 'mediaItemSrcUrl', 'url', web] } as const;
/** `viewerPhotoUrl` and `thumbnailPhotoUrl` are names of two clients, the later one of 2026-08. */
const sizes = {
  url: ['photoUrl.lightboxMediaItemUrl', 'photoUrl.url', 'viewerPhotoUrl.url', web],
  thumbnail_url: ['photoUrl.url', 'thumbnailPhotoUrl.url348', web],
} as const;
const readPhoto = (photo: unknown) => ({
  type: 'image' as const,
  ...fieldsAt(photo, [], sizes),
});

/** The page sizes that are known to work, from that of the site itself to the maximum. */
const [pageStep, largestPage] = [10, 40];

/** Ids of the document with reviews: in use since 2026-09, since 2026-03, an older one, and from 2024 to 2026-04. */
export const feedIds: RotatingIds = {
  variable: 'VOUCH_YELP_FEED_IDS',
  known: [
    '2b29fe4414313b319cb85e119740e72da582d64ad2962841724748be23d7f692',
    '6c42e4744b662c607dddf3031426e89c8ad492ee98fd3c8ef778787ae898247b',
    '68eb1f35ced5d05ed897dd2b1e40ae1770fdc99c509ea396b7f2021eab28ccf7',
    'ef51f33d1b0eccc958dddbf6cde15739c48b34637a00ebe316441031d4bf7681',
  ],
};

/** The variables that the site sends; the last three since 2026. */
const variablesOf = ({ target, sort, cursor, wanted }: PageRequest) => ({
  encBizId: target.id,
  reviewsPerPage: Math.min(Math.ceil(wanted / pageStep) * pageStep, largestPage),
  after: cursor ?? null,
  sortBy: yelpOrders[sort],
  ratings: [5, 4, 3, 2, 1],
  ...(target.language !== undefined && { languageCode: target.language }),
  queryText: '',
  isSearching: false,
  selectedReviewEncId: '',
  hasSelectedReview: false,
  isTranslating: false,
  translateLanguageCode: 'en',
  reactionsSourceFlow: 'businessPageReviewSection',
  minConfidenceLevel: 'HIGH_CONFIDENCE',
  highlightType: '',
  highlightIdentifier: '',
  isHighlighting: false,
  eliteAllStarSourceFlow: 'biz_page_review_feed',
  fetchMediaReviewContent: false,
  photoSize: 'SQUARE_348',
});

const answer = wire.object(() => ({ data: z.object({ business: wire.record.nullable() }) }));

type Rating = NonNullable<ItemFacts['rating']>;

/**
 * How many reviews have one star, two and so on (one client of 2026). The average proves the order, if it is nearer to
 * theirs than to that of the reverse; it was rounded to half stars before 2024.
 */
const histogramIn = (business: object, { average, review_count: total = null }: Rating, target: Target) => {
  const counts = wire.at(business, ['reviewCountsByRating'], fiveCounts) ?? [];
  const stars = counts.map((count, index) => ({ rating: index + 1, count }));
  const counted = tallyOf(stars, null).average;
  if (average == null || counted === null) return null;
  const [distance, reversed] = [Math.abs(counted - average), Math.abs(6 - counted - average)];
  return distance <= 0.25 && distance < reversed ? histogramOfAll(counts, target, total) : null;
};

const readFeed = (result: unknown, { target }: PageRequest): Page => {
  const what = "Yelp's list of reviews";
  const { business } = wire.expectShape(answer, result, what).data;
  if (business === null) throw noSuchBusiness(target);
  const edges = wire.expectList(business, ['reviews', 'edges'], what);
  const pageInfo = wire.valueAt(business, ['reviews', 'pageInfo']);
  const hasNext = wire.expectAt(pageInfo, ['hasNextPage'], z.boolean(), what);
  const next = hasNext ? wire.textAt(pageInfo, ['endCursor']) : undefined;
  const listed = wire.at(business, ['reviews', 'totalCount'], wire.count);
  const rating = fieldsAt(business, [], { average: 'rating', review_count: 'reviewCount' });
  const primary = wire.valueAt(edges, [0, 'node', 'business', 'primaryPhoto', 'photoUrl']);
  return {
    ...wire.recordsOf(
      edges.map((edge) => wire.valueAt(edge, ['node'])),
      readNode,
    ),
    end: endByLink(edges.length, next, listed ?? rating.review_count),
    listed,
    item: {
      name: wire.textAt(business, ['name']),
      url: businessUrl(wire.textAt(business, ['alias'])),
      image_url: fieldsAt(primary, [], { url: ['url300x', 'url200x', 'url', web] }).url ?? undefined,
      rating: { ...rating, histogram: histogramIn(business, rating, target) },
    },
  };
};

/** The feed of a business page. Its records were recorded in 2024-02; the rest comes from several clients. */
export const feedSource: Source = {
  name: 'gql-feed',
  cursor: /^[\w+/=-]{1,500}$/,
  publishes: ['rating', 'text', 'language', 'created_at', 'author'],
  async page(request, http) {
    const result = await askDocument('GetBusinessReviewFeed', feedIds, variablesOf(request), http);
    if (result === undefined) throw noSuchBusiness(request.target);
    return readFeed(result, request);
  },
};

/** The older feed of the site (recorded 2023-11, without any reply). Its dates are days. */

const olderPage = 10;

/** A day as the English feed writes it, month/day/year; as another country does where a day of the page shows it. */
const dayOf = (date: string | null, first: FirstPart | undefined) =>
  dateOf(date, first ?? (date?.includes('/') ? 'month' : undefined));

/** The text as it was typed. The feed writes its special characters as HTML entities and its line ends as `<br>`. */
const markup = wire.typedText.transform((html) => decodeHTML(html.replace(/<(?:!--|\/?[a-z])[^<>]*>/gi, '')));

/** A reply: clients of 2021 to 2026 know two forms of its text, and of who wrote it. */
const readOlderReply = (reply: unknown, first: FirstPart | undefined) => ({
  author_name: wire.at(reply, ['owner', 'displayName'], markup) ?? wire.at(reply, ['displayName'], markup),
  text: wire.at(reply, ['comment'], markup) ?? wire.at(reply, ['comment', 'text'], markup),
  created_at: dayOf(wire.textAt(reply, ['localizedDate']), first).created_at,
});

const readOlder = (review: object, first: FirstPart | undefined): ReviewDraft => {
  const [id, author] = [wire.textAt(review, ['id']), wire.textAt(review, ['userId'])];
  return {
    id,
    url: yelpReviewUrl(wire.textAt(review, ['business', 'alias']), id),
    ...fieldsAt(review, [], { rating: 'rating' }),
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
    replies: wire.listAt(review, ['businessOwnerReplies']).map((reply) => readOlderReply(reply, first)),
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
    const reviews = wire.expectList(await askJson({ url }, what, http), ['reviews'], what);
    const business = reviews
      .map((value) => wire.valueAt(value, ['business']))
      .find((each) => wire.textAt(each, ['alias']));
    const first = firstPartIn(reviews.flatMap((review) => wire.textAt(review, ['localizedDate']) ?? []));
    return {
      ...wire.recordsOf(reviews, (review: object) => readOlder(review, first)),
      end: endByOffset(Number(cursor), reviews.length, olderPage),
      asked: olderPage,
      ...(business !== undefined && {
        item: {
          ...fieldsAt(business, [], { name: 'name', image_url: 'photoSrc' }),
          url: businessUrl(wire.textAt(business, ['alias'])),
        },
      }),
    };
  },
};
