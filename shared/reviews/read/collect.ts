import { isVouchError, VouchError } from '../../errors.ts';
import type { FetchedReviews } from '../model/fetched-reviews.ts';
import type { Target } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import { driftIn, longList } from '../output/drift.ts';
import type { ListPlan, Plan } from '../plan.ts';
import { Bookmark } from './bookmark.ts';
import { Delivery } from './delivery.ts';
import type { Ending, Reading } from './list-end.ts';
import { readList } from './read-list.ts';
import type { Walk } from './token.ts';

/** What has been collected of one list. The facts are what its pages say about the item. */
export interface CollectedList
  extends Ending,
    Pick<FetchedReviews, 'reviews' | 'source' | 'warnings' | 'leftOut' | 'facts'> {}

/** What one call has collected of the lists of an item. The target is the first edition in which the item was found. */
export interface Collected extends Omit<CollectedList, 'next'>, Pick<FetchedReviews, 'target'> {
  readonly next?: Walk | undefined;
}

/**
 * Reads the lists of all editions that were asked for, one after the other: most often there is one. An edition in which the
 * platform has no such item has no reviews. One that fails ends the call; if it fails again at once in the next, it is
 * left out with a warning.
 *
 * @throws the error of the first edition, when none could be read
 */
export const collectEditions = async (plan: Plan): Promise<Collected> => {
  const { targets, walk } = plan;
  let [all, missing]: [Collected | undefined, VouchError | undefined] = [begun(plan), undefined];
  for (const [index, target] of targets.slice(walk.edition).entries()) {
    const here: Walk = index === 0 ? walk : { began: walk.began, edition: walk.edition + index };
    const limit = plan.limit - (all?.reviews.length ?? 0);
    if (all && limit <= 0) return { ...all, endedBy: 'limit', next: here };
    const list = await collect({ ...plan, target, from: here.at, limit }).catch(vouchError);
    if (list instanceof VouchError && list.code === 'item_not_found') missing ??= list;
    else all = joined(all, list, here, target);
    if (all?.next) return all;
  }
  if (all) return all;
  throw missing ?? new TypeError('There is no edition to read.');
};

/** @throws everything that is no error of the service itself */
const vouchError = (error: unknown): VouchError => {
  if (isVouchError(error)) return error;
  throw error;
};

/** What is known of the editions that earlier calls have read; undefined at the beginning. */
const begun = ({ sources, targets: [target, ...others], walk }: Plan): Collected | undefined => {
  if (others.length === 0 || (walk.edition === 0 && walk.at === undefined)) return undefined;
  const source = sources[0]?.name ?? '';
  return { reviews: [], endedBy: 'end_of_list', warnings: [], facts: {}, leftOut: 0, source, target };
};

const joined = (
  before: Collected | undefined,
  list: CollectedList | VouchError,
  walk: Walk,
  target: Target,
): Collected => {
  if (list instanceof VouchError) return withFailure(before, list, walk, target);
  const next = list.next && { began: walk.began, edition: walk.edition, at: list.next };
  if (before === undefined) return { ...list, target, next };
  const known = new Set(before.reviews.map(({ review_id }) => review_id));
  return {
    ...list,
    reviews: [...before.reviews, ...list.reviews.filter(({ review_id }) => !known.has(review_id))],
    warnings: [...before.warnings, ...list.warnings],
    leftOut: before.leftOut + list.leftOut,
    facts: before.facts,
    target: before.target,
    next,
  };
};

const withFailure = (
  before: Collected | undefined,
  error: VouchError,
  walk: Walk,
  { country, language }: Target,
): Collected => {
  if (before === undefined) throw error;
  const edition = [language, country].filter(Boolean).join(' and ');
  const detail = `The edition ${edition} could not be read: ${error.message}`;
  const all: Collected = { ...before, warnings: [...before.warnings, { code: 'edition_failed', detail }] };
  return walk.failed ? all : { ...all, endedBy: 'upstream_error', next: { ...walk, failed: true } };
};

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

const collected = ({ endedBy, next }: Ending, { source, delivery }: Reading): CollectedList => {
  const { reviews, facts, leftOut } = delivery;
  return { endedBy, next, source: source.name, reviews, facts, leftOut, warnings: delivery.warnings() };
};

/** A failure after some reviews: a partial result with a place to continue from. */
const interrupted = (error: VouchError, reading: Reading): CollectedList => {
  const { delivery, bookmark, plan } = reading;
  delivery.warn(error.code, `The list is not complete: ${error.message}`);
  const endedBy = error.code === 'upstream_timeout' && Date.now() >= plan.deadline ? 'deadline' : 'upstream_error';
  return collected({ endedBy, next: bookmark.place() }, reading);
};
