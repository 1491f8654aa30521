import type { Item, Run } from '../job/model.ts';
import { ItemWalk, type Step, type WorkerOptions } from './item-walk.ts';

/** One item of a run. */
export interface Task {
  readonly run: Run;
  readonly item: Item;
}

/**
 * Reads one item of a job, page by page. It writes each page to a part with a name of its own and then the checkpoint,
 * so it can be stopped anywhere: a repeated page replaces the part. When the item has ended, it writes how.
 */
export class Worker {
  readonly #options: WorkerOptions;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /**
   * Reads an item until it ends, must wait, or the time is up; at least one page.
   *
   * @param until no page is begun after this time, in milliseconds since the epoch
   */
  async step({ run, item }: Task, until: number): Promise<Step> {
    const walk = new ItemWalk(this.#options, run, item);
    await walk.begin();
    for (;;) {
      const step = await walk.readPage();
      if (step.next !== 'more' || Date.now() >= until) return step;
    }
  }
}
