import { isVouchError, VouchError } from '../../errors.ts';
import type { Target } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import type { Plan } from '../plan.ts';
import { type CollectedList, collect } from './collect.ts';
import type { Walk } from './token.ts';

/** What one call has collected of the lists of an item. */
export interface Collected extends Omit<CollectedList, 'next'> {
  /** Where the next call begins; undefined when there are no more reviews. */
  readonly next: Walk | undefined;
  /** The first edition in which the item was found. */
  readonly target: Target;
}

const merged = (before: Collected, list: CollectedList): Collected => {
  const known = new Set(before.reviews.map(({ review_id }) => review_id));
  return {
    ...before,
    ...list,
    next: undefined,
    reviews: [...before.reviews, ...list.reviews.filter(({ review_id }) => !known.has(review_id))],
    warnings: [...before.warnings, ...list.warnings],
    item: before.item,
    leftOut: before.leftOut + list.leftOut,
  };
};

const nameOf = ({ country, language }: Target): string => [language, country].filter(Boolean).join(' and ');

/** An edition that could not be read, as a warning. */
const failedEdition = (target: Target, { message }: VouchError): Warning => ({
  code: 'edition_failed',
  detail: `The edition ${nameOf(target)} could not be read: ${message}`,
});

const nothing = { reviews: [], endedBy: 'end_of_list', warnings: [], item: {}, leftOut: 0, next: undefined } as const;

/** What the editions before have brought; `all` is undefined as long as none could be read. */
interface Progress {
  all: Collected | undefined;
  failure: VouchError | undefined;
}

/** Reads one edition. Gives the result when the call ends with it. */
const readEdition = async (
  edition: number,
  target: Target,
  plan: Plan,
  progress: Progress,
): Promise<Collected | undefined> => {
  const { walk } = plan;
  const isFirst = edition === walk.edition;
  const from = isFirst ? walk.at : undefined;
  const { all: before } = progress;
  const limit = plan.limit - (before?.reviews.length ?? 0);
  const here = { began: walk.began, edition };
  if (before && limit <= 0) return { ...before, endedBy: 'limit', next: here };
  const list = await collect({ ...plan, target, from, limit }).catch(vouchError);
  if (!(list instanceof VouchError)) {
    progress.all = before ? merged(before, list) : { ...list, next: undefined, target };
    return list.next && { ...progress.all, endedBy: list.endedBy, next: { ...here, at: list.next } };
  }
  progress.failure ??= list;
  if (list.code === 'item_not_found') return undefined;
  if (before === undefined) throw list;
  progress.all = { ...before, warnings: [...before.warnings, failedEdition(target, list)] };
  const isAgain = walk.failed === true && isFirst;
  return isAgain
    ? undefined
    : { ...progress.all, endedBy: 'upstream_error', next: { ...here, failed: true, at: from } };
};

/** @throws everything that is no error of the service itself */
const vouchError = (error: unknown): VouchError => {
  if (isVouchError(error)) return error;
  throw error;
};

/**
 * Reads the lists of all editions that were asked for, one after the other: most often there is one. An edition in which the
 * platform has no such item has no reviews. One that fails ends the call; if it fails again at once in the next, it is
 * left out with a warning.
 *
 * @throws the error of the first edition, when none could be read
 */
export const collectEditions = async (plan: Plan): Promise<Collected> => {
  const { targets, walk, sources } = plan;
  const isUnderWay = targets.length > 1 && (walk.edition > 0 || walk.at !== undefined);
  const begun: Collected = { ...nothing, source: sources[0]?.name ?? '', target: targets[0] };
  const progress: Progress = { all: isUnderWay ? begun : undefined, failure: undefined };
  for (const [edition, target] of targets.entries()) {
    const result = edition < walk.edition ? undefined : await readEdition(edition, target, plan, progress);
    if (result) return result;
  }
  if (progress.all) return progress.all;
  throw progress.failure ?? new TypeError('There is no edition to read.');
};
