import type { ExtraInformation } from '#shared/reviews/model/response.ts';
import type { Review } from '#shared/reviews/model/review.ts';

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

/** The body of a review response. */
export interface ReviewBody {
  readonly all_reviews: readonly Review[];
  readonly message: string;
  readonly extra_information?: ExtraInformation;
}

/** What each code of a warning means, for responses that have only the codes. */
export type Meanings = Readonly<Record<string, string>>;

const numberIn = (headers: Headers, name: string): number | null => {
  const text = headers.get(name);
  return text === null ? null : Number(text);
};

const decoded = (text: string | null): string | null => {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return text; // Not percent-encoded.
  }
};

const warningsIn = (headers: Headers, meanings: Meanings): ReviewList['warnings'] =>
  (headers.get('x-warnings') ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
    .map((code) => ({ code, detail: meanings[code] ?? '' }));

/** The list in a review response, from its body if it has `extra_information`, else from its headers. */
export const reviewList = (headers: Headers, body: ReviewBody, meanings: Meanings): ReviewList => {
  const { all_reviews: reviews, message, extra_information: extra } = body;
  const nextToken = headers.get('x-pagination-token');
  if (extra !== undefined) {
    const { item, rating, page, status, source, warnings } = extra;
    const isPartial = status === 'partial';
    const { ended_by: endedBy, next_token } = page;
    return { reviews, message, item, rating, endedBy, isPartial, source, warnings, nextToken: next_token ?? nextToken };
  }
  return {
    reviews,
    message,
    item: { name: decoded(headers.get('x-item-name')), url: null, image_url: null, country: null },
    rating: {
      average: numberIn(headers, 'x-rating-average'),
      scale: reviews.find(({ rating_scale }) => rating_scale !== null)?.rating_scale ?? null,
      rating_count: numberIn(headers, 'x-rating-count'),
      review_count: numberIn(headers, 'x-review-count'),
      histogram: null,
    },
    endedBy: headers.get('x-ended-by') ?? '',
    isPartial: headers.get('x-result-status') === 'partial',
    source: null,
    warnings: warningsIn(headers, meanings),
    nextToken,
  };
};
