import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { useShared } from '../context.ts';
import { call } from './call.ts';
import { type ReviewBody, type ReviewList, reviewList } from './review-list.ts';
import { type CallState, useCall } from './use-call.ts';

/** A request to a review endpoint. */
export interface Asked {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** The reviews so far, the last response, and how to get more of them. */
export interface Reviews extends Pick<CallState, 'isBusy' | 'error'> {
  /** The request of the list on the screen; undefined before the first response. */
  readonly asked: Asked | undefined;
  readonly reviews: readonly Review[];
  readonly list: ReviewList | undefined;
  readonly fetchFirst: (asked: Asked) => Promise<void>;
  readonly fetchMore: () => Promise<void>;
  /** The reviews on the screen as CSV, from the API. */
  readonly fetchCsv: () => Promise<void>;
}

/** How many reviews one request may ask for. */
const mostPerRequest = 500;

const save = (csv: Blob, name: string): void => {
  const url = URL.createObjectURL(csv);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Fetches the reviews of one item, page by page. */
export const useReviews = (): Reviews => {
  const { key, config } = useShared();
  const { isBusy, error, run } = useCall();
  const [asked, setAsked] = useState<Asked>();
  const [reviews, setReviews] = useState<readonly Review[]>([]);
  const [list, setList] = useState<ReviewList>();

  const fetchList = async ({ path, request }: Asked, signal: AbortSignal): Promise<ReviewList> => {
    const response = await call(path, request, { key, signal });
    const body: ReviewBody = await response.json();
    const got = reviewList(response.headers, body, config.warnings);
    setList(got);
    return got;
  };
  const fetchFirst = (first: Asked) => {
    setReviews([]);
    setList(undefined);
    setAsked(first);
    return run(async (signal) => setReviews((await fetchList(first, signal)).reviews));
  };
  const fetchMore = () =>
    run(async (signal) => {
      if (asked === undefined || !list?.nextToken) return;
      const request = { ...asked.request, pagination_token: list.nextToken };
      const more = await fetchList({ ...asked, request }, signal);
      setReviews([...reviews, ...more.reviews]);
    });
  const fetchCsv = () =>
    run(async (signal) => {
      if (asked === undefined) return;
      const request = { ...asked.request, reviews_to_fetch: Math.min(mostPerRequest, reviews.length) };
      const response = await call(asked.path, request, { key, signal, accept: 'text/csv' });
      save(await response.blob(), 'reviews.csv');
    });
  return { isBusy, error, asked, reviews, list, fetchFirst, fetchMore, fetchCsv };
};
