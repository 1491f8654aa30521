import * as z from 'zod';
import { Item, type Run } from '#shared/bulk/job/model.ts';
import { beginRun, endRun, type Summary } from '#shared/bulk/job/runs.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import type { Step } from '#shared/bulk/worker/item-walk.ts';
import type { Worker } from '#shared/bulk/worker/worker.ts';

/** What the loop needs. */
export interface LoopOptions {
  readonly store: Store;
  readonly worker: Pick<Worker, 'step'>;
  /** How many items of a platform are read at once. */
  readonly laneConcurrency: number;
  /** How many items are read at once in all. */
  readonly concurrency: number;
  /** Ends the loop after the pages that are being read. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the worker crashed; it is tried again. */
  readonly onCrash?: ((error: unknown) => void) | undefined;
}

/** How often an item whose worker crashed is tried again, as in the state machine. */
const mostCrashes = 6;

/**
 * Runs the items of a job in this process, in place of Step Functions: lanes side by side, a few items of each at once, and
 * an item that must wait gives its place to others.
 *
 * @returns the summary; undefined if it was ended by the signal, or had nothing to do
 */
export const runLoop = async (asked: Run, options: LoopOptions): Promise<Summary | undefined> => {
  const { store, laneConcurrency, signal } = options;
  const { run, lanes } = await beginRun(store, asked, laneConcurrency);
  const queues = lanes.map(async ({ manifest, concurrency }): Promise<LaneQueue> => {
    const ready = z.array(Item).parse(JSON.parse((await store.read(manifest)) ?? '[]'));
    return { ready, concurrency, running: 0 };
  });
  await readLanes(run, await Promise.all(queues), options);
  return signal?.aborted ? undefined : endRun(store, run);
};

/** The items of one lane that can be read now, and how many are being read. */
interface LaneQueue {
  readonly ready: Item[];
  readonly concurrency: number;
  running: number;
}

const readLanes = async (run: Run, lanes: readonly LaneQueue[], options: LoopOptions): Promise<void> => {
  const { worker, concurrency, signal, onCrash } = options;
  const crashes = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const ended = Promise.withResolvers<void>();
  let left = lanes.reduce((sum, { ready }) => sum + ready.length, 0);
  const running = (): number => lanes.reduce((sum, lane) => sum + lane.running, 0);

  const stepOf = (item: Item): Promise<Step> =>
    worker.step({ run, item }, 0).catch((error: unknown) => {
      onCrash?.(error);
      const count = (crashes.get(item.id) ?? 0) + 1;
      crashes.set(item.id, count);
      return count > mostCrashes ? { next: 'failed', wait: 0 } : { next: 'wait', wait: 1 };
    });
  const later = (then: () => void, seconds: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
      dispatch();
    }, seconds * 1_000);
    timers.add(timer);
  };
  const work = async (lane: LaneQueue, item: Item): Promise<void> => {
    lane.running += 1;
    const step = await stepOf(item);
    lane.running -= 1;
    if (step.next === 'more') lane.ready.unshift(item);
    else if (step.next === 'wait') later(() => lane.ready.push(item), step.wait);
    else left -= 1;
    dispatch();
  };
  /** Begins as many items of a lane as there are places. */
  const fill = (lane: LaneQueue): void => {
    const hasPlace = lane.running < lane.concurrency && running() < concurrency;
    const item = hasPlace ? lane.ready.shift() : undefined;
    if (item === undefined) return;
    void work(lane, item);
    fill(lane);
  };
  const dispatch = (): void => {
    const isStopped = signal?.aborted ?? false;
    if (running() === 0 && (isStopped || left === 0)) ended.resolve();
    if (!isStopped) for (const lane of lanes) fill(lane);
  };

  signal?.addEventListener('abort', dispatch);
  dispatch();
  await ended.promise;
  signal?.removeEventListener('abort', dispatch);
  for (const timer of timers) clearTimeout(timer);
};
