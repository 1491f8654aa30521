import { isVouchError, VouchError } from '../../errors.ts';
import type { ItemFacts, Source } from '../model/platform.ts';
import type { EndedBy, Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { driftIn, longList } from '../output/drift.ts';
import type { Ending } from './list-end.ts';
import type { Plan } from './plan.ts';
import { Progress } from './progress.ts';
import { readSource } from './read-source.ts';
import { nextPosition } from './stand-in.ts';
import { hashLength, hashOf, type Position } from './token.ts';

/** How many of the latest reviews a token remembers: more than usually arrive between two calls. */
const mostRecent = 40;

/** What has been collected. */
export interface Collected {
  readonly reviews: readonly Review[];
  readonly endedBy: EndedBy;
  /** Where the next call goes on; undefined when there are no more reviews. */
  readonly next: Position | undefined;
  /** The source that was read last. */
  readonly source: string;
  readonly warnings: readonly Warning[];
  /** What the pages of reviews say about the item. */
  readonly item: ItemFacts;
}

/**
 * Reads a platform's sources in order. When one is blocked, has changed, or is empty although the item has reviews, the
 * next one is its fallback.
 *
 * @throws the error of the first source that failed, when no review could be read
 */
export const collect = async (plan: Plan): Promise<Collected> => {
  const start = plan.sources.findIndex(({ name }) => name === plan.from?.source);
  const sources = plan.sources.slice(Math.max(0, start));
  const progress = new Progress(plan, plan.sources[start]?.family);
  let first: VouchError | undefined;
  for (const [index, source] of sources.entries()) {
    try {
      const before = progress.reviews.length;
      const ending = await readSource(source, progress, plan, first !== undefined);
      const read = progress.reviews.slice(before);
      plan.onSource(plan.platform, source.name, read.length > 0 ? 'ok' : 'empty');
      if (read.length >= longList && driftIn(source, read, plan).length > 0)
        plan.onSource(plan.platform, source.name, 'drift');
      return first
        ? endedAfter(first, ending, [sources[0], source], progress, plan)
        : collected(source, ending, progress, plan);
    } catch (reason) {
      const error = failureOf(reason, progress, plan);
      plan.onSource(plan.platform, source.name, error.code);
      first ??= error;
      const isFallbackLeft = isVouchError(error, 'upstream_blocked', 'upstream_changed') && index < sources.length - 1;
      if (!isFallbackLeft) return interrupted(error, first, source, progress, plan);
      progress.warn('source_fallback', `The source ${source.name} failed (${error.code}): ${error.message}`);
    }
  }
  throw new VouchError('not_supported', 'No source of this platform can be used here.');
};

/**
 * The failure of a source. An item whose list was read before exists: if the platform no longer finds it, the source has
 * changed.
 *
 * @throws the error when no other source and no part of the list can replace the answer
 */
const failureOf = (error: unknown, { position, reviews }: Progress, { from }: Plan): VouchError => {
  if (!isVouchError(error) || error.code === 'invalid_request') throw error;
  if (error.code !== 'item_not_found') return error;
  if (from === undefined && reviews.length === 0 && position.cursor === null) throw error;
  return new VouchError('upstream_changed', `The platform no longer finds the item: ${error.message}`, {
    cause: error,
  });
};

/**
 * The result of a fallback that was read to its end. It is the whole list if its own count says so, or if it shows at
 * least as many reviews as the source that failed ever would. Else the list counts as interrupted. When the next call
 * fails in the same way and meets the same end, the list is complete, so that every walk ends.
 */
const endedAfter = (
  first: VouchError,
  ending: Ending,
  [preferred, source]: readonly [Source | undefined, Source],
  progress: Progress,
  plan: Plan,
): Collected => {
  const isEnd = ending.endedBy === 'end_of_list' || ending.endedBy === 'platform_cap';
  const isOtherList = progress.anchor !== undefined && progress.position.delivered > 0;
  const { maximumReviews: mostWanted = Number.POSITIVE_INFINITY } = preferred ?? {};
  const isEnough = ending.isWhole || (source.maximumReviews ?? 0) >= mostWanted;
  const isKnown = plan.from?.short === true && progress.reviews.length === 0;
  const isShortened = isOtherList && isEnd && !isEnough && !isKnown;
  if (!isShortened) return collected(source, ending, progress, plan);
  const { next, ...rest } = interrupted(first, first, source, progress, plan);
  return { ...rest, next: next && { ...next, short: true } };
};

/** The result. After a fallback, the next call goes on with the preferred source. */
const collected = (source: Source, { endedBy, next }: Ending, progress: Progress, plan: Plan): Collected => {
  const { reviews, remembered, anchor, anchoredAt, passed, item } = progress;
  const isRead = anchor === undefined && remembered.size === 0;
  const ids = anchor === undefined ? [] : reviews.slice(anchoredAt.reviews).map(({ review_id }) => review_id);
  const memory = { remembered, anchor, ids, itemId: plan.target.id };
  const place = next && !isRead ? nextPosition(next, memory) : next;
  const own = place && place.source === anchor?.source ? passed.slice(0, anchoredAt.passed) : passed;
  const recent = (place?.recent ?? '') + own.slice(-mostRecent).map(hashOf).join('');
  return {
    reviews,
    endedBy,
    next: place && { ...place, recent: recent.slice(-mostRecent * hashLength) },
    source: source.name,
    warnings: progress.allWarnings(),
    item,
  };
};

/** A failure after some reviews: a partial result with a position to continue from. Without reviews, the first error. */
const interrupted = (
  error: VouchError,
  first: VouchError,
  source: Source,
  progress: Progress,
  plan: Plan,
): Collected => {
  if (progress.reviews.length === 0) throw first;
  progress.warn(error.code, `The list is not complete: ${error.message}`);
  const endedBy = error.code === 'upstream_timeout' && Date.now() >= plan.deadline ? 'deadline' : 'upstream_error';
  return collected(source, { endedBy, next: progress.position }, progress, plan);
};
