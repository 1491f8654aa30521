import { isVouchError, VouchError } from '../../errors.ts';
import type { Target } from '../model/platform.ts';
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
    ...list,
    next: undefined,
    target: before.target,
    reviews: [...before.reviews, ...list.reviews.filter(({ review_id }) => !known.has(review_id))],
    warnings: [...before.warnings, ...list.warnings],
    item: before.item,
    leftOut: before.leftOut + list.leftOut,
  };
};

/** What is known of editions that earlier calls have read. */
const begun = ({ sources, targets: [target] }: Plan): Collected => {
  const source = sources[0]?.name ?? '';
  return { reviews: [], endedBy: 'end_of_list', warnings: [], item: {}, leftOut: 0, next: undefined, source, target };
};

const withFailure = (all: Collected, { country, language }: Target, { message }: VouchError): Collected => {
  const edition = [language, country].filter(Boolean).join(' and ');
  const detail = `The edition ${edition} could not be read: ${message}`;
  return { ...all, warnings: [...all.warnings, { code: 'edition_failed', detail }] };
};

/** What the editions so far have brought; `next` is set when the call ends. `missing`: this one has no such item. */
interface Outcome {
  readonly all: Collected | undefined;
  readonly missing?: VouchError;
}

const readEdition = async (edition: number, target: Target, plan: Plan, before?: Collected): Promise<Outcome> => {
  const { walk } = plan;
  const isFirst = edition === walk.edition;
  const [here, from] = [{ began: walk.began, edition }, isFirst ? walk.at : undefined];
  const limit = plan.limit - (before?.reviews.length ?? 0);
  if (before && limit <= 0) return { all: { ...before, endedBy: 'limit', next: here } };
  const list = await collect({ ...plan, target, from, limit }).catch(vouchError);
  if (!(list instanceof VouchError)) {
    const next = list.next && { ...here, at: list.next };
    return { all: before ? { ...merged(before, list), next } : { ...list, next, target } };
  }
  if (list.code === 'item_not_found') return { all: before, missing: list };
  if (before === undefined) throw list;
  const all = withFailure(before, target, list);
  if (walk.failed === true && isFirst) return { all };
  return { all: { ...all, endedBy: 'upstream_error', next: { ...here, failed: true, at: from } } };
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
  const { targets, walk } = plan;
  const isUnderWay = targets.length > 1 && (walk.edition > 0 || walk.at !== undefined);
  let { all, missing }: Partial<Outcome> = { all: isUnderWay ? begun(plan) : undefined };
  for (const [index, target] of targets.slice(walk.edition).entries()) {
    const outcome = await readEdition(walk.edition + index, target, plan, all);
    all = outcome.all;
    missing ??= outcome.missing;
    if (all?.next) return all;
  }
  if (all) return all;
  throw missing ?? new TypeError('There is no edition to read.');
};
