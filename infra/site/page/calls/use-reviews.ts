import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { useShared } from '../context.ts';
import { callCsv, callReviews } from './call.ts';
import { type ReviewList, reviewList } from './review-list.ts';
import type { Asked } from './use-asked.ts';
import { type CallState, useCall } from './use-call.ts';

/** What is on the screen: the reviews so far, of the last response and those before it. */
interface Shown {
  readonly reviews: readonly Review[];
  /** The last response; undefined before the first. */
  readonly list: ReviewList | undefined;
}

/** What is on the screen, and how to get more. */
export interface Reviews extends Pick<CallState, 'isBusy' | 'error'>, Shown {
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

const nothing: Shown = { reviews: [], list: undefined };

/** Fetches the reviews of one item, page by page. */
export const useReviews = (): Reviews => {
  const { key, config } = useShared();
  const { isBusy, error, run } = useCall();
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<Shown>(nothing);
  const { reviews, list } = shown;

  /** Adds the reviews of one response to those before it, in one step, so that the page is drawn once. */
  const fetchList = async (page: Asked, before: Shown['reviews'], signal: AbortSignal) => {
    const { answer, meta } = await callReviews(page, key, signal);
    const next = reviewList(answer, meta, config.warnings);
    setShown({ reviews: [...before, ...next.reviews], list: next });
  };
  const fetchFirst = (first: Asked) => {
    setShown(nothing);
    setAsked(first);
    return run((signal) => fetchList(first, [], signal));
  };
  const fetchMore = () =>
    run(async (signal) => {
      if (asked === undefined || !list?.nextToken) return;
      const request = { ...asked.request, pagination_token: list.nextToken };
      await fetchList({ ...asked, request }, reviews, signal);
    });
  const fetchCsv = () =>
    run(async (signal) => {
      if (asked === undefined) return;
      const request = { ...asked.request, reviews_to_fetch: Math.min(mostPerRequest, reviews.length) };
      save(await callCsv({ ...asked, request }, key, signal), 'reviews.csv');
    });
  return { isBusy, error, reviews, list, fetchFirst, fetchMore, fetchCsv };
};
