import * as z from 'zod';
import type { Page, PageEnd, PageRequest, Source } from '../../reviews/model/platform.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import { average, count, expectShape, fiveStars, optional, recordsOf, text } from '../toolkit/wire-schemas.ts';
import { askDocument } from './gql.ts';
import { businessUrl, noSuchBusiness, readNode } from './review.ts';

/** The page sizes that are known to work, from that of the site itself to the maximum. */
const [pageStep, largestPage] = [10, 40];

/** Yelp's names for the orders. */
const orders: Readonly<Record<string, string>> = {
  relevance: 'RELEVANCE_DESC',
  newest: 'DATE_DESC',
  oldest: 'DATE_ASC',
  highest_rated: 'RATING_DESC',
  lowest_rated: 'RATING_ASC',
};

/** The variables that the site sends; the last three since 2026. */
const variablesOf = ({ target, sort, cursor, wanted }: PageRequest) => ({
  encBizId: target.id,
  reviewsPerPage: Math.min(Math.ceil(wanted / pageStep) * pageStep, largestPage),
  after: cursor ?? null,
  sortBy: orders[sort],
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
        alias: text,
        name: text,
        rating: optional(average),
        reviewCount: optional(count),
        reviews: z.object({
          totalCount: optional(count),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
          edges: z.array(z.unknown()),
        }),
      })
      .nullable(),
  }),
});
const edge = z.object({ node: z.unknown().optional() });

type PageInfo = NonNullable<z.output<typeof feed>['data']['business']>['reviews']['pageInfo'];

/** No page has been seen after an empty one, although it may claim a next page. */
const endOf = (records: number, { hasNextPage, endCursor }: PageInfo, total: number | null): PageEnd => {
  if (hasNextPage) return { next: records > 0 ? (endCursor ?? null) : null };
  return records === 0 ? { empty: true, proven: total === 0 } : { last: true };
};

const readFeed = (result: unknown, { target }: PageRequest): Page => {
  const { business } = expectShape(feed, result, "Yelp's list of reviews").data;
  if (business === null) throw noSuchBusiness(target);
  const { edges, pageInfo, totalCount } = business.reviews;
  const total = totalCount ?? business.reviewCount ?? null;
  return {
    ...recordsOf(edges, (value) => readNode(edge.safeParse(value).data?.node)),
    end: endOf(edges.length, pageInfo, total),
    listed: totalCount,
    item: {
      name: business.name,
      url: businessUrl(business.alias),
      rating: { average: business.rating, scale: fiveStars, review_count: business.reviewCount },
    },
  };
};

/** The feed of a business page. Its records were recorded in 2024-02; the rest comes from several clients. */
export const feedSource = (ids: RotatingIds): Source => ({
  name: 'gql-feed',
  cursor: /^[\w+/=-]{1,500}$/,
  publishes: ['rating', 'text', 'language', 'created_at', 'author'],
  async page(request, http) {
    const result = await askDocument('GetBusinessReviewFeed', ids, variablesOf(request), http);
    if (result === undefined) throw noSuchBusiness(request.target);
    return readFeed(result, request);
  },
});
