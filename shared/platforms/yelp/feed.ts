import * as z from 'zod';
import type { Page, PageRequest, Source } from '../../reviews/model/source.ts';
import { endByLink } from '../toolkit/page-end.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { askDocument } from './business.ts';
import { businessUrl, noSuchBusiness, readNode, yelpOrders } from './review.ts';

/** The page sizes that are known to work, from that of the site itself to the maximum. */
const [pageStep, largestPage] = [10, 40];

/** The ids of the document with reviews: in use since 2026-09, since 2026-03, an older one, and from 2024 to 2026-04. */
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

const feed = z.object({
  data: z.object({
    business: z
      .object({
        alias: wire.text,
        name: wire.text,
        rating: wire.optional(wire.average),
        reviewCount: wire.optional(wire.count),
        reviews: z.object({
          totalCount: wire.optional(wire.count),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: wire.text }),
          edges: wire.list,
        }),
      })
      .nullable(),
  }),
});

const readFeed = (result: unknown, { target }: PageRequest): Page => {
  const { business } = wire.expectShape(feed, result, "Yelp's list of reviews").data;
  if (business === null) throw noSuchBusiness(target);
  const { edges, pageInfo, totalCount } = business.reviews;
  const total = totalCount ?? business.reviewCount;
  return {
    ...wire.recordsOf(edges, (edge) => readNode(wire.valueAt(edge, ['node']))),
    end: endByLink(edges.length, pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : undefined, total),
    listed: totalCount,
    item: {
      name: business.name,
      url: businessUrl(business.alias),
      rating: { average: business.rating, scale: wire.fiveStars, review_count: business.reviewCount },
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
