import type { Item, Run } from '../job/model.ts';
import { ItemWalk, type Step, type WorkerOptions } from './item-walk.ts';

/**
 * Reads one item of a run, page by page, until it ends, must wait, or the time is up; at least one page. It writes each
 * page to a part with a name of its own and then the checkpoint, so it can be stopped anywhere: a repeated page replaces
 * the part. When the item has ended, it writes how.
 *
 * @param until no page is begun after this time, in milliseconds since the epoch
 */
export type Worker = (run: Run, item: Item, until: number) => Promise<Step>;

/** Makes the worker that reads and keeps as these options say. */
export const workerOf =
  (options: WorkerOptions): Worker =>
  async (run, item, until) => {
    const walk = new ItemWalk(options, run, item);
    await walk.begin();
    for (;;) {
      const step = await walk.readPage();
      if (step.next !== 'more' || Date.now() >= until) return step;
    }
  };
