import { useState } from 'preact/hooks';
import type { ListAnswer } from '#client/src/index.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import type { ApiRequest } from '../address.ts';
import { useShared } from '../context.ts';
import { keepHere, loadedHere, notedHere, noteHere } from '../history.ts';
import { call, callFile, type fileTypes, type Reply } from './call.ts';
import { fileParts, meaningsFor, type ReviewList, reviewList } from './review-list.ts';
import { useCall } from './use-call.ts';

/** What is on the screen: the reviews so far, of the last response and those before it. */
export interface ShownReviews {
  readonly asked: ApiRequest;
  readonly reviews: readonly Review[];
  /** The last response. */
  readonly list: ReviewList;
  readonly answer: object;
  readonly reply: Reply | undefined;
}

/** What is on the screen, and how to get more. */
export type Reviews = ReturnType<typeof useReviews>;

const saveAs = (name: string, parts: readonly Blob[]): void => {
  const url = URL.createObjectURL(new Blob([...parts]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

export const useReviews = () => {
  const caller = useShared();
  const { isBusy, error, run, stop } = useCall();
  /** Undefined before the first response and after a failed one. It stays while another is awaited. */
  const [shown, setShown] = useState<ShownReviews | undefined>(undefined);
  /** How far a file is, in words; empty if none is being written. */
  const [progress, setProgress] = useState('');
  /** Adds the reviews of one response to those before it, in one step, so that the page is drawn once. */
  const fetchList = async (asked: ApiRequest, more: object, before: readonly Review[], signal: AbortSignal) => {
    const page = { path: asked.path, request: { ...asked.request, ...more } };
    const { answer, meta, reply } = await call<ListAnswer>(page, caller, signal);
    const list = reviewList(answer, meta, await meaningsFor(answer));
    const next = { asked, reviews: [...before, ...list.reviews], list, answer, reply };
    keepHere('reviews', next);
    noteHere({ count: next.reviews.length });
    setShown(next);
  };
  const fetchFirst = (asked: ApiRequest): Promise<void> => {
    const known = loadedHere<ShownReviews>('reviews');
    if (known !== undefined) return run(async () => setShown(known)); // Also ends a call, and takes away an error.
    const count = Number(notedHere('count') ?? 0); // As many as this entry of the history has shown before a reload.
    return run(async (signal) => {
      try {
        const isLonger = count > Number(asked.request['reviews_to_fetch'] ?? 20);
        const more = isLonger ? { reviews_to_fetch: Math.min(500, count) } : {};
        await fetchList(asked, more, [], signal);
      } catch (failure) {
        if (!signal.aborted) setShown(undefined);
        throw failure;
      }
    });
  };
  const fetchMore = () =>
    run(async (signal) => {
      if (!shown?.list.nextToken) return;
      await fetchList(shown.asked, { pagination_token: shown.list.nextToken }, shown.reviews, signal);
    });
  /** Saves reviews as a file: those on the screen, or all pages. */
  const save = (type: keyof typeof fileTypes, isAll: boolean) =>
    run(async (signal) => {
      if (shown === undefined) return;
      const count = isAll ? Number.POSITIVE_INFINITY : shown.reviews.length;
      const total = isAll ? shown.list.rating.review_count : count;
      const fetchPart = (part: ApiRequest) => callFile(part, type, caller, signal);
      const tell = (before: number) => setProgress(`${before}${total === null ? '' : ` of ${total}`} reviews saved`);
      await fileParts(shown.asked, count, fetchPart, tell)
        .then((parts) => saveAs(`reviews.${type}`, parts))
        .finally(() => setProgress(''));
    });
  return { isBusy, error, stop, shown, fetchFirst, fetchMore, save, progress };
};
