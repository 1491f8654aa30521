import type { Meta } from './options.ts';

/** A value that was percent-encoded, because a header is ASCII; null if it is absent or damaged. */
const decoded = (value: string | null): string | null => {
  try {
    return decodeURIComponent(value ?? '') || null;
  } catch {
    return null;
  }
};

const numberOf = (value: string | null): number | null =>
  value && Number.isFinite(Number(value)) ? Number(value) : null;

/** What the headers of a response say. */
export const metaOf = ({ headers }: Response): Meta => ({
  requestId: headers.get('x-request-id'),
  status: headers.get('x-result-status') as Meta['status'], // As the OpenAPI document says.
  endedBy: headers.get('x-ended-by'),
  nextToken: headers.get('x-pagination-token'),
  nextSyncDate: headers.get('x-next-sync-date'),
  warnings: headers.get('x-warnings')?.split(/, ?/) ?? [],
  item: { id: decoded(headers.get('x-item-id')), name: decoded(headers.get('x-item-name')) },
  rating: {
    average: numberOf(headers.get('x-rating-average')),
    ratingCount: numberOf(headers.get('x-rating-count')),
    reviewCount: numberOf(headers.get('x-review-count')),
  },
});
