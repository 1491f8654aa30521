import { detailOf, isVouchError, VouchError } from '../../errors.ts';
import type { FetchedReviews } from '../model/fetched-reviews.ts';
import { editionBehind } from '../model/item.ts';
import { driftIn, longList } from '../output/drift.ts';
import { editionOf, type ListPlan, type Plan } from '../plan.ts';
import { Delivery } from './delivery.ts';
import type { Ending } from './list-end.ts';
import { goingOn, readList } from './read-list.ts';
import { Reading } from './reading.ts';

/** How far the lists of an item were read. Target and facts are those of the first edition that has the item. */
interface Extent extends Ending, Pick<FetchedReviews, 'source' | 'target' | 'facts'> {}

/** What one call has collected of the lists of an item. */
export type Collected = Extent & Pick<FetchedReviews, 'reviews' | 'warnings'> & Pick<Delivery, 'hasTimes' | 'counts'>;

/**
 * Reads the lists of all editions that were asked for, in turn; most often there is one. An edition without the item
 * has no reviews. An edition that fails ends the call. If it fails again in the next call, it is left out with a
 * warning, if a later edition can be read: otherwise the platform itself may fail, and the token stays valid.
 *
 * @throws the error of the first edition that failed, when this call could read none
 */
export const collect = async (plan: Plan): Promise<Collected> => {
  const { targets, walk, sources } = plan;
  const delivery = new Delivery(plan);
  // What is known of the editions that earlier calls have read.
  const earlier = { endedBy: 'end_of_list', source: sources[0].name, target: targets[0], facts: {} } as const;
  let read: Extent | undefined = walk.passed === undefined ? undefined : earlier;
  let missing: unknown;
  for (const [index, target] of targets.slice(walk.edition).entries()) {
    if (read?.next) break;
    const here = index === 0 ? walk : { began: walk.began, edition: walk.edition + index };
    try {
      read = await collectEdition({ ...plan, target, walk: here }, read, delivery);
    } catch (error) {
      if (!isVouchError(error, 'item_not_found')) throw error;
      missing ??= error;
      delivery.failures.length = 0; // The platform answers.
    }
  }
  const { reviews, counts, hasTimes, failures } = delivery;
  if (failures[0] || read === undefined) throw failures[0] ?? missing;
  return { ...read, reviews, counts, hasTimes, warnings: delivery.warnings() };
};

const mostFailed = 3; // Editions that are tried behind one that fails again.

/**
 * What is read with the list of one more edition. One that fails is read again by the next call, then left out.
 * @throws item_not_found when the edition does not have the item, and any error of the first edition
 */
const collectEdition = async (plan: ListPlan, before: Extent | undefined, delivery: Delivery): Promise<Extent> => {
  const [{ walk }, { failures }] = [plan, delivery];
  const endedBy = delivery.fullBy();
  if (before && endedBy) return { ...before, endedBy, next: walk };
  try {
    const read = await collectList(plan, delivery);
    failures.length = 0;
    return { ...read, ...(before && editionBehind(before, read)) };
  } catch (error) {
    if (before === undefined || !isVouchError(error) || error.code === 'item_not_found') throw error;
    const detail = `The reviews in ${editionOf(plan)} could not be read: ${error.message}`;
    const isAgain = walk.failed === true || failures.length > 0;
    delivery.warn(isAgain ? 'edition_failed' : error.code, detail);
    if (!isAgain) return { ...before, endedBy: 'upstream_error', next: { ...walk, failed: true } };
    failures.push(error.withDetail(detail));
    if (failures.length > mostFailed) throw failures[0];
    return before;
  }
};

/**
 * Reads a list. It belongs to one source: that of the token, else the first that brings a review or proves that there
 * are none. The next source stands in for one that is blocked or has changed only before the first review of the list;
 * after that, a failure is a partial answer, which can be continued.
 *
 * @throws the error of the first source that failed, when no review could be read
 */
const collectList = async (plan: ListPlan, delivery: Delivery): Promise<Extent> => {
  const { walk, platform, onSource } = plan;
  let failure: VouchError | undefined;
  for (const source of plan.sources.filter(({ name }) => name === (walk.at?.source ?? name))) {
    const reading = new Reading(source, plan, delivery);
    const [before, about] = [delivery.reviews.length, { source: source.name, target: plan.target }];
    try {
      const ending = await readList(reading);
      const reviews = delivery.reviews.slice(before);
      onSource(platform, source.name, reviews.length > 0 ? 'ok' : 'empty');
      if (reviews.length >= longList && driftIn(source, reviews, plan)[0]) onSource(platform, source.name, 'drift');
      return { ...ending, ...about, facts: reading.facts };
    } catch (reason) {
      const error = failureOf(reason, reading);
      onSource(platform, source.name, error.code);
      if (reading.hasGotOn()) return { ...interrupted(error, reading), ...about, facts: reading.facts };
      failure ??= error;
      if (source === plan.sources.at(-1) || !isVouchError(error, 'upstream_blocked', 'upstream_changed')) break;
      delivery.warn('source_fallback', `The source ${source.name} failed (${error.code}): ${error.message}`);
    }
  }
  throw failure; // There is one: `checkList` refuses a token of another source.
};

/** The failure of a source; upstream_changed if it no longer finds an item that it has read. @throws what ends the call */
const failureOf = (error: unknown, { at }: Reading): VouchError => {
  if (!isVouchError(error) || error.code === 'invalid_request') throw error;
  if (error.code !== 'item_not_found') return error;
  if (at.read === 0) throw error;
  const detail = `The platform no longer finds the item: ${error.message} A call without the token starts again.`;
  return new VouchError('upstream_changed', detail, { cause: error });
};

/** A failure after some reviews: a partial result with a place to continue from. */
const interrupted = (error: VouchError, reading: Reading): Ending => {
  reading.delivery.warn(error.code, `The list is not complete: ${detailOf(error)}`);
  const isLate = error.code === 'upstream_timeout' && Date.now() >= reading.plan.deadline;
  return goingOn(isLate ? 'deadline' : 'upstream_error', reading);
};
