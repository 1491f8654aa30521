import type { Answer } from '#infra/sandbox/answer.ts';
import { type ListChange, originalsOf } from '#infra/sandbox/words/reviews.ts';
import type { Source } from '#shared/reviews/model/platform.ts';
import { type Fault, faults } from './faults.ts';
import type { SandboxList } from './lists.ts';
import { type Alter, changeSandbox } from './network.ts';
import { keysOf, type Step, walk } from './walk.ts';

/**
 * The promise of the tokens, over every platform and source of the sandbox: whatever goes wrong, and whatever changes
 * between two calls, a walk delivers each review that was listed throughout exactly once. Where it does not, a response
 * said so.
 */

/** What a response says when its reviews may not be all. */
const sayings: readonly string[] = ['list_changed', 'reviews_dropped', 'platform_cap', 'aggregates_only'];

const saidSo = ({ endedBy, codes }: Step): boolean =>
  endedBy === 'upstream_error' || codes.some((code) => sayings.includes(code));

/** Sources without a count: a page that is too short can only be noticed if its source says where the list ends. */
const withoutCount: readonly string[] = ['feed', 'batchexecute', 'batchexecute-page'];
/** Sources without a count, of which the page after a short one is checked. Their last page can be too short. */
const checked: readonly string[] = ['user-reviews-row', 'partner-api', 'review-feed'];

/** Whether no source could notice a fault, since the response is one that a shorter list gives too. */
const isUnnoticeable = (fault: string, { name }: Source, isLast: boolean): boolean => {
  if (fault === 'fewer records') return withoutCount.includes(name) || (checked.includes(name) && isLast);
  return fault === 'no records' && isLast && [...withoutCount, ...checked].includes(name);
};

const sortOf = ({ platform }: SandboxList, { sorts }: Source): string =>
  platform.sorts.find((sort) => sorts?.includes(sort) ?? true) ?? platform.sorts[0];

/** The keys that are missing or come too often. */
const differences = (delivered: readonly string[], listed: readonly string[]) => {
  const count = (keys: readonly string[]) => Map.groupBy(keys, (key) => key);
  const [found, wanted] = [count(delivered), count(listed)];
  const missing = [...wanted].filter(([key, all]) => (found.get(key)?.length ?? 0) < all.length).map(([key]) => key);
  const repeated = [...found].filter(([key, all]) => all.length > (wanted.get(key)?.length ?? 1)).map(([key]) => key);
  return { missing, repeated };
};

/** A fault that is there from its first effect to the end of that call, or for ever. */
const breaking = (fault: Fault, page: number, length: number, isForEver: boolean) => {
  const answers = new Map<number, Answer>();
  let [hasHit, isGone] = [false, false];
  const alter: Alter = (answer, index) => {
    const broken = index === page && !isGone ? fault(answer, { length, before: answers.get(page - 1) }) : undefined;
    if (index !== undefined && broken === undefined) answers.set(index, answer);
    hasHit ||= broken !== undefined;
    return broken ?? answer;
  };
  const before = () => {
    isGone = hasHit && !isForEver;
  };
  return { alter, before, hasHit: () => hasHit };
};

const describeSteps = (steps: readonly Step[]): string =>
  steps.map(({ reviews, endedBy, codes }) => [reviews.length, endedBy, ...codes].join(' ')).join(' | ');

/** The plan of the longest list that stand-ins were asked for since `run` began, by its seed. */
const longestSeed = async (run: () => Promise<unknown>): Promise<string> => {
  let [longest, count] = ['', 0];
  changeSandbox((reviews, { seed }) => {
    if (reviews.length > count) [longest, count] = [seed, reviews.length];
    return reviews;
  });
  await run();
  changeSandbox(undefined);
  return longest;
};

const dayMs = 86_400_000;

/** Reviews that are newer than all others. */
const insert =
  (count: number, changed: string): ListChange =>
  (reviews, plan) => {
    const newest = reviews[0]?.writtenAt ?? 0;
    if (plan.seed !== changed) return reviews;
    const added = originalsOf({ ...plan, seed: `${plan.seed}/inserted ${count}`, count }).map((review, index) => ({
      ...review,
      writtenAt: newest + (count - index) * dayMs,
    }));
    return [...added, ...reviews];
  };

/** Without the newest reviews. */
const remove =
  (count: number, changed: string): ListChange =>
  (reviews, { seed }) =>
    seed === changed ? reviews.slice(count) : reviews;

const counts = [1, 20, 30];
const changes: readonly (readonly [string, (seed: string) => ListChange])[] = counts.flatMap((count) => [
  [`${count} inserted`, (seed: string) => insert(count, seed)] as const,
  [`${count} removed`, (seed: string) => remove(count, seed)] as const,
]);

/**
 * Tests every source of these lists. One that two platforms share is read on the last of them.
 *
 * @param lists of the sandbox
 */
export const testWalks = (lists: readonly SandboxList[]): void => {
  const bySource = new Map(lists.flatMap((list) => list.platform.sources.map((source) => [source, list] as const)));

  describe.each([...bySource].map(([source, list]) => ({ source, list })))(
    '$list.platform.name, $source.name:',
    ({ list, source }) => {
      const options = { list, sources: [source.name], sort: sortOf(list, source) };
      let healthy: readonly Step[] = [];
      let seed = '';
      let lastPage = 0;
      const countPages: Alter = (answer, page = 0) => {
        // A source whose end is not marked is asked for a page behind the last one, too.
        if (String(answer.body).length > 500) lastPage = Math.max(lastPage, page);
        return answer;
      };
      beforeAll(async () => {
        seed = await longestSeed(async () => {
          healthy = await walk({ ...options, alter: countPages });
        });
      });
      afterEach(() => changeSandbox(undefined));

      it.each(Object.entries<Fault>(faults))('%s', async (name, fault) => {
        const listed = keysOf(healthy, name !== 'no dates');
        for (const [page, isForEver] of [
          [0, false],
          [1, false],
          [2, false],
          [1, true],
        ] as const) {
          const { alter, before, hasHit } = breaking(fault, page, listed.length, isForEver);
          const steps = await walk({ ...options, alter, before });
          if (!hasHit()) continue; // The list has no such page, or its format does not allow this fault.
          const { missing, repeated } = differences(keysOf(steps, name !== 'no dates'), listed);
          const isWhole = missing.length + repeated.length === 0;
          const isSaid = steps.some(saidSo) || (isForEver && steps.at(-1)?.endedBy === 'error');
          if (isWhole || isSaid || isUnnoticeable(name, source, page === lastPage)) continue;
          throw new Error(
            `page ${page}: ${missing.length} missing, ${repeated.length} repeated: ${describeSteps(steps)}`,
          );
        }
      });

      it.each(changes)('%s between two calls', async (_, changeOf) => {
        const change = changeOf(seed);
        const before = (call: number) => changeSandbox(call === 0 ? undefined : change);
        const steps = await walk({ ...options, before });
        const changed = new Set(keysOf(await walk(options), true));
        const listed = keysOf(healthy, true).filter((key) => changed.has(key));
        const { missing, repeated } = differences(keysOf(steps, true), listed);
        if (missing.length + repeated.length === 0 || steps.some(saidSo)) return;
        throw new Error(`${missing.length} missing, ${repeated.length} repeated: ${describeSteps(steps)}`);
      });
    },
  );
};
