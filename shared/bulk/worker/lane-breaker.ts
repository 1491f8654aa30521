import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { keysOf, readObject } from '../job/model.ts';
import type { Store } from '../store/store.ts';

/** So many answers in a row by which a platform blocks us stop its lane, until the next run. */
export const mostBlocked = 20;

const LaneState = z.object({ blocked: z.int() });

/** Whether a platform refuses requests of this kind altogether. */
const isBlock = (code: ErrorCode | undefined): boolean =>
  code === 'upstream_blocked' || code === 'upstream_rate_limited';

/**
 * Stops a lane whose platform blocks us: asking on would only prolong the block. The count is kept in the store.
 * Workers that write it at the same time may lose a count, so a lane may stop a few calls later.
 */
export class LaneBreaker {
  readonly #store: Store;
  readonly #key: string;
  #blocked = 0;

  constructor(store: Store, job: string, lane: string) {
    this.#store = store;
    this.#key = keysOf(job).lane(lane);
  }

  /** Reads whether the lane is stopped. */
  async isStopped(): Promise<boolean> {
    this.#blocked = (await readObject(this.#store, this.#key, LaneState))?.blocked ?? 0;
    return this.#blocked >= mostBlocked;
  }

  /** Counts an answer: the code of its error, or undefined for a page of reviews. */
  async count(code: ErrorCode | undefined): Promise<void> {
    const before = this.#blocked;
    this.#blocked = isBlock(code) ? before + 1 : 0;
    if (this.#blocked !== before) await this.#store.write(this.#key, JSON.stringify({ blocked: this.#blocked }));
  }
}
