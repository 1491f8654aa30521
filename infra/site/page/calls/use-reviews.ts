import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { type Asked, addressOf } from '../address.ts';
import { useShared } from '../context.ts';
import { callFile, callReviews, type fileTypes, type Reply } from './call.ts';
import { fileParts } from './files.ts';
import { type ReviewList, reviewList } from './review-list.ts';
import { type CallState, useCall } from './use-call.ts';

/** What is on the screen: the reviews so far, of the last response and those before it. */
export interface Shown {
  readonly asked: Asked;
  readonly reviews: readonly Review[];
  /** The last response. */
  readonly list: ReviewList;
  readonly answer: object;
  readonly reply: Reply | undefined;
}

/** What is on the screen, and how to get more. */
export interface Reviews extends Pick<CallState, 'isBusy' | 'error' | 'stop'> {
  /** Undefined before the first response and after a failed one. It stays while another is awaited. */
  readonly shown: Shown | undefined;
  readonly fetchFirst: (asked: Asked) => Promise<void>;
  readonly fetchMore: () => Promise<void>;
  /** Saves reviews as a file: those on the screen, or all pages. */
  readonly save: (type: keyof typeof fileTypes, isAll: boolean) => Promise<void>;
  /** How far a file is, in words; empty if none is being written. */
  readonly progress: string;
}

/** Saves a file as a download. */
const saveAs = (name: string, parts: readonly Blob[]): void => {
  const url = URL.createObjectURL(new Blob([...parts]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** What was shown at each address, so that going back needs no call. The oldest is dropped. */
const kept = new Map<string, Shown>();
const keep = (shown: Shown): void => {
  kept.set(addressOf(shown.asked.path, shown.asked.request), shown);
  const [oldest] = kept.keys();
  if (kept.size > 10 && oldest !== undefined) kept.delete(oldest);
};

/** How many reviews an entry of the browser's history has shown; undefined for a new entry. */
const countBefore = (): number | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'count' in state ? Number(state.count) : undefined;
};

/** Fetches the reviews of one item, page by page. */
export const useReviews = (): Reviews => {
  const { caller, config } = useShared();
  const { isBusy, error, run, stop } = useCall();
  const [shown, setShown] = useState<Shown>();
  const [progress, setProgress] = useState('');

  const show = (next: Shown) => {
    keep(next);
    setShown(next);
    history.replaceState({ ...history.state, count: next.reviews.length }, '');
  };
  /** Adds the reviews of one response to those before it, in one step, so that the page is drawn once. */
  const fetchList = async (asked: Asked, more: object, before: readonly Review[], signal: AbortSignal) => {
    const page = { path: asked.path, request: { ...asked.request, ...more } };
    const { answer, meta, reply } = await callReviews(page, caller, signal);
    const list = reviewList(answer, meta, config.warnings);
    show({ asked, reviews: [...before, ...list.reviews], list, answer, reply });
  };
  const fetchFirst = (asked: Asked) => {
    const count = countBefore();
    const known = count === undefined ? undefined : kept.get(addressOf(asked.path, asked.request));
    if (known !== undefined) return run(async () => setShown(known)); // Also ends a call, and takes away an error.
    const isLonger = count !== undefined && count > Number(asked.request['reviews_to_fetch'] ?? 20);
    return run(async (signal) => {
      try {
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
  const save = (type: keyof typeof fileTypes, isAll: boolean) =>
    run(async (signal) => {
      if (shown === undefined) return;
      const count = isAll ? Number.POSITIVE_INFINITY : shown.reviews.length;
      const total = isAll ? shown.list.rating.review_count : count;
      const fetchPart = (part: Asked) => callFile(part, type, caller, signal);
      const tell = (before: number) => setProgress(`${before}${total === null ? '' : ` of ${total}`} reviews saved`);
      await fileParts(shown.asked, count, fetchPart, tell)
        .then((parts) => saveAs(`reviews.${type}`, parts))
        .finally(() => setProgress(''));
    });
  return { isBusy, error, stop, shown, fetchFirst, fetchMore, save, progress };
};
