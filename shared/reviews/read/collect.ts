import { isVouchError, VouchError } from '../../errors.ts';
import type { ItemFacts } from '../model/platform.ts';
import type { EndedBy, Warning } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { driftIn, longList } from '../output/drift.ts';
import type { ListPlan } from '../plan.ts';
import { Bookmark } from './bookmark.ts';
import { Delivery } from './delivery.ts';
import { readList } from './read-list.ts';
import type { Ending, Reading } from './reading.ts';
import type { Place } from './token.ts';

/** What has been collected of one list. */
export interface CollectedList {
  readonly reviews: readonly Review[];
  readonly endedBy: EndedBy;
  /** Where the next call goes on; undefined when there are no more reviews. */
  readonly next: Place | undefined;
  readonly source: string;
  readonly warnings: readonly Warning[];
  /** What the pages of reviews say about the item. */
  readonly item: ItemFacts;
  /** How many reviews the filters left out. */
  readonly leftOut: number;
}

/**
 * Reads a list. It belongs to one source: that of the token, else the first that brings a review or proves that there are
 * none. The next source stands in for one that is blocked or has changed only before the first review of the list; after
 * that, a failure is a partial answer, which can be continued.
 *
 * @throws the error of the first source that failed, when no review could be read
 */
export const collect = async (plan: ListPlan): Promise<CollectedList> => {
  const { from, platform } = plan;
  const sources = plan.sources.filter(({ name }) => from === undefined || name === from.source);
  const warnings: Warning[] = [];
  let first: VouchError | undefined;
  for (const source of sources) {
    const [delivery, bookmark] = [new Delivery(plan, warnings), new Bookmark(source.name, from)];
    const reading: Reading = { source, plan, delivery, bookmark };
    try {
      const ending = await readList(reading);
      plan.onSource(platform, source.name, delivery.reviews.length > 0 ? 'ok' : 'empty');
      if (delivery.reviews.length >= longList && driftIn(source, delivery.reviews, plan).length > 0) {
        plan.onSource(platform, source.name, 'drift');
      }
      return collected(ending, reading);
    } catch (reason) {
      const error = failureOf(reason, reading);
      plan.onSource(platform, source.name, error.code);
      if (bookmark.passed > 0) return interrupted(error, reading);
      first ??= error;
      if (!isVouchError(error, 'upstream_blocked', 'upstream_changed')) break;
      const detail = `The source ${source.name} failed (${error.code}): ${error.message}`;
      warnings.push({ code: 'source_fallback', detail });
    }
  }
  throw first ?? new VouchError('not_supported', 'No source of this platform can be used here.');
};

/**
 * The failure of a source. An item whose list was read before exists: if the platform no longer finds it, the source has
 * changed.
 *
 * @throws the error when no other source and no part of the list can replace the answer
 */
const failureOf = (error: unknown, { bookmark }: Reading): VouchError => {
  if (!isVouchError(error) || error.code === 'invalid_request') throw error;
  if (error.code !== 'item_not_found') return error;
  if (bookmark.at.read === 0) throw error;
  const detail = `The platform no longer finds the item: ${error.message} A call without the token begins anew.`;
  return new VouchError('upstream_changed', detail, { cause: error });
};

const collected = ({ endedBy, next }: Ending, { source, delivery }: Reading): CollectedList => ({
  reviews: delivery.reviews,
  endedBy,
  next,
  source: source.name,
  warnings: delivery.warnings(),
  item: delivery.item,
  leftOut: delivery.leftOut,
});

/** A failure after some reviews: a partial result with a place to continue from. */
const interrupted = (error: VouchError, reading: Reading): CollectedList => {
  const { delivery, bookmark, plan } = reading;
  delivery.warn(error.code, `The list is not complete: ${error.message}`);
  const endedBy = error.code === 'upstream_timeout' && Date.now() >= plan.deadline ? 'deadline' : 'upstream_error';
  return collected({ endedBy, next: bookmark.place() }, reading);
};
