import { isVouchError, VouchError } from '../../errors.ts';
import type { ItemFacts, Source } from '../model/platform.ts';
import type { EndedBy, Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import type { Plan } from './plan.ts';
import { Progress } from './progress.ts';
import { type Ending, readSource } from './read-source.ts';
import type { Position } from './token.ts';

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

/** The first source that failed: its error, and how far reading had come. */
interface Failure {
  readonly error: VouchError;
  readonly position: Position;
  readonly family: string | undefined;
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
  let first: Failure | undefined;
  for (const [index, source] of sources.entries()) {
    try {
      const before = progress.reviews.length;
      const ending = await readSource(source, progress, plan, first !== undefined);
      plan.onSource(plan.platform, source.name, progress.reviews.length > before ? 'ok' : 'empty');
      return first ? endedAfter(first, ending, source, progress, plan) : collected(source, ending, progress);
    } catch (reason) {
      const error = failureOf(reason, progress, plan);
      plan.onSource(plan.platform, source.name, error.code);
      first ??= { error, position: progress.position, family: source.family };
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

/** The result of a fallback that was read to its end. If it shows less of the list, the list counts as interrupted. */
const endedAfter = (first: Failure, ending: Ending, source: Source, progress: Progress, plan: Plan): Collected => {
  const isOtherList = first.family === undefined || first.family !== source.family;
  const isShortened = isOtherList && first.position.delivered > 0 && ending.endedBy === 'platform_cap';
  return isShortened ? interrupted(first.error, first, source, progress, plan) : collected(source, ending, progress);
};

const collected = (source: Source, { endedBy, next }: Ending, progress: Progress): Collected => ({
  reviews: progress.reviews,
  endedBy,
  next,
  source: source.name,
  warnings: progress.allWarnings(),
  item: progress.item,
});

/** A failure after some reviews: a partial result with a position to continue from. Without reviews, the first error. */
const interrupted = (error: VouchError, first: Failure, source: Source, progress: Progress, plan: Plan): Collected => {
  if (progress.reviews.length === 0) throw first.error;
  progress.warn(error.code, `The list is not complete: ${error.message}`);
  const endedBy = error.code === 'upstream_timeout' && Date.now() >= plan.deadline ? 'deadline' : 'upstream_error';
  // If the fallbacks brought nothing more, the next call continues with the preferred source.
  const broughtMore = progress.position.delivered > first.position.delivered;
  return collected(source, { endedBy, next: broughtMore ? progress.position : first.position }, progress);
};
