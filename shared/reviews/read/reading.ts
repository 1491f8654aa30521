import type { Source } from '../model/platform.ts';
import type { EndedBy } from '../model/response.ts';
import type { ListPlan } from '../plan.ts';
import type { Bookmark } from './bookmark.ts';
import type { Delivery } from './delivery.ts';
import type { Place } from './token.ts';

/** Why reading ended, and where the next call begins; undefined when the list is over. */
export interface Ending {
  readonly endedBy: EndedBy;
  readonly next?: Place;
}

/** A call that reads a list of one source. */
export interface Reading {
  readonly source: Source;
  readonly plan: ListPlan;
  readonly delivery: Delivery;
  readonly bookmark: Bookmark;
  /** The largest count of this very list on any of its pages. */
  total?: number;
  /** Whether the last page was empty, although the list may go on. */
  isGap?: boolean;
}
