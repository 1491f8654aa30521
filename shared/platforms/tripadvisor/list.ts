import * as z from 'zod';
import type { ItemFacts, Target } from '../../reviews/model/item.ts';
import type { Page } from '../../reviews/model/source.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { readTripadvisorReview, siteUrl } from './review.ts';

/** The list of reviews, in the answers of the GraphQL API and in the data of a page. */

const list = z.object({
  totalCount: wire.count,
  reviews: z.array(z.unknown()),
  /** The order of the list; since 2025. */
  reviewListOptions: wire.optional(z.object({ sortBy: z.string() })),
});

const place = z.object({
  name: wire.text,
  url: wire.text,
  reviewSummary: wire.optional(z.object({ rating: wire.optional(wire.average), count: wire.optional(wire.count) })),
  reviewAggregations: wire.optional(z.object({ ratingCounts: z.array(wire.count).length(wire.fiveStars) })),
  reviewListPage: list,
});

/** The list in an answer. */
export interface FoundList extends z.output<typeof list> {
  /** The facts of the place, which only the older form has. */
  readonly place: z.output<typeof place> | null;
}

/** The list in one GraphQL result, in the form of 2025-09 or in the older one; undefined when it has none. */
export const findList = (data: unknown): FoundList | undefined => {
  const current = wire.at(data, ['ReviewsProxy_getReviewListPageForLocation', 0], list);
  if (current) return { ...current, place: null };
  const older = wire.at(data, ['locations', 0], place);
  return older ? { ...older.reviewListPage, place: older } : undefined;
};

/** The number of claimed reviews: in the requested language, else in all languages, of which a page shows one. */
const claimed = ({ place: facts, totalCount }: FoundList, { language }: Target): number =>
  language === undefined ? Math.max(totalCount, facts?.reviewSummary?.count ?? 0) : totalCount;

/**
 * The page with the reviews of a list.
 *
 * @param offset the number of reviews before it
 * @param pageSize the records of a full page
 * @param goesOn whether the source has more pages
 */
export const pageOfList = (found: FoundList, target: Target, offset: number, pageSize: number, goesOn = true): Page => {
  const end = endAtOffset(offset, found.reviews.length, found.totalCount, pageSize);
  return {
    ...wire.recordsOf(found.reviews, readTripadvisorReview),
    // Without a language, the list of a page is in English, and the count of the place is of all languages.
    end: goesOn || 'empty' in end ? end : { cap: true, of: claimed(found, target) },
    ...(goesOn && { listed: found.totalCount }),
    item: factsOf(found, target),
  };
};

/** The warning for a list that is always newest first. */
export const newestInsteadOf = (sort: string): Pick<Page, 'warnings'> =>
  sort === 'newest'
    ? {}
    : {
        warnings: [
          {
            code: 'sort_overridden' as const,
            detail: `This list of Tripadvisor is sorted newest first, not by ${sort}.`,
          },
        ],
      };

const factsOf = (found: FoundList, target: Target): ItemFacts => {
  const name = found.place?.name ?? wire.textAt(found.reviews, [0, 'location', 'name']);
  const url = siteUrl(found.place?.url ?? target.path);
  const summary = found.place?.reviewSummary;
  return {
    ...(name && { name }),
    ...(url && { url }),
    rating: {
      average: summary?.rating,
      scale: wire.fiveStars,
      rating_count: summary?.count,
      review_count: target.language === undefined ? claimed(found, target) : (summary?.count ?? null),
      histogram: wire.histogramOf(found.place?.reviewAggregations?.ratingCounts ?? []),
    },
  };
};
