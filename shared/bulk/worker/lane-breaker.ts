import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { keysOf, readObject } from '../job/model.ts';
import type { Store } from '../store/store.ts';

/** So many answers in a row by which a platform blocks us stop its lane, until the next run. */
export const mostBlocked = 20;

const LaneState = z.object({ blocked: z.int() });

/**
 * Stops a lane whose platform blocks us: asking on would only prolong the block. The count is kept in the store.
 * Workers that write it at the same time may lose a count, so a lane may stop a few calls later.
 */
export const laneBreaker = (store: Store, job: string, lane: string) => {
  const key = keysOf(job).lane(lane);
  let blocked = 0;
  return {
    /** Reads whether the lane is stopped. */
    isStopped: async (): Promise<boolean> => {
      blocked = (await readObject(store, key, LaneState))?.blocked ?? 0;
      return blocked >= mostBlocked;
    },
    /** Counts an answer: the code of its error, or undefined for a page of reviews. */
    count: async (code?: ErrorCode): Promise<void> => {
      const before = blocked;
      blocked = code === 'upstream_blocked' || code === 'upstream_rate_limited' ? before + 1 : 0;
      if (blocked !== before) await store.write(key, JSON.stringify({ blocked }));
    },
  };
};
