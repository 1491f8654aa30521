import type { ItemFacts, Target } from './item.ts';
import type { Platform } from './platform.ts';
import type { EndedBy, Warning } from './response.ts';
import type { Review } from './review.ts';

/** What one call fetched: the reviews of one item, and what is known about the item. */
export interface FetchedReviews {
  readonly platform: Platform;
  readonly target: Target;
  readonly facts: ItemFacts;
  readonly reviews: readonly Review[];
  readonly endedBy: EndedBy;
  /** The pagination token of the next call; undefined when there are no more reviews. */
  readonly nextToken: string | undefined;
  /** How many reviews the filters left out. */
  readonly leftOut: number;
  /** The sync_date of the next sync. */
  readonly nextSyncDate: string;
  /** The source that was read last. */
  readonly source: string;
  readonly warnings: readonly Warning[];
}
