import type { ListChange } from '#infra/sandbox/words/reviews.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import type { SandboxList } from './lists.ts';
import { type AlterPage, changeSandbox } from './network.ts';
import { type Step, type WalkOptions, walk } from './walk.ts';

/** A source of a list, and what a walk over it brings when nothing is wrong. */
export interface Subject extends Pick<WalkOptions, 'list' | 'source' | 'hasOthers' | 'fields'> {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The codes that it always has. */
  readonly usual: ReadonlySet<string>;
  /** The last page with reviews, from 0. */
  readonly lastPage: number;
  /** The pages that end a list: one for each edition. */
  readonly ends: ReadonlySet<number>;
  /** Whether the platform counts the list. */
  readonly isCounted: boolean;
  /** The seed of the plan of the longest list of reviews that is read. */
  readonly seed: string;
}

/** Each source of these lists. One that two platforms share is read on the last of them. */
export const sourcesOf = (lists: readonly SandboxList[]): { list: SandboxList; source: Source }[] => {
  const bySource = new Map(lists.flatMap((list) => list.platform.sources.map((source) => [source, list] as const)));
  return [...bySource].map(([source, list]) => ({ list, source }));
};

/** Reads a list without any fault. */
export const healthy = async (
  options: Pick<WalkOptions, 'list' | 'source' | 'hasOthers' | 'fields'>,
): Promise<Subject> => {
  let [lastPage, isCounted, seed, longest] = [0, false, '', 0];
  const ends = new Set<number>();
  const alterPage: AlterPage = (page, index) => {
    if (!('next' in page.end)) ends.add(index);
    if (page.reviews.length > 0) lastPage = Math.max(lastPage, index);
    isCounted ||= page.listed != null || ('cap' in page.end && page.end.of != null);
    return page;
  };
  const watch: ListChange = (reviews, plan) => {
    if (reviews.length > longest) [seed, longest] = [plan.seed, reviews.length];
    return reviews;
  };
  changeSandbox(watch);
  const steps = await walk({ ...options, alterPage });
  changeSandbox(undefined);
  const usual = new Set(steps.flatMap(({ codes }) => codes));
  const name = `${options.list.platform.name}, ${options.list.editions ? 'several editions' : options.source.name}`;
  return { ...options, name, steps, usual, lastPage, ends, isCounted, seed };
};

/** Reads each of these lists, one after the other, since they are in one sandbox. */
export const subjectsOf = async (sources: readonly Parameters<typeof healthy>[0][]): Promise<Subject[]> => {
  const subjects: Subject[] = [];
  for (const source of sources) subjects.push(await healthy(source));
  return subjects;
};

/** What a response says when its reviews may not be all. */
const sayings = ['list_changed', 'reviews_dropped', 'count_differs', 'none_listed'];

/** Whether a walk said that its reviews may not be all, beside what it says of this list at all times. */
export const isSaid = (steps: readonly Step[], usual: ReadonlySet<string>): boolean =>
  steps.at(-1)?.endedBy === 'error' ||
  steps.some(
    ({ endedBy, codes }) =>
      ['upstream_error', 'platform_cap'].includes(endedBy) ||
      codes.includes('order_uncertain') || // Nothing can show that a list of unknown order has changed.
      codes.some((code) => sayings.includes(code) && !usual.has(code)),
  );

/** The keys that are missing or come too often, of those that were listed throughout. */
export const differences = (delivered: readonly string[], listed: readonly string[]) => {
  const count = (keys: readonly string[]) => Map.groupBy(keys, (key) => key);
  const [found, wanted] = [count(delivered), count(listed)];
  const missing = [...wanted].filter(([key, all]) => (found.get(key)?.length ?? 0) < all.length).map(([key]) => key);
  const repeated = [...found].filter(([key, all]) => all.length > (wanted.get(key)?.length ?? 1)).map(([key]) => key);
  return { missing, repeated };
};

/** Whether a sync can end early, since the list is newest first. */
export const isSynced = ({ list: { platform }, source }: Subject): boolean =>
  platform.newestFirst !== undefined && (source.sorts?.includes(platform.newestFirst) ?? true);
