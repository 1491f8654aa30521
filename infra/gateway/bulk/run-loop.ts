import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { Item, type Run } from '#shared/bulk/job/model.ts';
import { beginRun, endRun, type Summary } from '#shared/bulk/job/runs.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import type { Step } from '#shared/bulk/worker/item-walk.ts';
import type { Worker } from '#shared/bulk/worker/worker.ts';

export interface LoopOptions {
  readonly store: Store;
  readonly worker: Worker;
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

/** Runs at most `count` pieces of work at once; the others wait in a queue. */
const atMost = (count: number) => {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/**
 * Runs the items of a job in this process, in place of Step Functions: lanes side by side, a few items of each at once,
 * and an item that must wait gives its place to others.
 *
 * @returns the summary; undefined if it was ended by the signal, or had nothing to do
 */
export const runLoop = async (asked: Run, options: LoopOptions): Promise<Summary | undefined> => {
  const { store, laneConcurrency, concurrency, signal } = options;
  const { run, lanes } = await beginRun(store, asked, laneConcurrency);
  const read = async (manifest: string) => z.array(Item).parse(JSON.parse((await store.read(manifest)) ?? '[]'));
  const listed = await Promise.all(lanes.map(async (lane) => ({ ...lane, items: await read(lane.manifest) })));
  const inAll = atMost(concurrency);
  const reading = listed.flatMap(({ items, concurrency: ofLane }) => {
    const inLane = atMost(ofLane);
    return items.map((item) => readItem(run, item, options, (work) => inLane(() => inAll(work))));
  });
  await Promise.all(reading);
  return signal?.aborted ? undefined : endRun(store, run);
};

/** Reads an item to its end, or until the signal. `inPlace` runs work as soon as there is a place for it. */
const readItem = async (
  run: Run,
  item: Item,
  { worker, signal, onCrash }: LoopOptions,
  inPlace: (work: () => Promise<Step>) => Promise<Step>,
): Promise<void> => {
  let crashes = 0;
  const readPage = (): Promise<Step> =>
    worker(run, item, 0).catch((error: unknown) => {
      onCrash?.(error);
      crashes += 1;
      return crashes > mostCrashes ? { next: 'failed', wait: 0 } : { next: 'wait', wait: 1 };
    });
  const readOn = async (): Promise<Step> => {
    let step: Step = { next: 'more', wait: 0 };
    while (step.next === 'more' && !signal?.aborted) step = await readPage();
    return step;
  };
  for (;;) {
    const { next, wait } = await inPlace(readOn);
    if (next !== 'wait' || signal?.aborted) return;
    await sleep(wait * 1_000, undefined, { signal }).catch(() => undefined); // The signal ends the wait.
  }
};
