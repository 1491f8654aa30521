import type { Source } from '../model/platform.ts';
import type { EndedBy } from '../model/response.ts';
import type { ListPlan } from '../plan.ts';
import type { Bookmark } from './bookmark.ts';
import type { Delivery } from './delivery.ts';
import type { ListPage } from './pages.ts';
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
}

/** What the pages that were read say about the list. */
export interface ListFacts {
  /** The largest count of this very list on any of them. */
  total: number | undefined;
  /** Whether the last page was empty, although the list may go on. */
  isGap: boolean;
  /** Whether a date ended one of several lists that are joined. */
  isCut: boolean;
  /** The last page. */
  last: ListPage | undefined;
}
