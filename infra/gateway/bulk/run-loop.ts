import * as z from 'zod';
import { Item, type Lane, type Run } from '#shared/bulk/job/model.ts';
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
  const begun = await beginRun(store, asked, laneConcurrency);
  await new Loop(begun.run, options).run(begun.lanes);
  return signal?.aborted ? undefined : endRun(store, begun.run);
};

/** The items of one lane that can be read now, and how many are being read. */
interface LaneQueue {
  readonly ready: Item[];
  readonly concurrency: number;
  running: number;
}

class Loop {
  readonly #run: Run;
  readonly #options: LoopOptions;
  readonly #lanes: LaneQueue[] = [];
  readonly #crashes = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #ended = Promise.withResolvers<void>();
  #left = 0;
  #running = 0;

  constructor(run: Run, options: LoopOptions) {
    this.#run = run;
    this.#options = options;
  }

  async run(lanes: readonly Lane[]): Promise<void> {
    const { store, signal } = this.#options;
    for (const { manifest, concurrency } of lanes) {
      const ready = z.array(Item).parse(JSON.parse((await store.read(manifest)) ?? '[]'));
      this.#left += ready.length;
      this.#lanes.push({ ready, concurrency, running: 0 });
    }
    const check = () => this.#dispatch();
    signal?.addEventListener('abort', check);
    this.#dispatch();
    await this.#ended.promise;
    signal?.removeEventListener('abort', check);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Begins as many items as there are places. */
  #dispatch(): void {
    const isStopped = this.#options.signal?.aborted ?? false;
    if (this.#running === 0 && (isStopped || this.#left === 0)) this.#ended.resolve();
    if (isStopped) return;
    for (const lane of this.#lanes) {
      while (lane.running < lane.concurrency && this.#running < this.#options.concurrency) {
        const item = lane.ready.shift();
        if (item === undefined) break;
        void this.#work(lane, item);
      }
    }
  }

  async #work(lane: LaneQueue, item: Item): Promise<void> {
    lane.running += 1;
    this.#running += 1;
    const step = await this.#step(item);
    lane.running -= 1;
    this.#running -= 1;
    if (step.next === 'more') lane.ready.unshift(item);
    else if (step.next === 'wait') this.#later(() => lane.ready.push(item), step.wait);
    else this.#left -= 1;
    this.#dispatch();
  }

  async #step(item: Item): Promise<Step> {
    try {
      return await this.#options.worker.step({ run: this.#run, item }, 0);
    } catch (error) {
      this.#options.onCrash?.(error);
      const crashes = (this.#crashes.get(item.id) ?? 0) + 1;
      this.#crashes.set(item.id, crashes);
      return crashes > mostCrashes ? { next: 'failed', wait: 0 } : { next: 'wait', wait: 1 };
    }
  }

  #later(then: () => void, seconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
      this.#dispatch();
    }, seconds * 1_000);
    this.#timers.add(timer);
  }
}
