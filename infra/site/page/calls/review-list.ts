import type { ExtraInformation, ListAnswer, Meta, Review } from '#client/src/index.ts';

/** What the page shows of a review response. `/mobile-app-store/reviews` gives everything but the reviews in headers. */
export interface ReviewList {
  readonly reviews: readonly Review[];
  readonly message: string;
  readonly item: Pick<ExtraInformation['item'], 'name' | 'url' | 'image_url' | 'country'>;
  readonly rating: ExtraInformation['rating'];
  readonly endedBy: string;
  readonly isPartial: boolean;
  readonly source: string | null;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
  readonly nextToken: string | null;
}

/** What each code of a warning means, for responses that have only the codes. */
export type Meanings = Readonly<Record<string, string>>;

/** The list in a review response, from its body if it has `extra_information`, else from its headers. */
export const reviewList = (
  { all_reviews: reviews, message, extra_information: extra }: ListAnswer,
  { item, rating, endedBy, status, warnings, nextToken }: Meta,
  meanings: Meanings,
): ReviewList => {
  if (extra !== undefined) {
    const { item: known, rating: shown, page, status: read, source, warnings: all } = extra;
    const isPartial = read === 'partial';
    return {
      reviews,
      message,
      item: known,
      rating: shown,
      endedBy: page.ended_by,
      isPartial,
      source,
      warnings: all,
      nextToken,
    };
  }
  return {
    reviews,
    message,
    item: { name: item.name, url: null, image_url: null, country: null },
    rating: {
      average: rating.average,
      scale: reviews.find(({ rating_scale }) => rating_scale !== null)?.rating_scale ?? null,
      rating_count: rating.ratingCount,
      review_count: rating.reviewCount,
      histogram: null,
    },
    endedBy: endedBy ?? '',
    isPartial: status === 'partial',
    source: null,
    warnings: warnings.map((code) => ({ code, detail: meanings[code] ?? '' })),
    nextToken,
  };
};
